import { describe, expect, test } from 'vitest';
import { addressIn } from './addressIn.ts';
import { completedAddress, withKnownParts, withOtherNumber } from './completions.ts';
import { replacementIn } from './replacements.ts';

const RECORDED = '1907 Oak Street, Austin';

describe('addresses as people say them', () => {
  test.each([
    // corrections inside or right after the address
    ['12 Oak St scratch that, Elm not Oak', '12 Elm St'],
    ['12 oak street, its drive not street', '12 Oak Drive'],
    ['705 First Street, sorry, 507 First Street', '507 1st Street'],
    ['2210 Forest Trail I mean Forest View', '2210 Forest View'],
    ['2210 Forest Trail, not Forest View', '2210 Forest Trail'],
    ['44 Elm Street. Make that Elm Court', '44 Elm Court'],
    ["17 fox run, the 17 is wrong it's 71", '71 Fox Run'],
    ['18 Oak Ave... hmm no Oak Street, 18 Oak Street', '18 Oak Street'],
    ["that's my old address, I'm at 44 Elm Street now", '44 Elm Street'],
    ["it's 900, sorry, 9000 Menchaca Rd", '9000 Menchaca Rd'],
    // digits before a numbered street
    ['nine oh eight five 7th avenue', '9085 7th Avenue'],
    ['eight one five, 6th Avenue', '815 6th Avenue'],
    // the street again
    [
      "it's gonna be twelve oh five Pecan Grove, Pecan Grove Drive that is, Pflugerville",
      '1205 Pecan Grove Drive, Pflugerville',
    ],
    ["1205 Elm, that's Elm Street, Bastrop", '1205 Elm Street, Bastrop'],
    ['14 Lone Star. Lone Star Ranch Blvd', '14 Lone Star Ranch Blvd'],
    ['18 Teri T E R I Road', '18 Teri Road'],
    ['18 Cholla, C-H-O-L-L-A, Drive', '18 Cholla Drive'],
    ['18 Choya Drive spelled C H O L L A', '18 Cholla Drive'],
    // the number after the street
    ['just moved in, its Dogwood Way, number 856, Grand Junction', '856 Dogwood Way, Grand Junction'],
    ["I have an AC that smells. For the GPS, it's Deer Run Place, number seventy-eight", '78 Deer Run Place'],
    // units
    ['apartment 2 at 611 Pine St', '611 Pine St, Apartment 2'],
    ['apt 3b 611 pine st', '611 Pine St, #3B'],
    ['Building 4 apt 423 at 11900 Hobby Horse Ct', '11900 Hobby Horse Ct, Building 4, Apt 423'],
    ['100 congress ave 3rd floor suite 310', '100 Congress Ave, 3rd Floor, Suite 310'],
    ["10 Saint Mary's Street upstairs apartment", "10 Saint Mary's Street, Upstairs Apartment"],
    ['1st floor flat, 18 Rosewood Ave', '18 Rosewood Ave, 1st Floor'],
    ['5410 Burnet unit no. 7', '5410 Burnet, Unit 7'],
    ['900 hickory street, 6A', '900 Hickory Street, #6A'],
    ['1420 Town Creek Rd, apt C 210', '1420 Town Creek Rd, Apt C210'],
    ['Flat 4, 12 Barton Pl', '12 Barton Pl, Flat 4'],
    [
      'space 22, Shady Oaks Mobile Home Park, 1500 Onion Creek Rd',
      '1500 Onion Creek Rd, Space 22, Shady Oaks Mobile Home Park',
    ],
    // towns
    ["12 Main St. name's Bob", '12 Main St'],
    ["12 main st. y'all know where that is?", '12 Main St'],
    ['12 Main St, George West', '12 Main St, George West'],
    ['44 Lake Dr, Missouri City', '44 Lake Dr, Missouri City'],
    ['518 Sycamore St. Tenants are home', '518 Sycamore St'],
    ['come to 41 Ridge Oak Drive please, Lakeway', '41 Ridge Oak Drive, Lakeway'],
    // streets
    ['12 Friday Ln', '12 Friday Ln'],
    ['9 Tuesday Court please', '9 Tuesday Court'],
    ['3300 Monday Morning Way', '3300 Monday Morning Way'],
    ['1010 E 38th and a half street', '1010 E 38th 1/2 Street'],
    ['1010 E 38 1/2 St', '1010 E 38 1/2 St'],
    ['4801 S IH 35 frontage road', '4801 S IH 35 Frontage Road'],
    ['606 W Ben White Blvd service road', '606 W Ben White Blvd Service Road'],
    ['12001 f m nine sixty nine', '12001 FM 969'],
    ['301 E. Ranch Road 12', '301 E. Ranch Road 12'],
    // house numbers
    ['house is 4410 on Shoal Creek', '4410 Shoal Creek'],
    ["I'm calling about 912 Cherrywood Rd unit C", '912 Cherrywood Rd, Unit C'],
    ['its 6 oh 2 Sacramento drive', '602 Sacramento Drive'],
    ['its the 3rd house, 2290 Circle Drive', '2290 Circle Drive'],
  ])('"%s" is %s', (text, address) => {
    expect(addressIn(text, true)).toMatchObject({ address, certainty: 'sure' });
  });

  test.each([
    ['lot 14 Shady Acres mobile home park', 'Lot 14, Shady Acres Mobile Home Park'],
    ['RV park off 71, space 9', 'RV park off 71, space 9'],
    ['Lot 8 Thornton Road', 'Thornton Road, Lot 8'],
    ["it's forty five, forty-five Duval", '4545 Duval'],
    ['thirteen hundred block of Oak', '1300 block of Oak'],
    ['18 Oak Ave I think, or Street, one of those', '18 Oak Ave'],
    ['1301 South First, I mean South Second', '1301 South 2nd'],
    ['Route 2 box 45, Elgin', 'Route 2 Box 45, Elgin'],
    ['22 MLK', '22 MLK'],
    ['just moved in, its dogwood way, number 856', '856 Dogwood Way'],
  ])('"%s" is perhaps %s', (text, address) => {
    expect(addressIn(text, true)).toMatchObject({ address, certainty: 'doubtful' });
  });

  test('a way to the house is not an address', () => {
    expect(addressIn("it's past the big hill, number 5", true)).toBeUndefined();
  });

  test('a day after the address of a shop is not a town', () => {
    expect(addressIn('at my shop 2400 E Cesar Chavez, closed mondays', true)?.address).toBe('2400 E Cesar Chavez');
  });
});

