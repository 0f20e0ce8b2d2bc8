import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SiteWatch, WatchedSite } from '../../recording/watchSites.ts';
import { subscribeByFrame } from '../recordings/subscribeByFrame.ts';
import { connectedFaults, connectedIncidents } from './connectedMachines.ts';
import { observedCall } from './observedCall.ts';

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
