import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inspectorMachine, ShownPlace } from '../machines/inspectorMachine.ts';

/** `#machine=call-client&state=callClient.inRoom` */
const hashOf = ({ machine, state }: ShownPlace): string =>
  `#${new URLSearchParams({ machine, ...(state !== undefined && { state }) }).toString()}`;

/** Reports the page's address to the machine, and shows the one that the machine emits. */
export function useInspectorAddress(inspector: ActorRefFrom<typeof inspectorMachine>): void {
  useEffect(() => {
    const shown = inspector.on('address', ({ place }) => {
      const hash = hashOf(place);
      if (location.hash !== hash) history.replaceState(null, '', hash);
    });
    const report = () => {
      const named = new URLSearchParams(location.hash.slice(1));
      const machine = named.get('machine');
      const state = named.get('state');
      inspector.send({
        type: 'address.open',
        ...(machine !== null && { machine }),
        ...(state !== null && { state }),
      });
    };
    report();
    window.addEventListener('hashchange', report);
    return () => {
      shown.unsubscribe();
      window.removeEventListener('hashchange', report);
    };
  }, [inspector]);
}
