import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock, createActor, createEmptyActor, fromCallback } from 'xstate';
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
    speech: () => reports.filter(({ type }) => type !== 'volume.measured').map(({ type }) => type),
    reports,
    runningClocks: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
}

test('speech starts above 0.01 and not at it', () => {
  const room = startMachine();
  room.measure({ assistant: 0.01 });
  expect(room.speech()).toEqual([]);
  room.measure({ assistant: 0.0100001 });
  expect(room.speech()).toEqual(['speech.started']);
});

test('several quiet voices together are speech', () => {
  const room = startMachine();
  room.measure({ assistant: 0.006, guest: 0.006 });
  expect(room.speech()).toEqual(['speech.started']);
});

test('an empty room is silent', () => {
  const room = startMachine();
  room.measure({});
  expect(room.reports).toEqual([{ type: 'volume.measured', volume: 0 }]);
});

test('the volume is reported before the start of speech', () => {
  const room = startMachine();
  room.measure({ assistant: 0.15 });
  expect(room.reports).toEqual([{ type: 'volume.measured', volume: 1 }, { type: 'speech.started' }]);
});

test('speech ends 1000 ms after the last sound, and not earlier', () => {
  const room = startMachine();
  room.measure({ assistant: 0.2 });
  room.wait(900);
  room.measure({ assistant: 0.2 });
  room.wait(999);
  expect(room.speech()).toEqual(['speech.started']);
  room.wait(1);
  expect(room.speech()).toEqual(['speech.started', 'speech.ended']);
  expect(room.runningClocks()).toBe(0);
});

test('repeated silent measurements do not change when speech ends', () => {
  const room = startMachine();
  room.measure({ assistant: 0.2 });
  for (let tenth = 1; tenth <= 9; tenth += 1) {
    room.wait(100);
    room.measure({ assistant: tenth % 2 === 0 ? 0 : 0.01 });
  }
  expect(room.isSpeaking()).toBe(true);
  room.wait(100);
  expect(room.speech()).toEqual(['speech.started', 'speech.ended']);
});

test('a pause for breath does not end speech', () => {
  const room = startMachine();
  for (let word = 0; word < 5; word += 1) {
    room.measure({ assistant: 0.1 });
    room.wait(900);
  }
  expect(room.speech()).toEqual(['speech.started']);
});

test('after its end, speech starts again with the next sound', () => {
  const room = startMachine();
  room.measure({ assistant: 0.1 });
  room.wait(1_000);
  room.measure({ assistant: 0.1 });
  expect(room.speech()).toEqual(['speech.started', 'speech.ended', 'speech.started']);
});

test('the volume is the sum of the levels divided by 0.15, at most 1', () => {
  const room = startMachine();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.double({ min: 0, max: 1, noNaN: true })), (levels) => {
      room.measure(levels);
      const sum = Object.values(levels).reduce((total, level) => total + level, 0);
      expect(room.volumes().at(-1)).toBeCloseTo(Math.min(1, sum / 0.15), 10);
      expect(room.volumes().at(-1)).toBeLessThanOrEqual(1);
    }),
  );
});

test('for any measurements, speech is active exactly while the last sound is less than a second old', () => {
  const measured = fc.record({
    level: fc.constantFrom(0, 0.01, 0.010_001, 0.05, 1),
    afterMs: fc.constantFrom(0, 100, 500, 999, 1_000, 1_001, 3_000),
  });
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 40 }), (sequence) => {
      const room = startMachine();
      let sinceSound = Infinity;
      for (const { level, afterMs } of sequence) {
        room.measure({ assistant: level });
        if (level > 0.01) sinceSound = 0;
        room.wait(afterMs);
        sinceSound += afterMs;
        expect(room.isSpeaking()).toBe(sinceSound < 1_000);
      }
      room
        .speech()
        .forEach((report, index) => expect(report).toBe(index % 2 === 0 ? 'speech.started' : 'speech.ended'));
    }),
  );
});

test('nothing is reported before the first measurement', () => {
  const room = startMachine();
  room.wait(10_000);
  expect(room.reports).toEqual([]);
  expect(createActor(speechActivityMachine, { input: { listener: createEmptyActor() } }).getSnapshot().value).toBe(
    'silent',
  );
});
