import * as Ariakit from '@ariakit/react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { useLastWhileClosing } from '../useLastWhileClosing.ts';
import * as styles from './menu.css.ts';

export type MenuItem = {
  /** The name of the item. Must be unique in the menu. */
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect: () => void;
};

type MenuProps = {
  /** Accessible name of the button and of the menu. */
  readonly label: string;
  readonly icon: IconName;
  readonly items: readonly MenuItem[];
};

/** Distance from the button: leaves room for its focus ring. */
const GUTTER_PX = 6;

/** A button that opens a list of actions. The list is not in the document while closed. */
export function Menu({ label, icon, items }: MenuProps) {
  const menu = Ariakit.useMenuStore({ placement: 'bottom-end' });
  const open = Ariakit.useStoreState(menu, 'open');
  const shown = useLastWhileClosing(open, items);
  return (
    <Ariakit.MenuProvider store={menu}>
      <Ariakit.MenuButton render={<IconButton icon={icon} label={label} className={styles.button} />} />
      {/* Fixed: a scrolling column does not clip it. */}
      <Ariakit.Menu fixed unmountOnHide gutter={GUTTER_PX} className={styles.menu}>
        {shown.map((item) => (
          <Ariakit.MenuItem key={item.label} onClick={item.onSelect} className={styles.item}>
            {item.icon === undefined ? null : <Icon name={item.icon} />}
            <span>{item.label}</span>
          </Ariakit.MenuItem>
        ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}
