import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { emptyListReason, foundInOtherTab, listedIds, shownTab } from '../../../machines/inbox/inboxSelectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { OnlyForReaders } from '../../../ui/layout/Layout.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { TextField } from '../../../ui/text-field/TextField.tsx';
import { DemoLinks } from '../DemoLinks.tsx';
import { notInSample } from '../notInSample.ts';
import { useEarlyInput } from '../useEarlyInput.ts';
import { useInbox, useInboxSelector } from '../inboxActor.tsx';
import * as pageStyles from '../smartInboxPage.css.ts';
import { ConversationList, type ListHandle } from './ConversationList.tsx';
import * as styles from './conversationList.css.ts';

const TAB_NAMES = { open: 'Open', closed: 'Closed' } as const;
const OTHER_TAB = { open: 'closed', closed: 'open' } as const;
const SHOW = { open: 'tab.show-open', closed: 'tab.show-closed' } as const;

/** The left column: search, tabs, cards. */
export function ListPane({ ref }: { readonly ref?: Ref<ListHandle> }) {
  const inbox = useInbox();
  const tab = useInboxSelector(shownTab);
  const openCount = useInboxSelector(({ context }) => context.records.open.size);
  const closedCount = useInboxSelector(({ context }) => context.records.closed.size);
  const search = useInboxSelector(({ context }) => context.search);
  const ids = useInboxSelector(listedIds);
  const emptyReason = useInboxSelector(emptyListReason);
  const list = useRef<ListHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const searchInput = useEarlyInput({
    value: search,
    read: () => searchField.current?.value ?? search,
    send: (text) => inbox.send({ type: 'search.type', text }),
  });

  useImperativeHandle(ref, () => ({
    isShown: () => createButton.current?.checkVisibility() === true,
    // Without cards, the focus goes to the button that creates a contact.
    focusPlace: (place) => (list.current === null ? createButton.current?.focus() : list.current.focusPlace(place)),
    focusSelected: () => (list.current === null ? createButton.current?.focus() : list.current.focusSelected()),
    placeOfSelected: () => list.current?.placeOfSelected() ?? -1,
  }));

  const clearSearch = () => {
    inbox.send({ type: 'search.type', text: '' });
    searchField.current?.focus();
  };

  /** The pressed button is removed with its tab, so the focus moves to the search field. */
  const showOtherTab = () => {
    inbox.send({ type: SHOW[OTHER_TAB[tab]] });
    searchField.current?.focus();
  };

  return (
    <section aria-label="Inbox" className={`${pageStyles.listPane} ${styles.column}`}>
      <div className={styles.tools}>
        <TextField
          ref={searchField}
          type="search"
          autoComplete="off"
          label="Search conversations..."
          labelHidden
          value={searchInput.value}
          onChange={(event) => searchInput.onChange(event.target.value)}
          className={styles.search}
          action={
            search === '' ? (
              <span className={styles.searchMark}>
                <Icon name="search" />
              </span>
            ) : (
              <IconButton icon="close" label="Clear search" onClick={clearSearch} />
            )
          }
        />
        <IconButton {...notInSample} icon="filter" label="Filter conversations" />
        <IconButton
          ref={createButton}
          icon="plus"
          label="Create new contact"
          variant="primary"
          onClick={() => inbox.send({ type: 'contact.create' })}
        />
      </div>
      <p aria-live="polite" className={styles.announcement}>
        {search === '' ? null : <OnlyForReaders>{foundInWords(ids.length)}</OnlyForReaders>}
      </p>
      <Tabs
        label="Conversations by state"
        tabs={[
          { id: 'open', label: TAB_NAMES.open, count: openCount },
          { id: 'closed', label: TAB_NAMES.closed, count: closedCount },
        ]}
        selected={tab}
        onSelect={(id) => inbox.send({ type: SHOW[id === 'closed' ? 'closed' : 'open'] })}
        className={styles.tabs}
        isTextOnly={emptyReason === 'nothing-open' || emptyReason === 'nothing-closed'}
      >
        {emptyReason === undefined ? <ConversationList key={tab} ref={list} ids={ids} search={search} /> : null}
        {emptyReason === 'no-match' ? (
          <NoMatch search={search} tab={tab} onShowOtherTab={showOtherTab} onClearSearch={clearSearch} />
        ) : null}
        {emptyReason === 'nothing-open' ? (
          <NothingListed icon="inbox" title="Nothing is open">
            {`${closedCount === 0 ? '' : 'Closed conversations are in the Closed tab. '}A new contact starts with the plus above.`}
          </NothingListed>
        ) : null}
        {emptyReason === 'nothing-closed' ? (
          <NothingListed icon="archive" title="Nothing is closed">
            A conversation that you close comes here, and can be opened again.
          </NothingListed>
        ) : null}
      </Tabs>
      <DemoLinks place="belowList" />
    </section>
  );
}

const foundInWords = (count: number) =>
  count === 0 ? 'No conversation found' : `${String(count)} ${count === 1 ? 'conversation' : 'conversations'} found`;

type NoMatchProps = {
  readonly search: string;
  readonly tab: 'open' | 'closed';
  readonly onShowOtherTab: () => void;
  readonly onClearSearch: () => void;
};

function NoMatch({ search, tab, onShowOtherTab, onClearSearch }: NoMatchProps) {
  const countElsewhere = useInboxSelector(foundInOtherTab);
  return (
    <div className={styles.nothing}>
      <Icon name="search" size="large" />
      <p className={styles.nothingTitle}>No match</p>
      <p className={styles.nothingText}>
        <span>{`Nobody in the ${TAB_NAMES[tab]} tab has`}</span> <q dir="auto">{search}</q> in the name or the phone
        number.
      </p>
      {countElsewhere === 0 ? null : (
        <Button size="small" onClick={onShowOtherTab}>
          {`Show ${String(countElsewhere)} in ${TAB_NAMES[OTHER_TAB[tab]]}`}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onClearSearch}>
        Clear the search
      </Button>
    </div>
  );
}

type NothingListedProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
};

const NothingListed = ({ icon, title, children }: NothingListedProps) => (
  <div className={styles.nothing}>
    <Icon name={icon} size="large" />
    <p className={styles.nothingTitle}>{title}</p>
    <p className={styles.nothingText}>{children}</p>
  </div>
);
