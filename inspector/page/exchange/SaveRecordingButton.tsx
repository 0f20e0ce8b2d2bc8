import { Button } from '../../../src/ui/button/Button.tsx';
import { recordingFile } from '../../exchange/recordingFile.ts';
import type { Recording } from '../../recording/recording.ts';
import { Confirmation } from './Confirmation.tsx';
import { useExport } from './useExport.ts';

type SaveRecordingButtonProps = {
  /** The button is disabled without a recording. */
  readonly recording: Recording | undefined;
  /** Id of the shown machine, for the file name. */
  readonly machine?: string | undefined;
};

export function SaveRecordingButton({ recording, machine }: SaveRecordingButtonProps) {
  const { save, words } = useExport();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        disabled={recording === undefined}
        onClick={() => {
          if (recording !== undefined) save(recordingFile(recording, machine));
        }}
      >
        Save recording
      </Button>
      <Confirmation>{words}</Confirmation>
    </>
  );
}
