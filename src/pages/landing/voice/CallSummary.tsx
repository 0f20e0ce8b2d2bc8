import { useEffect } from 'react';
import { type FinishedCall, isEmptyTicket } from '../../../machines/lead/lead.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Container } from '../../../ui/layout/Layout.tsx';
import * as type from '../../../ui/theme/type.css.ts';
import { Ticket } from '../../../ui/ticket/Ticket.tsx';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { LATEST_CALL_LINK } from '../../smart-inbox/inboxAddress.ts';
import * as styles from './callSummary.css.ts';
import { dismissOnEscape, focusOutcome, OUTCOME_TITLE_ID } from './outcomeFocus.ts';
import { filledLines } from './ticketLines.ts';

type CallSummaryProps = {
  readonly call: FinishedCall;
  /** The room of the call is being left: another call cannot begin yet. */
  readonly isLeaving: boolean;
  readonly onCallAgain: () => void;
  readonly onDismiss: () => void;
};

const SECONDS_PER_MINUTE = 60;

/** "45 s", "1 min 24 s", "2 min". */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const rest = seconds % SECONDS_PER_MINUTE;
  if (minutes === 0) return `${String(rest)} s`;
  return rest === 0 ? `${String(minutes)} min` : `${String(minutes)} min ${String(rest)} s`;
}

/** The summary of a call: the ticket, the visit, the transcript, and the next steps. */
export function CallSummary({ call, isLeaving, onCallAgain, onDismiss }: CallSummaryProps) {
  const { aiName, schedulingUrl } = useSiteConfiguration();
  const { ticket, seconds, transcript } = call;
  const isEmpty = isEmptyTicket(ticket);

  useEffect(() => {
    focusOutcome();
  }, [call]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works beside the button that does the same
    <section aria-labelledby={OUTCOME_TITLE_ID} onKeyDown={dismissOnEscape(onDismiss)} className={styles.ground}>
      <Container>
        <div data-keep-clear className={styles.card}>
          <div className={styles.head}>
            <h2 id={OUTCOME_TITLE_ID} tabIndex={-1} className={`${type.heading} ${styles.title}`}>
              {titleOf(call, aiName)}
            </h2>
            <IconButton icon="close" label="Dismiss summary" className={styles.dismiss} onClick={onDismiss} />
          </div>
          <div className={styles.columns}>
            <div className={styles.words}>
              <p className={type.lead}>{textOf(call, aiName)}</p>
              <p className={`${type.small} ${type.muted}`}>{`Call time ${durationInWords(seconds)}`}</p>
              <div className={styles.actions}>
                {isEmpty ? <CallAgain isMain isLeaving={isLeaving} onCallAgain={onCallAgain} /> : null}
                <InboxLink isMain={!isEmpty} />
                {isEmpty ? null : <CallAgain isMain={false} isLeaving={isLeaving} onCallAgain={onCallAgain} />}
                <LinkButton destination={{ url: schedulingUrl }} variant="secondary" icon={<Icon name="calendar" />}>
                  Get a Free Demo
                </LinkButton>
              </div>
              {transcript.length === 0 ? null : (
                <details className={styles.transcript}>
                  <summary>Transcript</summary>
                  <ol className={styles.turns}>
                    {transcript.map(({ speaker, text }, place) => (
                      <li key={place}>
                        <b>{`${speaker === 'visitor' ? 'You' : aiName}:`}</b> <bdi>{text}</bdi>
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </div>
            <Ticket
              stock="canary"
              title="Job ticket"
              mark={isEmpty ? 'Empty' : 'New'}
              className={styles.ticket}
              fields={filledLines(ticket)}
            >
              {isEmpty ? (
                <p className={`${type.small} ${styles.empty}`}>{`${aiName} took nothing down in this call.`}</p>
              ) : null}
            </Ticket>
          </div>
        </div>
      </Container>
    </section>
  );
}

type StepProps = { readonly isMain: boolean };

function InboxLink({ isMain }: StepProps) {
  return (
    <LinkButton destination={LATEST_CALL_LINK} variant={isMain ? 'primary' : 'secondary'} icon={<Icon name="inbox" />}>
      Open in the Smart Inbox
    </LinkButton>
  );
}

function CallAgain({
  isMain,
  isLeaving,
  onCallAgain,
}: StepProps & Pick<CallSummaryProps, 'isLeaving' | 'onCallAgain'>) {
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Icon name="phone" />}
      disabled={isLeaving}
      onClick={onCallAgain}
    >
      Call again
    </Button>
  );
}

function titleOf({ isCutShort, ticket }: FinishedCall, aiName: string): string {
  if (isCutShort) return 'The call broke off.';
  return ticket.visit === undefined ? `Your call with ${aiName}` : 'You are in the calendar.';
}

function textOf({ isCutShort, ticket }: FinishedCall, aiName: string): string {
  if (isEmptyTicket(ticket)) {
    return isCutShort
      ? `The connection was lost before ${aiName} could take anything down. Call again, and nothing is lost.`
      : `Next time, tell ${aiName} what is broken and where, and watch the ticket fill in.`;
  }
  const taken = isCutShort ? `What ${aiName} had taken down is safe.` : `This is what ${aiName} took down.`;
  return `${taken} Your crew would find it in the inbox, with the transcript${ticket.visit === undefined ? '' : ' and the visit in the calendar'}.`;
}
