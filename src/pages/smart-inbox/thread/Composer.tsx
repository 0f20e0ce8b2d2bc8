import { selectedDraft } from '../../../machines/inbox/inboxSelectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextArea } from '../../../ui/text-field/TextArea.tsx';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as styles from './thread.css.ts';

/** Keeps a draft for each conversation. The button does nothing (specification, section 2). */
export function Composer() {
  const inbox = useInbox();
  const draft = useInboxSelector(selectedDraft);
  return (
    <div className={styles.composer}>
      <TextArea
        label="Message"
        labelHidden
        size="line"
        dir="auto"
        value={draft}
        onChange={(event) => inbox.send({ type: 'draft.type', text: event.target.value })}
        action={<IconButton icon="send" label="Send message" variant="primary" />}
      />
    </div>
  );
}
