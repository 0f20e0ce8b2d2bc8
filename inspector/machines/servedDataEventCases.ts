import type { EventCase } from '../../src/machines/eventCase.ts';
import type { ServedDataContext, ServedDataEvent } from './servedDataMachine.ts';

const events: readonly ServedDataEvent[] = [
  { type: 'data.request', address: '/one' },
  { type: 'data.request', address: '/other' },
  { type: 'data.changed' },
  { type: 'data.retry' },
];

export const servedDataEventCases: readonly EventCase[] = [
  ...events,
  { type: 'xstate.done.actor.load', output: 'the data' },
  { type: 'xstate.error.actor.load', error: { message: 'The server cannot do it.' } },
];

export const servedDataProjection = ({ address, data, problem }: ServedDataContext) => ({
  address,
  data: data ?? null,
  problem: problem ?? null,
});
