import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { BAR_COUNT, barLevels, STILL_BARS } from './barLevels.ts';
import { visualiserMachine } from './visualiserMachine.ts';

function openVisualiser() {
  const clock = new SimulatedClock();
  const actor = createActor(visualiserMachine, { clock }).start();
  return {
    stop: () => actor.stop(),
    runningTimers: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
    measure: (volume: number) => actor.send({ type: 'volume.measured', volume }),
    wait: (ms: number) => clock.increment(ms),
    /** Makes the machine take one sample of each volume. */
    sample: (...volumes: readonly number[]) => {
      for (const volume of volumes) {
        actor.send({ type: 'volume.measured', volume });
        clock.increment(150);
      }
    },
    history: () => actor.getSnapshot().context.history,
    bars: () => barLevels(actor.getSnapshot().context),
    context: () => actor.getSnapshot().context,
  };
}

test('there are 40 bars, all 0 before the first sound (specification, section 9)', () => {
  expect(BAR_COUNT).toBe(40);
  expect(openVisualiser().bars()).toEqual(Array(40).fill(0));
  expect(STILL_BARS).toEqual(Array(40).fill(0));
});

test('the volume is sampled every 150 ms, not when it is measured (specification, section 9)', () => {
  const visualiser = openVisualiser();
  visualiser.measure(0.5);
  visualiser.wait(149);
  expect(visualiser.history()).toEqual([]);
  visualiser.measure(0.8);
  visualiser.wait(1);
  expect(visualiser.history()).toEqual([0.8]);
  visualiser.wait(150);
  expect(visualiser.history()).toEqual([0.8, 0.8]);
});

test('the history holds the latest 80 samples (specification, section 9)', () => {
  const visualiser = openVisualiser();
  visualiser.sample(...Array.from({ length: 81 }, (_, index) => index / 100));
  expect(visualiser.history()).toHaveLength(80);
  expect(visualiser.history()[0]).toBe(0.01);
  expect(visualiser.history().at(-1)).toBe(0.8);
});

test('a bar shows a volume above 0.02, and is 0 at exactly 0.02 (specification, section 9)', () => {
  const visualiser = openVisualiser();
  visualiser.sample(0.02);
  expect(visualiser.bars().at(-1)).toBe(0);
  visualiser.sample(0.020_1);
  expect(visualiser.bars().at(-1)).toBe(0.020_1);
});

test('the oldest bar is dropped even if one of its two samples is still in the history', () => {
  const visualiser = openVisualiser();
  visualiser.sample(...Array<number>(81).fill(0.5));
  expect(visualiser.history()).toHaveLength(80);
  // Compares entries, because they would include a level at the index -1.
  expect(Object.entries(visualiser.bars())).toEqual(Array.from({ length: 40 }, (_, index) => [String(index), 0.5]));
});

test('a sample stays in its bar: bars move by one place every second sample', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 200 }), (volumes) => {
      const visualiser = openVisualiser();
      let before = visualiser.bars();
      volumes.forEach((volume, index) => {
        visualiser.sample(volume);
        const bars = visualiser.bars();
        expect(bars).toHaveLength(40);
        const level = volume > 0.02 ? volume : 0;
        if (index % 2 === 0) expect(bars).toEqual([...before.slice(1), level]);
        else expect(bars).toEqual([...before.slice(0, -1), Math.max(before.at(-1) ?? 0, level)]);
        before = bars;
      });
    }),
    { numRuns: 50 },
  );
});
