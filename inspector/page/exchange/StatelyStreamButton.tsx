import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Icon } from '../../../src/ui/icon/Icon.tsx';
import { statelyStreamMachine } from '../../machines/statelyStreamMachine.ts';
import { statelyUrl, statelyWindow, streamInWords } from '../../stately/statelyWindow.ts';
import type { RecordingLibrary } from '../recordings/RecordingLibrary.ts';
import * as styles from './exchange.css.ts';

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

type StatelyStreamButtonProps = {
  readonly stream: StatelyStream;
  /** Id of the recording that the next stream sends, if any. */
  readonly source: string | undefined;
  readonly titleOf: (source: string) => string | undefined;
};

/** Starts and ends the stream to Stately's inspector, and shows its status. */
export function StatelyStreamButton({ stream: { actor, url }, source, titleOf }: StatelyStreamButtonProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const words = useSelector(actor, (snapshot) => streamInWords(snapshot, url, titleOf(snapshot.context.source)));
  return (
    <div className={styles.stream}>
      {isOpen ? (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="newTab" />}
          onClick={() => actor.send({ type: 'stream.stop' })}
        >
          Stop sending to Stately
        </Button>
      ) : source === undefined ? (
        <p className={styles.explanation}>Nothing is recorded yet.</p>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="newTab" />}
          onClick={() => actor.send({ type: 'stream.start', source })}
        >
          Send to Stately’s inspector
        </Button>
      )}
      <p className={styles.explanation}>
        Opens {new URL(url).host} in a window and sends it this recording: actors, events, states and contexts,
        including new ones.
      </p>
      <p role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}
