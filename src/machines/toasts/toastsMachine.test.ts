import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { MAX_TOASTS, TOAST_DISPLAY_MS, type ToastMessage, toastsMachine } from './toastsMachine.ts';

const enabled: ToastMessage = { title: 'AI Assistant Enabled', tone: 'success' };
const deleted: ToastMessage = {
  title: 'Contact deleted',
  description: 'The contact has been successfully removed.',
  tone: 'success',
};

function openRegion() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  return {
    show: (toast: ToastMessage = enabled) => actor.send({ type: 'toast.show', toast }),
    dismiss: (id: number) => actor.send({ type: 'toast.dismiss', id }),
    arrive: () => actor.send({ type: 'reader.arrive' }),
    leave: () => actor.send({ type: 'reader.leave' }),
    wait: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    ids: () => actor.getSnapshot().context.toasts.map(({ id }) => id),
    titles: () => actor.getSnapshot().context.toasts.map(({ title }) => title),
    runningClocks: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
}

test('a toast stays for five seconds and not longer', () => {
  const region = openRegion();
  region.show();
  region.wait(4_999);
  expect(region.titles()).toEqual(['AI Assistant Enabled']);
  region.wait(1);
  expect(region.titles()).toEqual([]);
});

test('each toast has five seconds of its own', () => {
  const region = openRegion();
  region.show(enabled);
  region.wait(2_000);
  region.show(deleted);
  region.wait(3_000);
  expect(region.titles()).toEqual(['Contact deleted']);
  region.wait(2_000);
  expect(region.titles()).toEqual([]);
});

test('a dismissed toast goes at once and takes no other along', () => {
  const region = openRegion();
  region.show(enabled);
  region.show(deleted);
  region.dismiss(1);
  expect(region.titles()).toEqual(['Contact deleted']);
  region.dismiss(1);
  expect(region.titles()).toEqual(['Contact deleted']);
});

test('while somebody reads, nothing goes; afterwards every toast has its full time again', () => {
  const region = openRegion();
  region.show();
  region.wait(4_000);
  region.arrive();
  region.wait(60_000);
  expect(region.titles()).toEqual(['AI Assistant Enabled']);
  region.leave();
  region.wait(4_999);
  expect(region.titles()).toEqual(['AI Assistant Enabled']);
  region.wait(1);
  expect(region.titles()).toEqual([]);
});

test('a toast that comes while somebody reads waits for the reader too', () => {
  const region = openRegion();
  region.show(enabled);
  region.arrive();
  region.show(deleted);
  region.wait(60_000);
  expect(region.titles()).toEqual(['AI Assistant Enabled', 'Contact deleted']);
});

test('who dismisses the last toast with the pointer still there does not hold the next one for ever', () => {
  const region = openRegion();
  region.show(enabled);
  region.arrive();
  region.dismiss(1);
  region.show(deleted);
  region.wait(5_000);
  expect(region.titles()).toEqual([]);
});

test('the fourth toast pushes the oldest out', () => {
  const region = openRegion();
  for (const title of ['one', 'two', 'three', 'four']) region.show({ title, tone: 'neutral' });
  expect(region.titles()).toEqual(['two', 'three', 'four']);
});

test('two toasts with the same words are two toasts', () => {
  const region = openRegion();
  region.show(enabled);
  region.show(enabled);
  expect(region.ids()).toEqual([1, 2]);
});

type Happening =
  | { readonly kind: 'show' | 'arrive' | 'leave' }
  | { readonly kind: 'dismiss'; readonly id: number }
  | { readonly kind: 'wait'; readonly ms: number };

const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.constant<Happening>({ kind: 'show' }), weight: 3 },
    fc.record({ kind: fc.constant('dismiss' as const), id: fc.integer({ min: 1, max: 12 }) }),
    fc.constantFrom<Happening>({ kind: 'arrive' }, { kind: 'leave' }),
    {
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.oneof(fc.constantFrom(1, 4_999, 5_000), fc.integer({ min: 0, max: 7_000 })),
      }),
      weight: 2,
    },
  ),
  { maxLength: 40 },
);

/** The toasts that may and must be gone after a happening, told from what was there before it. */
function goneAfter(
  happening: Happening,
  before: { readonly ids: readonly number[]; readonly isHeld: boolean; readonly ages: ReadonlyMap<number, number> },
): readonly number[] {
  switch (happening.kind) {
    case 'show':
      return before.ids.slice(0, Math.max(0, before.ids.length + 1 - MAX_TOASTS));
    case 'dismiss':
      return before.ids.filter((id) => id === happening.id);
    case 'wait':
      if (before.isHeld) return [];
      return before.ids.filter((id) => (before.ages.get(id) ?? 0) + happening.ms >= TOAST_DISPLAY_MS);
    case 'arrive':
    case 'leave':
      return [];
  }
}

test('whatever happens, a toast leaves for a reason, and for every reason it leaves', () => {
  fc.assert(
    fc.property(happenings, (sequence) => {
      const region = openRegion();
      /** Time in sight without a reader, since the toast came or the last reader left. */
      const ages = new Map<number, number>();
      let newestId = 0;

      for (const happening of sequence) {
        const before = { ids: region.ids(), isHeld: region.state() === 'held', ages };
        const gone = goneAfter(happening, before);
        if (happening.kind === 'dismiss') region.dismiss(happening.id);
        else if (happening.kind === 'wait') region.wait(happening.ms);
        else region[happening.kind]();

        const ids = region.ids();
        const staying = before.ids.filter((id) => !gone.includes(id));
        expect(ids.slice(0, staying.length)).toEqual(staying);
        const fresh = ids.slice(staying.length);
        expect(fresh).toHaveLength(happening.kind === 'show' ? 1 : 0);
        for (const id of fresh) {
          expect(id).toBeGreaterThan(newestId);
          newestId = id;
          ages.set(id, 0);
        }
        if (happening.kind === 'wait') for (const id of staying) ages.set(id, (ages.get(id) ?? 0) + happening.ms);
        if (before.isHeld && happening.kind === 'leave') for (const id of ids) ages.set(id, 0);

        expect(ids.length).toBeLessThanOrEqual(MAX_TOASTS);
        expect(region.state() === 'empty').toBe(ids.length === 0);
        expect(region.runningClocks()).toBe(region.state() === 'passing' ? ids.length : 0);
      }
    }),
    { numRuns: 500 },
  );
});
