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
  /** Of the drawing that is exported as SVG. */
  readonly detail: Detail;
  /** Nothing can be saved while there is none. */
  readonly recording: Recording | undefined;
  readonly onOpen: (opened: OpenedRecording) => void;
  /** The address of what is shown: the page's own, unless it is given. */
  readonly link?: () => string;
};

/** What goes out of the inspector and comes into it by files and the clipboard. */
export function ExchangeTools({ machine, detail, recording, onOpen, link }: ExchangeToolsProps) {
  return (
    <div className={styles.tools}>
      <OpenRecordingButton onOpen={onOpen} />
      <SaveRecordingButton recording={recording} machine={machine.id} />
      <CopyMenu machine={machine} detail={detail} {...(link !== undefined && { link })} />
    </div>
  );
}
