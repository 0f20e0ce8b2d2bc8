import { useActorRef, useSelector } from '@xstate/react';
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button/Button.tsx';
import { IconButton } from '../../../src/ui/button/IconButton.tsx';
import { problemInWords, RECORDING_FILE_TYPE, recordingFileActors } from '../../exchange/recordingFile.ts';
import { type OpenedRecording, recordingFileMachine } from '../../machines/recordingFileMachine.ts';
import * as styles from './exchange.css.ts';

const recordingFile = recordingFileMachine.provide({ actors: recordingFileActors });

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Handles files that are dropped anywhere on the page. Otherwise the browser would navigate to the file.
 *
 * @returns whether files are being dragged over the page.
 */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOverPage, setIsOverPage] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // `dragenter` of the new element is dispatched before `dragleave` of the old one.
    let entered = 0;
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => {
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    };
    const show = (elements: number) => {
      entered = elements;
      setIsOverPage(elements > 0);
    };
    listen('dragenter', () => show(entered + 1));
    listen('dragover', () => undefined);
    listen('dragleave', () => show(Math.max(0, entered - 1)));
    listen('drop', ({ dataTransfer }) => {
      show(0);
      drop.current([...(dataTransfer?.files ?? [])]);
    });
    return () => {
      controller.abort();
    };
  }, []);
  return isOverPage;
}

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
