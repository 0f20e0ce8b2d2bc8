import { describe, expect, test } from 'vitest';
import { addressIn, billAddressesIn } from './addressIn.ts';

/** The address and its certainty, and the words that are left when it is removed. */
const heard = (text: string, isAsked: boolean) => {
  const found = addressIn(text, isAsked);
  if (found === undefined) return undefined;
  expect(text).toContain(found.words);
  return { address: found.address, certainty: found.certainty, rest: text.replace(found.words, '~') };
};

describe('a house number with a street and its kind', () => {
  test.each([
    ['1220 E. 12th Ave., Apt 3, Round Rock', '1220 E. 12th Ave., Apt 3, Round Rock'],
    ['18 oak street', '18 Oak Street'],
    ['18 OAK STREET, TX 78704', '18 Oak Street, TX 78704'],
    ['18 Oak St.', '18 Oak St'],
    ['18B Oak Street', '18B Oak Street'],
    ['18-b oak street', '18-B Oak Street'],
    ['42-15 Bell Blvd', '42-15 Bell Blvd'],
    ['12 1/2 Elm St', '12 1/2 Elm St'],
    ['202 n main st', '202 N Main St'],
    ['18 nw 5th street', '18 NW 5th Street'],
    ['18 Oak Street North', '18 Oak Street North'],
    ['18 oak street s.', '18 Oak Street S'],
    ["18 O'Brien Court", "18 O'Brien Court"],
    ['18 Jean-Luc Lane', '18 Jean-Luc Lane'],
    ['18 McKinney Ave', '18 McKinney Ave'],
    ['18 north street', '18 North Street'],
    ['18 N Street', '18 N Street'],
    ['18 Bath Road', '18 Bath Road'],
    ['18 Hour Road', '18 Hour Road'],
    ["826 East Cedar Ridge St. They'll find it", '826 East Cedar Ridge St'],
    ['35 D, Old Mill Road', '35D Old Mill Road'],
    ['ninety-five d, uh, oak street', '95D Oak Street'],
    ['eighteen-b oak street', '18B Oak Street'],
    ['2211 S IH 35 suite 210', '2211 S IH 35, Suite 210'],
    ['ten east college avenue', '10 East College Avenue'],
    ['18 St. Charles Ave', '18 St. Charles Ave'],
    ["18 Old St Mary's Road", "18 Old St Mary's Road"],
    ['18 park place drive', '18 Park Place Drive'],
    ['12 walnut hill lane', '12 Walnut Hill Lane'],
    ['18 Walnut Hill Ridge', '18 Walnut Hill Ridge'],
    ['400 Maple Grove leaking', '400 Maple Grove'],
    ['18 los altos drive', '18 Los Altos Drive'],
    ['18 rio de oro lane', '18 Rio de Oro Lane'],
    ['18 oak street in las vegas', '18 Oak Street, Las Vegas'],
    ['18 Hidden Valley', '18 Hidden Valley'],
    ['18 Cedar Path Port Arthur', '18 Cedar Path, Port Arthur'],
    ['18 The Circle', '18 The Circle'],
    ['1800 broadway', '1800 Broadway'],
    ['1800 N Broadway', '1800 N Broadway'],
    ['77 Avenida del Sol', '77 Avenida del Sol'],
    ['18 camino real', '18 Camino Real'],
    ['9 Rue Royale', '9 Rue Royale'],
    ['9 rue royale sink leaks', '9 Rue Royale'],
    ['9 Rue Royale sink', '9 Rue Royale'],
    ['9 Rue Royale Nord, leaks', '9 Rue Royale Nord'],
    ['18 Avenue B Austin', '18 Avenue B, Austin'],
    ['12 Lane Road', '12 Lane Road'],
    ['12 side hill road', '12 Side Hill Road'],
    ['9 Rue Royale leaks', '9 Rue Royale'],
    ['18 paseo de la luz roof leaks', '18 Paseo de la Luz'],
    ['18 Avenue B', '18 Avenue B'],
    ['18 Avenue of the Oaks', '18 Avenue of the Oaks'],
    ['4410 Highway 71', '4410 Highway 71'],
    ['4410 highway seventy one west', '4410 Highway 71 West'],
    ['3300 county road 175', '3300 County Road 175'],
    ['1500 fm 1626', '1500 FM 1626'],
    ['1500 Farm to Market Road 1626', '1500 Farm to Market Road 1626'],
    ['1500 Ranch Road 620 North', '1500 Ranch Road 620 North'],
    ['4410 US 290', '4410 US 290'],
    ['4410 I-35', '4410 I-35'],
    ['1220 route 9', '1220 Route 9'],
    ['18 Old Lincoln Highway 20', '18 Old Lincoln Highway 20'],
    ['18 Highway Lane', '18 Highway Lane'],
  ])('"%s" is %s', (text, address) => {
    expect(heard(text, false)).toMatchObject({ address, certainty: 'sure' });
  });

  test.each([
    ['twelve twenty East Twelfth Avenue', '1220 East 12th Avenue'],
    [
      "we're at seven one two, one hundredth street apartment forty in torrance",
      '712 100th Street, Apartment 40, Torrance',
    ],
    ['Address is sixty-two hyphen thirty-eight, Twenty-fourth Street Millcreek', '62-38 24th Street, Millcreek'],
    ['55 Liberty Street suite number fourteen a in Avondale', '55 Liberty Street, Suite 14A, Avondale'],
    ["19b, camino alto, unit number 18 a that's the address", '19B Camino Alto, Unit 18A'],
    ['62-A Juniper Ct, Colorado Springs is where its at', '62-A Juniper Ct, Colorado Springs'],
    ['3285 state line road iowa city is the place', '3285 State Line Road, Iowa City'],
    ['number sixty-two, lake street, texas city just so you know', '62 Lake Street, Texas City'],
    ['12 Oak St, Texas', '12 Oak St, Texas'],
    ["it's apartment 2, 6496 Madison St. Anyway, I'm Arianna", '6496 Madison St., Apartment 2'],
    ["coming out to 8 1 2 4 pecan dr. Oh, and I'm diana", '8124 Pecan Dr'],
    ['this is over at 809 n lawrence st. Allow me to introduce myself', '809 N Lawrence St'],
    ['jay muller, jr. property address 5th Street, number 700 in Hesperia', '700 5th Street, Hesperia'],
    ['two oh two north main street', '202 North Main Street'],
    ['one twenty three main street', '123 Main Street'],
    ['four thousand four hundred ten Maple Court', '4410 Maple Court'],
    ['four four one oh maple court', '4410 Maple Court'],
    ['Four, four, one, oh, Maple Avenue', '4410 Maple Avenue'],
    ['4, 4, 1, 0 Maple Avenue', '4410 Maple Avenue'],
    ['12 20 Maple Avenue', '1220 Maple Avenue'],
    ['18, Oak Street', '18 Oak Street'],
    ['forty-two Maple Street', '42 Maple Street'],
    ['Forty to Maple Street', '42 Maple Street'],
    ['40 for maple street', '44 Maple Street'],
    ['one main street', undefined],
    ['One Main Street', '1 Main Street'],
    ['I live at one main street', '1 Main Street'],
    ['oh eighteen oak street', '18 Oak Street'],
    ['512 18 oak street', '18 Oak Street'],
  ])('"%s" is %s', (text, address) => {
    expect(heard(text, false)?.address).toBe(address);
  });

  test.each([
    ['18 Oak Street Apt 3', '18 Oak Street, Apt 3'],
    ['18 oak st. apt. 3', '18 Oak St., Apt. 3'],
    ['18 oak street #4', '18 Oak Street, #4'],
    ['18 Oak Street apt #12-A', '18 Oak Street, Apt 12-A'],
    ['18 oak street unit b', '18 Oak Street, Unit B'],
    ['18 oak street unit b2', '18 Oak Street, Unit B2'],
    ['18 oak street unit 4 b', '18 Oak Street, Unit 4B'],
    ['18 oak street unit 4 a pipe burst', '18 Oak Street, Unit 4'],
    ['18 oak street unit 4 b pipe burst', '18 Oak Street, Unit 4'],
    ['18 oak street apartment twelve b', '18 Oak Street, Apartment 12B'],
    ['18 oak street apartment 7 a fort wayne', '18 Oak Street, Apartment 7A, Fort Wayne'],
    ['18 oak street suite two hundred', '18 Oak Street, Suite 200'],
    ['18 oak street, apartment number five', '18 Oak Street, Apartment 5'],
    ['18 Oak Street, lot 12', '18 Oak Street, Lot 12'],
    ['18 oak street second floor', '18 Oak Street, 2nd Floor'],
    ['18 oak street on the top floor', '18 Oak Street, Top Floor'],
    ['18 oak street, floor 3', '18 Oak Street, Floor 3'],
    ["18 Oak Street, and it's unit 4", '18 Oak Street, Unit 4'],
    ['18 Oak Street in Austin. Unit 4', '18 Oak Street, Unit 4, Austin'],
    ['18 Oak Street building 2 apartment 7', '18 Oak Street, Building 2, Apartment 7'],
    ['unit B, 18 oak street', '18 Oak Street, Unit B'],
    ['apt 3, 18 Oak Street', '18 Oak Street, Apt 3'],
    ['apartment 3 at 18 Oak Street', '18 Oak Street, Apartment 3'],
    ['#4, 18 Oak Street', '18 Oak Street, #4'],
    ['18 Oak Street, number four a', '18 Oak Street, #4A'],
    ['18 Oak Street number b', '18 Oak Street, #B'],
    ['18 Oak Street, unit b like boy', '18 Oak Street, Unit B'],
    ['18 Oak Street, apt 4 b as in bravo', '18 Oak Street, Apt 4B'],
    ['18 oak street apt four a block from the school', '18 Oak Street, Apt 4'],
    ['3B 18 Oak Street', '18 Oak Street, #3B'],
    ['3300 Speedway #204', '3300 Speedway, #204'],
    ['1550 sunny vale apt 9', '1550 Sunny Vale, Apt 9'],
  ])('"%s" has a unit: %s', (text, address) => {
    expect(heard(text, false)).toEqual({ address, certainty: 'sure', rest: expect.stringMatching(/^~/) as string });
  });

  test.each([
    ['18 Oak Street in Round Rock', '18 Oak Street, Round Rock'],
    ['18 oak street in round rock and my sink leaks', '18 Oak Street, Round Rock'],
    ['18 oak street, over in Pflugerville', '18 Oak Street, Pflugerville'],
    ["18 Oak Street. Um, it's in Round Rock.", '18 Oak Street, Round Rock'],
    ['18 Oak Street in Austin Sink leaks', '18 Oak Street, Austin Sink'],
    ['18 Oak Street in Austin sink leaks', '18 Oak Street, Austin'],
    ['18 Oak Street Austin', '18 Oak Street, Austin'],
    ['18 Oak Street St. Louis', '18 Oak Street, St. Louis'],
    ['18 Oak Street, Austin, TX 78704', '18 Oak Street, Austin, TX 78704'],
    ['18 Oak Street, Austin, TX 78704-1234', '18 Oak Street, Austin, TX 78704-1234'],
    ['18 oak street austin tx 78704', '18 Oak Street, Austin, TX 78704'],
    ['18 oak street portland or 97201', '18 Oak Street, Portland, OR 97201'],
    ['18 oak street in austin texas', '18 Oak Street, Austin, Texas'],
    ['18 oak street cary north carolina', '18 Oak Street, Cary, North Carolina'],
    ['18 Oak Street, East Montana, CO', '18 Oak Street, East Montana, CO'],
    ['18 Oak Street, Washington, DC', '18 Oak Street, Washington, DC'],
    ['18 Oak Street, Kansas City', '18 Oak Street, Kansas City'],
    ['18 Oak Street, Carson City.', '18 Oak Street, Carson City'],
    ['18 oak street, texas', '18 Oak Street, Texas'],
    ['18 oak street, 78704', '18 Oak Street, 78704'],
    ['18 oak street zip code is seven eight seven oh four', '18 Oak Street, 78704'],
    ['18 Oak Street in the back', '18 Oak Street'],
    ['18 Oak Street in case of rain', '18 Oak Street'],
    ['18 Oak Street, Upstairs', '18 Oak Street, Upstairs'],
    ['18 Oak Street, Water heater leaks', '18 Oak Street'],
    ['18 Oak Street, Dana Miller', '18 Oak Street'],
    ['18 Oak Street, Madison', '18 Oak Street, Madison'],
    ['18 oak street, austin', '18 Oak Street, Austin'],
    ['the drain at 18 oak street, roof and all', '18 Oak Street'],
    ['18 oak street call 512 555 0117', '18 Oak Street'],
    ['18 oak street roof leaks in back', '18 Oak Street'],
    ['18 oak street in blue ridge mountain area lodge four', '18 Oak Street'],
    ['18 Oak Street, Everett', '18 Oak Street, Everett'],
    ['2168 Rolling Hills Way Green Bay', '2168 Rolling Hills Way, Green Bay'],
    ['364 Bradford Way Pine Bluff', '364 Bradford Way, Pine Bluff'],
    ['364 Bradford Loop Mountain View', '364 Bradford Loop, Mountain View'],
    ['364 Spring Hill Place Spring Hill', '364 Spring Hill Place, Spring Hill'],
    ['364 Spring Valley Road', '364 Spring Valley Road'],
    ['The job is at 38 Del Mar Drive Lynwood', '38 Del Mar Drive, Lynwood'],
    ['The job is at 38 Del Mar Drive Ann Arbor', '38 Del Mar Drive, Ann Arbor'],
    ['18 Oak Street; Unit A; Austin', '18 Oak Street, Unit A, Austin'],
  ])('"%s" has the town: %s', (text, address) => {
    expect(heard(text, false)).toMatchObject({ address, certainty: 'sure' });
  });

  test('in answer to the question, a town in lower case is read without "in"', () => {
    expect(heard('18 oak street, austin', true)?.address).toBe('18 Oak Street, Austin');
    expect(heard('18 oak street austin', true)?.address).toBe('18 Oak Street, Austin');
    expect(heard('364 bradford way pine bluff', true)?.address).toBe('364 Bradford Way, Pine Bluff');
    expect(heard('364 bradford street fall river', true)?.address).toBe('364 Bradford Street, Fall River');
    expect(heard('18 oak street, lots of water', true)?.address).toBe('18 Oak Street');
    expect(heard('18 oak street blue house', true)?.address).toBe('18 Oak Street');
  });

  test.each([
    ['I live at 18 Oak Street.', '~.'],
    ['yes, my address is 18 Oak Street, thanks', 'yes, ~, thanks'],
    ['my sink leaks at 18 Oak Street can you come today?', 'my sink leaks ~ can you come today?'],
    ["it's, uh, 18 Oak Street", '~'],
    ['the house is located at 18 Oak Street', '~'],
    ['please send someone out to 18 Oak Street', 'please ~'],
    ['the 18 Oak Street place', 'the ~ place'],
    ['18 Oak Street. The gate code is 4412', '~. The gate code is 4412'],
    ["18 Oak Street, it's the blue house", "~, it's the blue house"],
    ['at 18 Alder Court the apartment is flooded', '~ the apartment is flooded'],
    ['18 oak street west of the highway', '~ west of the highway'],
    ['18 oak street first floor bathroom', '~ first floor bathroom'],
  ])('"%s" leaves "%s"', (text, rest) => {
    expect(heard(text, false)?.rest).toBe(rest);
  });
});

