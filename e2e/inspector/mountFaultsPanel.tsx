import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { FaultsPanel } from '../../inspector/page/faults/FaultsPanel.tsx';
import type { CommandName } from '../../inspector/recording/recordingChannel.ts';
import { watchSites } from '../../inspector/recording/watchSites.ts';

const watch = watchSites();

/** The panel alone, for the tab of the site that opened last. */
function LatestSite() {
  const site = useSyncExternalStore(watch.subscribe, () => watch.sites().at(-1));
  const recording = useSyncExternalStore(watch.subscribe, () => (site === undefined ? site : watch.recording(site.id)));
  return createElement(FaultsPanel, { site, recording, send: watch.send });
}

/** @param element in which the page is replaced by the panel. */
export function mountFaultsPanel(element: HTMLElement): void {
  createRoot(element).render(createElement(LatestSite));
}

const latestSite = () => watch.sites().at(-1)?.id ?? '';

/** Unchecked, as a page of another version might send it. */
export const send = (name: string, ask: unknown): Promise<unknown> =>
  watch.send(latestSite(), name as CommandName, ask as never);

/** The states of the newest attempt to call. */
export function callStates(): readonly unknown[] {
  const { actors = [], events = [] } = watch.recording(latestSite()) ?? {};
  const attempt = actors.findLast(({ machine }) => machine === 'call-client');
  return events.flatMap(({ target, value }) => (target === attempt?.id && value !== undefined ? [value] : []));
}
