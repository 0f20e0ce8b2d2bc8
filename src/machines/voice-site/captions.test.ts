import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlatformMessage } from '../call-client/callEvents.ts';
import { interruptPartialTurns, MAX_TURN_LENGTH, MAX_TURNS, type Turn, withMessage, withTyped } from './captions.ts';

const transcript = (role: unknown, text: unknown, transcriptType: unknown = 'partial'): PlatformMessage => ({
  type: 'transcript',
  role,
  transcript: text,
  transcriptType,
});
const INTERRUPTED: PlatformMessage = { type: 'user-interrupted' };

const turnsAfter = (...messages: readonly PlatformMessage[]) => messages.reduce(withMessage, []);
/** Each turn as one string, with the speaker, the state and the words. */
const describeTurns = (turns: readonly Turn[]) =>
  turns.map(({ speaker, text, state }) => `${speaker} ${state}: ${text}`);

test('a turn has no direction controls, and words without a visible character add nothing', () => {
  const heard = turnsAfter(
    transcript('user', '555\u202E0117', 'final'),
    transcript('assistant', '\u3164\u200B', 'final'),
  );
  expect(describeTurns(heard)).toEqual(['visitor final: 5550117']);
  expect(describeTurns(withTyped([], '\u2067ok\u2069'))).toEqual(['visitor final: ok']);
});

describe('a turn', () => {
  test('grows while it is spoken and becomes final in its place', () => {
    expect(describeTurns(turnsAfter(transcript('assistant', 'Thanks')))).toEqual(['assistant partial: Thanks']);
    expect(
      describeTurns(turnsAfter(transcript('assistant', 'Thanks'), transcript('assistant', 'Thanks for calling.'))),
    ).toEqual(['assistant partial: Thanks for calling.']);
    expect(
      describeTurns(
        turnsAfter(transcript('assistant', 'Thanks'), transcript('assistant', 'Thanks for calling.', 'final')),
      ),
    ).toEqual(['assistant final: Thanks for calling.']);
  });

  test('is followed by a new turn if it is final', () => {
    expect(
      describeTurns(
        turnsAfter(transcript('user', 'My roof leaks.', 'final'), transcript('user', 'Since Monday.', 'final')),
      ),
    ).toEqual(['visitor final: My roof leaks.', 'visitor final: Since Monday.']);
    expect(
      describeTurns(turnsAfter(transcript('user', 'Hello.', 'final'), transcript('user', 'Hello.', 'final'))),
    ).toEqual(['visitor final: Hello.', 'visitor final: Hello.']);
  });

  test('of one speaker continues while the other one speaks', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'What is'),
          transcript('user', 'Hello'),
          transcript('assistant', 'What is your name?', 'final'),
          transcript('user', 'Hello there', 'final'),
        ),
      ),
    ).toEqual(['assistant final: What is your name?', 'visitor final: Hello there']);
  });

  test.each([
    ['assistant', 'assistant'],
    ['bot', 'assistant'],
    ['user', 'visitor'],
  ])('of the role %s belongs to the %s', (role, speaker) => {
    expect(turnsAfter(transcript(role, 'Hi', 'final'))[0]?.speaker).toBe(speaker);
  });

  test('is trimmed', () => {
    expect(turnsAfter(transcript('user', '  Hi \n', 'final'))[0]?.text).toBe('Hi');
  });

  test('is also read from a message of the type transcript[transcriptType="final"]', () => {
    expect(
      describeTurns(turnsAfter({ ...transcript('user', 'Hi', 'final'), type: 'transcript[transcriptType="final"]' })),
    ).toEqual(['visitor final: Hi']);
  });
});

