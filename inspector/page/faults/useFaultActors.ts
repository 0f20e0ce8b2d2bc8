import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { fromPromise, type StateValue } from 'xstate';
import { faultsMachine } from '../../machines/faultsMachine.ts';
import { incidentsMachine, type ObservedCall } from '../../machines/incidentsMachine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { SiteWatch, WatchedSite } from '../../recording/watchSites.ts';
import { subscribeByFrame } from '../recordings/useLibraryEntry.ts';

/** The channel rejects an unknown id like that of a closed tab. */
const NO_TAB = '';

const connectedFaults = (send: SiteWatch['send']) =>
  faultsMachine.provide({
    actors: {
      readFaults: fromPromise(({ input: { tab = NO_TAB } }) => send(tab, 'fault.list', null)),
      setFaults: fromPromise(({ input: { tab = NO_TAB, next } }) => send(tab, 'fault.set', next)),
    },
  });

const connectedIncidents = (send: SiteWatch['send']) =>
  incidentsMachine.provide({
    actors: {
      sendIncident: fromPromise(async ({ input: { tab = NO_TAB, incident } }) => {
        await send(tab, 'incident.send', { incident });
        return incident;
      }),
    },
  });

const CALL = 'call-client';

/** The newest call attempt in a tab's recording. */
export function observedCall(recording: Recording | undefined): ObservedCall {
  const attempt = recording?.actors.findLast(({ machine }) => machine === CALL);
  if (recording === undefined || attempt === undefined) return { status: 'none' };
  const { id, status } = attempt;
  if (status !== 'active') return { attempt: id, status: 'none' };
  const latest = recording.events.findLast(({ target, value }) => target === id && value !== undefined);
  return { attempt: id, status: statusIn(latest?.value) };
}

function statusIn(value: StateValue | undefined): ObservedCall['status'] {
  const inRoom = typeof value === 'object' ? value.inRoom : undefined;
  if (typeof inRoom === 'object') return 'connected' in inRoom ? 'running' : 'starting';
  return inRoom === 'leaving' || inRoom === 'closed' ? 'ending' : 'starting';
}

/**
 * The machines of the faults panel. They live as long as the page, so that the selection stays when another panel is shown.
 *
 * @param source id of the shown recording. If it is not a tab of the site, faults apply to the newest open tab.
 */
export function useFaultActors(watch: SiteWatch, source: string) {
  const { send } = watch;
  const faults = useActorRef(useMemo(() => connectedFaults(send), [send]));
  const incidents = useActorRef(useMemo(() => connectedIncidents(send), [send]));
  const subscribe = useCallback((listener: () => void) => subscribeByFrame(watch, listener), [watch]);
  const site = useSyncExternalStore(subscribe, () => siteFor(watch, source));
  const call = () => observedCall(site && watch.recording(site.id));
  const attempt = useSyncExternalStore(subscribe, () => call().attempt);
  const status = useSyncExternalStore(subscribe, () => call().status);
  const tab = site?.status === 'open' ? site.id : undefined;

  useEffect(() => {
    const selected = { type: 'tab.select', ...(tab !== undefined && { tab }) } as const;
    faults.send(selected);
    incidents.send(selected);
  }, [faults, incidents, tab]);

  useEffect(() => {
    const named = attempt !== undefined && { attempt };
    faults.send({ type: 'call.changed', ...named });
    incidents.send({ type: 'call.changed', call: { status, ...named } });
  }, [faults, incidents, tab, attempt, status]);

  return useMemo(() => ({ site, faults, incidents }), [site, faults, incidents]);
}

export type FaultActors = ReturnType<typeof useFaultActors>;

/** The site for the faults. The same object until the tab changes. */
const siteFor = (watch: SiteWatch, source: string): WatchedSite | undefined =>
  watch.sites().find(({ id }) => id === source) ?? watch.sites().findLast(({ status }) => status === 'open');
