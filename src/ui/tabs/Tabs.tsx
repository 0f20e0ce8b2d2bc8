import * as Ariakit from '@ariakit/react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { joinClasses } from '../joinClasses.ts';
import * as styles from './tabs.css.ts';

export type TabChoice = {
  readonly id: string;
  /** The whole name of the tab. */
  readonly label: string;
  /** Seen beside the label and not read out. */
  readonly count?: number | undefined;
};

type TabsProps = {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly TabChoice[];
  /** Id of the tab whose panel is shown. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly className?: string;
  /** What the panel of the selected tab holds. */
  readonly children: ReactNode;
};

/** A list of tabs and the panel of the selected one, which fills the height that is left. */
export function Tabs({ label, tabs, selected, onSelect, className, children }: TabsProps) {
  const prefix = useId();
  const elementId = (id: string) => `${prefix}${id}`;
  const select = (selectedElementId: string | null | undefined) => {
    const chosen = tabs.find(({ id }) => elementId(id) === selectedElementId);
    if (chosen !== undefined) onSelect(chosen.id);
  };
  return (
    <Ariakit.TabProvider selectedId={elementId(selected)} setSelectedId={select}>
      <div className={joinClasses(styles.tabs, className)}>
        <Ariakit.TabList aria-label={label} className={styles.list}>
          {tabs.map(({ id, label: name, count }) => (
            <Ariakit.Tab key={id} id={elementId(id)} className={styles.tab}>
              {name}
              {count === undefined ? null : (
                <span aria-hidden="true">
                  <Badge variant="quietCount">{count}</Badge>
                </span>
              )}
            </Ariakit.Tab>
          ))}
        </Ariakit.TabList>
        <Ariakit.TabPanel tabId={elementId(selected)} className={styles.panel}>
          {children}
        </Ariakit.TabPanel>
      </div>
    </Ariakit.TabProvider>
  );
}
