import type { ToastMessage, ToastsContext, ToastsEvent } from './toastsMachine.ts';

/** The key of the toast with a button. */
const UNDOABLE_KEY = 'deletion';

/** One toast more than the page shows at a time, so that one waits. */
const MESSAGES: readonly ToastMessage[] = [
  { title: 'AI assistant disconnected', tone: 'neutral' },
  {
    title: 'Conversation not found',
    description: 'The link names a conversation that this inbox does not have.',
    tone: 'failure',
  },
  { title: 'AI Assistant Disabled', tone: 'neutral' },
  { title: 'Note deleted', tone: 'success', action: 'undo-deletion', topic: UNDOABLE_KEY },
];

/**
 * The key of one of the toasts without a button. The others get no events of their own, because the machine treats
 * them in the same way.
 */
const PLAIN_KEY = 'AI assistant disconnected';

export const toastsEventCases: readonly ToastsEvent[] = [
  ...MESSAGES.map((toast) => ({ type: 'toast.show', toast }) as const),
  { type: 'toast.dismiss', key: PLAIN_KEY },
  { type: 'toast.expire', key: PLAIN_KEY },
  { type: 'toast.act', key: PLAIN_KEY },
  { type: 'toast.act', key: UNDOABLE_KEY },
  { type: 'pointer.move' },
  { type: 'pointer.leave' },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];

const keysOf = (toasts: ToastsContext['toasts']) => toasts.map(({ key }) => key);

/**
 * Selects the context that distinguishes states in path generation. The repeats of toasts and the order of shown toasts are omitted,
 * because they do not affect transitions.
 */
export const toastsProjection = ({ toasts, waiting }: ToastsContext) => ({
  shown: keysOf(toasts).toSorted(),
  waiting: keysOf(waiting),
});
