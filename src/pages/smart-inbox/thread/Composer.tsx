import { useId, useRef } from 'react';
import { selectedDraft } from '../../../machines/inbox/inboxSelectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextArea } from '../../../ui/text-field/TextArea.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import { notInSample } from '../notInSample.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import * as styles from './thread.css.ts';

/** Keeps a draft for each conversation. The button does nothing (specification, section 2). */
export function Composer() {
  const inbox = useInbox();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useInboxSelector(selectedDraft);
  const { value, onChange } = useEarlyInput({
    value: draft,
    read: () => field.current?.value ?? draft,
    send: (text) => inbox.send({ type: 'draft.type', text }),
  });
  const hintId = useId();
  return (
    <div className={styles.composer}>
      <TextArea
        ref={field}
        label="Message"
        aria-describedby={hintId}
        labelHidden
        size="line"
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        action={<IconButton {...notInSample} icon="send" label="Send message" />}
      />
      <p id={hintId} className={styles.composerHint}>
        Sample inbox: nothing is sent
      </p>
    </div>
  );
}
