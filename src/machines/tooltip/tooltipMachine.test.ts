import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { type TooltipEvent, shownTrigger, tooltipMachine } from './tooltipMachine.ts';

function openPage() {
  const clock = new SimulatedClock();
  const actor = createActor(tooltipMachine, { clock }).start();
  return {
    send: (...types: readonly TooltipEvent['type'][]) => types.forEach((type) => actor.send({ type })),
    wait: (ms: number) => clock.increment(ms),
    shown: () => shownTrigger(actor.getSnapshot()),
    runningTimers: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
}

test('a tooltip opens when the pointer has rested on its button for 700 ms, and not earlier (specification, section 9)', () => {
  const page = openPage();
  page.send('pointer.enter');
  page.wait(699);
  expect(page.shown()).toBeUndefined();
  page.wait(1);
  expect(page.shown()).toBe('pointer');
});

test.each<TooltipEvent['type']>(['pointer.leave', 'tooltip.dismiss'])(
  'for 300 ms after %s closed a tooltip, the pointer opens the next one without a delay; then again only after 700 ms (specification, section 9)',
  (closing) => {
    const page = openPage();
    page.send('pointer.enter');
    page.wait(700);
    page.send(closing);
    page.wait(299);
    page.send('pointer.enter');
    expect(page.shown()).toBe('pointer');
    page.send(closing);
    page.wait(300);
    page.send('pointer.enter');
    expect(page.shown()).toBeUndefined();
    page.wait(699);
    expect(page.shown()).toBeUndefined();
    page.wait(1);
    expect(page.shown()).toBe('pointer');
  },
);

test('a press on a button without an action shows its reason at once: before, during and after the delay (no golden path presses during the delay)', () => {
  for (const before of [[], ['pointer.enter'], ['focus.enter'], ['focus.enter', 'tooltip.dismiss']] as const) {
    const page = openPage();
    page.send(...before, 'reason.press');
    expect(page.shown()).toBe('press');
  }
});

test('for any events, an open tooltip has its trigger on a button and no timer runs; the focus and a press keep a tooltip open until a dismissal', () => {
  /** Events, and times to wait in milliseconds. */
  const happenings = fc.oneof(
    fc.constantFrom<TooltipEvent['type']>(
      'pointer.enter',
      'pointer.leave',
      'focus.enter',
      'focus.leave',
      'reason.press',
      'reason.leave',
      'tooltip.dismiss',
    ),
    fc.constantFrom(0, 1, 299, 300, 699, 700, 5_000),
  );
  fc.assert(
    fc.property(fc.array(happenings, { maxLength: 40 }), (sequence) => {
      const page = openPage();
      let pointer = false;
      let focus = false;
      let press = false;
      for (const happening of sequence) {
        if (typeof happening === 'number') page.wait(happening);
        else page.send(happening);
        if (happening === 'pointer.enter') pointer = true;
        if (happening === 'focus.enter') focus = true;
        if (happening === 'reason.press') press = true;
        const is = (...types: readonly TooltipEvent['type'][]) => types.some((type) => type === happening);
        if (is('pointer.leave', 'reason.press', 'tooltip.dismiss')) pointer = false;
        if (is('focus.leave', 'reason.press', 'tooltip.dismiss')) focus = false;
        if (is('pointer.enter', 'focus.enter', 'reason.leave', 'tooltip.dismiss')) press = false;
        if (!pointer) expect(page.shown()).not.toBe('pointer');
        if (!focus) expect(page.shown()).not.toBe('focus');
        expect(page.shown() === 'press').toBe(press);
        if (focus) expect(page.shown()).toBeDefined();
        expect(page.runningTimers()).toBeLessThanOrEqual(page.shown() === undefined ? 1 : 0);
      }
      page.wait(700);
      expect(page.runningTimers()).toBe(0);
    }),
    { numRuns: 500 },
  );
});
