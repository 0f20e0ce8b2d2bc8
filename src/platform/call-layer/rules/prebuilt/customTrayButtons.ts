import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsIn, fieldsOf, describeValue, isAbsent, isSafeUrl, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

const VISUAL_STATES = ['default', 'sidebar-open', 'active'] as const;

/** The values that each key of a button accepts, as worded by the room library (daily-js). */
const SHAPE = {
  iconPath: 'string',
  iconPathDarkMode: 'string',
  label: 'string',
  tooltip: 'string',
  visualState: "'default' | 'sidebar-open' | 'active'",
} as const;

const CUSTOM_TRAY_BUTTONS_FORM = `customTrayButtons should be an Object of the type ${JSON.stringify({ id: SHAPE })}.`;

/** Custom buttons, by id, in a prebuilt room, the room library's ready-made page (specification, section 5). Absent means no buttons. */
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
          `customTrayButton visualState should be ${SHAPE.visualState}. Got: ${describeValue(part)}`,
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
