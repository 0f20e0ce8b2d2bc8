import type { EventCase } from '../../src/machines/eventCase.ts';
import type { PageFaults } from '../../local-platform/faults.ts';
import { faultName } from './commandReports.ts';
import type { FaultsContext, FaultsEvent } from './faultsMachine.ts';

const NOTHING_SET: PageFaults = { current: [], next: { faults: [], lasts: 'until-changed' } };
const IN_ADDRESS: PageFaults = {
  current: [{ stage: 'leave', kind: 'stall' }],
  next: { faults: [{ stage: 'leave', kind: 'stall' }], lasts: 'until-changed' },
};
const FOR_NEXT_CALL: PageFaults = {
  current: [],
  next: { faults: [{ stage: 'daily-call-join', kind: 'stall' }], lasts: 'next-call' },
};

const events: readonly FaultsEvent[] = [
  { type: 'tab.select', tab: 'tab-1' },
  { type: 'tab.select' },
  { type: 'call.changed', attempt: 'a4' },
  { type: 'fault.choose', fault: { stage: 'leave', kind: 'stall' } },
  { type: 'fault.choose', fault: { stage: 'daily-call-join', kind: 'stall' } },
  { type: 'fault.choose', fault: { stage: 'daily-call-join', kind: 'refuse' } },
  { type: 'fault.remove', stage: 'daily-call-join' },
  { type: 'duration.choose', lasts: 'until-changed' },
  { type: 'duration.choose', lasts: 'next-call' },
  { type: 'faults.read' },
  { type: 'faults.apply' },
  { type: 'faults.clear' },
];

export const faultsEventCases: readonly EventCase[] = [
  ...events,
  { type: 'xstate.done.actor.readFaults', output: NOTHING_SET },
  { type: 'xstate.done.actor.readFaults', output: IN_ADDRESS },
  { type: 'xstate.error.actor.readFaults', error: { message: 'The tab is closed.' } },
  { type: 'xstate.done.actor.setFaults', output: NOTHING_SET },
  { type: 'xstate.done.actor.setFaults', output: IN_ADDRESS },
  { type: 'xstate.done.actor.setFaults', output: FOR_NEXT_CALL },
  { type: 'xstate.error.actor.setFaults', error: { message: 'The tab is closed.' } },
];

export const faultsProjection = (context: FaultsContext) => ({
  tab: context.tab,
  attempt: context.attempt,
  hasChoice: context.chosen.length > 0,
  isRead: context.set !== undefined,
});

export const faultsShown = (context: FaultsContext) => ({ ...context, chosen: context.chosen.map(faultName) });
