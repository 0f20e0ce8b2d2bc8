import { Fragment, type MouseEvent, useId, useRef } from 'react';
import type { ContactDetails } from '../../../machines/inbox/conversation.ts';
import { isLeadSelected, noteLines, selectedDetails } from '../../../machines/inbox/inboxSelectors.ts';
import { Badge } from '../../../ui/badge/Badge.tsx';
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import type { Elements } from '../../../ui/layout/elements.ts';
import { Switch } from '../../../ui/switch/Switch.tsx';
import { onScreen } from '../../../ui/theme/print.css.ts';
import { useSiteConfiguration } from '../../siteConfiguration.tsx';
import { appointmentStatuses } from '../conversationKinds.ts';
import { notInSample } from '../notInSample.ts';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as pageStyles from '../smartInboxPage.css.ts';
import * as styles from './details.css.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import { useDetailsSheet } from './useDetailsSheet.ts';

/** Specification, section 2: the rating is fixed. */
const RATING = '5.0';

/**
 * The right column: the contact's details. On a screen without this column they unfold below the thread, and on a screen with one
 * pane they are a sheet that slides over the thread.
 */
export function DetailsPane() {
  const inbox = useInbox();
  const details = useInboxSelector(selectedDetails);
  const unfolded = useInboxSelector(({ context }) => context.detailsUnfolded);
  const isLead = useInboxSelector(isLeadSelected);
  const contentId = useId();
  const { section, fold, closeSheet, ...sheetHandlers } = useDetailsSheet();
  if (details === undefined) return <div className={styles.empty} />;
  return (
    <>
      {unfolded ? (
        // A press must not move the focus to the page behind it.
        <div
          role="presentation"
          data-unfolded="true"
          className={styles.backdrop}
          onMouseDown={keepFocus}
          onClick={closeSheet}
        />
      ) : null}
      <section
        ref={section}
        aria-label="Contact Details"
        className={`${pageStyles.threadPane} ${styles.column}`}
        data-unfolded={unfolded || undefined}
        {...sheetHandlers}
      >
        <div className={styles.bar}>
          <button
            ref={fold}
            type="button"
            aria-expanded={unfolded}
            aria-controls={contentId}
            className={styles.fold}
            onClick={() => inbox.send({ type: 'details.toggle' })}
          >
            <Icon name="person" />
            <span>Details</span>
            <span className={styles.foldMark}>
              <Icon name="chevronDown" />
            </span>
          </button>
          <IconButton icon="close" label="Close details" className={styles.close} onClick={closeSheet} />
        </div>
        {/* The styles hide it: beside the thread it is never folded. Focusable, so that a press keeps the focus here, for Escape. */}
        <div id={contentId} tabIndex={-1} className={styles.content}>
          <ContactFacts details={details} />
          <QuickActions />
          <Appointment details={details} />
          <Assistant details={details} />
          <Tags tags={details.tags} />
          {isLead ? <Lead details={details} /> : <Customer details={details} />}
          <Notes notes={details.notes} />
        </div>
      </section>
    </>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

type PartProps = { readonly title: string; readonly className?: string; readonly children: Elements };

function Part({ title, className, children }: PartProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={joinClasses(styles.part, className)}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      {children}
    </div>
  );
}

function ContactFacts({ details: { name, phone, email, address } }: { readonly details: ContactDetails }) {
  const inbox = useInbox();
  const facts: readonly { readonly icon: IconName; readonly term: string; readonly text: string }[] = [
    { icon: 'phone', term: 'Phone', text: phone },
    { icon: 'mail', term: 'Email', text: email },
    { icon: 'mapPin', term: 'Address', text: address },
  ];
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.overline}>Contact Details</h2>
          <p className={styles.name} dir="auto">
            {name}
          </p>
        </div>
        <IconButton icon="pencil" label="Edit contact" onClick={() => inbox.send({ type: 'contact.edit' })} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ icon, term, text }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.factTerm}>
              <Icon name={icon} />
              <span className={styles.hiddenTerm}>{term}</span>
            </dt>
            <dd className={text.trim() === '' ? styles.missing : styles.factText} dir="auto">
              {text.trim() === '' ? `No ${term.toLowerCase()}` : term === 'Email' ? <Mailbox address={text} /> : text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Lets an address that is wider than its column break after the @ or before a dot, without changing the text. */
function Mailbox({ address }: { readonly address: string }) {
  return address.match(/\.?[^.@]+@?|[.@]/g)?.map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

function QuickActions() {
  const inbox = useInbox();
  return (
    <Part title="Quick Actions" className={onScreen}>
      <div className={styles.actions}>
        <QuickAction icon="phone" name="Call" {...notInSample} />
        <QuickAction icon="calendar" name="Schedule" onClick={() => inbox.send({ type: 'calendar.open' })} />
        <QuickAction icon="note" name="Notes" onClick={() => inbox.send({ type: 'note.add' })} />
        <QuickAction
          icon="trash"
          name="Delete Contact"
          dangerous
          onClick={() => inbox.send({ type: 'contact.delete' })}
        />
      </div>
    </Part>
  );
}

function QuickAction({
  icon,
  name,
  dangerous = false,
  ...rest
}: Pick<ButtonProps, 'aria-disabled' | 'aria-description' | 'onClick'> & {
  readonly icon: IconName;
  readonly name: string;
  readonly dangerous?: boolean;
  readonly 'data-tooltip'?: string;
}) {
  return (
    <Button
      {...rest}
      variant="ghost"
      size="small"
      icon={<Icon name={icon} />}
      className={dangerous ? styles.dangerousAction : styles.action}
    >
      {name}
    </Button>
  );
}

function Appointment({ details: { appointmentStatus, appointmentDate } }: { readonly details: ContactDetails }) {
  const { icon, label, tone } = appointmentStatuses[appointmentStatus];
  return (
    <Part title="Appointment">
      <p className={styles.line}>
        <Badge variant="status" tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className={styles.figure}>{appointmentDate}</span>
      </p>
    </Part>
  );
}

function Assistant({ details: { aiAssistantEnabled } }: { readonly details: ContactDetails }) {
  const inbox = useInbox();
  const { aiName } = useSiteConfiguration();
  const input = useRef<HTMLInputElement>(null);
  const { value: checked, onChange } = useEarlyInput({
    value: aiAssistantEnabled,
    read: () => input.current?.checked ?? aiAssistantEnabled,
    send: () => inbox.send({ type: 'auto-respond.toggle' }),
  });
  return (
    <Part title="AI Assistant">
      <Switch
        ref={input}
        label="Auto-respond"
        checked={checked}
        onChange={onChange}
        description={checked ? `${aiName} answers this customer.` : `${aiName} leaves this customer to you.`}
      />
    </Part>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Part title="Tags">
      {tags.length === 0 ? (
        <p className={styles.missing}>No tags</p>
      ) : (
        <ul role="list" aria-label="Tags" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge variant="tag">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button {...notInSample} variant="ghost" size="small" className={styles.add}>
        + Add Tag
      </Button>
    </Part>
  );
}

/** A caller for whom the company has not worked yet has no rating, and no jobs to count. */
function Lead({ details: { customerSince } }: { readonly details: ContactDetails }) {
  return (
    <Part title="Customer">
      <p>New lead, no visit made yet</p>
      <p className={styles.since}>{`First call in ${customerSince}`}</p>
    </Part>
  );
}

function Customer({ details: { totalJobs, customerSince } }: { readonly details: ContactDetails }) {
  return (
    <Part title="Customer">
      <dl className={styles.stats}>
        <div className={styles.stat}>
          <dt>Total Jobs</dt>
          <dd className={styles.statFigure}>{totalJobs}</dd>
        </div>
        <div className={styles.stat}>
          <dt>Rating</dt>
          <dd className={styles.statFigure}>
            <span>{RATING}</span>
            <span className={styles.star}>
              <Icon name="star" />
            </span>
          </dd>
        </div>
      </dl>
      <p className={styles.since}>{`Customer since ${customerSince}`}</p>
    </Part>
  );
}

function Notes({ notes }: { readonly notes: string }) {
  return (
    <Part title="Notes">
      {/* Specification, section 6. */}
      <p className={styles.hint}>Visible only to you and your team.</p>
      <p className={styles.notes} dir="auto">
        {noteLines(notes)}
      </p>
      <Button {...notInSample} variant="ghost" size="small" className={styles.add}>
        + Add Note
      </Button>
    </Part>
  );
}
