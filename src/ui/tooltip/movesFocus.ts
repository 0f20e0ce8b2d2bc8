const FOCUS_KEYS: ReadonlySet<string> = new Set([
  'Tab',
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
]);

export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether the key moves the focus in the page. With Ctrl, Cmd or Alt such keys change the tab, the window or the address
 * instead; but Safari goes to buttons and links with Option+Tab.
 */
export const movesFocus = ({ key, altKey, ctrlKey, metaKey }: PressedKey): boolean =>
  FOCUS_KEYS.has(key) && !ctrlKey && !metaKey && (!altKey || key === 'Tab');
