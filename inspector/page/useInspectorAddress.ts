import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspectorMachine } from '../machines/inspectorMachine.ts';
import type { playbackMachine } from '../machines/playbackMachine.ts';
import { pathOfSource } from './recordings/pathSource.ts';

const numberIn = (named: URLSearchParams, key: string): number | undefined => {
  const text = named.get(key);
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined;
};

/** Browsers reject frequent changes of the address, which playback would cause. */
const WRITE_DELAY_MS = 150;

/**
 * Keeps a link to the shown view in the page's address: `#machine=call-client&state=callClient.inRoom&path=3&step=12`. Reports the
 * address to the machines when a link, the browser or the user changes it.
 */
export function useInspectorAddress(
  inspector: ActorRefFrom<typeof inspectorMachine>,
  playback: ActorRefFrom<typeof playbackMachine>,
): void {
  const { machine, state } = useSelector(inspector, ({ context }) => context.shown);
  const path = useSelector(playback, ({ context }) => pathOfSource(context.source));
  const step = useSelector(playback, (snapshot) => (snapshot.hasTag('held') ? snapshot.context.moment : undefined));
  const hash = `#${new URLSearchParams({
    machine,
    ...(state !== undefined && { state }),
    ...(path !== undefined && { path: String(path) }),
    ...(step !== undefined && { step: String(step) }),
  }).toString()}`;

  const writeAddress = useEffectEvent(() => {
    if (location.hash !== hash) history.replaceState(null, '', hash);
  });
  useEffect(() => {
    const timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      const named = new URLSearchParams(location.hash.slice(1));
      const [machineNamed, stateNamed] = [named.get('machine'), named.get('state')];
      const [pathNamed, stepNamed] = [numberIn(named, 'path'), numberIn(named, 'step')];
      inspector.send({
        type: 'address.open',
        ...(machineNamed !== null && { machine: machineNamed }),
        ...(stateNamed !== null && { state: stateNamed }),
      });
      playback.send({
        type: 'link.open',
        ...(machineNamed !== null && { machine: machineNamed }),
        ...(pathNamed !== undefined && { path: pathNamed }),
        ...(stepNamed !== undefined && { step: stepNamed }),
      });
      // Removes unknown names from the address.
      timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    };
    report();
    window.addEventListener('hashchange', report);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', report);
    };
  }, [inspector, playback]);
}