describe('corrections of the recorded address', () => {
  test.each([
    ['oh one eight three i flipped it', { by: '183' }],
    ['you got the numbers flipped, 1709', { by: '1709' }],
    ["oops I said 1907 it's 1970", { by: '1970', replaced: '1907' }],
    ["the number's right, the street is Oakmont", { by: 'Oakmont' }],
  ])('"%s" replaces words', (text, replacement) => {
    expect(replacementIn(text)).toEqual(replacement);
  });

  test('a street alone keeps the number of the house', () => {
    const heard = addressIn('Oak Lane', true);
    expect(heard && withKnownParts(heard, RECORDED)).toMatchObject({
      address: '1907 Oak Lane, Austin',
      certainty: 'doubtful',
    });
  });

  test('the number with the first words of the street keeps its kind and the town', () => {
    const heard = addressIn('4418 Juniper Bend, 4480 is our neighbor', false);
    expect(heard && withKnownParts(heard, '4480 Juniper Bend Drive, Austin')).toMatchObject({
      address: '4418 Juniper Bend Drive, Austin',
    });
  });

  test('a house number with the beginning of the street keeps the rest', () => {
    expect(withOtherNumber('1970 Oak', RECORDED)).toBe('1970 Oak Street, Austin');
    expect(withOtherNumber('1970 Elm', RECORDED)).toBeUndefined();
  });

  test('a forgotten apartment is added', () => {
    expect(completedAddress(RECORDED, "you left off the apartment, it's B")?.address).toBe(
      '1907 Oak Street, Apartment B, Austin',
    );
  });
});
