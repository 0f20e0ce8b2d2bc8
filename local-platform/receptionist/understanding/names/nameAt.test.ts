import { describe, expect, test } from 'vitest';
import { nameIn } from './names.ts';

const heard = (text: string, isAsked: boolean) => nameIn(text, { isAsked, isTrade: () => false });

describe('the parts of a name', () => {
  test.each([
    ['Sam R. Miller', 'Sam R. Miller'],
    ['J. R. Ewing', 'J. R. Ewing'],
    ['j.r. smith', 'J.R. Smith'],
    ['J R Smith', 'J R Smith'],
    ['maria a lopez', 'Maria'],
    ['Maria A Lopez', 'Maria A Lopez'],
    ['Sam I. Miller', 'Sam I. Miller'],
    ['Sam R.', 'Sam R'],
    ["sam o'neil jr", "Sam O'Neil Jr."],
    ["Sam O'Neil, Jr.", "Sam O'Neil Jr."],
    ['Sam Miller junior', 'Sam Miller Jr.'],
    ['sam miller iii', 'Sam Miller III'],
    ['Sam Miller the third', 'Sam Miller III'],
    ['maria de la cruz', 'Maria De La Cruz'],
    ['Maria de la Cruz', 'Maria de la Cruz'],
    ['Maria de los Ángeles Casares', 'Maria de los Ángeles Casares'],
    ['van der berg', 'Van Der Berg'],
    ['anna st. james', 'Anna St. James'],
    ['maria san juan', 'Maria San Juan'],
    ['pedro del campo', 'Pedro Del Campo'],
    ['MARIA DE LA CRUZ', 'Maria De La Cruz'],
    ['Maria LOPEZ', 'Maria Lopez'],
    ['JP Morgan', 'JP Morgan'],
    ['ronald mcdonald', 'Ronald McDonald'],
    ['sue macdonald', 'Sue MacDonald'],
    ['Tom Macy', 'Tom Macy'],
    ['Dana DeLuca', 'Dana DeLuca'],
    ['anne-marie núñez', 'Anne-Marie Núñez'],
    ['ana garcia-lopez', 'Ana Garcia-Lopez'],
    ['Dr Lee', 'Lee'],
    ['sáng đặng', 'Sáng Đặng'],
    ['luis ángel osorio', 'Luis Ángel Osorio'],
    ['maria teresa zeyzik arroyo', 'Maria Teresa Zeyzik Arroyo'],
    ['Kim Do', 'Kim Do'],
    ['dave cook', 'Dave Cook'],
  ])('"%s" is "%s"', (text, name) => {
    expect(heard(text, true)?.name ?? heard(`my name is ${text}`, false)?.name).toBe(name);
  });

  test.each([
    ["I'm Sam R. My sink leaks.", 'Sam R'],
    ["I'm Sam R. Bathroom sink is leaking.", 'Sam R'],
    ['this is maria hot water is out', 'Maria'],
    ['this is maria lopez roof leaks', 'Maria Lopez'],
    ['this is maria lopez xeriscape broke', 'Maria Lopez'],
    ['my name is mark bell roof', 'Mark'],
    ['this is maria will you come', 'Maria'],
    ['this is maria the third', 'Maria III'],
    ['this is maria the third time', 'Maria'],
    ['Hi, my name is alicia keeling and my sink leaks', 'Alicia Keeling'],
    ['My name is Summer Rain and I need help', 'Summer Rain'],
    ['this is Maria de', 'Maria'],
  ])('of "%s", the words after "%s" do not belong to the name', (text, name) => {
    expect(heard(text, false)?.name).toBe(name);
  });
});

