import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { callerLines, simulatedTalk } from './simulatedTalk.ts';

const NOW = new Date('2026-01-05T08:00:00.000Z');
const LEAK = 'Your roof leaks. Book a visit.';

const talk = (scenario: JsonObject, personality: JsonObject = {}, assistant: JsonObject = { name: 'Ava' }) =>
  simulatedTalk({ scenario: { instructions: LEAK, ...scenario }, personality, assistant }, NOW);

const saidBy = (role: 'user' | 'assistant', { turns }: ReturnType<typeof talk>) =>
  turns.filter((turn) => turn.role === role).map(({ text }) => text);

describe('the lines of a caller', () => {
  test.each([
    ['Your roof leaks. You are at home.', ['My roof leaks.', 'I am at home.']],
    ['Book a visit for tomorrow.', ['I would like to book a visit for tomorrow.']],
    ['Your sink is blocked. Confirm your name when asked. End the call.', ['My sink is blocked.']],
    ['The water is at 3.5 bars. Is that normal?', ['The water is at 3.5 bars.', 'Is that normal?']],
    ['Say "My roof leaks." and then “Can you come today?”', ['My roof leaks.', 'Can you come today?']],
    ['Your sink is blocked. You do not give your number.', ['My sink is blocked.']],
    ['Confirm your identity.', ['Confirm my identity.']],
    [' \n ', []],
  ])('of %j are %j', (instructions, lines) => {
    expect(callerLines(instructions)).toEqual(lines);
  });

  test('are at most thirty', () => {
    expect(callerLines('Your roof leaks. '.repeat(500))).toHaveLength(30);
    expect(callerLines('"Hello." '.repeat(500))).toHaveLength(30);
  });
});

test('a talk has two seconds for each turn, lasts until the receptionist ends it, and is the same each time', () => {
  const first = talk({});
  expect(first.visit).toMatchObject({ date: '2026-01-06' });
  expect(first.lead).toMatchObject({ trade: 'roofing', address: '18 Alder Court' });
  expect(first.turns.at(-1)?.text).toMatch(/Goodbye\.$/);
  expect(first.seconds).toBe(2 * first.turns.length);
  expect(talk({})).toEqual(first);
});

test('the answers of the caller come from the variables of the scenario', () => {
  const variableValues = { customerName: 'Maria Lopez', phoneNumber: '512-555-0199', address: '7 Oak Street' };
  const { lead } = talk({ targetOverrides: { variableValues } });
  expect(lead).toMatchObject({ name: 'Maria Lopez', callbackNumber: '(512) 555-0199', address: '7 Oak Street' });
});

test('a caller without a job in the instructions names a default one for an appointment, and none for a question', () => {
  expect(talk({ instructions: 'You want an appointment.' }).lead.problem).toMatch(/faucet/i);
  const question = talk({ instructions: 'Ask when the company is open on Saturdays.' });
  expect([question.lead, question.visit]).toEqual([{}, undefined]);
});

test.each([
  ['You do not want to give your phone number.', 'callbackNumber'],
  ["You don't share your name.", 'name'],
  ['You refuse to give your address.', 'address'],
] as const)('a caller with the instruction "%s" gives every detail but the %s', (instructions, detail) => {
  const { lead } = talk({ instructions: `Your roof leaks. ${instructions}` });
  expect(lead).not.toHaveProperty(detail);
  // A complete lead without notes has six details.
  expect(Object.keys(lead)).toHaveLength(5);
});

test.each([
  ['Skeptical Sam', {}, 'Am I talking to a real person?'],
  ['Ina', { model: { messages: [{ role: 'system', content: 'You are rude.' }] } }, 'I am in a hurry.'],
  ['Confused Carl', {}, 'Sorry, could you say that again?'],
])('a caller named %s with the assistant %j says after the first line: %s', (name, assistant, remark) => {
  const said = saidBy('user', talk({}, { name, assistant }));
  expect(said.slice(0, 2)).toEqual(['My roof leaks.', remark]);
  expect(saidBy('user', talk({}, { name: 'Pam' }))).not.toContain(remark);
});

describe('the start of a talk', () => {
  const firstTurns = (...parts: Parameters<typeof talk>) =>
    talk(...parts)
      .turns.slice(0, 2)
      .map(({ text }) => text);

  test('is the first message of the target', () => {
    expect(firstTurns({}, {}, { name: 'Ava', firstMessage: 'Ava here.' })).toEqual(['Ava here.', 'My roof leaks.']);
  });

  test('is the first message of the overrides, with their variables', () => {
    const targetOverrides = {
      firstMessage: 'Hello {{name}}, this is {{companyName}}.',
      variableValues: { name: 'Ann' },
    };
    const [greeting] = firstTurns({ targetOverrides });
    expect(greeting).toBe('Hello Ann, this is Summit Field Services.');
  });

  test('is the first message of the personality if the personality speaks first', () => {
    const assistant = { firstMessage: 'Good morning.', firstMessageMode: 'assistant-speaks-first' };
    expect(saidBy('user', talk({}, { assistant }))[0]).toBe('Good morning.');
    expect(talk({}, { assistant }).turns[0]?.role).toBe('user');
  });

  test('is the greeting of the target if the personality waits, and the first message of the personality is not said', () => {
    const waiting = { firstMessage: 'Good morning.', firstMessageMode: 'assistant-waits-for-user' };
    expect(talk({}, { assistant: waiting }).turns[0]?.role).toBe('assistant');
    expect(saidBy('user', talk({}, { assistant: waiting }))).not.toContain('Good morning.');
  });

  test('is the greeting of the target, and then the first message of a personality that does not define who starts', () => {
    const { turns } = talk({}, { assistant: { firstMessage: 'Good morning.' } });
    expect([turns[0]?.role, turns[1]?.text]).toEqual(['assistant', 'Good morning.']);
  });

  test('is a turn of the caller if the target waits', () => {
    const assistant = { name: 'Ava', firstMessageMode: 'assistant-waits-for-user' };
    expect(firstTurns({}, {}, assistant)[0]).toBe('My roof leaks.');
  });
});

test('a turn of the caller is cut at a thousand characters', () => {
  const said = saidBy(
    'user',
    talk({ instructions: 'a'.repeat(9_000) }, { assistant: { firstMessage: 'b'.repeat(9_000) } }),
  );
  expect(said.slice(0, 2).map(({ length }) => length)).toEqual([1_000, 1_000]);
});
