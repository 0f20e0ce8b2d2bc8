import { assign, enqueueActions, setup } from 'xstate';

/** Specification, section 9: toast display time. */
export const TOAST_DISPLAY_MS = 5_000;

/** More would cover the page on a phone; those that come then wait until one has gone. */
export const MAX_TOASTS = 3;

export type ToastTone = 'neutral' | 'success' | 'failure';

/** What a toast's button does. */
export type ToastAction = 'reload-page' | 'undo-deletion';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
  /** What it is news of. Later news of the same takes its place, so that no toast contradicts another. */
  readonly topic?: string;
};

export type Toast = ToastMessage & {
  /** Its topic; without one, its words and its button. There is never more than one toast with the same key. */
  readonly key: string;
  /** How often it was shown again, or other news of its topic took its place. */
  readonly repeats: number;
};

export type ToastsContext = {
  /** What is in sight, oldest first; at most `MAX_TOASTS`. */
  readonly toasts: readonly Toast[];
  /** What comes into sight when another toast goes, oldest first. */
  readonly waiting: readonly Toast[];
};

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: ToastMessage }
  | { readonly type: 'toast.dismiss'; readonly key: string }
  /** Its button is pressed. */
  | { readonly type: 'toast.act'; readonly key: string }
  | { readonly type: 'toast.expire'; readonly key: string }
  /** A pointer rests on the region, or the keyboard focus is inside it. */
  | { readonly type: 'reader.arrive' }
  | { readonly type: 'reader.leave' };

/** Whoever shows the toasts does it. */
export type ToastsEmitted = { readonly type: 'toast.action'; readonly action: ToastAction };

export const toastKey = ({ title, description, action, topic }: ToastMessage): string =>
  topic ?? [title, description, action].filter((part) => part !== undefined).join(' · ');

const expiryOf = (key: string) => `expiry of "${key}"`;

const isIn = (toasts: readonly Toast[], key: string): boolean => toasts.some((toast) => toast.key === key);

/** @returns what changes. A toast that is shown again comes after the others: it is the latest news. */
function withToast({ toasts, waiting }: ToastsContext, message: ToastMessage): Partial<ToastsContext> {
  const key = toastKey(message);
  const before = [...toasts, ...waiting].find((toast) => toast.key === key);
  const toast = { ...message, key, repeats: before === undefined ? 0 : before.repeats + 1 };
  if (isIn(waiting, key)) return { waiting: waiting.map((one) => (one.key === key ? toast : one)) };
  const others = toasts.filter((one) => one.key !== key);
  return others.length < MAX_TOASTS ? { toasts: [...others, toast] } : { waiting: [...waiting, toast] };
}

/** @returns what changes. The first one that waits takes the place. */
function withoutToast({ toasts, waiting }: ToastsContext, key: string): Partial<ToastsContext> {
  if (!isIn(toasts, key)) return {};
  return {
    toasts: [...toasts.filter((toast) => toast.key !== key), ...waiting.slice(0, 1)],
    waiting: waiting.slice(1),
  };
}

/**
 * Short messages above the page. Each is in sight for five seconds, and longer while the pointer or the focus is on the toasts. After
 * that all of them have their full time again.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as ToastsEmitted,
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: ToastMessage }) => withToast(context, toast)),
    /** One that waits gets its clock when it comes into sight; that of a repeated one begins again. */
    startClock: enqueueActions(({ context, enqueue }, { toast }: { toast: ToastMessage }) => {
      const shown = context.toasts.find(({ key }) => key === toastKey(toast));
      if (shown === undefined) return;
      const { key, repeats } = shown;
      if (repeats > 0) enqueue.cancel(expiryOf(key));
      enqueue.raise({ type: 'toast.expire', key }, { delay: TOAST_DISPLAY_MS, id: expiryOf(key) });
    }),
    remove: assign(({ context }, { key }: { key: string }) => withoutToast(context, key)),
    /** Before one is removed: starts the clock of the one that takes its place. */
    startNextClock: enqueueActions(({ context: { toasts, waiting }, enqueue }, { key }: { key: string }) => {
      const [next] = waiting;
      if (next === undefined || !isIn(toasts, key)) return;
      enqueue.raise({ type: 'toast.expire', key: next.key }, { delay: TOAST_DISPLAY_MS, id: expiryOf(next.key) });
    }),
    stopClock: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      if (isIn(context.toasts, key)) enqueue.cancel(expiryOf(key));
    }),
    startAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.toasts) {
        enqueue.raise({ type: 'toast.expire', key }, { delay: TOAST_DISPLAY_MS, id: expiryOf(key) });
      }
    }),
    stopAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.toasts) enqueue.cancel(expiryOf(key));
    }),
    act: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const action = context.toasts.find((toast) => toast.key === key)?.action;
      if (action === undefined) return;
      enqueue.emit({ type: 'toast.action', action });
      enqueue.raise({ type: 'toast.dismiss', key });
    }),
  },
  guards: {
    isLast: ({ context }, { key }: { key: string }) => context.toasts.every((toast) => toast.key === key),
  },
}).createMachine({
  id: 'toasts',
  description:
    'Short messages, at most three in sight; others wait. Each one stays for five seconds; the clocks stand still while somebody reads.',
  context: { toasts: [], waiting: [] },
  on: {
    'toast.act': {
      description: 'Its button does what it says, once: the toast goes.',
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
      description: 'Every toast in sight has a clock of its own.',
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
        'reader.arrive': { target: 'held', actions: 'stopAllClocks' },
      },
    },
    held: {
      description: 'A pointer or the focus rests on the region. Leaving gives every toast its full time again.',
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