describe('several addresses', () => {
  test.each([
    ['not 80 Oak Street but 18 Oak Street', '18 Oak Street'],
    ['18 Oak Street, not 80 Elm Street', '18 Oak Street'],
    ['80 Oak Street, I mean 18 Oak Street', '18 Oak Street'],
    ['18 Oak Street or 80 Elm Street', '18 Oak Street'],
    ['I live at 80 Oak Street but the job is at 18 Elm Street', '18 Elm Street'],
    ['the job is at 18 Elm Street, I live at 80 Oak Street', '18 Elm Street'],
    ['80 Oak Street, no, 18', '18 Oak Street'],
    ['80 Oak Street, sorry, Avenue', '80 Oak Avenue'],
    ['80 Oak Street, no, Friday', '80 Oak Street'],
    ['80 Oak Street, no, Elm', undefined],
    ['80 Oak Street. My name is Johnson, not Johnston', '80 Oak Street'],
    ['2216 Oak Hollow no sorry Oak Haven Drive, Oak Haven Drive in Round Rock', '2216 Oak Haven Drive, Round Rock'],
    ["18 Oak Street in Kyle. No wait, it's Oak Lane", '18 Oak Lane, Kyle'],
    ['the job is at 18 Oak Street, the bill goes to 1200 Elm Drive', '18 Oak Street'],
    ["18 Oak Street. But don't send the bill there, send it to me at 1200 Elm Drive", '18 Oak Street'],
    ['1200 Elm Drive is the billing address, the house is 18 Oak Street', '18 Oak Street'],
    ['I work at 500 Congress Avenue but the house is 18 Oak Street', '18 Oak Street'],
    ['it used to be 12 Mill Street but now it is 12 Old Mill Street', '12 Old Mill Street'],
    ['this is Bill Smith at 18 Oak Street', '18 Oak Street'],
  ])('of "%s", it is %s', (text, address) => {
    expect(heard(text, false)?.address).toBe(address);
  });

  test.each([
    ['42 Maple, or 18 Oak Street', '18 Oak Street', 'sure', '42 Maple, or ~'],
    ['80 Oak Street, no, Elm', '80 Elm Street', 'doubtful', '~'],
    ['80 Oak Street, no, 18, thanks', '18 Oak Street', 'sure', '~, thanks'],
    ['corner of Oak and Elm, not Pine', 'Corner of Oak and Elm', 'doubtful', '~, not Pine'],
  ])('in answer to the question, "%s" is %s, %s, and leaves "%s"', (text, address, certainty, rest) => {
    expect(heard(text, true)).toEqual({ address, certainty, rest });
  });

  test('an address that is only denied is none', () => {
    expect(heard('not 80 Oak Street', false)).toBeUndefined();
  });
});

