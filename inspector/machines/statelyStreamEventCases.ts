import type { EventCase } from '../../src/machines/eventCase.ts';
import type { StatelyStreamEvent } from './statelyStreamMachine.ts';

const events: readonly StatelyStreamEvent[] = [
  { type: 'stream.start', source: 'page' },
  { type: 'stream.stop' },
  { type: 'window.blocked' },
  { type: 'window.offline' },
  { type: 'window.connected' },
  { type: 'window.closed' },
];

export const statelyStreamEventCases: readonly EventCase[] = events;
