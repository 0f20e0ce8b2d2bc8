const FOCUS_KEYS: ReadonlySet<string> = new Set([
  'Tab',
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
]);

export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether the key moves the focus in the page. With Ctrl, Cmd or Alt these keys change the tab, the window or the address
 * instead, except in Safari, which focuses buttons and links on Option+Tab.
 */
export const movesFocus = ({ key, altKey, ctrlKey, metaKey }: PressedKey): boolean =>
  FOCUS_KEYS.has(key) && !ctrlKey && !metaKey && (!altKey || key === 'Tab');
