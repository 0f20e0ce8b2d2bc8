import type { ToastMessage, ToastsContext, ToastsEvent } from './toastsMachine.ts';

/** The key of the toast with a button. */
const UNDOABLE = 'deletion';

/** One more than fit. */
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

/** The messages without a button are alike but for their words, so that one of them goes for all. */
const GOING = 'AI assistant disconnected';

export const toastsEventCases: readonly ToastsEvent[] = [
  ...MESSAGES.map((toast) => ({ type: 'toast.show', toast }) as const),
  { type: 'toast.dismiss', key: GOING },
  { type: 'toast.expire', key: GOING },
  { type: 'toast.act', key: GOING },
  { type: 'toast.act', key: UNDOABLE },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];

const keysOf = (toasts: ToastsContext['toasts']) => toasts.map(({ key }) => key);

/** In which order toasts stand, and how often one was repeated, changes nothing in what may happen next. */
export const toastsProjection = ({ toasts, waiting }: ToastsContext) => ({
  shown: keysOf(toasts).toSorted(),
  waiting: keysOf(waiting),
});
