import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  MAX_TOASTS,
  POINTER_REST_MS,
  TOAST_DISPLAY_MS,
  type ToastAction,
  toastKey,
  type ToastMessage,
  toastsMachine,
} from './toastsMachine.ts';

const assistantEnabled: ToastMessage = { title: 'AI Assistant Enabled', tone: 'success' };
// XState's SimulatedClock would not do: a timer that is set during an increment of that clock starts only at the end of the increment.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function openRegion() {
  // A property test opens many regions. Their timers would be counted together.
  vi.clearAllTimers();
  const actor = createActor(toastsMachine).start();
  const actions: ToastAction[] = [];
  actor.on('toast.action', ({ action }) => void actions.push(action));
  return {
    show: (toast: ToastMessage = assistantEnabled) => actor.send({ type: 'toast.show', toast }),
    dismiss: (toast: ToastMessage) => actor.send({ type: 'toast.dismiss', key: toastKey(toast) }),
    /** The focus moves onto the region. */
    arrive: () => actor.send({ type: 'reader.arrive' }),
    leave: () => actor.send({ type: 'reader.leave' }),
    /** The pointer moves on the region. */
    point: () => actor.send({ type: 'pointer.move' }),
    unpoint: () => actor.send({ type: 'pointer.leave' }),
    press: (toast: ToastMessage) => actor.send({ type: 'toast.act', key: toastKey(toast) }),
    /** The actions that the pressed buttons emitted so far. */
    actions,
    wait: (ms: number) => void vi.advanceTimersByTime(ms),
    state: () => actor.getSnapshot().value,
    titles: () => actor.getSnapshot().context.toasts.map(({ title }) => title),
    waiting: () => actor.getSnapshot().context.waiting.map(({ title }) => title),
    repeats: () => actor.getSnapshot().context.toasts.map(({ repeats }) => repeats),
    runningTimers: () => vi.getTimerCount(),
  };
}

test('a toast stays for five seconds and not longer (specification, section 9)', () => {
  const region = openRegion();
  region.show();
  region.wait(4_999);
  expect(region.titles()).toEqual(['AI Assistant Enabled']);
  region.wait(1);
  expect(region.titles()).toEqual([]);
});

const numbered = (...titles: readonly string[]) => titles.map((title): ToastMessage => ({ title, tone: 'neutral' }));
const [one, two, three, four] = numbered('one', 'two', 'three', 'four') as [
  ToastMessage,
  ToastMessage,
  ToastMessage,
  ToastMessage,
];

test('a toast replaces the shown toast of its topic, comes last, counts a repeat, and has five seconds of its own', () => {
  const region = openRegion();
  region.show({ ...one, topic: 'deletion', action: 'undo-deletion' });
  region.show(two);
  region.wait(3_000);
  region.show({ ...three, topic: 'deletion' });
  expect([region.titles(), region.repeats()]).toEqual([
    ['two', 'three'],
    [0, 1],
  ]);
  region.wait(2_000);
  expect(region.titles()).toEqual(['three']);
  region.wait(2_999);
  expect(region.titles()).toEqual(['three']);
  region.wait(1);
  expect(region.titles()).toEqual([]);
});

test('a toast replaces the waiting toast of its topic, counts a repeat, and expires five seconds after it is shown', () => {
  const region = openRegion();
  for (const toast of [one, two, three]) region.show(toast);
  region.show({ ...four, topic: 'deletion' });
  region.show({ ...assistantEnabled, topic: 'deletion' });
  expect(region.waiting()).toEqual([assistantEnabled.title]);
  region.dismiss(one);
  expect([region.titles(), region.repeats()]).toEqual([
    ['two', 'three', assistantEnabled.title],
    [0, 0, 1],
  ]);
  region.wait(TOAST_DISPLAY_MS);
  expect(region.titles()).toEqual([]);
});

test.each(['passing', 'pointed', 'held'])(
  'in the state %s, pressing a button emits its action once and removes its toast, and a toast without a button stays',
  (state) => {
    const region = openRegion();
    const undoable: ToastMessage = { ...one, action: 'undo-deletion' };
    region.show(undoable);
    region.show(two);
    if (state === 'held') region.arrive();
    if (state === 'pointed') region.point();
    expect(region.state()).toBe(state);
    region.press(two);
    expect([region.actions, region.titles()]).toEqual([[], ['one', 'two']]);
    region.press(undoable);
    region.press(undoable);
    expect([region.actions, region.titles()]).toEqual([['undo-deletion'], ['two']]);
    // The timer of the other toast, or that of the pointer.
    expect(region.runningTimers()).toBe(state === 'held' ? 0 : 1);
  },
);

test('a toast that is shown again moves to the end, counts a repeat, and its five seconds restart', () => {
  const region = openRegion();
  region.show(one);
  region.show(two);
  region.wait(3_000);
  region.show(one);
  expect([region.titles(), region.repeats()]).toEqual([
    ['two', 'one'],
    [0, 1],
  ]);
  region.wait(2_000);
  expect(region.titles()).toEqual(['one']);
  region.wait(3_000);
  expect(region.titles()).toEqual([]);
});

