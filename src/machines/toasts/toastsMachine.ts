import { assign, enqueueActions, setup } from 'xstate';

/** After this time, a shown toast expires, unless the pointer or the focus is on the toasts (specification, section 9). */
export const TOAST_DISPLAY_MS = 5_000;

/** A pointer that has not moved for this time no longer counts as being on the toasts: it lies there while the visitor talks or types. */
export const POINTER_REST_MS = 5_000;

/** The maximum number of shown toasts. More would cover the page on a phone, so further toasts wait until a shown one is removed. */
export const MAX_TOASTS = 3;

export type ToastTone = 'neutral' | 'success' | 'failure';

/** What a toast's button does. */
export type ToastAction = 'reload-page' | 'undo-deletion';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
  /** A later toast of the same topic replaces this one, so that toasts do not contradict each other. */
  readonly topic?: string;
};

export type Toast = ToastMessage & {
  /** Unique among shown and waiting toasts. The topic or, without a topic, the title, the description and the action in one string. */
  readonly key: string;
  /** 0 if this toast did not replace another one. If it did, the `repeats` of the replaced toast plus 1. */
  readonly repeats: number;
};

export type ToastsContext = {
  /** At most `MAX_TOASTS` shown toasts, oldest first. */
  readonly toasts: readonly Toast[];
  /** Toasts that wait until a shown one is removed, in the order in which they will be shown. */
  readonly waiting: readonly Toast[];
};

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: ToastMessage }
  | { readonly type: 'toast.dismiss'; readonly key: string }
  /** The button of the toast is pressed. */
  | { readonly type: 'toast.act'; readonly key: string }
  | { readonly type: 'toast.expire'; readonly key: string }
  /** The pointer moves on the toasts. A toast that appears under a resting pointer does not cause this event. */
  | { readonly type: 'pointer.move' }
  /** The pointer leaves the toasts. */
  | { readonly type: 'pointer.leave' }
  /** The keyboard focus moves to one of the toasts. */
  | { readonly type: 'reader.arrive' }
  /** The keyboard focus leaves the toasts. */
  | { readonly type: 'reader.leave' };

/** The component that shows the toasts carries out the action. */
export type ToastsEmitted = { readonly type: 'toast.action'; readonly action: ToastAction };

export const toastKey = ({ title, description, action, topic }: ToastMessage): string =>
  topic ?? [title, description, action].filter((part) => part !== undefined).join(' · ');

/** @returns the id of the toast's timer */
const timerIdOf = (key: string) => `expiry of "${key}"`;

const isIn = (toasts: readonly Toast[], key: string): boolean => toasts.some((toast) => toast.key === key);

/**
 * Adds a toast. A toast with the same key is replaced: the replacement of a shown toast comes last, and the replacement of a waiting toast
 * keeps its place. Any other toast is shown if fewer than `MAX_TOASTS` are shown, and waits if not.
 *
 * @returns the changed fields of the context
 */
function withToast({ toasts, waiting }: ToastsContext, message: ToastMessage): Partial<ToastsContext> {
  const key = toastKey(message);
  const earlier = [...toasts, ...waiting].find((toast) => toast.key === key);
  const toast = { ...message, key, repeats: earlier === undefined ? 0 : earlier.repeats + 1 };
  if (isIn(waiting, key)) return { waiting: waiting.map((other) => (other.key === key ? toast : other)) };
  const others = toasts.filter((other) => other.key !== key);
  return others.length < MAX_TOASTS ? { toasts: [...others, toast] } : { waiting: [...waiting, toast] };
}

/**
 * Removes a shown toast, and shows the first waiting one. Does nothing if no toast with the key is shown.
 *
 * @returns the changed fields of the context
 */
function withoutToast({ toasts, waiting }: ToastsContext, key: string): Partial<ToastsContext> {
  if (!isIn(toasts, key)) return {};
  return {
    toasts: [...toasts.filter((toast) => toast.key !== key), ...waiting.slice(0, 1)],
    waiting: waiting.slice(1),
  };
}