describe('what a caller adds to a name', () => {
  test.each([
    ['Lopez, Maria', 'Maria Lopez'],
    ['Miller, Jack R.', 'Jack R. Miller'],
    ['De La Cruz, Maria', 'Maria De La Cruz'],
    ['lopez garcia, maria', 'Maria Lopez Garcia'],
    ['Jackson, Michael', 'Michael Jackson'],
    ['Maria... Lopez', 'Maria Lopez'],
    ['Maria, uh, Lopez', 'Maria Lopez'],
    ["It's Maria. Lopez.", 'Maria Lopez'],
    ["It's Maria. Mirembe.", 'Maria Mirembe'],
    ['uh, Lopez. Maria Lopez.', 'Maria Lopez'],
    ["it's Garcia, Luis Garcia", 'Luis Garcia'],
    ['Mar- Maria Lopez', 'Maria Lopez'],
    ['M-Maria Lopez', 'Maria Lopez'],
    ['Maria, Maria Lopez', 'Maria Lopez'],
    ['Maria Lopes, sorry, Lopez', 'Maria Lopez'],
    ['maria lopes no wait lopez', 'Maria Lopez'],
    ['Marie, I mean Maria Lopez', 'Maria Lopez'],
    ['Maria, no, Lopez', 'Maria Lopez'],
    ['Maria Smith, sorry, Lopez', 'Maria Lopez'],
    ['Maria Smith, sorry, Jack', 'Jack Smith'],
    ['Mary, not Marie', 'Mary'],
    ['last name Miller, first name Jack', 'Jack Miller'],
    ['first name Ann last name Lee', 'Ann Lee'],
    ["First name's Bill, last is O'Brien", "Bill O'Brien"],
    ['Jack, and the last name is Miller', 'Jack Miller'],
    ['Miller, my first name is Jack', 'Jack Miller'],
    ['surname Bell', 'Bell'],
    ['my given name is Ann', 'Ann'],
    ['Jack Miller, M-I-L-L-E-R', 'Jack Miller'],
    ["Miller, that's M I L L E R", 'Miller'],
    ['Smith, S-M-Y-T-H-E', 'Smythe'],
    ['M as in Mary, I, L, L, E, R', 'Miller'],
    ['capital M for Mike I double L E R', 'Miller'],
    ['Jack, M I L L E R', 'Jack Miller'],
    ['Jack, Z E Y Z I K', 'Jack Zeyzik'],
    ["Jack, that's J-A-C-K, Miller", 'Jack Miller'],
    ['Jack Miller, J A C K M I L L E R', 'Jack Miller'],
    ["Ross O'Connell, C-O-N-N-E-L-L", "Ross O'Connell"],
    ['Katherine with a K', 'Katherine'],
    ['Jon without an h', 'Jon'],
    ['Jon no h', 'Jon'],
    ["I'm Dave Miller's wife, Maria", 'Maria'],
  ])('"%s" gives "%s"', (text, name) => {
    expect(heard(text, true)).toMatchObject({ name, certainty: 'sure' });
  });

  test.each([
    ['Catherine with a K', 'Katherine'],
    ['Brian with a y', 'Bryan'],
    ['John without an h', 'Jon'],
    ['Bob with a q', 'Bob'],
    ['James, Thomas', 'Thomas James'],
    ['Zeyzik, Maria', 'Maria Zeyzik'],
    ['Lopez, Zeyzik', 'Zeyzik Lopez'],
    ['Lopez. Maria.', 'Maria Lopez'],
    ['Maria, Jose', 'Maria Jose'],
    ['Maria... Jose', 'Maria Jose'],
    ['maria... zeyzik', 'Maria Zeyzik'],
    ["It's Maria. Young.", 'Maria Young'],
    ['Zeyzik, Mirembe', 'Zeyzik Mirembe'],
    ['Zeyzik... Mirembe', 'Zeyzik Mirembe'],
    ['Jack Miller, Z E Y Z I K', 'Jack Miller'],
    ['An Lee, the roof, that’s L-E-E', 'Lee'],
    ['first name Ann, last name Bell Bueno Escamilla', 'Ann Bell'],
  ])('"%s" gives the doubtful name "%s"', (text, name) => {
    expect(heard(text, true)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    ['Maria, kitchen', 'Maria'],
    ['Maria, Texas', 'Maria'],
    ['Maria, sorry, Friday', 'Maria'],
    ['Maria, sorry, Zeyzik', 'Maria'],
    ['Maria, Lopez told me', 'Maria'],
    ['Maria Lopez, Mr. Smith', 'Maria Lopez'],
    ['Maria, Rheem', 'Maria'],
    ['Maria, not Tuesday', 'Maria'],
    ['Robert Miller but everybody calls me Buddy', 'Robert Miller'],
    ['Maria Lopez, S M T', 'Maria Lopez'],
    ['Maria Lopez, double trouble', 'Maria Lopez'],
    ['Maria Lopez, her last name is Bell', 'Maria Lopez'],
    ["Maria Lopez, my husband's last name is Bell", 'Maria Lopez'],
    ['Maria Lopez, the last name is Bell', 'Maria Lopez'],
  ])('"%s" adds nothing to "%s"', (text, name) => {
    expect(heard(text, true)?.name).toBe(name);
  });
});
