import { useId } from 'react';
import { Button } from '../../../src/ui/button/Button.tsx';
import { recordingFile, SAVED_CONTENTS } from '../../exchange/recordingFile.ts';
import type { Recording } from '../../recording/recording.ts';
import { Confirmation } from './Confirmation.tsx';
import * as styles from './exchange.css.ts';
import { useExport } from './useExport.ts';

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
