import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlatformMessage } from '../call-client/callEvents.ts';
import { closeOpenTurns, MAX_TURN_LENGTH, MAX_TURNS, type Turn, withMessage, withTyped } from './captions.ts';

const transcript = (role: unknown, text: unknown, transcriptType: unknown = 'partial'): PlatformMessage => ({
  type: 'transcript',
  role,
  transcript: text,
  transcriptType,
});
const INTERRUPTED: PlatformMessage = { type: 'user-interrupted' };

const hear = (...messages: readonly PlatformMessage[]) => messages.reduce(withMessage, []);
/** As a reader sees them: who, what, how sure. */
const read = (turns: readonly Turn[]) => turns.map(({ speaker, text, state }) => `${speaker} ${state}: ${text}`);

describe('a turn', () => {
  test('grows while it is spoken and becomes final in its place', () => {
    expect(read(hear(transcript('assistant', 'Thanks')))).toEqual(['assistant partial: Thanks']);
    expect(read(hear(transcript('assistant', 'Thanks'), transcript('assistant', 'Thanks for calling.')))).toEqual([
      'assistant partial: Thanks for calling.',
    ]);
    expect(
      read(hear(transcript('assistant', 'Thanks'), transcript('assistant', 'Thanks for calling.', 'final'))),
    ).toEqual(['assistant final: Thanks for calling.']);
  });

  test('after a final one the next words are a turn of their own', () => {
    expect(
      read(hear(transcript('user', 'My roof leaks.', 'final'), transcript('user', 'Since Monday.', 'final'))),
    ).toEqual(['visitor final: My roof leaks.', 'visitor final: Since Monday.']);
    expect(read(hear(transcript('user', 'Hello.', 'final'), transcript('user', 'Hello.', 'final')))).toEqual([
      'visitor final: Hello.',
      'visitor final: Hello.',
    ]);
  });

  test('of one speaker goes on while the other one speaks', () => {
    expect(
      read(
        hear(
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
  ])("of the role %s is the %s's", (role, speaker) => {
    expect(hear(transcript(role, 'Hi', 'final'))[0]?.speaker).toBe(speaker);
  });

  test('loses the spaces around it', () => {
    expect(hear(transcript('user', '  Hi \n', 'final'))[0]?.text).toBe('Hi');
  });

  test("is also read from the platform's longer name for a transcript", () => {
    expect(read(hear({ ...transcript('user', 'Hi', 'final'), type: 'transcript[transcriptType="final"]' }))).toEqual([
      'visitor final: Hi',
    ]);
  });
});

describe('an interruption', () => {
  test("marks what the assistant was saying, and nothing that is finished or the visitor's", () => {
    expect(
      read(
        hear(
          transcript('assistant', 'Hello.', 'final'),
          transcript('user', 'Wait'),
          transcript('assistant', 'I can'),
          INTERRUPTED,
        ),
      ),
    ).toEqual(['assistant final: Hello.', 'visitor partial: Wait', 'assistant interrupted: I can']);
  });

  test('stays one when its final transcript tells how far the assistant came', () => {
    expect(
      read(
        hear(
          transcript('assistant', 'I can come on Tuesday at nine'),
          INTERRUPTED,
          transcript('assistant', 'I can come on', 'final'),
        ),
      ),
    ).toEqual(['assistant interrupted: I can come on']);
  });

  test('stays one when its final transcript has more than was heard', () => {
    expect(
      read(
        hear(
          transcript('assistant', 'I can come'),
          INTERRUPTED,
          transcript('assistant', 'I can come on Tuesday', 'final'),
        ),
      ),
    ).toEqual(['assistant interrupted: I can come on Tuesday']);
  });

  test('is not begun again by partial words that were on their way', () => {
    const typed = withTyped(hear(transcript('assistant', 'I can come')), 'Wait');
    const late = [transcript('assistant', 'I can come on'), transcript('assistant', 'I can')].reduce(
      withMessage,
      typed,
    );
    expect(read(late)).toEqual(['assistant interrupted: I can come', 'visitor final: Wait']);
  });

  test('is over with words that it did not have', () => {
    expect(read(hear(transcript('assistant', 'I can'), INTERRUPTED, transcript('assistant', 'Sure')))).toEqual([
      'assistant interrupted: I can',
      'assistant partial: Sure',
    ]);
  });

  test('is over with the next answer, which is a turn of its own', () => {
    expect(
      read(hear(transcript('assistant', 'I can come'), INTERRUPTED, transcript('assistant', 'Sure, Friday.', 'final'))),
    ).toEqual(['assistant interrupted: I can come', 'assistant final: Sure, Friday.']);
  });

  test('a new answer that only begins like the interrupted one does not overwrite it', () => {
    expect(
      read(
        hear(
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
  test('is a final turn of the visitor, and interrupts whoever was speaking', () => {
    const turns = hear(transcript('assistant', 'I can'), transcript('user', 'Well'));
    expect(read(withTyped(turns, 'Call me back.'))).toEqual([
      'assistant interrupted: I can',
      'visitor interrupted: Well',
      'visitor final: Call me back.',
    ]);
  });

  test('the end of a call leaves nothing partial', () => {
    expect(read(closeOpenTurns(hear(transcript('assistant', 'Good'), transcript('user', 'Bye', 'final'))))).toEqual([
      'assistant interrupted: Good',
      'visitor final: Bye',
    ]);
  });
});

describe('a turn of more characters than anybody reads', () => {
  const LONG = 'x'.repeat(5_000_000);

  test('ends after the first 2,000 with an ellipsis', () => {
    const [turn] = hear(transcript('assistant', LONG, 'final'));
    expect(turn?.text).toBe(`${'x'.repeat(MAX_TURN_LENGTH - 1)}…`);
    expect(turn?.text).toHaveLength(2_000);
  });

  test.each([MAX_TURN_LENGTH - 1, MAX_TURN_LENGTH])('is whole up to %s', (length) => {
    expect(hear(transcript('user', LONG.slice(0, length)))[0]?.text).toHaveLength(length);
    expect(hear(transcript('user', LONG.slice(0, length)))[0]?.text).not.toContain('…');
  });

  test('is not cut in the middle of a character', () => {
    const [turn] = hear(transcript('user', '🔨'.repeat(3_000), 'final'));
    expect(turn?.text).toBe(`${'🔨'.repeat((MAX_TURN_LENGTH - 2) / 2)}…`);
  });

  test('grows, becomes final and is interrupted as any other', () => {
    const short = transcript('assistant', 'xxx');
    const long = transcript('assistant', LONG);
    expect(hear(short, long, transcript('assistant', LONG, 'final'))).toMatchObject([{ state: 'final' }]);
    expect(hear(long, INTERRUPTED, transcript('assistant', `${LONG}y`, 'final'))).toMatchObject([
      { state: 'interrupted' },
    ]);
    expect(hear(long, INTERRUPTED, transcript('assistant', 'xxx', 'final'))).toMatchObject([
      { text: 'xxx', state: 'interrupted' },
    ]);
    expect(hear(short, INTERRUPTED, transcript('assistant', LONG, 'final'))).toMatchObject([{ state: 'interrupted' }]);
  });
});

describe('what is none of a conversation', () => {
  test.each<[string, PlatformMessage]>([
    ['another message', { type: 'status-update', status: 'in-progress' }],
    [
      'another message with the fields of a transcript',
      { type: 'model-output', role: 'user', transcript: 'Hi', transcriptType: 'final' },
    ],
    ['a role that nobody knows', transcript('system', 'Hi', 'final')],
    ['no role', transcript(undefined, 'Hi', 'final')],
    ['a role that is no text', transcript({ name: 'assistant' }, 'Hi', 'final')],
    ['no text', transcript('user', undefined, 'final')],
    ['an empty text', transcript('user', '   ', 'final')],
    ['a text that is a number', transcript('user', 5, 'final')],
    ['a text that is a list', transcript('user', ['Hi'], 'final')],
    ['an interruption while nobody speaks', INTERRUPTED],
    ['a type that is empty', { type: '' }],
  ])('%s changes no caption', (_, message) => {
    const before = hear(transcript('assistant', 'Hello.', 'final'));
    expect(withMessage(before, message)).toEqual(before);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    "the role %j, which every object answers to, is nobody's turn",
    (role) => {
      expect(hear(transcript(role, 'Hi', 'final'))).toEqual([]);
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

test('however long and strange a conversation, a reader has at most 100 turns with rising ids and some text each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyMessage, fc.string({ minLength: 1 })), { maxLength: 260, size: 'max' }),
      (said) => {
        let turns: readonly Turn[] = [];
        for (const one of said) {
          const before = JSON.stringify(turns);
          const next = typeof one === 'string' ? withTyped(turns, one) : withMessage(turns, one);
          expect(JSON.stringify(turns)).toBe(before);
          turns = next;
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

test('the oldest of 101 turns gives way', () => {
  const turns = Array.from({ length: 101 }, (_, index) => `Line ${String(index + 1)}`).reduce<readonly Turn[]>(
    withTyped,
    [],
  );
  expect(turns).toHaveLength(100);
  expect(turns[0]).toMatchObject({ id: 2, text: 'Line 2' });
  expect(turns.at(-1)).toMatchObject({ id: 101, text: 'Line 101' });
});
