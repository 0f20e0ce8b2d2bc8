import type { Detail } from '../../layout/drawing.ts';
import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { DrawnMachine } from '../../drawing/drawCharts.ts';
import { CopyMenu } from './CopyMenu.tsx';
import * as styles from './exchange.css.ts';
import { OpenRecordingButton } from './OpenRecordingButton.tsx';
import { SaveRecordingButton } from './SaveRecordingButton.tsx';

type ExchangeToolsProps = {
  readonly machine: DrawnMachine;
  /** Level of detail of the exported SVG. */
  readonly detail: Detail;
  /** The recording to save, if any. */
  readonly recording: Recording | undefined;
  readonly onOpen: (opened: OpenedRecording) => void;
  /** The address of the view. Default: the page's address. */
  readonly link?: () => string;
};

/** Import and export by files and the clipboard. */
export function ExchangeTools({ machine, detail, recording, onOpen, link }: ExchangeToolsProps) {
  return (
    <div className={styles.tools}>
      <OpenRecordingButton onOpen={onOpen} />
      <SaveRecordingButton recording={recording} machine={machine.id} />
      <CopyMenu machine={machine} detail={detail} {...(link !== undefined && { link })} />
    </div>
  );
}
