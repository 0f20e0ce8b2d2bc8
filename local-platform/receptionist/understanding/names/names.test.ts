import { describe, expect, test } from 'vitest';
import { correctedName, nameIn } from './names.ts';

const isTrade = (text: string) => /pest|plumb|power|pipe|carpenter|pool/.test(text);
const heard = (text: string, isAsked: boolean) => nameIn(text, { isAsked, isTrade });

describe('a name in answer to the question', () => {
  test.each([
    ['maria lopez', 'Maria Lopez'],
    ['Maria Lopez.', 'Maria Lopez'],
    ['maria lopez yeah', 'Maria Lopez', 'maria lopez'],
    ['sure, it’s José', 'José', 'it’s José'],
    ['Yes of course. Theo Lindgren.', 'Theo Lindgren', 'Theo Lindgren'],
    ['I told you, Carl Jensen', 'Carl Jensen', 'Carl Jensen'],
    ['I told you, Mrs. Delgado', 'Delgado', 'Mrs. Delgado'],
    ['well I can, Okonjo Miller', 'Okonjo Miller', 'Okonjo Miller'],
    ['My name? Wendy Okafor.', 'Wendy Okafor', 'My name? Wendy Okafor'],
    ['Maria Lopez 512 555 0117', 'Maria Lopez', 'Maria Lopez'],
    ["Maria Lopez, I'm at 18 Oak Street", 'Maria Lopez', 'Maria Lopez'],
    [', Maria Lopez', 'Maria Lopez', 'Maria Lopez'],
    ['heather and my number is ,', 'Heather', 'heather'],
    ['maria and my number is ,', 'Maria', 'maria'],
    ['mark from unit 4', 'Mark', 'mark'],
    ['maria lopez in unit 4', 'Maria Lopez', 'maria lopez'],
    ['maria at the office', 'Maria', 'maria'],
    ['Maria Lopez here', 'Maria Lopez', 'Maria Lopez here'],
    ['Maria, here', 'Maria', 'Maria, here'],
    ['Lopez is my name', 'Lopez', 'Lopez is my name'],
    ["that'd be Maria", 'Maria', "that'd be Maria"],
    ['its Zeyzik', 'Zeyzik', 'its Zeyzik'],
    ['hi maria lopez', 'Maria Lopez', 'maria lopez'],
    ['put it under Maria Lopez', 'Maria Lopez', 'put it under Maria Lopez'],
    ['me llamo rosa delgado', 'Rosa Delgado', 'me llamo rosa delgado'],
    ['Fay', 'Fay'],
    ['mark', 'Mark'],
    ['lopez', 'Lopez'],
    ['Okonjo Mirembe', 'Okonjo Mirembe'],
    ['okonjo miller', 'Okonjo Miller'],
    ['Miller Zeyzik', 'Miller Zeyzik'],
    ['Maria Zzyzik', 'Maria Zzyzik'],
    ['maria zeyzik', 'Maria Zeyzik'],
    ['Austin', 'Austin'],
    ['Dallas Green', 'Dallas Green'],
  ])('"%s" gives "%s"', (text, name, words = text.replace(/[.]$/, '')) => {
    expect(heard(text, true)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['Will Young', 'Will Young'],
    ['May Chen', 'May Chen'],
    ['May Mirembe', 'May Mirembe'],
    ['Grace Long', 'Grace Long'],
    ['grace long', 'Grace Long'],
    ['Rob Banks', 'Rob Banks'],
    ['Mark Down', 'Mark Down'],
    ['Jack Carpenter', 'Jack Carpenter'],
    ['Bill Fold', 'Bill Fold'],
    ['my name is will', 'Will'],
    ['my name is Summer Rain', 'Summer Rain'],
    ['My name is Storm', 'Storm'],
    ['my name is Jack Carpenter', 'Jack Carpenter'],
  ])('"%s" is surely a name, though its words are ordinary', (text, name) => {
    expect(heard(text, true)).toEqual({ name, words: text, certainty: 'sure' });
  });

  test.each([
    ['Summer', 'Summer'],
    ["it's will", 'Will'],
    ['chance', 'Chance'],
    ['Summer Rain', 'Summer Rain'],
    ['may mirembe', 'May Mirembe'],
    ['Hope Springs', 'Hope Springs'],
    ['will power', 'Will Power'],
    ['maria pool', 'Maria Pool'],
    ['Maria Pool', 'Maria Pool'],
    ['jack carpenter', 'Jack Carpenter'],
    ['Mr. Carpenter', 'Carpenter'],
    ['Young', 'Young'],
    ['Batman', 'Batman'],
    ['X', 'X'],
    ['J.R.', 'J.R.'],
    ['miller zeyzik', 'Miller Zeyzik'],
    ['Zeyzik', 'Zeyzik'],
    ['its zeyzik', 'Zeyzik'],
    ["It's Young", 'Young'],
    ['okonjo mirembe', 'Okonjo Mirembe'],
    ['maria low pez', 'Maria Low Pez'],
    ['Mark zeyzik', 'Mark Zeyzik'],
    ['mark zeyzik', 'Mark Zeyzik'],
    ['Pearl white', 'Pearl White'],
    ['Maria roof', 'Maria Roof'],
    ['zeyzik roof', 'Zeyzik Roof'],
    ['Water Lopez', 'Water Lopez'],
    ['hi maria', 'Maria'],
    ['ok maria', 'Maria'],
    ['Houston', 'Houston'],
    ['Boston Lopez', 'Boston Lopez'],
    ['San Antonio', 'San Antonio'],
    ['everardo may', 'Everardo May'],
    ['Alicia keeling', 'Alicia Keeling'],
    ['my name is Sofia Bueno Escamilla', 'Sofia'],
    ['my name is kitchen', 'Kitchen'],
    ['Zeyzik Day', 'Zeyzik Day'],
  ])('"%s" is a doubtful name', (text, name) => {
    expect(heard(text, true)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    'Pest Control',
    'plumber Maria',
    'rusty pipes',
    'rose bushes',
    'Se habla español',
    'Ballpark',
    'Idk',
    'y',
    'k',
    'thanks',
    'Thanks, Maria',
    'Thank you, Maria',
    'tomorrow',
    'June 3rd',
    "Honey, where's the key?",
    'why do you need that',
    'none of your business',
    "I'd rather not",
    "it isn't",
    'asdf qwer',
    'Zzz',
    'How much is it?',
    'Price?',
    'the roof',
    'brown water',
    'Water heater',
    'It depends, Living Room',
    'someone else',
    'Lopez Street',
    'the lopez residence',
    'Dave told me to call',
    'will you come',
    'Mark my words',
    'heather and lavender',
    'nick in the pipe',
    'Grace period on the invoice',
    'Rheem',
    'Austin Texas',
    'Round Rock',
    'Miller and Sons',
    'Miller & Sons',
    "Maria's",
    'My boss is Mr. Henderson',
    'Ольга',
    '\u3164',
    'mario'.repeat(5),
    'ann bob cal dan eve fay gus hal',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('"%s" is not a name', (text) => {
    expect(heard(text, true)).toBeUndefined();
  });
});

describe('a name without the question', () => {
  test.each([
    ["Hi, I'm Maria", 'Maria', "I'm Maria"],
    ['hi im maria', 'Maria', 'im maria'],
    ['My name is Jean-Luc Picard.', 'Jean-Luc Picard', 'My name is Jean-Luc Picard'],
    ["my name's actually Maria", 'Maria', "my name's actually Maria"],
    ["Name's Bond. James Bond.", 'James Bond', "Name's Bond. James Bond"],
    ['the name is Luis', 'Luis', 'the name is Luis'],
    ['and the name is Luis', 'Luis', 'the name is Luis'],
    ['mine is Carl Jensen', 'Carl Jensen', 'mine is Carl Jensen'],
    ['this is Sam, and my roof leaks', 'Sam', 'this is Sam'],
    ['this is Maria from the school on Fifth', 'Maria', 'this is Maria'],
    ['hello this is maria lopez my water heater went out', 'Maria Lopez', 'this is maria lopez'],
    ['this is zeyzik lopez', 'Zeyzik Lopez', 'this is zeyzik lopez'],
    ['This is Mark, the sink leaks', 'Mark', 'This is Mark'],
    ['Maria calling about the roof', 'Maria', 'Maria'],
    ['hi maria here, my sink leaks', 'Maria', 'maria here'],
    ['Maria Lopez speaking', 'Maria Lopez', 'Maria Lopez speaking'],
    ["good morning it's maria lopez from the school", 'Maria Lopez', "it's maria lopez"],
    ["it's maria here", 'Maria', "it's maria here"],
    ["it's Linda again", 'Linda', "it's Linda"],
    ['call me Maria', 'Maria', 'call me Maria'],
    ['everybody calls me Buddy', 'Buddy', 'everybody calls me Buddy'],
    ['I go by Zeyzik', 'Zeyzik', 'I go by Zeyzik'],
    ["I'm Austin Lopez", 'Austin Lopez', "I'm Austin Lopez"],
    ['this is Austin', 'Austin', 'this is Austin'],
    ['My name is Mr. Brandt', 'Brandt', 'My name is Mr. Brandt'],
    ['this is Mrs. Zeyzik', 'Zeyzik', 'this is Mrs. Zeyzik'],
  ])('"%s" gives "%s"', (text, name, words) => {
    expect(heard(text, false)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['This is Zeyzik', 'Zeyzik'],
    ['This is Zeyzik Mirembe', 'Zeyzik Mirembe'],
    ['This is Summer', 'Summer'],
    ["It's Zeyzik Lopez", 'Zeyzik Lopez'],
    ["It's Mark.", 'Mark'],
    ['this is mark', 'Mark'],
    ["I'm Boston Lopez", 'Boston Lopez'],
  ])('"%s" gives the doubtful name "%s"', (text, name) => {
    expect(heard(text, false)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    'maria lopez',
    'Maria Lopez',
    "I'm looking for a plumber",
    "I'm good",
    "I'm his wife",
    "I'm frank about that",
    "I'm frustrated",
    "I'm hope",
    'this is an emergency',
    'this is zeyzik',
    'this is Zeyzik roof',
    'this is Zeyzik Day',
    'this is the third time',
    'this is Miller Plumbing',
    'this is Austin Energy calling',
    'This is Rheem',
    'This is San Antonio',
    "it's me",
    "it's leaking",
    "it's Austin",
    "It's Zeyzik",
    "it's zeyzik lopez",
    "It's May already",
    "It's Summer",
    "It's Bradford White",
    "It's Kohler",
    "it's Maria who told me",
    "it's dave's house",
    "this is Dave Miller's house",
    'call me back',
    'call me crazy, but it smells',
    'what name is it under',
    'her name is Maria',
    "my dog's name is Max",
    'the company name is Zeyzik',
    'this is X',
    'Dad here',
    'zeyzik here',
  ])('"%s" gives no name', (text) => {
    expect(heard(text, false)).toBeUndefined();
  });
});

test.each(['maria ', 'a, ', 'J.', 'ma- ', 'M-', 'not maria ', 'M as in Mary, ', "it's ", 'put it '])(
  'a thousand characters of "%s" are read in a moment',
  (unit) => {
    const text = unit.repeat(1_000 / unit.length);
    const start = performance.now();
    heard(text, true);
    correctedName('Maria Lopez', text);
    expect(performance.now() - start).toBeLessThan(3_000);
  },
);
