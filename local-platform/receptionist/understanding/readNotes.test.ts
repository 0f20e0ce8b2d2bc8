import { describe, expect, test } from 'vitest';
import type { Topic } from './acts.ts';
import { readActs } from './readActs.ts';

const NOW = '2026-11-23T10:00';
const TICKET = { problem: 'Water heater leaks', notes: [] };

const notesOf = (text: string, asked: Topic) =>
  readActs(text, { asked, checked: undefined, name: undefined, ticket: TICKET }, NOW).flatMap((act) =>
    act.type === 'note' ? [act.words] : [],
  );

describe('a note', () => {
  test.each<[string, Topic, readonly string[]]>([
    [
      "Wednesday any time is good. They're calling for rain so sooner's better",
      'time',
      ["They're calling for rain so sooner's better"],
    ],
    [
      'Ruth comes home from the rehab on December 4th so any time before that',
      'time',
      ['Ruth comes home from the rehab on December 4th so any time before that'],
    ],
    ['512-555-0188. No burning smell or anything, before you ask.', 'number', ['No burning smell or anything']],
    [
      "there's no carbon monoxide and no gas leak, and we have a newborn so please hurry",
      'more',
      ["there's no carbon monoxide and no gas leak, and we have a newborn so please hurry"],
    ],
    ['512-555-0143, but please text', 'number', ['please text']],
    ["18 Elm Street, Austin. It's about 2,400 square feet", 'address', ["It's about 2,400 square feet"]],
    ['Yes. Give me a ring before they come, would you?', 'offer', ['Give me a ring before they come']],
    ['No. Other than that we are good', 'more', []],
    ['Nope. Well, you did better than I figured', 'more', []],
    ['Nine was fine', 'offer', []],
    [
      "park in the visitor spaces, not the numbered ones, they do tow. And leave the carpets alone, another company's on those",
      'more',
      [
        'park in the visitor spaces, not the numbered ones, they do tow',
        "leave the carpets alone, another company's on those",
      ],
    ],
    [
      "18 Elm Street. I'm the yellow house and the doorbell don't work, so knock real loud, and give me a minute, I walk with a cane",
      'address',
      [
        "I'm the yellow house and the doorbell don't work, so knock real loud, and give me a minute, I walk with a cane",
      ],
    ],
    [
      'thats right. its in the garage, gas one, like 12 years old. do yall do replacements same day?',
      'more',
      ['its in the garage, gas one, like 12 years old'],
    ],
    ['thats right. its by the stairs, electric one. thanks', 'more', ['its by the stairs, electric one']],
    ['its in the garage, gas one, like 12 years old', 'more', ['its in the garage, gas one, like 12 years old']],
    [
      'yes 9 is good. oh and I got a big dog, Biscuit, hes friendly, so keep the side gate shut please',
      'offer',
      ['I got a big dog, Biscuit, hes friendly, so keep the side gate shut please'],
    ],
    ["it's two bedrooms and one bath, so they know", 'more', ["it's two bedrooms and one bath"]],
    ["That's a cell phone but I don't do the texting", 'address', ["I don't do the texting"]],
    [
      'noon is fine. if somebody frees up before that send them',
      'offer',
      ['if somebody frees up before that send them'],
    ],
    [
      'Please use fragrance-free products, my son has asthma, and everybody takes shoes off',
      'more',
      ['Please use fragrance-free products, my son has asthma, and everybody takes shoes off'],
    ],
    ['yes. my mother is here too she has a walker', 'time', ['my mother is here too she has a walker']],
    [
      "Wednesday after two would be wonderful, I don't want anybody banging on the roof while I have customers",
      'time',
      ["I don't want anybody banging on the roof while I have customers"],
    ],
    [
      "Tuesday at 2 is perfect. We'd want it done before the middle of April, our daughter is getting married",
      'offer',
      ["We'd want it done before the middle of April, our daughter is getting married"],
    ],
    ["it's actually unit 2B, 3 is the floor. no elevator", 'more', ['no elevator']],
    [
      'I gotta talk to my insurance first. Can somebody just call me this afternoon, after 4, and tell me roughly what a repair runs?',
      'address',
      ['I gotta talk to my insurance first', 'tell me roughly what a repair runs'],
    ],
    [
      'book it, but if somebody gets free before please call me',
      'offer',
      ['if somebody gets free before please call me'],
    ],
    [
      'tell them the box was buzzing and smelling like burnt plastic',
      'more',
      ['tell them the box was buzzing and smelling like burnt plastic'],
    ],
    ["They'd need shampooing, both bedrooms", 'offer', ["They'd need shampooing, both bedrooms"]],
    [
      "don't take the oven off, I do want it cleaned inside",
      'offer',
      ["don't take the oven off, I do want it cleaned inside"],
    ],
    [
      'Mr. Alvarez speaks mostly Spanish, so if you have somebody who does, great',
      'offer',
      ['Mr Alvarez speaks mostly Spanish, so if you have somebody who does, great'],
    ],
    [
      "It's 4471 pound, please put it on there or they can't get in",
      'more',
      ["It's 4471 pound, please put it on there or they can't get in"],
    ],
    ["18 Elm. Nobody will be there, it's vacant", 'address', ["Nobody will be there, it's vacant"]],
    [
      "I been trying that valve, it's stuck tight and I can't turn it, not with my hands",
      'name',
      ["I been trying that valve, it's stuck tight and I can't turn it, not with my hands"],
    ],
  ])('of "%s" while she asks for the %s quotes the sentence whole', (text, asked, notes) => {
    expect(notesOf(text, asked)).toEqual(notes);
  });

  test.each<[string, Topic, readonly string[]]>([
    // A question, a time and a job have acts of their own.
    ['the dog bites, when can you come?', 'more', ['the dog bites']],
    ["the key's under the mat, tomorrow at nine works", 'time', ["the key's under the mat"]],
    ['there is a dog, and the gutters need cleaning too', 'more', ['there is a dog']],
    // Courtesies and fillers at the edges add nothing.
    ['hold on, the dog bites, you know', 'more', ['the dog bites']],
    ['the dog bites, thank you so much', 'more', ['the dog bites']],
    ['the dog bites, have a good day', 'more', ['the dog bites']],
  ])('of "%s" while she asks for the %s ends where another act begins', (text, asked, notes) => {
    expect(notesOf(text, asked)).toEqual(notes);
  });

  test('keeps a number that was read from the middle of its sentence', () => {
    expect(notesOf('please just have them call me at 737 555 0119. Bye', 'more')).toEqual([
      'please just have them call me at 737 555 0119',
    ]);
  });

  test.each([
    "You missed the back bedroom, the one that doesn't get warm. Can you put that on there?",
    "it's a gas furnace. Would you write that down for him?",
  ])('is what was said before "that": "%s"', (text) => {
    expect(notesOf(text, 'more').join(' ')).toMatch(/back bedroom|gas furnace/);
    expect(notesOf(text, 'more')).not.toContain('on there');
    expect(notesOf(text, 'more')).not.toContain('down for him');
  });
});

