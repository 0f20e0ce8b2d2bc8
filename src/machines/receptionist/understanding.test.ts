import { describe, expect, test } from 'vitest';
import { FIRST_OFFER, type Question, understand } from './understanding.ts';

/** Each word with its short and its long form, where it has both. */
const JOBS: Readonly<Record<string, readonly string[]>> = {
  'the roof leak': [
    'roof is a leak',
    'the roofing will be leaking',
    'a gutter that leaks',
    'one shingle and a leak',
    'leaks at the ceiling',
  ],
  'the roof': ['roof', 'roofers', 'shingle', 'shingles', 'gutter', 'gutters', 'skylight'],
  'the water heater': ['water heater', 'no hot water'],
  'the plumbing': [
    ...['plumb', 'plumber', 'pipe', 'pipes', 'faucet', 'drain', 'drainage', 'toilet', 'sink', 'shower', 'sewer'],
    ...['sewage', 'clog', 'clogged', 'leak', 'leaking', 'flood', 'flooded', 'tap'],
  ],
  'the heating and cooling': [
    ...['hvac', 'ac', 'a/c', 'air condition', 'air conditioner', 'furnace', 'heat', 'heating', 'thermostat', 'cooling'],
    ...['boiler', 'heat pump', 'vent', 'vents'],
  ],
  'the electrical work': [
    ...['electric', 'electrician', 'outlet', 'outlets', 'breaker', 'breakers', 'wiring', 'panel', 'socket', 'sockets'],
    ...['power', 'light', 'lights', 'spark', 'sparks'],
  ],
  'the landscaping': [
    ...['landscap', 'landscaping', 'lawn', 'tree', 'trees', 'yard', 'garden', 'hedge', 'hedges', 'mow', 'mowing'],
    ...['sprinkler', 'sprinklers', 'sod', 'mulch'],
  ],
  'the home improvement work': [
    ...['paint', 'painting', 'fenc', 'fence', 'deck', 'decks', 'floor', 'flooring', 'window', 'windows', 'door'],
    ...['doors', 'kitchen', 'bathroom', 'remodel', 'remodeling', 'drywall', 'tile', 'tiles'],
  ],
};

const QUESTIONS: Readonly<Record<Question, readonly string[]>> = {
  human: [
    ...['can i speak to a manager', 'talk with someone', 'connect me to the owner', 'transfer me to a representative'],
    ...[
      'put me through to a person',
      'a real person please',
      'actual human',
      'real person',
      'an agent, or transfer agent',
    ],
    ...['human please', 'agent', 'representative', 'operator', 'the real human, talk to an agent'],
  ],
  robot: [
    ...['is this a robot', 'a bot', 'some chatbot', 'a machine', 'a computer', 'is this a recording'],
    ...['is there a real person', 'no human', 'are you ai', 'are you an ai', 'are you a real one', 'are you real'],
  ],
  price: [
    ...['price', 'prices', 'pricing', 'cost', 'costs', 'how much', 'charge', 'charges', 'expensive', 'fee', 'fees'],
    ...['rate', 'rates'],
  ],
  hours: [
    ...['opening hours', 'business hours', 'your hours', 'what hours', 'are you open', 'when do you open'],
    ...['when do you close', 'open on'],
  ],
  insured: ['licensed', 'licenced', 'insured', 'insurance', 'warranty', 'guarantee'],
  area: ['service area', 'do you serve', 'do you cover', 'do you come to', 'where are you', 'located', 'location'],
  repeat: ['repeat', 'say that again', 'say it again', 'pardon', 'what did you say', 'come again'],
};

const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([meaning, texts]) => texts.map((text) => [text, meaning] as const));

const alone = (text: string) => understand(text, false);

describe('a job', () => {
  test.each(rows(JOBS))('"%s" is %s', (text, job) => {
    expect(alone(text).job).toBe(job);
    expect(alone(`So, ${text.toUpperCase()}!`).job).toBe(job);
  });

  test.each(['proof', 'aces', 'spade', 'topaz', 'stapler', 'empowered', 'delighted', 'ahvac', 'indoor', 'treetop'])(
    '"%s" is none, although a word of one is in it',
    (text) => {
      expect(alone(text).job).toBeUndefined();
    },
  );
});

describe('urgency', () => {
  test.each([
    ...['a gas leak', 'it smells gas', 'i smell of gas', 'smells like gas', 'smell gas', 'smoke', 'on fire', 'a fire'],
    ...['spark', 'sparking', 'carbon monoxide', 'shock', 'shocked'],
  ])('"%s" is a danger', (text) => {
    expect(alone(text).urgency).toBe('danger');
  });

  test.each([
    ...['emergency', 'urgent', 'urgently', 'flood', 'flooding', 'burst', 'sewage', 'no heat', 'no water', 'no power'],
    ...['pouring', 'right away', 'right now'],
  ])('"%s" is urgent', (text) => {
    expect(alone(text).urgency).toBe('urgent');
  });

  test.each(['gas', 'resmoke', 'firefly', 'heat', 'right'])('"%s" is not urgent', (text) => {
    expect(alone(text).urgency).toBe('none');
  });
});

