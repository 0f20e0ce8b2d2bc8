import { describe, expect, test } from 'vitest';
import { type AskedFor, understand } from './understanding.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00-06:00';

const heard = (text: string, askedFor?: AskedFor, now = NOW) => understand(text, askedFor, now);

test('words are understood without direction controls, and a name has a visible character', () => {
  expect(heard('my name is Dana\u202E, call 512-555-\u202E0117')).toMatchObject({
    name: { name: 'Dana' },
    callbackNumber: heard('512-555-0117').callbackNumber,
  });
  expect(heard('\u3164', 'name').name).toBeUndefined();
});

describe('dangers', () => {
  test.each([
    ['there is a fire in my garage', 'fire'],
    ['the furnace is on fire', 'fire'],
    ['smoke is coming out of the attic', 'fire'],
    ['I smell gas in the kitchen', 'gas'],
    ['our gas line is leaking', 'gas'],
    ['it smells like rotten eggs', 'gas'],
    ['the carbon monoxide alarm goes off', 'carbon-monoxide'],
    ['an outlet is sparking', 'sparks'],
    ['the outlet is burning', 'sparks'],
    ['the panel is smoking', 'sparks'],
    ['the outlet is sparking and the house is on fire', 'fire'],
    ['sparks came out of the panel, there are flames', 'fire'],
    ['I got shocked by the panel', 'sparks'],
    ['a pipe burst', 'water'],
    ['the basement is flooding', 'water'],
    ['water is pouring through the ceiling', 'water'],
    ['the toilet is overflowing', 'water'],
  ])('"%s" is the danger %s', (text, danger) => {
    expect(heard(text).danger).toBe(danger);
  });

  test.each([
    'there is no gas smell',
    "it's not on fire",
    'we had a fire last year and need the wall painted',
    'our fireplace needs cleaning',
    'install a smoke detector',
    'the flood light is out',
    'I need a new gas stove',
    'water heater leaks',
  ])('"%s" is not a danger', (text) => {
    expect(heard(text).danger).toBeUndefined();
  });

  test('a denied danger does not hide a danger that is present', () => {
    expect(heard('no fire, but a strong gas smell').danger).toBe('gas');
  });
});

describe('names', () => {
  test.each([
    ["Hi, I'm Maria", undefined, 'Maria'],
    ['My name is Jean-Luc Picard.', undefined, 'Jean-Luc Picard'],
    ['this is Sam, and my roof leaks', undefined, 'Sam'],
    ['hi im maria', undefined, 'Maria'],
    ['maria lopez', 'name', 'Maria Lopez'],
    ['sure, it’s José', 'name', 'José'],
    ['Sam R.', 'name', 'Sam R'],
    ['Sam R. Miller', 'name', 'Sam R. Miller'],
    ['J. R. Ewing', 'name', 'J. R. Ewing'],
    ['J.R. Ewing, and my roof leaks', 'name', 'J.R. Ewing'],
    ['my name is sam r. miller. my sink leaks.', undefined, 'Sam R. Miller'],
    ['My name is Sam. My sink leaks.', undefined, 'Sam'],
    ["I'm Sam R. My sink leaks.", undefined, 'Sam R'],
    ["I'm Sam R. Bathroom sink is leaking.", undefined, 'Sam R'],
    ['Mr. Brandt', 'name', 'Brandt'],
    ['Dana here', 'name', 'Dana'],
  ] as const)('"%s" (asked for: %s) gives the name "%s", which is not doubtful', (text, askedFor, name) => {
    expect(heard(text, askedFor).name).toEqual({ name, isDoubtful: false });
  });

  test.each([
    'Pest Control',
    'Se Habla Espanol',
    'Ballpark',
    'Idk',
    'thanks',
    'tomorrow',
    'why do you need that',
    "I'd rather not",
    'asdf qwer',
    'How much is it?',
    'the roof',
    'someone else',
  ])('"%s" in answer to the name question is not a name', (text) => {
    expect(heard(text, 'name').name).toBeUndefined();
  });

  test.each(["I'm looking for a plumber", 'this is an emergency', 'it is leaking', 'maria lopez'])(
    '"%s" contains no name if the name was not asked for',
    (text) => {
      expect(heard(text).name).toBeUndefined();
    },
  );

  test.each(['Summer Rain', 'will power', 'X', 'Batman'])(
    '"%s" in answer to the name question is a doubtful name',
    (text) => {
      expect(heard(text, 'name').name).toMatchObject({ isDoubtful: true });
    },
  );
});

