import { describe, expect, test } from 'vitest';
import { movesFocus } from './useTooltipTriggers.ts';

const NO_MODIFIER = { altKey: false, ctrlKey: false, metaKey: false };

const FOCUS_KEYS = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

const OTHER_KEYS = [
  ...['Enter', ' ', 'Escape', 'Backspace', 'Delete', 'Insert', 'a', 'Z', '1', 'é', 'F5', 'F6'],
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'ContextMenu'],
  ...['Dead', 'Process', 'Unidentified', ''],
];

const combinations = [false, true].flatMap((altKey) =>
  [false, true].flatMap((ctrlKey) => [false, true].map((metaKey) => ({ altKey, ctrlKey, metaKey }))),
);

const combinationsOf = (key: string) => combinations.filter((modifiers) => movesFocus({ key, ...modifiers }));

describe('keys that move the focus', () => {
  test('Tab, alone or with Alt (Safari), but with no other modifier', () => {
    expect(combinationsOf('Tab')).toEqual([NO_MODIFIER, { ...NO_MODIFIER, altKey: true }]);
  });

  test.each(FOCUS_KEYS.slice(1))('%s, only without modifiers', (key) => {
    expect(combinationsOf(key)).toEqual([NO_MODIFIER]);
  });

  test.each(OTHER_KEYS)('not "%s"', (key) => {
    expect(combinationsOf(key)).toEqual([]);
  });
});