describe('a turn after the booking adds no work, and notes what it says', () => {
  test.each([
    ["And I'm upstairs, the upper, put that down so he doesn't ring the empty one", 'upstairs'],
    ["that's just where I live, the upper flat", 'upper flat'],
    ['i just meant im on the 3rd floor and theres no elevator', '3rd floor'],
    ['ok im gonna shut the breaker', 'breaker'],
    ['tell em the main at the street is stuck so they bring whatever they need', 'main'],
    ['the office upstairs should not be cleaned', 'office'],
    ['the job should read three bathrooms', 'three bathrooms'],
    ['It should say to call after 3 pm today, did you get that?', 'call after 3'],
    ["I'll move the couch out of the way", 'couch'],
    ['tell them the driveway is being paved', 'driveway'],
    ["It's not dripping or nothing right now", 'dripping'],
    ['Water and power still on', 'power'],
  ])('"%s"', (text, words) => {
    const acts = readActs(text, { asked: 'more', checked: undefined, name: undefined, ticket: TICKET }, NOW);
    expect(acts.filter(({ type }) => type === 'inform.job')).toEqual([]);
    expect(notesOf(text, 'more').join()).toContain(words);
  });

  test.each([
    'an outdoor faucet',
    'oh and the gutters too please',
    'the fence is broken',
    'can you also hang a door',
    "we're going to need the faucet replaced too",
    'I just need the gutters cleaned',
    'the furnace is no longer running',
    'the dishwasher is not running either',
  ])('but "%s" is further work', (text) => {
    const acts = readActs(text, { asked: 'more', checked: undefined, name: undefined, ticket: TICKET }, NOW);
    expect(acts.map(({ type }) => type)).toContain('inform.job');
  });

  test('"no changes" takes nothing back', () => {
    const ticket = { problem: 'Furnace is cold', notes: ['"Already changed the filter"'] };
    const acts = readActs('Correct. No changes.', { asked: 'more', checked: undefined, name: undefined, ticket }, NOW);
    expect(acts.map(({ type }) => type)).not.toContain('remove');
  });

  test.each(["the gravel drive ain't a job", 'take the gravel drive off as a job', "there's no gravel job"])(
    '"%s" takes it back',
    (text) => {
      const ticket = { problem: 'Gate sags', notes: ['Also: Gravel drive with a cattle guard'] };
      const acts = readActs(text, { asked: 'more', checked: undefined, name: undefined, ticket }, NOW);
      expect(acts.map(({ type }) => type)).toContain('remove');
    },
  );
});