describe('an interrupted turn', () => {
  test('results from user-interrupted only if it was a partial turn of the assistant', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'Hello.', 'final'),
          transcript('user', 'Wait'),
          transcript('assistant', 'I can'),
          INTERRUPTED,
        ),
      ),
    ).toEqual(['assistant final: Hello.', 'visitor partial: Wait', 'assistant interrupted: I can']);
  });

  test('gets the text of a shorter final transcript and stays interrupted', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'I can come on Tuesday at nine'),
          INTERRUPTED,
          transcript('assistant', 'I can come on', 'final'),
        ),
      ),
    ).toEqual(['assistant interrupted: I can come on']);
  });

  test('gets the text of a longer final transcript and stays interrupted', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'I can come'),
          INTERRUPTED,
          transcript('assistant', 'I can come on Tuesday', 'final'),
        ),
      ),
    ).toEqual(['assistant interrupted: I can come on Tuesday']);
  });

  test('ignores late partial words', () => {
    const typed = withTyped(turnsAfter(transcript('assistant', 'I can come')), 'Wait');
    const late = [transcript('assistant', 'I can come on'), transcript('assistant', 'I can')].reduce(
      withMessage,
      typed,
    );
    expect(describeTurns(late)).toEqual(['assistant interrupted: I can come', 'visitor final: Wait']);
  });

  test('is followed by a new turn if partial words do not continue it', () => {
    expect(
      describeTurns(turnsAfter(transcript('assistant', 'I can'), INTERRUPTED, transcript('assistant', 'Sure'))),
    ).toEqual(['assistant interrupted: I can', 'assistant partial: Sure']);
  });

  test('is followed by a new turn if a final transcript does not continue it', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'I can come'),
          INTERRUPTED,
          transcript('assistant', 'Sure, Friday.', 'final'),
        ),
      ),
    ).toEqual(['assistant interrupted: I can come', 'assistant final: Sure, Friday.']);
  });

  test('is not overwritten by a new turn that only begins with the same words', () => {
    expect(
      describeTurns(
        turnsAfter(
          transcript('assistant', 'What time would suit you best?'),
          INTERRUPTED,
          transcript('user', 'Sorry?', 'final'),
          transcript('assistant', 'What time works for you?', 'final'),
        ),
      ),
    ).toEqual([
      'assistant interrupted: What time would suit you best?',
      'visitor final: Sorry?',
      'assistant final: What time works for you?',
    ]);
  });
});

describe('typed text', () => {
  test('is a final turn of the visitor, and interrupts partial turns', () => {
    const turns = turnsAfter(transcript('assistant', 'I can'), transcript('user', 'Well'));
    expect(describeTurns(withTyped(turns, 'Call me back.'))).toEqual([
      'assistant interrupted: I can',
      'visitor interrupted: Well',
      'visitor final: Call me back.',
    ]);
  });
});

test('interruptPartialTurns() marks partial turns as interrupted', () => {
  expect(
    describeTurns(
      interruptPartialTurns(turnsAfter(transcript('assistant', 'Good'), transcript('user', 'Bye', 'final'))),
    ),
  ).toEqual(['assistant interrupted: Good', 'visitor final: Bye']);
});

describe('a very long turn', () => {
  const LONG = 'x'.repeat(5_000_000);

  test('is cut to 2,000 characters with an ellipsis', () => {
    const [turn] = turnsAfter(transcript('assistant', LONG, 'final'));
    expect(turn?.text).toBe(`${'x'.repeat(MAX_TURN_LENGTH - 1)}…`);
    expect(turn?.text).toHaveLength(2_000);
  });

  test.each([MAX_TURN_LENGTH - 1, MAX_TURN_LENGTH])('is not cut if it has %s characters', (length) => {
    expect(turnsAfter(transcript('user', LONG.slice(0, length)))[0]?.text).toHaveLength(length);
    expect(turnsAfter(transcript('user', LONG.slice(0, length)))[0]?.text).not.toContain('…');
  });

  test('is not cut within a surrogate pair', () => {
    const [turn] = turnsAfter(transcript('user', '🔨'.repeat(3_000), 'final'));
    expect(turn?.text).toBe(`${'🔨'.repeat((MAX_TURN_LENGTH - 2) / 2)}…`);
  });

  test('grows, becomes final and is interrupted like any other turn', () => {
    const short = transcript('assistant', 'xxx');
    const long = transcript('assistant', LONG);
    expect(turnsAfter(short, long, transcript('assistant', LONG, 'final'))).toMatchObject([{ state: 'final' }]);
    expect(turnsAfter(long, INTERRUPTED, transcript('assistant', `${LONG}y`, 'final'))).toMatchObject([
      { state: 'interrupted' },
    ]);
    expect(turnsAfter(long, INTERRUPTED, transcript('assistant', 'xxx', 'final'))).toMatchObject([
      { text: 'xxx', state: 'interrupted' },
    ]);
    expect(turnsAfter(short, INTERRUPTED, transcript('assistant', LONG, 'final'))).toMatchObject([
      { state: 'interrupted' },
    ]);
  });
});