describe('a unit, a town and a zip code that are said without pauses', () => {
  test.each([
    ['18 elm road dripping springs seven eight six two oh and listen', '18 Elm Road, Dripping Springs, 78620'],
    ["sixty thirteen cherry creek lane that's 78745", '6013 Cherry Creek Lane, 78745'],
    ['18 elm street the apartamento three', '18 Elm Street, Apartment 3'],
    ['18 elm street apartment twelve seven eight seven oh one', '18 Elm Street, Apartment 12, 78701'],
    ['18 elm street in austin zip code seventy eight seven oh five please', '18 Elm Street, Austin, 78705'],
    ['18 elm street unit six in pflugerville seven eight six six oh', '18 Elm Street, Unit 6, Pflugerville, 78660'],
    ['18 elm street, Austin, unit 6 and the zip is 78723', '18 Elm Street, Unit 6, Austin, 78723'],
    ['18 elm street, 78660, pflugerville', '18 Elm Street, Pflugerville, 78660'],
    ['18 elm street leander and there is a gate', '18 Elm Street, Leander'],
    ['18 elm street, i have 12345 square feet', '18 Elm Street'],
    ['18 elm street the gate code is one two three four five', '18 Elm Street'],
  ])('"%s" is %s', (text, address) => {
    expect(heard(text, true)?.address).toBe(address);
  });
});

