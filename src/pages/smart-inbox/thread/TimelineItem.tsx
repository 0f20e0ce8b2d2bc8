import type { TimelineEntry, TimelineEntryType } from '../../../machines/inbox/conversation.ts';
import { isNote } from '../../../machines/inbox/inboxRecords.ts';
import { noteLines } from '../../../machines/inbox/inboxSelectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { Photo } from './Photo.tsx';
import * as styles from './thread.css.ts';

type Look = {
  readonly icon: IconName;
  readonly label: string;
  /** The author. Entries of the customer are at the start of the line, entries of the company at its end. */
  readonly from: 'customer' | 'company' | 'assistant' | 'team';
};

const looks: Record<TimelineEntryType, Look> = {
  inbound_call: { icon: 'phoneIncoming', label: 'Inbound call', from: 'customer' },
  outbound_call: { icon: 'phoneOutgoing', label: 'Outbound call', from: 'company' },
  inbound_text: { icon: 'message', label: 'Text received', from: 'customer' },
  outbound_text: { icon: 'send', label: 'Text sent', from: 'company' },
  voicemail: { icon: 'voicemail', label: 'Voicemail', from: 'customer' },
  ai_response: { icon: 'robot', label: 'AI response', from: 'assistant' },
  internal_note: { icon: 'note', label: 'Internal note', from: 'team' },
};

type TimelineItemProps = {
  readonly entry: TimelineEntry;
  /** Requests the deletion of an internal note; other entries cannot be deleted. */
  readonly onDelete: () => void;
};

export function TimelineItem({ entry, onDelete }: TimelineItemProps) {
  const { type, timestamp, content, duration, transcript, message, photo, note } = entry;
  const { icon, label, from } = looks[type];
  const words = message ?? (note === undefined ? undefined : noteLines(note));
  return (
    <li data-type={type} className={styles.entry[from]}>
      <div data-keep-clear className={styles.slip[from]}>
        <p className={styles.entryHead}>
          <Icon name={icon} />
          <span className={styles.entryLabel}>{label}</span>
          {duration === undefined ? null : <span className={styles.figure}>{duration}</span>}
          {!isNote(entry) ? null : (
            <>
              {/* Specification, section 6. */}
              <span className={styles.visibility}>Only you and your team</span>
              <IconButton icon="trash" label="Delete note" className={styles.deleteNote} onClick={onDelete} />
            </>
          )}
        </p>
        {words === undefined ? null : (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        {photo === undefined ? null : <Photo of={photo} />}
        {words !== undefined && content === label ? null : (
          <p className={words === undefined ? styles.words : styles.aside} dir="auto">
            {content}
          </p>
        )}
        <p className={styles.entryFoot}>
          <Origin {...entry} />
          <span>{timestamp}</span>
        </p>
        {transcript === undefined ? null : <Transcript text={transcript} />}
      </div>
    </li>
  );
}

/** Names the person or the AI that handled, sent or added the entry. */
function Origin({
  aiHandled,
  sentBy,
  addedBy,
  type,
}: Pick<TimelineEntry, 'aiHandled' | 'sentBy' | 'addedBy' | 'type'>) {
  const { aiName } = useSiteConfiguration();
  const person = addedBy ?? sentBy;
  if (aiHandled === true && (person === undefined || person === aiName)) {
    return (
      <span>
        {type === 'ai_response' || sentBy !== undefined ? `Sent by ${aiName} (AI)` : `Handled by ${aiName} (AI)`}
      </span>
    );
  }
  if (person === undefined) return null;
  return <span dir="auto">{`${addedBy === undefined ? 'Sent' : 'Added'} by ${person}`}</span>;
}

/** One turn per line, "Name: words". */
function Transcript({ text }: { readonly text: string }) {
  return (
    <details className={styles.transcript}>
      <summary className={styles.transcriptSummary}>Transcript</summary>
      <ul className={styles.turns}>
        {text.split('\n').map((turn, index) => {
          const [, speaker, said] = /^([^:]{1,40}): (.*)$/.exec(turn) ?? [undefined, undefined, turn];
          return (
            <li key={index} dir="auto">
              {speaker === undefined ? null : <strong>{`${speaker}: `}</strong>}
              <span>{said}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
