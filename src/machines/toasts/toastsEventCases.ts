import type { ToastsEvent } from './toastsMachine.ts';

export const toastsEventCases: readonly ToastsEvent[] = [
  { type: 'toast.show', toast: { title: 'AI assistant disconnected', tone: 'neutral' } },
  { type: 'toast.dismiss', id: 1 },
  { type: 'toast.dismiss', id: 2 },
  { type: 'toast.expire', id: 1 },
  { type: 'reader.arrive' },
  { type: 'reader.leave' },
];