describe('messages that are not part of the conversation', () => {
  test.each<[string, PlatformMessage]>([
    ['a message of another type', { type: 'status-update', status: 'in-progress' }],
    [
      'a message of another type with the fields of a transcript',
      { type: 'model-output', role: 'user', transcript: 'Hi', transcriptType: 'final' },
    ],
    ['an unknown role', transcript('system', 'Hi', 'final')],
    ['a missing role', transcript(undefined, 'Hi', 'final')],
    ['a role that is not a string', transcript({ name: 'assistant' }, 'Hi', 'final')],
    ['a missing transcript', transcript('user', undefined, 'final')],
    ['a blank transcript', transcript('user', '   ', 'final')],
    ['a transcript that is a number', transcript('user', 5, 'final')],
    ['a transcript that is a list', transcript('user', ['Hi'], 'final')],
    ['an interruption without a partial turn', INTERRUPTED],
    ['an empty type', { type: '' }],
  ])('do not change the captions: %s', (_, message) => {
    const before = turnsAfter(transcript('assistant', 'Hello.', 'final'));
    expect(withMessage(before, message)).toEqual(before);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'the role %j, a property of every object, adds no turn',
    (role) => {
      expect(turnsAfter(transcript(role, 'Hi', 'final'))).toEqual([]);
    },
  );
});

const anyMessage: fc.Arbitrary<PlatformMessage> = fc.record({
  type: fc.constantFrom(
    'transcript',
    'user-interrupted',
    'speech-update',
    'transcript[transcriptType="final"]',
    'model-output',
  ),
  role: fc.oneof(fc.constantFrom<unknown>('assistant', 'user', 'bot', 'system', null), fc.integer()),
  transcriptType: fc.constantFrom<unknown>('partial', 'final', undefined, 7),
  status: fc.constantFrom<unknown>('started', 'stopped', undefined),
  transcript: fc.oneof(fc.string(), fc.constantFrom('I', 'I can', 'I can come'), fc.anything()),
});

test('for any messages and typed texts, at most 100 turns remain, ids ascend, each turn has text, and no list is mutated', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyMessage, fc.string({ minLength: 1 })), { maxLength: 260, size: 'max' }),
      (inputs) => {
        let turns: readonly Turn[] = [];
        for (const input of inputs) {
          const before = JSON.stringify(turns);
          const after = typeof input === 'string' ? withTyped(turns, input) : withMessage(turns, input);
          expect(JSON.stringify(turns)).toBe(before);
          turns = after;
          expect(turns.length).toBeLessThanOrEqual(MAX_TURNS);
        }
        const ids = turns.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        for (const { speaker, text } of turns) {
          expect(['assistant', 'visitor']).toContain(speaker);
          expect(text).not.toBe('');
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the oldest of 101 turns is dropped', () => {
  const turns = Array.from({ length: 101 }, (_, index) => `Line ${String(index + 1)}`).reduce<readonly Turn[]>(
    withTyped,
    [],
  );
  expect(turns).toHaveLength(100);
  expect(turns[0]).toMatchObject({ id: 2, text: 'Line 2' });
  expect(turns.at(-1)).toMatchObject({ id: 101, text: 'Line 101' });
});
