import type { Source } from '../machines/playbackMachine.ts';
import { StatelyStreamButton } from './exchange/StatelyStreamButton.tsx';
import type { StatelyStream } from './exchange/useStatelyStream.ts';
import * as styles from './inspectorPage.css.ts';
import { INSPECTOR_PATH } from '../inspectorPaths.ts';

type StatelyPanelProps = {
  readonly stream: StatelyStream;
  /** The shown source, if any. */
  readonly source: Source | undefined;
  readonly titleOf: (source: string) => string | undefined;
};

/** Sends the recording to Stately's inspector, and explains how to show another application here. */
export function StatelyPanel({ stream, source, titleOf }: StatelyPanelProps) {
  return (
    <div className={styles.padded}>
      <h2 className={styles.panelTitle}>Show it in Stately</h2>
      <StatelyStreamButton stream={stream} source={source?.id} titleOf={titleOf} />
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
