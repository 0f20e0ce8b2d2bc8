import { useId } from 'react';
import type { DrawnMachine } from '../../../charts/drawing/drawCharts.ts';
import type { Detail } from '../../../charts/layout/drawing.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { recordingFile, SAVED_CONTENTS } from '../../exchange/recordingFile.ts';
import type { OpenedRecording } from '../../machines/recordingFileMachine.ts';
import type { Recording } from '../../recording/recording.ts';
import { Confirmation, CopyMenu } from './CopyMenu.tsx';
import * as styles from './exchange.css.ts';
import { useExport } from './useExport.ts';
import { OpenRecordingButton } from './OpenRecordingButton.tsx';

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

type SaveRecordingButtonProps = {
  /** The button is disabled without a recording. */
  readonly recording: Recording | undefined;
  /** Id of the shown machine, for the file name. */
  readonly machine?: string | undefined;
};

export function SaveRecordingButton({ recording, machine }: SaveRecordingButtonProps) {
  const { save, words } = useExport();
  const contents = useId();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        disabled={recording === undefined}
        aria-describedby={contents}
        onClick={() => {
          if (recording !== undefined) save(recordingFile(recording, machine));
        }}
      >
        Save recording
      </Button>
      <p id={contents} className={styles.contents}>
        {SAVED_CONTENTS}
      </p>
      <Confirmation>{words}</Confirmation>
    </>
  );
}

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
