import { describe, expect, test } from 'vitest';
import { removalsIn, ticketWithout, ticketWithoutJob } from './removals.ts';

const FAN_AND_LIGHT = { problem: 'Install a ceiling fan and a kitchen light', notes: ['"the dog is loose"'] };
const SINK = { problem: 'Sink leaks', notes: ['Also: Gutters are loose', 'Prefers Spanish'] };

describe('what a caller takes back', () => {
  test('a job that is only a note becomes one', () => {
    const ticket = { problem: 'Cleaning', notes: ['Also: Not talk about ants', '"report to the front desk"'] };
    const [removal] = removalsIn('No, that one is not a job, only a note for the worker', ticket);
    expect(removal?.thing).toBe('latest job');
    expect(ticketWithout(ticket, removal?.thing ?? '')?.notes).toEqual([
      '"Not talk about ants"',
      '"report to the front desk"',
    ]);
  });

  test('one room of several, with a word that the others share', () => {
    const ticket = { problem: 'Paint the living room, the hallway and the dining room', notes: [] };
    expect(ticketWithout(ticket, 'dining room')?.problem).toBe('Paint the living room and the hallway');
  });

  test.each([
    ['no need fan. Only the kitchen light please', ['fan']],
    ['no need for the fan', ['fan']],
    ['please take away the ceiling fan', ['ceiling fan']],
    ['cancel the fan', ['fan']],
    ["we don't need the fan anymore", ['fan']],
    ['the fan my brother can do', ['fan']],
    ["the fan isn't needed", ['fan']],
    ['can you take the note about the dog off', ['note about the dog']],
    ['please remove the dog', ['dog']],
    ['forget about the dog', ['dog']],
    ['cancel the visit', []],
    ["I don't need the fan today", []],
    ['please remove that', ['that']],
    ["just don't want it happening again with the dog here", []],
    ['forget it', []],
    ['the fan is loud', []],
    ['skip the roof', []],
    ['please remove the note that says the dog is loose', ['note that says the dog is loose']],
    ['take off the part about the dog', ['part about the dog']],
    ['can you delete what i said about the dog', ['what i said about the dog']],
    ['take out "the dog is loose"', ['dog is loose']],
    ['never mind the fan my son in law put it up', ['fan']],
    ['you can take that dog thing off', ['dog']],
    ["we don't have the dog anymore so take that out", ['dog']],
    ['the fan is fixed so never mind that one', ['fan']],
    ['my husband already fixed the fan', ['fan']],
    ['actually we fixed the fan ourselves', ['fan']],
    ['the fan started working again', ['fan']],
    ["the fan works again but it's noisy", []],
    ['i changed my mind about the fan', ['fan']],
    ['lets not do the fan', ['fan']],
    ['no fan, just the kitchen light', ['fan']],
    ['no heat, just the fan', []],
    ['delete that last thing i said', ['that']],
    ['strike that last part', ['that']],
    ['ignore what i said about the dog', ['what i said about the dog']],
    ['my nephew is gonna do the fan', ['fan']],
    ["fan's fixed, just do the kitchen light", ['fan']],
    ['oh and the fan we dont need anymore', ['fan']],
    ['the gate is fixed', []],
    ["the ceiling fan, we'll do that ourselves", ['ceiling fan']],
    ['leave the fan for now', ['fan']],
    ['take everything off about the dog', ['dog']],
    ['no need to mention the dog', ['dog']],
    ['my landlord took care of the fan', ['fan']],
    ['i made a mistake, there is no dog', ['note about dog']],
    ["let's hold off on the ceiling fan till spring", []],
    ['forget the fan and the dog is loose so watch out', ['fan']],
    ['the dog is gone', ['dog']],
    ['no more fan, i changed my mind', ['fan']],
    ['i take back what i said about the dog', ['what i said about the dog']],
    ['we took care of the fan already', ['fan already']],
    ['take that part out about the dog', ['part about the dog']],
    ['i dont want the fan no more', ['fan']],
    ['remove the fan and the dog note', ['fan', 'dog note']],
    ["i was wrong about the dog, it's not loose", ['note about dog']],
    ["the dog won't be there after all", ['note about dog']],
    ["the dog doesn't bite anymore", []],
    ['the dog is not loose anymore', ['note about dog']],
    ["don't need any fan", ['fan']],
    ['no need for the fan and light', ['fan', 'light']],
    ['forget the fan and the roof', ['fan']],
    ['cancel the fan that rattles', ['fan that rattles']],
    ['cancel the fan and also the dog note', ['fan', 'dog note']],
    ['take off the fan, and the dog', ['fan', 'dog']],
    ['remove the fan and the dog is loose', ['fan']],
    ['remove the fan. My dog note stays', ['fan']],
    ['remove the fan and the note that says the dog is loose', ['fan', 'note that says the dog is loose']],
    ['the fan is fixed but still loud', []],
    ['the fan is fixed still loud', []],
    ['the fan is loud, just the light is fine', []],
    ['the fan in the hall is loud, he can fix that', []],
    ['the big ceiling fan, my husband will do that', ['big ceiling fan']],
    ['the fan works now but loud', []],
    ["dog won't be there after all", ['note about dog']],
    ["please don't remove that", []],
    ["don't ever remove that", []],
    ['please remove that completely', ['that']],
    ['please remove that old tub', []],
    ['the dog is not a job', []],
    ['the fan is not a job', ['fan job']],
  ])('"%s" takes back %j', (text, things) => {
    expect(removalsIn(text, FAN_AND_LIGHT).map(({ thing }) => thing)).toEqual(things);
  });

  test('"it" is what was named before, and not the latest note', () => {
    const ticket = { problem: 'Sink leaks', notes: ['"the gate code is 4411"', '"the dog bites"'] };
    for (const text of ['the gate code is wrong take it off', 'the gate code is wrong. please remove it']) {
      const [removal] = removalsIn(text, ticket);
      expect(ticketWithout(ticket, removal?.thing ?? '')?.notes).toEqual(['"the dog bites"']);
    }
  });

  test('no note of a thing that is fixed', () => {
    const notes = ['"the sink cabinet has a child lock"'];
    expect(removalsIn('the sink is fixed', { problem: 'Toilet runs', notes })).toEqual([]);
    expect(
      removalsIn('the sink is fixed', { problem: 'Toilet runs', notes: ['Asks: "can you fix the sink"'] }),
    ).toEqual([{ thing: 'sink', words: 'the sink is fixed' }]);
  });

  test('nothing of an empty ticket', () => {
    expect(removalsIn('remove the dog', { problem: undefined, notes: ['"the dog is loose"'] })).toEqual([]);
    expect(removalsIn('please remove that', { problem: 'Sink leaks', notes: [] })).toEqual([]);
  });

  const GATE = {
    problem: 'Sink leaks',
    notes: ['Also: Gutters are loose', 'Asks: "is the cat allowed"', '"the gate code is 4411"', '"beware of the dog"'],
  };

  test.each([
    ["the cat won't be there after all", []],
    ["the gutters won't be there after all", []],
    ['remove all notes', ['notes']],
    ["I didn't have any question", ['question']],
    ['the gate code is wrong. remove that', ['gate code is wrong']],
    ['no gate code 4411 needed', ['note about gate code']],
    ["the gate won't be locked after all", ['note about gate']],
    ['It is about the sink, the dog note and the gutters', []],
  ])('"%s" takes back %j of the notes', (text, things) => {
    expect(removalsIn(text, GATE).map(({ thing }) => thing)).toEqual(things);
  });

  test.each([
    [
      'Hi. Remove the gutters and the gate code. I am home all day',
      [
        { thing: 'gutters', words: 'Remove the gutters and the gate code' },
        { thing: 'gate code', words: '' },
      ],
    ],
    [
      "cancel the gutters, I don't need the gate code, and forget the dog, so take that off. Bye",
      [
        { thing: 'gutters', words: 'cancel the gutters' },
        { thing: 'gate code', words: "I don't need the gate code" },
        { thing: 'dog', words: 'and forget the dog, so take that off' },
      ],
    ],
    [
      'Hi there. The gate code is wrong, take it off please',
      [{ thing: 'gate code is wrong', words: 'The gate code is wrong, take it off please' }],
    ],
    [
      "Okay. The gutters, we'll do that ourselves",
      [{ thing: 'gutters', words: "The gutters, we'll do that ourselves" }],
    ],
    [
      'Hi. please take out "beware of the dog" now. Thanks',
      [{ thing: 'beware of the dog', words: 'please take out "beware of the dog" now' }],
    ],
    [
      "Hi. The dog won't be there after all. So take that off. Bye",
      [{ thing: 'note about dog', words: "The dog won't be there after all. So take that off" }],
    ],
    [
      'my mom is sick, you still have the gate code in there',
      [{ thing: 'gate code', words: 'you still have the gate code in there' }],
    ],
    [
      'you still have the gate code and dog in there',
      [
        { thing: 'gate code', words: 'you still have the gate code and dog in there' },
        { thing: 'dog', words: '' },
      ],
    ],
    ["Hi. It's the gutters I wanted off", [{ thing: 'gutters', words: "It's the gutters I wanted off" }]],
    ['You still have the GATE CODE in there', [{ thing: 'gate code', words: 'You still have the GATE CODE in there' }]],
    ["the dog won't be there after all. Call me first", [{ thing: 'note about dog', words: '' }]],
  ])('"%s" with its words', (text, removals) => {
    expect(removalsIn(text, GATE)).toEqual(removals);
  });

  test('the language, if the ticket has one', () => {
    const text = 'English is fine for me';
    const notes = ['"the dog bites"', 'Prefers Spanish'];
    expect(removalsIn(text, { problem: 'Sink leaks', notes })).toEqual([
      { thing: 'language that is preferred', words: '' },
    ]);
    expect(ticketWithout({ problem: 'Sink leaks', notes }, 'language that is preferred')?.notes).toEqual([
      '"the dog bites"',
    ]);
    expect(removalsIn(text, GATE)).toEqual([]);
    expect(removalsIn('the drain is slow', { problem: 'Sink leaks', notes })).toEqual([]);
  });
});

