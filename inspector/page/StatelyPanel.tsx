import { useMemo } from 'react';
import { StatelyStream } from './exchange/StatelyStream.tsx';
import * as styles from './inspectorPage.css.ts';
import { INSPECTOR_PATH } from '../inspectorPaths.ts';
import type { RecordingLibrary } from './recordings/RecordingLibrary.ts';

type StatelyPanelProps = {
  readonly library: RecordingLibrary;
  /** Id of the shown source; empty where there is none. */
  readonly source: string;
};

/** Sends what is shown to Stately's inspector, and says how another application is shown here. */
export function StatelyPanel({ library, source }: StatelyPanelProps) {
  const recorded = useMemo(
    () => ({
      recording: () => library.entry(source)?.recording(),
      subscribe: (listener: () => void) => library.subscribe(listener),
    }),
    [library, source],
  );
  return (
    <div className={styles.padded}>
      <h2 className={styles.panelTitle}>Show it in Stately</h2>
      {source === '' ? (
        <p className={styles.text}>Nothing is recorded yet.</p>
      ) : (
        <StatelyStream key={source} source={recorded} />
      )}
      <h2 className={styles.panelTitle}>Show another application here</h2>
      <p className={styles.text}>
        An application that uses <code>@statelyai/inspect</code> opens this page and is drawn and recorded, without a
        network:
      </p>
      <pre className={styles.code}>{`createBrowserInspector({
  url: '${new URL(INSPECTOR_PATH, location.href).href}',
  serializationDepthLimit: 30,
})`}</pre>
    </div>
  );
}