describe('an address to which only a bill goes', () => {
  test.each([
    ['the invoice goes to 1200 Elm Drive', 'the invoice goes to 1200 Elm Drive'],
    ['18 Oak Street, the bill goes to 1200 Elm Drive', 'the bill goes to 1200 Elm Drive'],
    [
      "18 Oak Street. Don't send the bill there, send it to me at 1200 Elm Drive",
      "Don't send the bill there, send it to me at 1200 Elm Drive",
    ],
    ['1200 Elm Drive is for the invoices', '1200 Elm Drive is for the invoices'],
  ])('"%s" has "%s"', (text, words) => {
    expect(billAddressesIn(text)).toEqual([words]);
  });

  test('"Bill" is a name too', () => {
    expect(billAddressesIn('Bill lives at 18 Oak Street')).toEqual([]);
  });

  test('it is not the address of the job', () => {
    expect(addressIn('send the invoice to 1200 Elm Drive', true)).toBeUndefined();
  });
});

describe('less than a house number with a street and its kind', () => {
  test.each([
    ['42 Maple, Round Rock', '42 Maple, Round Rock', 'sure'],
    ['42 Maple', '42 Maple', 'doubtful'],
    ['yes, it is 42 maple.', '42 Maple', 'doubtful'],
    ['eighteen oak', '18 Oak', 'doubtful'],
    ['I live at two oak', '2 Oak', 'doubtful'],
    ['400 West Fifth', '400 West 5th', 'doubtful'],
    ['18 pine run', '18 Pine Run', 'sure'],
    ['two pine run', '2 Pine Run', 'doubtful'],
    ['twelve twenty second street', '1220 2nd Street', 'doubtful'],
    ['12, 20 main street', '20 Main Street', 'doubtful'],
    ['one two one two one two oak street', '21212 Oak Street', 'doubtful'],
    ['Meadow Lane', 'Meadow Lane', 'doubtful'],
    ["I'm on meadow lane in Austin", 'Meadow Lane, Austin', 'doubtful'],
    ['the street is Meadow Lane unit 4', 'Meadow Lane, Unit 4', 'doubtful'],
    ['Walnut Hill', 'Walnut Hill', 'doubtful'],
    ['corner of fifth and main', 'Corner of 5th and Main', 'doubtful'],
    ["we're on the corner of 5th street and main, and the gate is open", 'Corner of 5th Street and Main', 'doubtful'],
    ['corner of fifth and the gate is open', 'Corner of 5th', 'doubtful'],
    ['corner oak and elm', 'Corner of Oak and Elm', 'doubtful'],
    ['Oak Street and 5th', 'Corner of Oak Street and 5th', 'doubtful'],
    ['5th & Lamar, in Austin', 'Corner of 5th and Lamar, Austin', 'doubtful'],
    ['the blue house behind the church', 'The blue house behind the church', 'doubtful'],
    ["it's across from the school, and my dog bites", 'Across from the school', 'doubtful'],
    ['I live next to the mill. Thanks', 'Next to the mill', 'doubtful'],
    ['put down 35d old mill way', '35D Old Mill Way', 'sure'],
    ['it would be 84-12 del mar way', '84-12 Del Mar Way', 'sure'],
    ['we call it 84 del mar way', '84 Del Mar Way', 'doubtful'],
    ["it's 7 0 1 3, Arroyo Seco", '7013 Arroyo Seco', 'doubtful'],
  ])('"%s" in answer to the question is %s, %s', (text, address, certainty) => {
    expect(addressIn(text, true)).toMatchObject({ address, certainty });
    expect(addressIn(text, false)).toBeUndefined();
  });

  test.each([
    ['at 18 pine run', '18 Pine Run'],
    ['I live at 42 maple in austin', '42 Maple, Austin'],
  ])('"%s" is %s without the question too', (text, address) => {
    expect(addressIn(text, false)).toMatchObject({ address, certainty: 'sure' });
  });
});

