import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { statelyStreamMachine } from '../../machines/statelyStreamMachine.ts';
import { statelyUrl } from '../../stately/statelyUrl.ts';
import { statelyWindow } from '../../stately/statelyWindow.ts';
import type { RecordingLibrary } from '../recordings/RecordingLibrary.ts';

/** A stream to Stately's inspector, and its address. */
export type StatelyStream = { readonly actor: ActorRefFrom<typeof statelyStreamMachine>; readonly url: string };

/** The stream lives as long as the page: it continues while another panel or recording is shown. */
export function useStatelyStream(library: RecordingLibrary): StatelyStream {
  const url = statelyUrl(location.search);
  const machine = useMemo(() => {
    const recordings = {
      recording: (source: string) => library.entry(source)?.recording(),
      subscribe: (listener: () => void) => library.subscribe(listener),
      refresh: () => library.refresh(),
    };
    return statelyStreamMachine.provide({ actors: { statelyWindow: statelyWindow({ url, recordings }) } });
  }, [library, url]);
  return { actor: useActorRef(machine), url };
}
