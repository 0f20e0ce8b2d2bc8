import { type Fields, fieldsOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/**
 * The style of a prebuilt room, the ready-made page of the room library (daily-js).
 *
 * Input: `{ cssFile?, cssText?, bodyClass? }`. `cssFile` is a URL, which may be relative.
 */
export const pageStyle = rule((input): Fields => {
  const style = fieldsOf(input, 'The styles of a page must be an object.');
  if (style.cssFile !== undefined && typeof style.cssFile !== 'string') {
    refuse('wrong-type', 'cssFile must be a text', 'cssFile');
  }
  return style;
});
