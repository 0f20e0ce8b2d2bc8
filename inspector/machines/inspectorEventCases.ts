import type { EventCase } from '../../src/machines/eventCase.ts';
import type { InspectorContext, InspectorEvent, InspectorInput } from './inspectorMachine.ts';

export const inspectorInput: InspectorInput = {
  charts: { door: ['door', 'door.open', 'door.closed'], lamp: ['lamp', 'lamp.on'] },
};

const events: readonly InspectorEvent[] = [
  { type: 'address.open' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.on' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.broken' },
  { type: 'address.open', machine: 'window' },
  { type: 'machine.select', machine: 'lamp' },
  { type: 'machine.select', machine: 'window' },
  { type: 'state.select', state: 'door.open' },
  { type: 'state.select', state: 'lamp.on' },
  { type: 'state.select' },
  { type: 'detail.select', detail: 'full' },
];

export const inspectorEventCases: readonly EventCase[] = events;

export const inspectorProjection = ({ shown, detail }: InspectorContext) => ({ shown, detail });
