import type { ToastMessage, ToastsContext, ToastsEvent } from './toastsMachine.ts';

/** One more than fit. */
const MESSAGES: readonly ToastMessage[] = [
  { title: 'AI assistant disconnected', tone: 'neutral' },
  { title: 'AI Assistant Enabled', tone: 'success' },
  { title: 'AI Assistant Disabled', tone: 'neutral' },
  {
    title: 'Contact deleted',
    description: 'The contact has been successfully removed.',
    tone: 'success',
  },
];

/** The messages are alike but for their words, so that one of them goes for all. */
const GOING = 'AI assistant disconnected';

export const toastsEventCases: readonly ToastsEvent[] = [
  ...MESSAGES.map((toast) => ({ type: 'toast.show', toast }) as const),
  { type: 'toast.dismiss', key: GOING },
  { type: 'toast.expire', key: GOING },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];

const titlesOf = (toasts: ToastsContext['toasts']) => toasts.map(({ title }) => title);

/** In which order toasts stand, and how often one was repeated, changes nothing in what may happen next. */
export const toastsProjection = ({ toasts, waiting }: ToastsContext) => ({
  shown: titlesOf(toasts).toSorted(),
  waiting: titlesOf(waiting),
});
