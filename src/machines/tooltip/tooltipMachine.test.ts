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

test('a tooltip opens when the pointer has rested on its button for 700 ms, and not earlier', () => {
  const page = openPage();
  page.send('pointer.enter');
  page.wait(699);
  expect(page.shown()).toBeUndefined();
  page.wait(1);
  expect(page.shown()).toBe('pointer');
});

test('a pointer that leaves a button within 700 ms opens no tooltip', () => {
  const page = openPage();
  page.send('pointer.enter');
  page.wait(699);
  page.send('pointer.leave');
  page.wait(10_000);
  expect(page.shown()).toBeUndefined();
});

test('the 700 ms start again when the pointer moves to another button', () => {
  const page = openPage();
  for (let button = 0; button < 5; button += 1) {
    page.send('pointer.enter');
    page.wait(699);
  }
  expect(page.shown()).toBeUndefined();
  page.wait(1);
  expect(page.shown()).toBe('pointer');
});

test('the keyboard focus opens a tooltip without a delay', () => {
  const page = openPage();
  page.send('focus.enter');
  expect(page.shown()).toBe('focus');
});

test('a tooltip stays open while its trigger, the pointer or the focus, is on the button, and closes when the trigger leaves', () => {
  const page = openPage();
  page.send('pointer.enter');
  page.wait(3_600_000);
  expect(page.shown()).toBe('pointer');
  page.send('pointer.leave');
  expect(page.shown()).toBeUndefined();
  page.send('focus.enter');
  page.wait(3_600_000);
  expect(page.shown()).toBe('focus');
  page.send('focus.leave');
  expect(page.shown()).toBeUndefined();
});

test.each<TooltipEvent['type']>(['pointer.leave', 'tooltip.dismiss'])(
  'for 300 ms after %s closed a tooltip, the pointer opens the next one without a delay; then again only after 700 ms',
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

test('while a tooltip is open, the tooltip of a button under the pointer opens without a delay', () => {
  const page = openPage();
  page.send('focus.enter', 'pointer.enter');
  expect(page.shown()).toBe('pointer');
});

test('the tooltip of the focused button opens again when the pointer leaves another button, and closes when the focus leaves', () => {
  const page = openPage();
  page.send('focus.enter', 'pointer.enter', 'pointer.leave');
  expect(page.shown()).toBe('focus');
  page.send('focus.leave');
  expect(page.shown()).toBeUndefined();
});

test('the tooltip under the pointer stays when the focus leaves', () => {
  const page = openPage();
  page.send('focus.enter', 'pointer.enter', 'focus.leave');
  expect(page.shown()).toBe('pointer');
});

test('the tooltip of the focused button replaces the tooltip under the pointer, which stays closed when the focus leaves', () => {
  const page = openPage();
  page.send('pointer.enter');
  page.wait(700);
  page.send('focus.enter');
  expect(page.shown()).toBe('focus');
  page.send('focus.leave');
  expect(page.shown()).toBeUndefined();
});

test('a dismissed tooltip stays closed while the pointer and the focus stay, and when they leave', () => {
  const page = openPage();
  page.send('focus.enter', 'pointer.enter', 'tooltip.dismiss');
  page.wait(10_000);
  expect(page.shown()).toBeUndefined();
  page.send('pointer.leave', 'focus.leave');
  expect(page.shown()).toBeUndefined();
});

test('a dismissal during the delay prevents the tooltip', () => {
  const page = openPage();
  page.send('pointer.enter', 'tooltip.dismiss');
  page.wait(10_000);
  expect(page.shown()).toBeUndefined();
});

test('for any events, an open tooltip has its trigger on a button and no timer runs; the focus keeps a tooltip open until a dismissal', () => {
  /** Events, and times to wait in milliseconds. */
  const happenings = fc.oneof(
    fc.constantFrom<TooltipEvent['type']>(
      'pointer.enter',
      'pointer.leave',
      'focus.enter',
      'focus.leave',
      'tooltip.dismiss',
    ),
    fc.constantFrom(0, 1, 299, 300, 699, 700, 5_000),
  );
  fc.assert(
    fc.property(fc.array(happenings, { maxLength: 40 }), (sequence) => {
      const page = openPage();
      let pointer = false;
      let focus = false;
      for (const happening of sequence) {
        if (typeof happening === 'number') page.wait(happening);
        else page.send(happening);
        if (happening === 'pointer.enter') pointer = true;
        if (happening === 'focus.enter') focus = true;
        if (happening === 'pointer.leave' || happening === 'tooltip.dismiss') pointer = false;
        if (happening === 'focus.leave' || happening === 'tooltip.dismiss') focus = false;
        if (!pointer) expect(page.shown()).not.toBe('pointer');
        if (!focus) expect(page.shown()).not.toBe('focus');
        if (focus) expect(page.shown()).toBeDefined();
        expect(page.runningTimers()).toBeLessThanOrEqual(page.shown() === undefined ? 1 : 0);
      }
      page.wait(700);
      expect(page.runningTimers()).toBe(0);
    }),
    { numRuns: 500 },
  );
});
