import { describe, expect, test } from 'vitest';
import { addressIn } from './addresses.ts';

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
