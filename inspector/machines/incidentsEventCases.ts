import type { EventCase } from '../../src/machines/eventCase.ts';
import type { IncidentsContext, IncidentsEvent } from './incidentsMachine.ts';

const events: readonly IncidentsEvent[] = [
  { type: 'tab.select', tab: 'tab-1' },
  { type: 'tab.select' },
  { type: 'call.changed', call: { status: 'none' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'starting' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'running' } },
  { type: 'call.changed', call: { attempt: 'a4', status: 'ending' } },
  { type: 'incident.send', incident: 'eject' },
  { type: 'incident.send', incident: 'admit' },
];

export const incidentsEventCases: readonly EventCase[] = [
  ...events,
  { type: 'xstate.done.actor.sendIncident', output: 'eject' },
  {
    type: 'xstate.error.actor.sendIncident',
    error: { message: 'Nothing happened: it needs the visitor in the lobby (fault `access:lobby`).' },
  },
];

export const incidentsProjection = ({ tab, call }: IncidentsContext) => ({ tab, call });

export const incidentsShown = (context: IncidentsContext) => context;