test('the same title with a description or a button is another toast', () => {
  const region = openRegion();
  region.show(one);
  region.show({ ...one, description: 'more' });
  region.show({ ...one, action: 'reload-page' });
  expect(region.repeats()).toEqual([0, 0, 0]);
});

const TITLES = ['one', 'two', 'three', 'four', 'five'] as const;

type Happening =
  | { readonly kind: 'arrive' | 'leave' | 'point' | 'unpoint' }
  | { readonly kind: 'show' | 'dismiss'; readonly title: (typeof TITLES)[number] }
  | { readonly kind: 'wait'; readonly ms: number };

const titledHappening = (kind: 'show' | 'dismiss') =>
  fc.record({ kind: fc.constant(kind), title: fc.constantFrom(...TITLES) });

const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    { arbitrary: titledHappening('show'), weight: 4 },
    titledHappening('dismiss'),
    fc.constantFrom<Happening>({ kind: 'arrive' }, { kind: 'leave' }, { kind: 'point' }, { kind: 'unpoint' }),
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

/** A second model of the documented behaviour, which counts the remaining time of each toast. */
class ExpectedToasts {
  isHeld = false;
  /** Time until the pointer counts as resting. Undefined if it does not count as being on the toasts. */
  pointerMs: number | undefined;
  #shown: { readonly title: string; remainingMs: number }[] = [];
  #waiting: string[] = [];

  readonly titles = () => this.#shown.map(({ title }) => title);
  readonly waiting = () => this.#waiting;

  show(title: string): void {
    const others = this.#shown.filter((toast) => toast.title !== title);
    if (others.length < this.#shown.length) this.#shown = [...others, { title, remainingMs: TOAST_DISPLAY_MS }];
    else if (!this.#waiting.includes(title)) this.#waiting.push(title);
    this.#fill();
  }

  dismiss(title: string): void {
    this.#shown = this.#shown.filter((toast) => toast.title !== title);
    this.#fill();
  }

  arrive(): void {
    this.isHeld = this.#shown.length > 0;
    this.pointerMs = undefined;
  }

  leave(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.#restart();
  }

  point(): void {
    if (!this.isHeld && this.#shown.length > 0) this.pointerMs = POINTER_REST_MS;
  }

  unpoint(): void {
    if (this.pointerMs === undefined) return;
    this.pointerMs = undefined;
    this.#restart();
  }

  #restart(): void {
    for (const toast of this.#shown) toast.remainingMs = TOAST_DISPLAY_MS;
  }

  wait(ms: number): void {
    if (this.isHeld) return;
    if (this.pointerMs !== undefined) {
      const rest = this.pointerMs;
      if (ms < rest) this.pointerMs = rest - ms;
      else {
        this.unpoint();
        this.wait(ms - rest);
      }
      return;
    }
    const elapsed = Math.min(ms, ...this.#shown.map(({ remainingMs }) => remainingMs));
    for (const toast of this.#shown) toast.remainingMs -= elapsed;
    this.#shown = this.#shown.filter(({ remainingMs }) => remainingMs > 0);
    this.#fill();
    if (this.#shown.length > 0 && ms > elapsed) this.wait(ms - elapsed);
  }

  #fill(): void {
    while (this.#shown.length < MAX_TOASTS && this.#waiting.length > 0) {
      this.#shown.push({ title: this.#waiting.shift() ?? '', remainingMs: TOAST_DISPLAY_MS });
    }
    if (this.#shown.length > 0) return;
    this.isHeld = false;
    this.pointerMs = undefined;
  }
}

test('for any toasts, dismissals, waits and readers, each toast has its time, at most three are shown, and none expires while held', () => {
  fc.assert(
    fc.property(happenings, (sequence) => {
      const region = openRegion();
      const expected = new ExpectedToasts();
      for (const happening of sequence) {
        switch (happening.kind) {
          case 'show':
          case 'dismiss':
            region[happening.kind]({ title: happening.title, tone: 'neutral' });
            expected[happening.kind](happening.title);
            break;
          case 'wait':
            region.wait(happening.ms);
            expected.wait(happening.ms);
            break;
          default:
            region[happening.kind]();
            expected[happening.kind]();
        }
        expect([region.titles(), region.waiting()]).toEqual([expected.titles(), expected.waiting()]);
        expect(region.titles().length).toBeLessThanOrEqual(MAX_TOASTS);
        const isPointed = expected.pointerMs !== undefined;
        const state = expected.isHeld ? 'held' : isPointed ? 'pointed' : 'passing';
        expect(region.state()).toBe(region.titles().length === 0 ? 'empty' : state);
        const timers = { empty: 0, passing: region.titles().length, pointed: 1, held: 0 };
        expect(region.runningTimers()).toBe(timers[region.state()]);
      }
    }),
    { numRuns: 500 },
  );
});
