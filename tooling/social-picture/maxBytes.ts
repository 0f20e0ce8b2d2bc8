/** 120 KB: phones fetch link previews, and some services omit large pictures. */
export const MAX_SOCIAL_PICTURE_BYTES = 120 * 1024;
