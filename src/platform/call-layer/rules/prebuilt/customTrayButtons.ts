import {
  type Fields,
  fieldsIn,
  fieldsOf,
  inWords,
  isAbsent,
  isObject,
  isSafeUrl,
  oneOf,
} from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

const VISUAL_STATES = ['default', 'sidebar-open', 'active'] as const;

/** What each key of a button takes, in the room library's words. */
const SHAPE = {
  iconPath: 'string',
  iconPathDarkMode: 'string',
  label: 'string',
  tooltip: 'string',
  visualState: "'default' | 'sidebar-open' | 'active'",
} as const;

const CUSTOM_TRAY_BUTTONS_FORM = `customTrayButtons should be an Object of the type ${JSON.stringify({ id: SHAPE })}.`;

/** Specification, section 5: buttons of one's own in a prebuilt room, by id; absent: none. */
export const customTrayButtons = rule((input): Readonly<Record<string, Fields>> => {
  if (isAbsent(input)) return {};
  if (!isObject(input) || Array.isArray(input)) refuse('wrong-type', CUSTOM_TRAY_BUTTONS_FORM);
  const buttons = Object.entries(fieldsIn(input));
  return Object.fromEntries(buttons.map(([id, value]) => [id, readButton(id, value)]));
});

function readButton(id: string, value: unknown): Fields {
  const button = fieldsOf(value, CUSTOM_TRAY_BUTTONS_FORM, id);
  for (const [key, part] of Object.entries(button)) {
    const field = `${id}.${key}`;
    switch (key) {
      case 'iconPath':
      case 'iconPathDarkMode':
        if (!isSafeUrl(part)) {
          refuse(
            typeof part === 'string' ? 'not-allowed' : 'wrong-type',
            `customTrayButton ${key} should be a url.`,
            field,
          );
        }
        break;
      case 'visualState':
        oneOf(
          VISUAL_STATES,
          part,
          `customTrayButton visualState should be ${SHAPE.visualState}. Got: ${inWords(part)}`,
          field,
        );
        break;
      case 'label':
      case 'tooltip':
        if (typeof part !== 'string') refuse('wrong-type', `customTrayButton ${key} should be a string.`, field);
        break;
      default:
        refuse('unknown-key', `customTrayButton does not support key ${key}`, field);
    }
  }
  return button;
}