describe('a ticket without it', () => {
  test.each([
    [FAN_AND_LIGHT, 'fan', { problem: 'Kitchen light', notes: ['"the dog is loose"'] }],
    [FAN_AND_LIGHT, 'light', { problem: 'Install a ceiling fan', notes: ['"the dog is loose"'] }],
    [FAN_AND_LIGHT, 'dog', { problem: FAN_AND_LIGHT.problem, notes: [] }],
    [
      { problem: 'Gate sags', notes: ['"the gate code is 4411"', '"beware of the dog"'] },
      'gate code',
      { problem: 'Gate sags', notes: ['"beware of the dog"'] },
    ],
    [
      { problem: 'Gate sags', notes: ['"the gate code is 4411"', '"beware of the dog"'] },
      'note about the gate',
      { problem: 'Gate sags', notes: ['"beware of the dog"'] },
    ],
    [SINK, 'gutters', { problem: 'Sink leaks', notes: ['Prefers Spanish'] }],
    [SINK, 'sink', { problem: 'Gutters are loose', notes: ['Prefers Spanish'] }],
    [SINK, 'Spanish', undefined],
    [SINK, 'that', { problem: 'Sink leaks', notes: ['Also: Gutters are loose'] }],
    [
      { problem: 'Sink leaks', notes: ['"use the gate"', 'Also: Gate'] },
      'gate',
      { problem: 'Sink leaks', notes: ['"use the gate"'] },
    ],
    [{ problem: 'Sink leaks', notes: [] }, 'sink', undefined],
    [{ problem: 'Sink leaks', notes: [] }, 'that', undefined],
    [{ problem: 'Sink leaks', notes: ['"a"', '"b"', '"c"'] }, 'that', { problem: 'Sink leaks', notes: ['"a"', '"b"'] }],
    [{ problem: 'Sink leaks', notes: ['"Message the tenant first"'] }, 'tenant', { problem: 'Sink leaks', notes: [] }],
    [
      { problem: 'Sink leaks', notes: ['Also: Gate', '"use the gate"'] },
      'gate',
      { problem: 'Sink leaks', notes: ['"use the gate"'] },
    ],
    [
      { problem: 'Sink leaks', notes: ['"use the gate"', 'Asks: "is the gate ok"'] },
      'note about the gate',
      { problem: 'Sink leaks', notes: ['Asks: "is the gate ok"'] },
    ],
    [
      { problem: 'Sink leaks', notes: ['"the dog bites"', '"a spare part is in the shed"'] },
      'part about the dog',
      { problem: 'Sink leaks', notes: ['"a spare part is in the shed"'] },
    ],
    [
      { problem: 'Fix the gate', notes: ['"the gate code is 4411"', 'Also: Porch light'] },
      'gate',
      { problem: 'Porch light', notes: [] },
    ],
    [{ problem: undefined, notes: ['"the dog bites"'] }, 'dog', { problem: undefined, notes: [] }],
    [
      { problem: 'Sink leaks', notes: ['"a"', 'Also: Gutters', 'Asks: "b"'] },
      'notes',
      { problem: 'Sink leaks', notes: ['Also: Gutters', 'Asks: "b"'] },
    ],
    [{ problem: 'Sink leaks', notes: ['Also: Gutters', 'Asks: "b"'] }, 'notes', undefined],
    [
      { problem: 'Sink leaks', notes: ['Asks: "a"', 'Asks: "b"', '"c"'] },
      'question',
      { problem: 'Sink leaks', notes: ['Asks: "a"', '"c"'] },
    ],
    [{ problem: 'Sink leaks', notes: ['"a"'] }, 'question', undefined],
    [
      { problem: 'Sink leaks', notes: ['Also: Fan', 'Also: Not about ants', '"a"'] },
      'latest job',
      { problem: 'Sink leaks', notes: ['Also: Fan', '"Not about ants"', '"a"'] },
    ],
    [{ problem: 'Sink leaks', notes: ['Also: Fan', '"a"', '"b"'] }, 'latest job', undefined],
  ])('of %j without "%s" is %j', (ticket, thing, expected) => {
    expect(ticketWithout(ticket, thing)).toEqual(expected);
  });
});

