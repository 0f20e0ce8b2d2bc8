/** 120 KB: link previews are fetched by phones, and some services leave large pictures out. */
export const MAX_SOCIAL_PICTURE_BYTES = 120 * 1024;