/**
 * Short messages above the page. Each expires after five seconds. None expires while the pointer moves on the toasts or the focus is on one
 * of them. Then each has its full time again. After the only shown toast is dismissed, the next one expires unless `pointer.move` or
 * `reader.arrive` follows.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as ToastsEmitted,
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: ToastMessage }) => withToast(context, toast)),
    /** Starts the timer of a shown toast. If the toast replaced another one, restarts the timer. A waiting toast gets no timer yet. */
    startClock: enqueueActions(({ context, enqueue }, { toast }: { toast: ToastMessage }) => {
      const shown = context.toasts.find(({ key }) => key === toastKey(toast));
      if (shown === undefined) return;
      const { key, repeats } = shown;
      if (repeats > 0) enqueue.cancel(timerIdOf(key));
      enqueue.raise({ type: 'toast.expire', key }, { delay: TOAST_DISPLAY_MS, id: timerIdOf(key) });
    }),
    remove: assign(({ context }, { key }: { key: string }) => withoutToast(context, key)),
    /** Runs before a removal: starts the timer of the waiting toast that the removal will show, if there is one. */
    startNextClock: enqueueActions(({ context: { toasts, waiting }, enqueue }, { key }: { key: string }) => {
      const [next] = waiting;
      if (next === undefined || !isIn(toasts, key)) return;
      enqueue.raise({ type: 'toast.expire', key: next.key }, { delay: TOAST_DISPLAY_MS, id: timerIdOf(next.key) });
    }),
    stopClock: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      if (isIn(context.toasts, key)) enqueue.cancel(timerIdOf(key));
    }),
    startAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.toasts) {
        enqueue.raise({ type: 'toast.expire', key }, { delay: TOAST_DISPLAY_MS, id: timerIdOf(key) });
      }
    }),
    stopAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.toasts) enqueue.cancel(timerIdOf(key));
    }),
    act: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const action = context.toasts.find((toast) => toast.key === key)?.action;
      if (action === undefined) return;
      enqueue.emit({ type: 'toast.action', action });
      enqueue.raise({ type: 'toast.dismiss', key });
    }),
  },
  guards: {
    /** True if no toast with another key is shown. */
    isLast: ({ context }, { key }: { key: string }) => context.toasts.every((toast) => toast.key === key),
  },
  delays: { pointerRest: POINTER_REST_MS },
}).createMachine({
  id: 'toasts',
  description:
    'At most three short messages are shown, and others wait. A shown message expires after five seconds, but not in the states "pointed" and "held".',
  context: { toasts: [], waiting: [] },
  on: {
    'toast.act': {
      description: 'Emits the action of the toast and removes the toast. A toast without an action stays.',
      actions: { type: 'act', params: ({ event }) => ({ key: event.key }) },
    },
  },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'toast.show': {
          target: 'passing',
          actions: [
            { type: 'add', params: ({ event }) => ({ toast: event.toast }) },
            { type: 'startClock', params: ({ event }) => ({ toast: event.toast }) },
          ],
        },
      },
    },
    passing: {
      description: 'Every shown toast has its own timer.',
      on: {
        'toast.show': {
          actions: [
            { type: 'add', params: ({ event }) => ({ toast: event.toast }) },
            { type: 'startClock', params: ({ event }) => ({ toast: event.toast }) },
          ],
        },
        'toast.expire': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ key: event.key }) },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) },
          },
          {
            actions: [
              { type: 'startNextClock', params: ({ event }) => ({ key: event.key }) },
              { type: 'remove', params: ({ event }) => ({ key: event.key }) },
            ],
          },
        ],
        'toast.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ key: event.key }) },
            target: 'empty',
            actions: [
              { type: 'stopClock', params: ({ event }) => ({ key: event.key }) },
              { type: 'remove', params: ({ event }) => ({ key: event.key }) },
            ],
          },
          {
            actions: [
              { type: 'stopClock', params: ({ event }) => ({ key: event.key }) },
              { type: 'startNextClock', params: ({ event }) => ({ key: event.key }) },
              { type: 'remove', params: ({ event }) => ({ key: event.key }) },
            ],
          },
        ],
        'pointer.move': { target: 'pointed', actions: 'stopAllClocks' },
        'reader.arrive': { target: 'held', actions: 'stopAllClocks' },
      },
    },
    pointed: {
      description:
        'The pointer moves on the toasts, and no timer of a toast runs. Afterwards every shown toast has its full time again.',
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
        'toast.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ key: event.key }) },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) },
          },
          { actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) } },
        ],
        'pointer.move': { target: 'pointed', reenter: true },
        'pointer.leave': { target: 'passing', actions: 'startAllClocks' },
        'reader.arrive': 'held',
      },
      after: { pointerRest: { target: 'passing', actions: 'startAllClocks' } },
    },
    held: {
      description: 'The focus is on a toast, and no timer runs. Afterwards every shown toast has its full time again.',
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
        'toast.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ key: event.key }) },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) },
          },
          { actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) } },
        ],
        'reader.leave': { target: 'passing', actions: 'startAllClocks' },
      },
    },
  },
});
