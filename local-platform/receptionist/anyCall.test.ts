import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import { answer, openConversation } from './answer.ts';
import type { CallSetting } from './dialogue/dialogueContext.ts';
import { emergencies } from './example-calls/emergencies.fixture.ts';
import { laterOddCalls } from './example-calls/laterOddCalls.fixture.ts';
import { offScript } from './example-calls/offScript.fixture.ts';
import { severalJobs } from './example-calls/severalJobs.fixture.ts';
import { times } from './example-calls/times.fixture.ts';
import { isDeadly } from './understanding/dangers.ts';
import { receptionistInput } from './receptionistEventCases.ts';

/** Every line of the callers in these example calls. */
const LINES = [
  ...new Set(
    [...emergencies, ...laterOddCalls, ...offScript, ...severalJobs, ...times].flatMap(
      ({ firstLines, answers = {} }) => [...firstLines, ...Object.values(answers).flat()],
    ),
  ),
];

const anyLine = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...LINES, 'yes', 'no', 'no thanks', 'thursday at 2', 'bye', '') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 1_000 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...LINES), { maxLength: 30 }).map((lines) => lines.join(' ')) },
);

/** Answers to the job, name, number and address questions. The time question follows. */
const TICKET_LINES = ['My roof is leaking', 'Dana Whitfield', '512 555 0117', '18 Alder Court'];

/** Lines of a caller who is asked for a time or gets an offer. */
const anyTimeAnswer = fc.constantFrom(
  'sunday at 3 am',
  'asap',
  'tomorrow at 9 pm',
  'today at 8 am',
  'yes',
  'no',
  'I smell gas',
);

const anyCall = fc.record({
  lines: fc.oneof(
    fc.array(anyLine, { maxLength: 25 }),
    fc.array(fc.oneof(anyTimeAnswer, anyLine), { maxLength: 15 }).map((lines) => [...TICKET_LINES, ...lines]),
  ),
  hour: fc.integer({ min: 0, max: 23 }),
  /** The day of November 2026, from a Monday to the next Sunday. */
  day: fc.integer({ min: 23, max: 29 }),
});

const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase());

/** On each push, the simulated callers (model-tests/callers) play 300 calls with meaning besides. */
const RUNS = process.env.NIGHTLY === undefined ? 120 : 1_000;
const TIMEOUT_MS = 180_000;

test(
  'in any call, no answer is empty, no sentence is repeated, and no visit is past, at a closed time or booked in deadly danger',
  () => {
    fc.assert(
      fc.property(anyCall, ({ lines, hour, day }) => {
        const now = `2026-11-${String(day)}T${String(hour).padStart(2, '0')}:30-06:00`;
        const setting: CallSetting = { persona: receptionistInput.persona, now };
        const said = new Set<string>();
        let previous = openConversation({ setting });
        for (const line of lines) {
          const { say, conversation, isFarewell } = answer(previous, line);
          expect(say, 'the answer is not empty').not.toBe('');
          for (const sentence of sentencesIn(say)) {
            expect(said, 'no sentence is said twice').not.toContain(sentence);
            said.add(sentence);
          }
          const { visit } = conversation.context;
          if (visit !== undefined) {
            const hours = setting.persona.openingHours[weekdayOf(visit.date)];
            expect(hours, 'the company is open on that day').toBeDefined();
            expect(
              visit.start >= (hours?.opens ?? '') && visit.start < (hours?.closes ?? ''),
              'the visit starts within opening hours',
            ).toBe(true);
            expect(`${visit.date}T${visit.start}` > now.slice(0, 16), 'the visit is in the future').toBe(true);
          }
          if (isDeadly(conversation.context.danger))
            expect(visit, 'no visit is booked or changed in deadly danger').toEqual(previous.context.visit);
          previous = conversation;
          if (isFarewell) return;
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

const LONGEST_ANSWER_MS = 1_000;
const ATTEMPTS = 3;

const usedMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

/** The shortest of some attempts in processor time, because other work on the machine can only make one longer. */
function shortestMs(work: () => void): number {
  let shortest = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && shortest >= LONGEST_ANSWER_MS; attempt++) {
    const begin = process.cpuUsage();
    work();
    shortest = Math.min(shortest, usedMs(process.cpuUsage(begin)));
  }
  return shortest;
}

// Repeated words that can match the beginning of a pattern of understanding/. A pattern that backtracks exponentially would take much longer.
test.each([
  'the ',
  'please ',
  'a ',
  'my name is ',
  '1 ',
  'one ',
  'and my ',
  'no, ',
  'tomorrow at ',
  '18 ',
  'water ',
  'smell ',
  'x',
])('for each of five topics, about a thousand characters of "%s" are answered within a second', (text) => {
  const setting = { persona: receptionistInput.persona, now: receptionistInput.now };
  const line = text.repeat(1_000 / text.length);
  // After these lines, the caller is asked for the job, the name, the number, the address and the time.
  for (const lines of TICKET_LINES.map((_, index) => TICKET_LINES.slice(0, index))) {
    const conversation = lines.reduce(
      (before, said) => answer(before, said).conversation,
      openConversation({ setting }),
    );
    expect(shortestMs(() => answer(conversation, line))).toBeLessThan(LONGEST_ANSWER_MS);
  }
});