describe('a question', () => {
  test.each(rows(QUESTIONS))('"%s" is about %s', (text, question) => {
    expect(alone(text).question).toBe(question);
  });

  test.each([
    ['i know a human', 'robot'],
    ['not a real person', 'robot'],
    ['my agent', undefined],
    ['talk to me', undefined],
    ['say again', undefined],
    ['hours', undefined],
  ])('"%s" is about %s', (text, question) => {
    expect(alone(text).question).toBe(question);
  });
});

describe('manners', () => {
  test.each([
    ...['bye', 'goodbye', 'good bye', 'see you', 'hang up', "that's all", 'thats all', 'that is all', 'nothing else'],
    ...["i'm done", 'im done', 'well, bye now'],
  ])('"%s" is a goodbye', (text) => {
    expect(alone(text).isGoodbye).toBe(true);
  });

  test.each(['thanks', 'thank you', 'thx', 'i appreciate it'])('"%s" is thanks', (text) => {
    expect(alone(text).isThanks).toBe(true);
  });

  test.each(['hi', 'Hello', 'hey you', 'good morning', 'good afternoon', 'good evening'])(
    '"%s" is a greeting',
    (text) => {
      expect(alone(text)).toMatchObject({ isGreeting: true, isGoodbye: false, isThanks: false });
    },
  );

  test.each(['oh hi', 'good night', 'history'])('"%s" is not a greeting', (text) => {
    expect(alone(text).isGreeting).toBe(false);
  });
});

describe('an answer', () => {
  test.each([
    ...['yes', 'yeah', 'yep', 'yup', 'sure', 'ok', 'okay', 'correct', 'right', 'perfect', 'great', 'sounds good'],
    ...['works', 'that works', 'please do', 'please', 'fine', 'absolutely', 'book it', 'YES, please'],
  ])('"%s" is yes', (text) => {
    expect(alone(text).answer).toBe('yes');
  });

  test.each([
    ...['no', 'nope', 'nah', 'not really', "don't", 'dont', 'neither', 'another', 'different', 'something else'],
    ...[
      "can't",
      'cant',
      "that doesn't work",
      'it doesnt work',
      'that does not work',
      "nine won't work",
      'it wont work',
    ],
  ])('"%s" is no', (text) => {
    expect(alone(text).answer).toBe('no');
  });

  test.each(['oh yes', 'well no', 'nobody', 'yesterday', 'it does work', ''])('"%s" is neither', (text) => {
    expect(alone(text).answer).toBeUndefined();
  });
});

const DAYS: Readonly<Record<string, readonly string[]>> = {
  today: [
    ...['today', 'tonight', 'asap', 'as soon as possible', 'right away', 'right now', 'soonest', 'this morning'],
    ...['this afternoon', 'this evening'],
  ],
  tomorrow: ['tomorrow'],
  Monday: ['mon', 'monday'],
  Tuesday: ['tue', 'tues', 'tuesday'],
  Wednesday: ['wed', 'wednesday'],
  Thursday: ['thu', 'thur', 'thurs', 'thursday'],
  Friday: ['fri', 'friday'],
  Saturday: ['sat', 'saturday', 'weekend'],
  Sunday: ['sun', 'sunday'],
  'Monday next week': ['next week'],
};