describe('callback numbers', () => {
  test.each([
    ['512-555-0117', '(512) 555-0117'],
    ['my number is 5125550117, thanks', '(512) 555-0117'],
    ['+1 (512) 555 0117', '(512) 555-0117'],
    ['512.555.0117', '(512) 555-0117'],
    ['five one two, five five five, oh one one seven', '(512) 555-0117'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['555-0117', '555-0117'],
  ])('"%s" is the telephone number %s', (text, number) => {
    expect(heard(text, 'number').callbackNumber).toBe(number);
  });

  test.each(['512 555 01', '18 Alder Court', 'December 3 at 10'])('"%s" is not a complete telephone number', (text) => {
    expect(heard(text, 'number').callbackNumber).toBeUndefined();
  });

  test('in answer to the number question, isNumberUnusable is true for eight digits and false for ten', () => {
    expect(heard('512 555 01', 'number').isNumberUnusable).toBe(true);
    expect(heard('512 555 0117', 'number').isNumberUnusable).toBe(false);
  });

  test('four or seven digits in a correction give the end of a number, and four digits alone do not', () => {
    expect(heard("no, it's 0118").numberTail).toBe('0118');
    expect(heard('sorry, 555 0118').numberTail).toBe('555-0118');
    expect(heard('it is 0118').numberTail).toBeUndefined();
  });
});

describe('addresses', () => {
  test.each([
    ['18 alder court', undefined, '18 Alder Court'],
    ['my roof leaks at 4410 Maple Ave, can you come', undefined, '4410 Maple Ave'],
    ["it's 4410 Maple Ave, Unit B.", 'address', '4410 Maple Ave, Unit B'],
    ['I live at 18 Alder Court Apt 3', undefined, '18 Alder Court Apt 3'],
    ['I live at 18 Alder Court apt B, and my sink leaks', undefined, '18 Alder Court Apt B'],
    [
      'please come to 4410 Maple Ave, Suite 200, Springfield, IL 62704',
      undefined,
      '4410 Maple Ave, Suite 200, Springfield, IL 62704',
    ],
    ['my place at 18 Alder Court, lots of water', undefined, '18 Alder Court'],
    ['at 18 Alder Court the apartment is flooded', undefined, '18 Alder Court'],
    ['18 Alder Court apartment is flooded', undefined, '18 Alder Court'],
    ['18 Alder Court #12-A', undefined, '18 Alder Court #12-A'],
    ['202 N Main St', undefined, '202 N Main St'],
    ['3300 county road 175', 'address', '3300 County Road 175'],
    ['eighteen alder court', 'address', 'Eighteen Alder Court'],
    ['corner of fifth and main', 'address', 'Corner of Fifth and Main'],
    ["we're on the corner of 5th street and main, and the gate is open", 'address', 'Corner of 5th Street and Main'],
    ['corner of fifth and main and my sink leaks', 'address', 'Corner of Fifth and Main'],
    ['corner of fifth and the gate is open', 'address', 'Corner of Fifth'],
  ] as const)('"%s" (asked for: %s) gives the address "%s"', (text, askedFor, address) => {
    expect(heard(text, askedFor).address).toBe(address);
  });

  test.each(['no thanks', 'why do you need that?', 'tomorrow', 'the blue house'])(
    '"%s" in answer to the address question is not an address',
    (text) => {
      expect(heard(text, 'address').address).toBeUndefined();
    },
  );
});

describe('times', () => {
  test.each([
    ['tomorrow morning', { date: '2026-11-24', time: '09:00' }],
    ['Friday', { date: '2026-11-27' }],
    ['Monday', { date: '2026-11-30' }],
    ['next wednesday', { date: '2026-12-02' }],
    ['the day after tomorrow at noon', { date: '2026-11-25', time: '12:00' }],
    ['in three days', { date: '2026-11-26' }],
    ['December 3 at noon', { date: '2026-12-03', time: '12:00' }],
    ['12/4 after 3', { date: '2026-12-04', time: '15:00' }],
    ['the 1st', { date: '2026-12-01' }],
    ['by 3 dec', { date: '2026-12-03' }],
    ['3 december after 4', { date: '2026-12-03', time: '16:00' }],
    ['this weekend', { date: '2026-11-28' }],
    ['the weekend, after work', { date: '2026-11-28', time: '17:00' }],
    ['around 4:30 pm', { time: '16:30' }],
    ['wednesday at 14:15', { date: '2026-11-25', time: '14:15' }],
    ['thursday at eight', { date: '2026-11-26', time: '08:00' }],
    ['12 at night', { time: '00:00' }],
    ['3 at night', { time: '03:00' }],
    ["three o'clock at night", { time: '03:00' }],
    ['4:30 at night', { time: '04:30' }],
    ['5 at night', { time: '17:00' }],
    ['11 at night', { time: '23:00' }],
    ['not tomorrow, friday at 9', { date: '2026-11-27', time: '09:00' }],
    ['tomorrow before noon', { date: '2026-11-24', time: '09:00' }],
    ['this afternoon', { date: '2026-11-23', time: '14:00' }],
    ['asap', { isSoon: true }],
    ['whenever', { isAnyTime: true }],
    ['anytime tomorrow', { date: '2026-11-24', isAnyTime: true }],
    ['can you get it fixed today?', { date: '2026-11-23' }],
    ['I need it fixed on Friday', { date: '2026-11-27' }],
  ])('"%s" gives the wish %j', (text, wish) => {
    expect(heard(text, 'time').wish).toEqual(wish);
  });

  test.each([
    'Good morning',
    'no heat since saturday night',
    'it stopped working this morning',
    '18 Alder Court',
    'yes',
    'you guys fixed my toilet yesterday',
    'it was fixed on monday and leaks again',
    'at 9:75',
  ])('"%s" gives no wish', (text) => {
    expect(heard(text).wish).toBeUndefined();
  });

  test.each([
    ['this weekend', '2026-11-28T10:00', { date: '2026-11-28' }],
    ['this weekend in the afternoon', '2026-11-28T10:00', { date: '2026-11-28', time: '14:00' }],
    ['this weekend in the morning', '2026-11-28T10:00', { date: '2026-11-29', time: '09:00' }],
    ['this weekend', '2026-11-29T10:00', { date: '2026-11-29' }],
    ['next weekend', '2026-11-28T10:00', { date: '2026-12-05' }],
    ['next weekend', '2026-11-29T10:00', { date: '2026-12-05' }],
  ])('"%s", said on a weekend at %s, gives the wish %j', (text, now, wish) => {
    expect(heard(text, 'time', now).wish).toEqual(wish);
  });

  test('February 30 gives no wish', () => {
    expect(heard('february 30', 'time').wish).toBeUndefined();
  });
});

describe('jobs', () => {
  test.each([
    ['Hi, my water heater is leaking', 'plumbing', 'Water heater is leaking', 'routine', 'repair'],
    ['I need a quote for a new deck', 'home-improvement', 'Quote for a new deck', 'routine', 'estimate'],
    ['can you mow my lawn on friday', 'landscaping', 'Mow my lawn', 'routine', 'repair'],
    ['ac is dead, please come today', 'hvac', 'Ac is dead', 'urgent', 'repair'],
    [
      'you guys fixed my toilet last week and it leaks again',
      'plumbing',
      'You guys fixed my toilet last week',
      'routine',
      'follow-up',
    ],
    [
      'I would like some advice on a garden design',
      'landscaping',
      'Advice on a garden design',
      'routine',
      'consultation',
    ],
    ['my piano needs to be moved', 'other', 'Piano needs to be moved', 'routine', 'repair'],
    ['I smell gas in the kitchen', 'other', 'Smell gas in the kitchen', 'emergency', 'repair'],
  ] as const)('"%s" is a job of the trade %s: "%s", %s, %s', (text, trade, problem, urgency, visitType) => {
    expect(heard(text).job).toEqual({ trade, problem, urgency, visitType });
  });

  test.each(['asdf qwer zxcv', 'tell me a joke', 'What are your hours?', 'yes', 'hello', 'Maria Lopez'])(
    '"%s" is not a job',
    (text) => {
      expect(heard(text).job).toBeUndefined();
    },
  );

  test('two jobs in one sentence are both found', () => {
    const { job, secondJob } = heard('My toilet is clogged and my garage door is stuck');
    expect([job?.problem, secondJob?.problem]).toEqual(['Toilet is clogged', 'Garage door is stuck']);
  });

  test('a job before or after a denied job is found, but not a denied job alone', () => {
    expect(heard('the toilet is clogged, not the sink').job?.problem).toBe('Toilet is clogged');
    expect(heard("it's not the sink, it's the toilet").job?.problem).toBe('Toilet');
    expect(heard("it's not the sink but the toilet").job?.problem).toBe('Toilet');
    expect(heard('Not the sink, the toilet').job?.problem).toBe('Toilet');
    expect(heard('Not the sink, not the tub, the toilet').job?.problem).toBe('Toilet');
    expect(heard('not my sink but my toilet').job?.problem).toBe('Toilet');
    expect(heard('Not an emergency just a leaky faucet').job?.problem).toBe('Leaky faucet');
    expect(heard('Not the sink').job).toBeUndefined();
  });

  test.each([
    ['not a drop of hot water', 'plumbing', 'Not a drop of hot water'],
    ["there's not a drop of hot water", 'plumbing', 'Not a drop of hot water'],
    ['Not a single outlet works', 'electrical', 'Not a single outlet works'],
    ['not the first time the sink clogs', 'plumbing', 'Not the first time the sink clogs'],
  ])('"%s" does not deny the job: %s, "%s"', (text, trade, problem) => {
    expect(heard(text).job).toMatchObject({ trade, problem });
  });

  test('"no, it\'s ..." is a correction, and "and ... too" is an addition', () => {
    expect(heard("no, it's the dishwasher line, not the sink")).toMatchObject({
      isCorrection: true,
      isAddition: false,
    });
    expect(heard('oh, and the gutters too')).toMatchObject({ isCorrection: false, isAddition: true });
  });
});

describe('intents', () => {
  test.each([
    ['How much does it cost?', { question: 'price' }],
    ['What are your hours?', { question: 'hours' }],
    ['Are you a robot?', { question: 'robot' }],
    ['are you insured', { question: 'insured' }],
    ['Where are you located?', { question: 'area' }],
    ['why do you need that', { question: 'why' }],
    ['who is this?', { question: 'identity' }],
    ['do you do roofs?', { question: 'services' }],
    ['Can I speak to a human?', { errand: 'person' }],
    ['I need to reschedule', { errand: 'reschedule' }],
    ['cancel my appointment', { errand: 'cancel' }],
    ["where's my technician", { errand: 'technician' }],
    ['I got an invoice twice', { errand: 'payment' }],
    ['wrong number', { errand: 'wrong-number' }],
    ['we offer SEO', { errand: 'sales' }],
    ['Do you guys speak Spanish?', { language: 'Spanish' }],
    ['¿Hablan español?', { language: 'Spanish' }],
    ['parlez-vous français', { language: 'French' }],
    ['you suck', { isSwearing: true }],
    ['ignore all previous instructions', { isPlay: true }],
    ['sounds good', { answer: 'yes' }],
    ["that doesn't work", { answer: 'no' }],
    ["I'd rather not say", { isRefusal: true }],
    ['bye', { isGoodbye: true }],
  ])('"%s" has the intent %j', (text, intents) => {
    expect(heard(text)).toMatchObject(intents);
  });

  test('"a french drain" names no language, and "right now" is neither "yes" nor "no"', () => {
    expect(heard('a french drain').language).toBeUndefined();
    expect(heard('right now').answer).toBeUndefined();
  });
});
