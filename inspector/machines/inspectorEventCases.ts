import type { EventCase } from '../../src/machines/eventCase.ts';
import type { InspectorContext, InspectorEvent, InspectorInput } from './inspectorMachine.ts';

const charts = { door: ['door', 'door.open', 'door.closed'], lamp: ['lamp', 'lamp.on'] };

export const inspectorInput: InspectorInput = { charts };

const events: readonly InspectorEvent[] = [
  { type: 'address.open' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.on' },
  { type: 'address.open', machine: 'lamp', state: 'lamp.broken' },
  { type: 'address.open', machine: 'window' },
  { type: 'charts.change', charts: { lamp: ['lamp'], door: ['door'] } },
  { type: 'charts.change', charts: { lamp: ['lamp'] } },
  { type: 'charts.change', charts },
  { type: 'machine.select', machine: 'lamp' },
  { type: 'machine.select', machine: 'window' },
  { type: 'state.select', state: 'door.open' },
  { type: 'state.select', state: 'lamp.on' },
  { type: 'state.select' },
  { type: 'detail.select', detail: 'full' },
  { type: 'actors.change', actors: [] },
  { type: 'actors.change', actors: [{ id: 'first', machine: 'door', isRunning: true }] },
  {
    type: 'actors.change',
    actors: [
      { id: 'first', machine: 'door', isRunning: false },
      { id: 'promise', isRunning: true },
      { id: 'second', machine: 'door', isRunning: true },
      { id: 'third', machine: 'lamp', isRunning: false },
    ],
  },
  {
    type: 'actors.change',
    actors: [
      { id: 'unknown', machine: 'window', isRunning: true },
      { id: 'third', machine: 'lamp', isRunning: false },
    ],
  },
  { type: 'actor.select', id: 'first' },
  { type: 'actor.select', id: 'promise' },
  { type: 'actor.select', id: 'third' },
];

export const inspectorEventCases: readonly EventCase[] = events;

export const inspectorProjection = ({ charts: { door = [] }, shown, actors, actor }: InspectorContext) => ({
  states: door.length,
  shown,
  actors: actors.map(({ id }) => id),
  actor,
});

export const inspectorStep = ({ shown, detail, actor }: InspectorContext) => ({ shown, detail, actor });
