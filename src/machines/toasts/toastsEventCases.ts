import type { ToastMessage, ToastsContext, ToastsEvent } from './toastsMachine.ts';

/** The key of the toast with a button. */
const UNDOABLE = 'deletion';

/** One more than can be shown. */
const MESSAGES: readonly ToastMessage[] = [
  { title: 'AI assistant disconnected', tone: 'neutral' },
  {
    title: 'Conversation not found',
    description: 'The link names a conversation that this inbox does not have.',
    tone: 'failure',
  },
  { title: 'AI Assistant Disabled', tone: 'neutral' },
  { title: 'Note deleted', tone: 'success', action: 'undo-deletion', topic: UNDOABLE },
];

/** Stands for all messages without a button, which differ only in their text. */
const PLAIN = 'AI assistant disconnected';

export const toastsEventCases: readonly ToastsEvent[] = [
  ...MESSAGES.map((toast) => ({ type: 'toast.show', toast }) as const),
  { type: 'toast.dismiss', key: PLAIN },
  { type: 'toast.expire', key: PLAIN },
  { type: 'toast.act', key: PLAIN },
  { type: 'toast.act', key: UNDOABLE },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];

const keysOf = (toasts: ToastsContext['toasts']) => toasts.map(({ key }) => key);

/** Without the order and the repeats of toasts, which do not affect transitions. */
export const toastsProjection = ({ toasts, waiting }: ToastsContext) => ({
  shown: keysOf(toasts).toSorted(),
  waiting: keysOf(waiting),
});
