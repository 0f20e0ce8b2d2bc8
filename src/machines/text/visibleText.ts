/** Spaces, control and format characters, characters that are drawn as nothing (such as U+3164), and the blank of Braille. */
const INVISIBLE = String.raw`\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800`;

const VISIBLE_CHARACTER = new RegExp(`[^${INVISIBLE}]`, 'u');

/** Characters such as U+202E, which reverses the text around it: "555\u202E0117" reads "5557110". */
const DIRECTION_CONTROLS = /\p{Bidi_Control}/gu;

/** @returns true if the text has a character that a reader can see */
export const hasVisibleText = (text: string): boolean => VISIBLE_CHARACTER.test(text);

export const withoutDirectionControls = (text: string): string => text.replaceAll(DIRECTION_CONTROLS, '');

/**
 * Prepares text of a stranger to be shown beside other text. Letters of right-to-left scripts keep their direction.
 *
 * @returns the text without direction controls and surrounding spaces; an empty string if no character of it is visible
 */
export const visibleText = (text: string): string =>
  hasVisibleText(text) ? withoutDirectionControls(text).trim() : '';
