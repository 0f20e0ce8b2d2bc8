import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { type SpeechActivityReport, speechActivityMachine } from './speechActivityMachine.ts';

function startMachine() {
  const clock = new SimulatedClock();
  const reports: SpeechActivityReport[] = [];
  const listener = createActor(
    fromCallback<SpeechActivityReport>(({ receive }) => {
      receive((report) => reports.push(report));
    }),
  ).start();
  const actor = createActor(speechActivityMachine, { clock, input: { listener } }).start();
  return {
    measure: (levels: Readonly<Record<string, number>>) => actor.send({ type: 'levels.measured', levels }),
    wait: (ms: number) => clock.increment(ms),
    isSpeaking: () => actor.getSnapshot().matches('speaking'),
    volumes: () => reports.flatMap((report) => (report.type === 'volume.measured' ? [report.volume] : [])),
    speechReports: () => reports.filter(({ type }) => type !== 'volume.measured').map(({ type }) => type),
    reports,
    runningTimers: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
}

test('speech starts above a level of 0.01, not at exactly 0.01 (specification, section 9)', () => {
  const activity = startMachine();
  activity.measure({ assistant: 0.01 });
  expect(activity.speechReports()).toEqual([]);
  activity.measure({ assistant: 0.0100001 });
  expect(activity.speechReports()).toEqual(['speech.started']);
});

test('voices that are too quiet alone are speech if the sum of their levels is above 0.01 (specification, section 9)', () => {
  const activity = startMachine();
  activity.measure({ assistant: 0.006, guest: 0.006 });
  expect(activity.speechReports()).toEqual(['speech.started']);
});

test('speech ends when there was no sound for 1000 ms, and not earlier (specification, section 9)', () => {
  const activity = startMachine();
  activity.measure({ assistant: 0.2 });
  activity.wait(900);
  activity.measure({ assistant: 0.2 });
  activity.wait(999);
  expect(activity.speechReports()).toEqual(['speech.started']);
  activity.wait(1);
  expect(activity.speechReports()).toEqual(['speech.started', 'speech.ended']);
  expect(activity.runningTimers()).toBe(0);
});

test('the volume is the sum of the levels divided by 0.15, at most 1 (specification, section 9)', () => {
  const activity = startMachine();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.double({ min: 0, max: 1, noNaN: true })), (levels) => {
      activity.measure(levels);
      const sum = Object.values(levels).reduce((total, level) => total + level, 0);
      expect(activity.volumes().at(-1)).toBeCloseTo(Math.min(1, sum / 0.15), 10);
      expect(activity.volumes().at(-1)).toBeLessThanOrEqual(1);
    }),
  );
});

test('for any measurements, speech lasts until the latest sound is a second old, and its starts and ends alternate', () => {
  const measurement = fc.record({
    level: fc.constantFrom(0, 0.01, 0.010_001, 0.05, 1),
    afterMs: fc.constantFrom(0, 100, 500, 999, 1_000, 1_001, 3_000),
  });
  fc.assert(
    fc.property(fc.array(measurement, { maxLength: 40 }), (sequence) => {
      const activity = startMachine();
      let sinceSound = Infinity;
      for (const { level, afterMs } of sequence) {
        activity.measure({ assistant: level });
        if (level > 0.01) sinceSound = 0;
        activity.wait(afterMs);
        sinceSound += afterMs;
        expect(activity.isSpeaking()).toBe(sinceSound < 1_000);
      }
      activity
        .speechReports()
        .forEach((report, index) => expect(report).toBe(index % 2 === 0 ? 'speech.started' : 'speech.ended'));
    }),
  );
});