test('a note of several clauses loses only those about the thing that is taken back', () => {
  const ticket = {
    problem: 'Sink leaks',
    notes: ['"I got a big dog, Biscuit, he\'s friendly, and please keep the side gate shut"'],
  };
  expect(ticketWithout(ticket, 'dog')?.notes).toEqual(['"please keep the side gate shut"']);
  expect(ticketWithout(ticket, 'side gate')?.notes).toEqual(['"I got a big dog, Biscuit, he\'s friendly"']);
  expect(ticketWithout({ ...ticket, notes: ['"the dog bites, he\'s mean"'] }, 'dog')?.notes).toEqual([]);
});

test.each([
  ['dog', '"I have a big dog, he bites strangers, and please keep the gate shut"', ['"please keep the gate shut"']],
  [
    'dogs',
    '"I have two dogs, and theyre mean to strangers, please keep the gate shut"',
    ['"please keep the gate shut"'],
  ],
  ['dog', '"He knocks first, and the dog bites"', ['"He knocks first"']],
  ['dog', '"big dog, barks"', []],
  ['dog', '"the dog bites, use the side and back door"', ['"use the side and back door"']],
  ['dining room', '"paint the front hallway and the dining room"', ['"Paint the front hallway"']],
  ['dog', 'Asks: "is the dog ok, and can I keep the gate shut"', []],
])('without "%s", of %s stays %j', (thing, note, notes) => {
  expect(ticketWithout({ problem: 'Sink leaks', notes: [note] }, thing)?.notes).toEqual(notes);
});

