import { describe, expect, test } from 'vitest';
import type { Act, Topic } from './acts.ts';
import { readActs } from './readActs.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00-06:00';

const acts = (text: string, asked: Topic, booked?: { date: '2026-11-24'; start: '10:00' }) =>
  readActs(text, { asked, checked: undefined, name: 'Ann Reed', booked }, NOW);

const typesOf = (heard: readonly Act[]) => heard.map(({ type }) => type);
const errandsOf = (heard: readonly Act[]) => heard.flatMap((act) => (act.type === 'request' ? [act.errand] : []));

describe('a caller who wants no visit', () => {
  test.each([
    ['I aint needin nobody out yet, just want somebody to call me', 'time', ['cancel', 'person']],
    ['no mam nobody needs to come by. just a phone call. tomorrow after 4', 'time', ['cancel', 'person']],
    ['I dont want no visit', 'offer', ['cancel']],
    ['i gotta check w my gf simone first, can someone just call me after 5 today', 'time', ['cancel', 'person']],
    ['I have to talk to the board first', 'time', ['cancel']],
    ['no need to send anyone, just a quote by phone', 'time', ['cancel', 'person']],
    ["we're just getting prices", 'time', ['cancel']],
    ['i only wanted an estimate over the phone thank you', 'time', ['cancel', 'person']],
    ["please don't send a truck. just call me first and we'll see", 'offer', ['cancel', 'person']],
    ["hmm no, I'd rather just talk to someone on the phone first", 'offer', ['cancel', 'person']],
    ['i dont want nobody poking around here, have your man phone me', 'time', ['cancel', 'person']],
    ['can it just be handled with a phone call', 'time', ['cancel', 'person']],
    ['I am not able to commit to a visit at this time', 'time', ['cancel']],
    ['we can handle it over the telephone cant we, theres no call to send a truck', 'time', ['cancel', 'person']],
    ["um no visit, thanks, if the office could just ring tomorrow that'd be swell", 'time', ['cancel', 'person']],
    ['nah im good on the visit, call me tho', 'offer', ['cancel', 'person']],
    ["I'll pass on the appointment for now", 'offer', ['cancel']],
    ['idk yet i gotta ask my landlord first', 'time', ['cancel']],
    ['I need to talk to my wife first', 'offer', ['cancel']],
    ["don't book yet", 'offer', ['cancel']],
    ["Just have him call. I'm home all day Wednesday", 'time', ['cancel', 'person']],
    ['Sir I only want talk with person, not come my house', 'offer', ['cancel', 'person']],
    ['just pricin things out at this point', 'time', ['cancel']],
    ['hold off on sending anybody out, my husband wants to look at it first', 'offer', ['cancel']],
    ["don't come before ten please", 'time', []],
    ["I'd rather not have anyone before 10", 'offer', []],
    ["nobody's home before three so after that", 'time', []],
    ["I'd rather you came in the morning", 'time', []],
    ['can yall just give me a rough number over the phone', 'time', []],
    ['how much is the visit', 'offer', []],
  ] as const)('"%s", asked for %s, has the errands %j', (text, asked, errands) => {
    expect(errandsOf(acts(text, asked))).toEqual(errands);
  });

  test('names a time for the call, which is not one for a visit, and has no people inside', () => {
    expect(typesOf(acts('nobody needs to come by. just a phone call. tomorrow after 4', 'time'))).not.toContain(
      'inform.time',
    );
    expect(typesOf(acts('I aint needin nobody out yet, just call me', 'time'))).not.toContain('people');
  });

  test('names the job too', () => {
    expect(acts("we're just getting prices on a new roof", 'job')).toMatchObject([
      { type: 'inform.job', job: { problem: 'New roof' } },
      { type: 'request', errand: 'cancel' },
    ]);
    expect(typesOf(acts("All I'm after is a number for redoing the tub", 'time'))).not.toContain('inform.job');
  });

  test('is noted before the job is known', () => {
    expect(acts("we're just getting prices", 'job')).toMatchObject([{ type: 'note' }]);
    expect(typesOf(acts('I aint needin nobody out yet, just call me', 'job'))).toEqual(['request', 'note']);
  });

  test('cancels a booked visit only in words about it', () => {
    const booked = { date: '2026-11-24', start: '10:00' } as const;
    expect(errandsOf(acts('just have them call me', 'more', booked))).not.toContain('cancel');
    expect(typesOf(acts('just have them call me', 'more', booked))).toContain('note');
    expect(errandsOf(acts("I don't want any visit after all", 'more', booked))).toContain('cancel');
  });
});

test('a wish for no visit quotes its own sentences, and what it quotes is not noted again', () => {
  const words = (text: string) =>
    acts(text, 'offer').flatMap((act) =>
      (act.type === 'request' && act.errand === 'cancel') || act.type === 'note' ? [act.words] : [],
    );
  expect(
    words("No, don't book anything yet. The board meets Wednesday. I'd rather somebody call me Friday after ten."),
  ).toEqual([
    "No, don't book anything yet. I'd rather somebody call me Friday after ten.",
    'The board meets Wednesday',
  ]);
});

test('the time of an accepted offer corrects no number of a house', () => {
  const expectation = {
    asked: 'offer',
    checked: undefined,
    name: undefined,
    address: '31 Dogwood Court',
    offered: { date: '2026-12-05', start: '08:00' },
  } as const;
  const said = "my neighbor's here. at 8 on December the 5th is good";
  expect(typesOf(readActs(said, expectation, NOW))).toEqual(['accept']);
  expect(typesOf(readActs("yes that works. and it's 13, not 31", expectation, NOW))).toEqual(['correct', 'accept']);
});
