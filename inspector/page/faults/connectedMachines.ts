import { fromPromise } from 'xstate';
import type {} from '../../faults/faultCommands.ts';
import { faultsMachine } from '../../machines/faultsMachine.ts';
import { incidentsMachine } from '../../machines/incidentsMachine.ts';
import type { SiteWatch } from '../../recording/watchSites.ts';

/** The channel rejects an unknown id like that of a closed tab. */
const NO_TAB = '';

export const connectedFaults = (send: SiteWatch['send']) =>
  faultsMachine.provide({
    actors: {
      readFaults: fromPromise(({ input: { tab = NO_TAB } }) => send(tab, 'fault.list', null)),
      setFaults: fromPromise(({ input: { tab = NO_TAB, next } }) => send(tab, 'fault.set', next)),
    },
  });

export const connectedIncidents = (send: SiteWatch['send']) =>
  incidentsMachine.provide({
    actors: {
      sendIncident: fromPromise(async ({ input: { tab = NO_TAB, incident } }) => {
        await send(tab, 'incident.send', { incident });
        return incident;
      }),
    },
  });
