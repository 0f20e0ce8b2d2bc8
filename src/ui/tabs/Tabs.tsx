import * as Ariakit from '@ariakit/react';
import { memo, useId, type ReactNode } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './tabs.css.ts';

export type TabChoice = {
  readonly id: string;
  /** The accessible name of the tab. */
  readonly label: string;
  /** Shown beside the label, hidden from screen readers. */
  readonly count?: number | undefined;
};

type TabsProps = {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly TabChoice[];
  /** Id of the tab whose panel is shown. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly className?: string;
  /**
   * True if the panel contains no focusable element: the panel itself is then focusable, so that the keyboard can scroll it. If omitted,
   * the panel's first content decides; later content must not differ from it in this respect.
   */
  readonly isTextOnly?: boolean;
  /** Content of the selected tab's panel. */
  readonly children: ReactNode;
};

/** A list of tabs and the panel of the selected one, which fills the remaining height. */
export function Tabs({ label, tabs, selected, onSelect, className, isTextOnly, children }: TabsProps) {
  const prefix = useId();
  const select = (selectedElementId: string | null | undefined) => {
    const chosen = tabs.find(({ id }) => elementId(prefix, id) === selectedElementId);
    if (chosen !== undefined) onSelect(chosen.id);
  };
  return (
    <Ariakit.TabProvider selectedId={elementId(prefix, selected)} setSelectedId={select}>
      <div className={joinClasses(styles.tabs, className)}>
        <TabList label={label} tabs={tabs} prefix={prefix} />
        <Ariakit.TabPanel
          tabId={elementId(prefix, selected)}
          className={styles.panel}
          {...(isTextOnly !== undefined && { focusable: isTextOnly })}
        >
          {children}
        </Ariakit.TabPanel>
      </div>
    </Ariakit.TabProvider>
  );
}

const elementId = (prefix: string, id: string) => `${prefix}${id}`;

type TabListProps = Pick<TabsProps, 'label' | 'tabs'> & {
  /** Prefix of the elements' ids. */
  readonly prefix: string;
};

/** Memoised: does not render again when only the panel's content changes. */
const TabList = memo(function TabList({ label, tabs, prefix }: TabListProps) {
  return (
    <Ariakit.TabList aria-label={label} className={styles.list}>
      {tabs.map(({ id, label: name, count }) => (
        <Ariakit.Tab key={id} id={elementId(prefix, id)} className={styles.tab}>
          <span>{name}</span>
          {count === undefined ? null : (
            <span aria-hidden="true">
              <Badge variant="quietCount">{count}</Badge>
            </span>
          )}
        </Ariakit.Tab>
      ))}
    </Ariakit.TabList>
  );
});