describe('more about the job, or about the house, is a note in answer to a question for a fact', () => {
  test.each<[string, Topic]>([
    ["My mom's 81 and she's in there with no heat", 'number'],
    ["there's a black mark on the wall plate, it's behind the fridge", 'offer'],
    ["I'm on a walker so I'm slow to the door, tell them to come on in the side door", 'offer'],
    ["I've got two big dogs, so they shouldn't open that side gate", 'offer'],
    ['we moved down here from Tyler to be near the grandkids', 'address'],
  ])('"%s" while she asks for the %s', (text, asked) => {
    const acts = readActs(text, { asked, checked: undefined, name: undefined, ticket: TICKET }, NOW);
    expect(acts.filter(({ type }) => type === 'inform.job')).toEqual([]);
    expect(notesOf(text, asked)).toEqual([text]);
  });

  test.each(['the gutters need cleaning too', "there's a fire in the garage", 'can you also hang a door'])(
    'but "%s" is a job',
    (text) => {
      const acts = readActs(text, { asked: 'number', checked: undefined, name: undefined, ticket: TICKET }, NOW);
      expect(acts.map(({ type }) => type)).toContain('inform.job');
    },
  );
});

describe('notes of what stands beside a fact', () => {
  test.each<[string, Topic, readonly string[]]>([
    ['devon okafor. no power lines or anything near it', 'name', ['no power lines or anything near it']],
    ['its bri castellano, im the manager', 'name', ['im the manager']],
    [
      '708-555-0126, and have the tech call me when he is done, I cannot be on site today.',
      'number',
      ['have the tech call me when he is done, I cannot be on site today'],
    ],
    [
      'next week, but not Tuesday or Thursday, she has physical therapy those days',
      'time',
      ['not Tuesday or Thursday, she has physical therapy those days'],
    ],
    ['One story, and the gate sticks', 'address', ['One story, and the gate sticks']],
    ["Nah that's it, thanks for putting up with all my questions. Bye.", 'more', []],
    ['Before I get into it, are you licensed?', 'number', []],
    ['I have kind of two things.', 'number', []],
    ["630-555-0184. can you do it when nobody's here?", 'number', ["can you do it when nobody's here"]],
    ['do I have to be home?', 'more', []],
    [
      'no thats photo day, it has to be painted before that',
      'time',
      ['no thats photo day, it has to be painted before that'],
    ],
  ])('"%s" while she asks for the %s', (text, asked, notes) => {
    expect(notesOf(text, asked)).toEqual(notes);
  });
});
