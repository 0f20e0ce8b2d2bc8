import type { ToastsContext, ToastsEvent } from './toastsMachine.ts';

export const toastsEventCases: readonly ToastsEvent[] = [
  { type: 'toast.show', toast: { title: 'AI assistant disconnected', tone: 'neutral' } },
  { type: 'toast.dismiss', id: 1 },
  { type: 'toast.dismiss', id: 2 },
  { type: 'toast.expire', id: 1 },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];

/** Ids grow without end. No event case names one above 2, so the rest are alike. */
export const toastsProjection = ({ toasts, nextId }: ToastsContext) => ({
  shown: toasts.map(({ id }) => (id <= 2 ? id : 'later')),
  next: nextId <= 2 ? nextId : 'later',
});