test.each(['no dont fix the latch', 'take the latch off the job list', 'take the latch off the jobs'])(
  '"%s" takes a job back that is none',
  (text) => {
    const ticket = { problem: 'Leaves cleaned up', notes: ['Also: Side gate latch sticks'] };
    const [removal] = removalsIn(text, ticket);
    expect(removal && ticketWithout(ticket, removal.thing)?.notes).toEqual([]);
  },
);

test('"leave it off" is about a breaker', () => {
  expect(removalsIn("I'll just leave it off then", { problem: 'No power', notes: ['"the dog is loose"'] })).toEqual([]);
});

describe('a removal names what it removes', () => {
  const ticket = {
    problem: 'Toilet runs',
    notes: ['Also: Put a new flapper in', 'Also: Paint in cold weather', '"use the side door"'],
  };
  test.each([
    ['You still have the flapper in there as its own thing, please take that out', 'Also: Put a new flapper in'],
    ["It's the flapper I wanted off", 'Also: Put a new flapper in'],
    ['I wanted the flapper off', 'Also: Put a new flapper in'],
    ["the flapper shouldn't be on the list", 'Also: Put a new flapper in'],
    ['Take the cold weather one off the list though', 'Also: Paint in cold weather'],
    ['the cold weather needs to come off the ticket', 'Also: Paint in cold weather'],
  ])('%s', (text, gone) => {
    const [removal] = removalsIn(text, ticket);
    expect(ticketWithout(ticket, removal?.thing ?? '')?.notes).toEqual(ticket.notes.filter((note) => note !== gone));
  });

  test.each([
    'You still have the gutters in there, please take that out',
    'I want the old tub out',
    'the dog needs to go out',
    "I don't want to pay for the extra hour, please take that out",
  ])('and nothing else: %s', (text) => {
    expect(removalsIn(text, ticket)).toEqual([]);
  });

  test('what is not a job stays as a note or a question', () => {
    const text = "no, the flapper isn't a separate job, that's just what he tried. It's one toilet";
    const [removal] = removalsIn(text, ticket);
    expect(removal).toEqual({
      thing: 'the flapper',
      words: "the flapper isn't a separate job, that's just what he tried",
      keptAs: 'note',
    });
    expect(ticketWithoutJob(ticket, 'the flapper', 'note')?.notes[0]).toBe('"Put a new flapper in"');
    expect(removalsIn('painting in the cold was a question, not another job', ticket)[0]?.keptAs).toBe('question');
    expect(ticketWithoutJob(ticket, 'painting in the cold', 'question')?.notes[1]).toBe(
      'Asks: "Paint in cold weather"',
    );
  });

  test('the explanation of what is not a job ends with the next statement', () => {
    expect(removalsIn("the flapper isn't a separate job. It's one toilet", ticket)[0]?.words).toBe(
      "the flapper isn't a separate job",
    );
    const text = "the flapper isn't a separate job, that's just what he tried, not another job. It's one toilet";
    expect(removalsIn(text, ticket)[0]?.words).toBe(
      "the flapper isn't a separate job, that's just what he tried, not another job",
    );
  });

  test.each<[string, 'note' | 'question', readonly string[] | undefined]>([
    ['side door', 'note', undefined],
    ['gutters', 'note', undefined],
    ['stain color', 'note', undefined],
    [
      'stain color',
      'question',
      ['Asks: "can you match the stain"', 'Also: Paint in cold weather', '"use the side door"'],
    ],
    [
      'painting in the cold',
      'question',
      [
        'Asks: "can you match the stain"',
        'Asks: "Paint in cold weather"',
        '"use the side door"',
        'Detail: The stain color is oak',
      ],
    ],
  ])('"%s" as a %s', (thing, keptAs, notes) => {
    const mixed = {
      problem: 'Deck',
      notes: [
        'Asks: "can you match the stain"',
        'Also: Paint in cold weather',
        '"use the side door"',
        'Detail: The stain color is oak',
      ],
    };
    expect(ticketWithoutJob(mixed, thing, keptAs)?.notes).toEqual(notes);
  });
});

test('"you got the dog down, right?" asks, and takes nothing back', () => {
  const ticket = { problem: 'No power', notes: ['"the dog is loose"'] };
  expect(removalsIn('You got the dog down, right?', ticket)).toEqual([]);
  expect(removalsIn('you still got the dog down there', ticket)).not.toEqual([]);
});

test.each(['the latch does not work', 'the latch is not working right', 'the latch was not fixed'])(
  '"%s" takes nothing back',
  (text) => {
    expect(removalsIn(text, { problem: 'Leaves cleaned up', notes: ['Also: Side gate latch sticks'] })).toEqual([]);
  },
);