describe('no address', () => {
  test.each([
    '',
    'I have 3 bathrooms',
    "it's a 2 story house",
    'a 5 minutes drive',
    'do you have 24 hour road service',
    'a 20 foot drive way',
    'two car garage',
    'I have 2 dogs that run',
    'first floor bathroom',
    'there is one point',
    'my driveway drain is clogged',
    'the street light is out',
    'it is a one way street',
    'a 4 lane road',
    '2 lane road',
    '2 main street lights are out',
    'I need 4 Oak Street signs',
    'call 512-555-0117',
    'at 10:30 street time',
    '24/7 road service',
    '$18 oak street',
    'A18 Oak Street',
    '018 Oak Street',
    '1234567 Oak Street',
    'the 5th street',
    '5th Street',
    'tomorrow at 3',
    'there are 12 windows on the north side',
    '42 maple',
    '18 pine run',
    '2, Oak Street',
    '18, pine run',
    '18 the street',
    '18 B',
    '18 North',
    'not yet',
    '18 pine Run',
    '1 2 3 4 5 6 7 Oak Street',
    '18 avenue',
    '18 Highway 71717',
    '18 red green pink brown grey road',
    '18 avenida',
    '18 the circle is big',
    '18 road',
  ])('"%s" has none', (text) => {
    expect(addressIn(text, false)).toBeUndefined();
  });

  test.each([
    'no thanks',
    'why do you need that?',
    'tomorrow',
    'the blue house',
    'I have 5 burners on my stove',
    'water is coming through 2 walls',
    'we need 2 posts on the side',
    '42',
    '42 maple house',
    'one pm',
    'that one sounds good',
    'one sounds good',
    'In Mountain View.',
    'a tree fell across the drive',
    'I am looking for a dentist near the mill',
    '18 North',
    '18 one two three four five',
    'my address',
  ])('"%s" has none, even in answer to the question', (text) => {
    expect(addressIn(text, true)).toBeUndefined();
  });
});
