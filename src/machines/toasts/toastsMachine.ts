import { assign, enqueueActions, setup } from 'xstate';

/** Specification, section 9: toast display time. */
export const TOAST_DISPLAY_MS = 5_000;

/** More would cover the page on a phone; the oldest gives way. */
export const MAX_TOASTS = 3;

export type ToastTone = 'neutral' | 'success' | 'failure';

/** What a toast's button does. */
export type ToastAction = 'reload-page';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction;
};

export type Toast = ToastMessage & {
  /** Unique while the page lives: two toasts with the same words are two toasts. */
  readonly id: number;
};

export type ToastsContext = {
  /** Oldest first. */
  readonly toasts: readonly Toast[];
  readonly nextId: number;
};

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: ToastMessage }
  | { readonly type: 'toast.dismiss'; readonly id: number }
  | { readonly type: 'toast.expire'; readonly id: number }
  /** A pointer rests on the region, or the keyboard focus is inside it. */
  | { readonly type: 'reader.arrive' }
  | { readonly type: 'reader.leave' };

const expiryOf = (id: number) => `expiry-${String(id)}`;

/**
 * Short messages above the page. Each stays for five seconds, and longer while the pointer or the focus is on the toasts. After that
 * all of them have their full time again.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  actions: {
    makeRoom: enqueueActions(({ context, enqueue }) => {
      const [oldest, ...others] = context.toasts;
      if (!oldest || context.toasts.length < MAX_TOASTS) return;
      enqueue.cancel(expiryOf(oldest.id));
      enqueue.assign({ toasts: others });
    }),
    add: assign(({ context }, { toast }: { toast: ToastMessage }) => ({
      toasts: [...context.toasts, { ...toast, id: context.nextId }],
      nextId: context.nextId + 1,
    })),
    remove: assign(({ context }, { id }: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    startNewestClock: enqueueActions(({ context, enqueue }) => {
      const id = context.nextId - 1;
      enqueue.raise({ type: 'toast.expire', id }, { delay: TOAST_DISPLAY_MS, id: expiryOf(id) });
    }),
    stopClock: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.cancel(expiryOf(id));
    }),
    startAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) {
        enqueue.raise({ type: 'toast.expire', id }, { delay: TOAST_DISPLAY_MS, id: expiryOf(id) });
      }
    }),
    stopAllClocks: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(expiryOf(id));
    }),
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => context.toasts.every((toast) => toast.id === id),
  },
}).createMachine({
  id: 'toasts',
  description: 'Short messages. Each one stays for five seconds; the clocks stand still while somebody reads.',
  context: { toasts: [], nextId: 1 },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'toast.show': {
          target: 'passing',
          actions: [{ type: 'add', params: ({ event }) => ({ toast: event.toast }) }, 'startNewestClock'],
        },
      },
    },
    passing: {
      description: 'Every toast has a clock of its own.',
      on: {
        'toast.show': {
          actions: ['makeRoom', { type: 'add', params: ({ event }) => ({ toast: event.toast }) }, 'startNewestClock'],
        },
        'toast.expire': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ id: event.id }) },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
        ],
        'reader.arrive': { target: 'held', actions: 'stopAllClocks' },
      },
    },
    held: {
      description: 'A pointer or the focus rests on the region. Leaving gives every toast its full time again.',
      on: {
        'toast.show': {
          actions: ['makeRoom', { type: 'add', params: ({ event }) => ({ toast: event.toast }) }],
        },
        'reader.leave': { target: 'passing', actions: 'startAllClocks' },
      },
    },
  },
  on: {
    'toast.dismiss': [
      {
        guard: { type: 'isLast', params: ({ event }) => ({ id: event.id }) },
        target: '.empty',
        actions: [
          { type: 'stopClock', params: ({ event }) => ({ id: event.id }) },
          { type: 'remove', params: ({ event }) => ({ id: event.id }) },
        ],
      },
      {
        actions: [
          { type: 'stopClock', params: ({ event }) => ({ id: event.id }) },
          { type: 'remove', params: ({ event }) => ({ id: event.id }) },
        ],
      },
    ],
  },
});
