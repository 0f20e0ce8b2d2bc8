import { describe, expect, test } from 'vitest';
import { nameTokensIn } from './asides.ts';
import { nameAt, oneNameAt } from './nameAt.ts';
import { nameText } from './nameParts.ts';
import type { NameReading } from './nameTokens.ts';

/** The name, how it is known, and its words. */
function described(reading: NameReading | undefined, text: string) {
  const tokens = nameTokensIn(text);
  if (reading === undefined) return [];
  const { parts, isUnlikely, isConfirmed, start, next } = reading;
  const kind = isUnlikely ? 'unlikely' : isConfirmed ? 'confirmed' : 'plain';
  return [nameText(parts), kind, text.slice(tokens[start]?.start, tokens[next - 1]?.end)];
}

describe('a name and what the caller adds to it', () => {
  test.each([
    ['Maria Lopez', 'Maria Lopez', 'plain'],
    ['Maria. Lopez', 'Maria Lopez', 'plain'],
    ['Maria, Lopez', 'Maria Lopez', 'plain'],
    ['Maria... Lopez', 'Maria Lopez', 'plain'],
    ['Maria - Lopez', 'Maria Lopez', 'plain'],
    ['Maria! Lopez', 'Maria', 'plain', 'Maria'],
    ['Maria.! Lopez', 'Maria', 'plain', 'Maria'],
    ['Maria, Lopez 512', 'Maria Lopez', 'plain', 'Maria, Lopez'],
    ['Maria, Lopez told me', 'Maria', 'plain', 'Maria'],
    ['Maria. Mirembe', 'Maria Mirembe', 'plain'],
    ['Maria, Mirembe', 'Maria Mirembe', 'unlikely'],
    ['maria. mirembe', 'Maria Mirembe', 'unlikely'],
    ['Maria, Jose', 'Maria Jose', 'unlikely'],
    ['Maria Elena, Lopez', 'Maria Elena Lopez', 'plain'],
    ['Maria Zeyzik, Lopez', 'Maria Zeyzik Lopez', 'plain'],
    ['Maria. Young', 'Maria Young', 'unlikely'],
    ['Zeyzik. Lopez', 'Zeyzik Lopez', 'unlikely'],
    ['Lopez, Maria', 'Maria Lopez', 'plain'],
    ['Lopez. Maria', 'Maria Lopez', 'unlikely'],
    ['Lopez Garcia, Maria', 'Maria Lopez Garcia', 'plain'],
    ['Lopez Zeyzik, Maria', 'Maria Lopez Zeyzik', 'plain'],
    ['R. Lopez, Maria', 'Maria R. Lopez', 'plain'],
    ['Lopez, Maria R.', 'Maria R. Lopez', 'plain'],
    ['de la Rosa, Ines', 'Ines de la Rosa', 'plain'],
    ['de la Zeyzik, Ines', 'Ines de la Zeyzik', 'plain'],
    ['Zeyzik, Maria', 'Maria Zeyzik', 'unlikely'],
    ['Lopez, Zeyzik', 'Zeyzik Lopez', 'unlikely'],
    ['Zeyzik, Mirembe', 'Mirembe Zeyzik', 'unlikely'],
    ['Zeyzik... Mirembe', 'Zeyzik Mirembe', 'unlikely'],
    ['zeyzik, mirembe', 'Zeyzik Mirembe', 'unlikely'],
    ['zeyzik, mirembe. it leaks', 'Zeyzik Mirembe', 'unlikely', 'zeyzik, mirembe'],
    ['Zeyzik, Mirembe. It leaks', 'Mirembe Zeyzik', 'unlikely', 'Zeyzik, Mirembe'],
    ['Zeyzik Mirembe, Lopez', 'Zeyzik Mirembe Lopez', 'unlikely'],
    ['James, Thomas', 'Thomas James', 'unlikely'],
    ['Bryan, Adams', 'Bryan Adams', 'plain'],
    ['Smitham, Esta', 'Esta Smitham', 'unlikely'],
    ['Lopez, Esta', 'Esta Lopez', 'plain'],
    ['Lopez, San', 'San Lopez', 'plain'],
    ['Lopez, esta', 'Lopez', 'plain', 'Lopez'],
    ['Lopez. Esta', 'Lopez', 'plain', 'Lopez'],
    ['Lopez, Esta bien', 'Lopez', 'plain', 'Lopez'],
    ['Mrs. Long, Gloria', 'Gloria Long', 'plain'],
    ['Maria, Mrs. Lopez', 'Maria', 'plain', 'Maria'],
    ['Maria, kitchen', 'Maria', 'plain', 'Maria'],
    ['Maria, Rheem', 'Maria', 'plain', 'Maria'],
    ['Maria, Texas', 'Maria', 'plain', 'Maria'],
    ['grief, Kirk Lund', 'Grief', 'plain', 'grief'],
    ['zeyzik, Kirk Lopez', 'Zeyzik', 'plain', 'zeyzik'],
    ['zeyzik, Kirk', 'Kirk Zeyzik', 'unlikely'],
    ['Zeyzik, Kirk Lopez', 'Kirk Lopez Zeyzik', 'unlikely'],
    ['Lopez, ha', 'Lopez', 'plain', 'Lopez'],
    ['Lopez, Ha', 'Ha Lopez', 'unlikely'],
    ['Ha. Vince Lopez', 'Ha', 'plain', 'Ha'],
    ['Oh. Vince', 'Vince Oh', 'unlikely'],
    ['Lopez. Maria Lopez', 'Maria Lopez', 'plain'],
    ['Maria Lopez. Maria', 'Maria Lopez', 'plain'],
    ['Maria Lopez, Lopez', 'Maria Lopez', 'plain'],
    ['Maria, Maria Lopez', 'Maria Lopez', 'plain'],
    ['Lopez, Maria Garcia', 'Maria Garcia Lopez', 'plain'],
    ['Ty, T Y', 'Ty', 'confirmed'],
    ['Ty Lopez, T Y', 'Ty Lopez', 'confirmed'],
    ['Ty, T X', 'Ty', 'plain', 'Ty'],
    ['Kev. Kevin Stokes', 'Kevin Stokes', 'plain'],
    ['Winifred Cho - Winnie', 'Winifred Cho', 'plain'],
    ['Kev. Kevin', 'Kevin Kev', 'unlikely'],
    ['Maria?, Lopez', 'Maria', 'plain', 'Maria'],
    ['Mrs. Bell Lopez, Gloria', 'Gloria Bell Lopez', 'plain'],
    ['Mrs. Lopez - Gloria', 'Lopez Gloria', 'unlikely'],
    ['Lopez Maria, Lopez', 'Lopez Maria', 'plain'],
    ['Zeyzik Maria, Lopez', 'Zeyzik Maria Lopez', 'plain'],
    ['Maria, Lopez kitchen', 'Maria', 'plain', 'Maria'],
    ['zeyzik lopez, Kirk Lund', 'Kirk Lund Zeyzik Lopez', 'plain'],
    ['grief, Lund', 'Grief Lund', 'unlikely'],
    ['Jack, J-A-C-K', 'Jack', 'confirmed'],
    ['Jack, J-A-C-K, Miller', 'Jack Miller', 'confirmed'],
    ['Jack, J-A-C-K Miller', 'Jack Miller', 'confirmed'],
    ['Jack, J-A-C-K Jack', 'Jack', 'confirmed'],
    ['Jack, J-A-C-K kitchen', 'Jack', 'confirmed', 'Jack, J-A-C-K'],
    ['Jack, J-A-C-K Mrs. Miller', 'Jack', 'confirmed', 'Jack, J-A-C-K'],
    ['Jack, J-A-C-K Miller told me', 'Jack', 'confirmed', 'Jack, J-A-C-K'],
    ['Jack Miller, M-I-L-L-E-R Reed', 'Jack Miller', 'confirmed', 'Jack Miller, M-I-L-L-E-R'],
    ['Jack, Z-E-Y-Z-I-K', 'Jack Zeyzik', 'confirmed'],
    ['Jack Miller, Z-E-Y-Z-I-K', 'Jack Miller', 'unlikely'],
    ['Smith, S-M-Y-T-H-E', 'Smythe', 'confirmed'],
    ["Ross O'Connell, C-O-N-N-E-L-L", "Ross O'Connell", 'confirmed'],
    ['Ann Graham-Upton, U-P-T-O-N', 'Ann Graham-Upton', 'confirmed'],
    ['Ann Graham-Upton, A-N-N-G-R-A-H-A-M-U-P-T-O-N', 'Ann Graham-Upton', 'confirmed'],
    ["Miller, that's M I L L E R", 'Miller', 'confirmed'],
    ['Miller it is spelled as M I L L E R', 'Miller', 'confirmed'],
    ['Miller the first M I L L E R', 'Miller', 'confirmed'],
    ['M-O-S-L-E-Y, Gladys', 'Gladys Mosley', 'plain'],
    ['G L A D Y S Mosley', 'Gladys Mosley', 'confirmed'],
    ['G-L-A-D-Y-S', 'Gladys', 'confirmed'],
    ['S H O R T Short', 'Short', 'confirmed'],
    ['S H O R T Short, Henry', 'Henry Short', 'plain'],
    ['Ed just Ed', 'Ed', 'plain'],
    ['Ed just Bob', 'Ed', 'plain', 'Ed'],
    ['Ed only Ed', 'Ed', 'plain', 'Ed'],
    ['Ed Bell just Ed', 'Ed Bell', 'plain'],
    ['Ed just Ed Bell', 'Ed', 'plain', 'Ed'],
    ['Gladys with a y Mosley', 'Gladys Mosley', 'confirmed', 'Gladys with a y Mosley'],
    ['Mark Peterson, Marc with a C', 'Marc Peterson', 'confirmed'],
    ['Maria Lopes, sorry, Lopez', 'Maria Lopez', 'confirmed'],
  ])('%j: %s, %s', (text, name, kind, words = text) => {
    expect(described(nameAt(nameTokensIn(text), 0), text)).toEqual([name, kind, words]);
  });

  test.each([
    ['Jack', 'Jack', 'plain'],
    ['Jack, Miller', 'Jack', 'plain', 'Jack'],
    ['Jack, J-A-C-K', 'Jack', 'confirmed'],
    ['J-A-C-K Miller', 'Jack', 'confirmed', 'J-A-C-K'],
    ['Maria Lopes, sorry, Lopez', 'Maria Lopez', 'confirmed'],
  ])('%j as one of the names: %s, %s', (text, name, kind, words = text) => {
    expect(described(oneNameAt(nameTokensIn(text), 0), text)).toEqual([name, kind, words]);
  });

  test.each(['', 'the wall', '12', 'so'])('%j is none', (text) => {
    expect(nameAt(nameTokensIn(text), 0)).toBeUndefined();
    expect(oneNameAt(nameTokensIn(text), 0)).toBeUndefined();
  });
});
