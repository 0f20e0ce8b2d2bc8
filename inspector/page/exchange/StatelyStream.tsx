import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Icon } from '../../../src/ui/icon/Icon.tsx';
import { statelyStreamMachine } from '../../machines/statelyStreamMachine.ts';
import { streamInWords } from '../../stately/streamInWords.ts';
import { statelyUrl } from '../../stately/statelyUrl.ts';
import { type RecordingSource, statelyWindow } from '../../stately/statelyWindow.ts';
import * as styles from './exchange.css.ts';

type StatelyStreamProps = {
  /** One recording; another `key` for another one. */
  readonly source: RecordingSource;
  /** Where Stately's inspector is. */
  readonly url?: string;
};

/** Streams the recorded actors to Stately's hosted inspector, and says that it does. */
export function StatelyStream({ source, url = statelyUrl(location.search) }: StatelyStreamProps) {
  const machine = useMemo(
    () => statelyStreamMachine.provide({ actors: { statelyWindow: statelyWindow({ url, source }) } }),
    [source, url],
  );
  const stream = useActorRef(machine);
  const isOpen = useSelector(stream, (snapshot) => snapshot.hasTag('open'));
  const words = useSelector(stream, (snapshot) => streamInWords(snapshot, url));
  return (
    <div className={styles.stream}>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon name="newTab" />}
        onClick={() => {
          stream.send({ type: isOpen ? 'stream.stop' : 'stream.start' });
        }}
      >
        {isOpen ? 'Stop sending to Stately' : 'Send to Stately’s inspector'}
      </Button>
      <p className={styles.explanation}>
        Opens {new URL(url).host} in a window and sends it what is recorded here: actors, events, states and contexts,
        and what follows.
      </p>
      <p role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}