describe('a time', () => {
  test.each(rows(DAYS))('"%s" is %s', (text, day) => {
    expect(alone(text).time?.startsWith(`${day} at `)).toBe(true);
  });

  test.each([
    ['morning', 'nine in the morning'],
    ['before noon', 'nine in the morning'],
    ['noon', 'noon'],
    ['lunch', 'noon'],
    ['lunchtime', 'noon'],
    ['midday', 'noon'],
    ['afternoon', 'two in the afternoon'],
    ['evening', 'five thirty in the evening'],
    ['after work', 'five thirty in the evening'],
    ['9 am', '9 in the morning'],
    ['9am', '9 in the morning'],
    ['at 9', '9 in the morning'],
    ['around 9', '9 in the morning'],
    ['by 9', '9 in the morning'],
    ['9 a.m.', '9 in the morning'],
    ['9 p.m.', '9 in the afternoon'],
    ["9 o'clock", '9 in the morning'],
    ['9 oclock', '9 in the morning'],
    ['9:30 am', '9:30 in the morning'],
    ['at 9:30', '9:30 in the morning'],
    ['at 10:00', '10 in the morning'],
    ['6 am', '6 in the morning'],
    ['at 6', '6 in the afternoon'],
    ['at 7', '7 in the morning'],
    ['11 am', '11 in the morning'],
    ['at 12', 'noon'],
    ['12 pm', 'noon'],
    ['12:00 p.m.', 'noon'],
    ["12 o'clock", 'noon'],
    ['12 noon', 'noon'],
    ['at 12:30', '12:30 in the afternoon'],
    ['12:30 pm', '12:30 in the afternoon'],
    ['12 am', 'midnight'],
    ['12:00 a.m.', 'midnight'],
    ['midnight', 'midnight'],
    ['12 midnight', 'midnight'],
    ['at 12 midnight', 'midnight'],
    ['12:30 am', '12:30 in the morning'],
    ['at 13', '1 in the afternoon'],
    ['at 23', '11 in the afternoon'],
    ['at 1', '1 in the afternoon'],
    ['1 am', '1 in the morning'],
  ])('"%s" is tomorrow at %s', (text, hour) => {
    expect(alone(text).time).toBe(`tomorrow at ${hour}`);
  });

  test('is four today and ten on another day where no hour is named', () => {
    expect(alone('today').time).toBe('today at four in the afternoon');
    expect(alone('tonight').time).toBe('today at five thirty in the evening');
    expect(alone('monday').time).toBe('Monday at ten in the morning');
    expect(alone('friday at 3pm').time).toBe('Friday at 3 in the afternoon');
    expect(alone('friday at midnight').time).toBe('Friday at midnight');
    expect(alone('tonight at midnight').time).toBe('today at midnight');
  });

  test.each(['anytime', 'any time', 'whenever', 'i am flexible'])('"%s" is the first offer', (text) => {
    expect(alone(text).time).toBe(FIRST_OFFER);
  });

  test.each(['at 0', 'at 24', '9', 'at 9x', '3 amps', 'money', 'sunny', 'good morning', 'hello'])(
    '"%s" is none',
    (text) => {
      expect(alone(text).time).toBeUndefined();
    },
  );

  test('in a greeting is not the time of day that is wished', () => {
    expect(alone('good morning, monday at noon').time).toBe('Monday at noon');
    expect(alone('good morning, can you come this evening?').time).toBe('today at five thirty in the evening');
  });
});

describe('a name', () => {
  test.each([
    ['my name is ana', 'Ana'],
    ["my name's ana", 'Ana'],
    ['my names ana', 'Ana'],
    ['the name is  ana', 'Ana'],
    ['please call me ana maria', 'Ana Maria'],
    ['My name is Ana Maria Lopez', 'Ana Maria Lopez'],
    ['this is Ana', 'Ana'],
    ['i am Ana', 'Ana'],
    ["i'm Ana", 'Ana'],
    ['im Ana', 'Ana'],
    ['it is  Ana', 'Ana'],
    ["it's Ana", 'Ana'],
    ['its Ana', 'Ana'],
    ['it’s Ana', 'Ana'],
    ["I'm O'Neil", "O'Neil"],
    ['I’m O’Neil', "O'Neil"],
    ['I am Ana  Lopez', 'Ana Lopez'],
    ['I am Ana , hurry', 'Ana'],
    ['My name is Ana\nPlease hurry', 'Ana'],
    ['I am Ana\nPlease hurry', 'Ana'],
    ['I am Ana. My roof is gone', 'Ana'],
    ['I am Ana! Hurry', 'Ana'],
    ['I am Ana? Yes', 'Ana'],
    ['I am Ana; hurry', 'Ana'],
    ['I am Ana and this hurts', 'Ana'],
    ['I am Ana but this hurts', 'Ana'],
  ])('is in "%s"', (text, name) => {
    expect(alone(text).name).toBe(name);
  });

  test.each([
    'ana',
    'i am ana',
    "it's leaking",
    'my name is a secret',
    'call me tomorrow',
    'call me monday',
    'my name is Roof',
    'my name is Ana Maria Lopez Cruz',
    'my name is R2D2',
    'my name is 4na',
    'my name is Ana 4',
    'it is raining, Maria',
    'my name is Yes',
    'my name is Nope',
    'call me',
    '',
  ])('is not in "%s"', (text) => {
    expect(alone(text).name).toBeUndefined();
  });

  test.each([
    ['ana', 'Ana'],
    ['Ana Lopez', 'Ana Lopez'],
    ['i am ana', 'Ana'],
    ['this is ana lopez', 'Ana Lopez'],
    ['yes', undefined],
    ['not now', undefined],
    ['ana?', 'Ana'],
    ['ana, hi\nplease hurry', 'Ana'],
    ['how much', undefined],
    ['repeat', undefined],
  ])('after the question for it, "%s" gives %s', (text, name) => {
    expect(understand(text, true).name).toBe(name);
  });
});

test.each([
  ['', 0],
  ['   ', 0],
  ['one', 1],
  [' one  two\nthree ', 3],
])('%j has %i words', (text, count) => {
  expect(alone(text).wordCount).toBe(count);
});
