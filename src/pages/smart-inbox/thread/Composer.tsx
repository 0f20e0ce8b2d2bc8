import { type RefCallback, type RefObject, useCallback, useId, useRef } from 'react';
import { selectedDraft } from '../../../machines/inbox/inboxSelectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextArea } from '../../../ui/text-field/TextArea.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import { notInSample } from '../notInSample.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import * as styles from './thread.css.ts';

/** Keeps a draft for each conversation. The button does nothing (specification, section 2). */
export function Composer({ conversationId }: { readonly conversationId: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  const attach = useCallback((element: HTMLTextAreaElement) => {
    field.current = element;
    if (hadFocus.current) element.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === element;
      field.current = null;
    };
  }, []);
  // A new field for each conversation: its Undo must not restore what was typed into another one.
  return <MessageField key={conversationId} field={field} attach={attach} />;
}

type MessageFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Sets `field`, and moves the focus from the former field to this one. */
  readonly attach: RefCallback<HTMLTextAreaElement>;
};

function MessageField({ field, attach }: MessageFieldProps) {
  const inbox = useInbox();
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
        ref={attach}
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
