import { useActorRef, useSelector } from '@xstate/react';
import { memo, useEffect, useRef } from 'react';
import { Button } from '../../../src/ui/button/Button.tsx';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import { recordingFileActors } from '../../exchange/exportActors.ts';
import { problemInWords, RECORDING_FILE_TYPE } from '../../exchange/recordingFile.ts';
import { type OpenedRecording, recordingFileMachine } from '../../machines/recordingFileMachine.ts';
import * as styles from './exchange.css.ts';
import { useFileDrop } from './useFileDrop.ts';

const recordingFile = recordingFileMachine.provide({ actors: recordingFileActors });

/** Opens a saved recording: through the browser's file picker, or dropped anywhere on the page. */
export const OpenRecordingButton = memo(function OpenRecordingButton({
  onOpen,
}: {
  readonly onOpen: (opened: OpenedRecording) => void;
}) {
  const actor = useActorRef(recordingFile);
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const picker = useRef<HTMLInputElement>(null);
  const isOverPage = useFileDrop((files) => {
    actor.send({ type: 'files.choose', files });
  });
  useEffect(() => {
    const opened = actor.on('recording.opened', onOpen);
    return () => opened.unsubscribe();
  }, [actor, onOpen]);
  return (
    <>
      <Button variant="ghost" size="small" busy={isReading} onClick={() => picker.current?.click()}>
        Open recording
      </Button>
      <input
        ref={picker}
        type="file"
        accept={`.json,${RECORDING_FILE_TYPE}`}
        aria-label="Recording to open"
        className={styles.hiddenInput}
        onChange={({ currentTarget }) => {
          actor.send({ type: 'files.choose', files: [...(currentTarget.files ?? [])] });
          // Allow choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {isOverPage ? <div className={styles.dropTarget}>Drop a recording to open it</div> : null}
      {/* Always mounted, because a live region that appears together with its text is not announced. */}
      <div role="alert" className={styles.problem}>
        {problem === undefined ? null : (
          <>
            <p className={styles.words}>{problemInWords(problem)}</p>
            <IconButton
              icon="close"
              label="Dismiss"
              onClick={() => {
                actor.send({ type: 'problem.dismiss' });
              }}
            />
          </>
        )}
      </div>
    </>
  );
});
