import type { DailyEvent } from '@daily-co/daily-js';

/** Events that the room library (daily-js) emits itself, with their causes. The room sends no messages of these names. */
export const LIBRARY_OWN_EVENTS = {
  loading: 'the loading of the room script',
  'load-attempt-failed': 'the loading of the room script',
  'joining-meeting': '`join()`',
  'call-instance-destroyed': '`destroy()`',
  'track-started': 'the room’s report of a participant',
  'track-stopped': 'the room’s report of a participant',
  'meeting-session-updated': '`meeting-session-summary-updated`',
  'input-settings-updated': 'the room’s answer to `updateInputSettings()`',
  'available-devices-updated':
    'the browser’s `devicechange`, which the room dispatches when the visitor’s permission has given the devices their names',
  'theme-updated': '`setTheme()`',
  fullscreen: 'the browser, for a frame',
  'exited-fullscreen': 'the browser, for a frame',
} as const satisfies Partial<Record<DailyEvent, string>>;

const NO_DIAL_IN = 'the local room has no dial-in';
const NO_PREBUILT = 'only on the vendor’s own page of a room';
const NO_POINTER = 'the library documents it, but never emits it';

/** Events that the room library documents and the local room never causes, with the reasons. */
export const UNSENT_EVENTS = {
  'recording-stats': 'nothing is recorded',
  'recording-upload-completed': 'nothing is recorded',
  'recording-data': 'nothing is recorded',
  'cpu-load-change': 'the load is always low',
  'face-counts-updated': 'pictures are not analysed',
  'dialin-connected': NO_DIAL_IN,
  'dialin-error': NO_DIAL_IN,
  'dialin-stopped': NO_DIAL_IN,
  'dialin-warning': NO_DIAL_IN,
  'dialout-warning': 'no telephone rings',
  'lang-updated': NO_PREBUILT,
  'show-local-video-changed': NO_PREBUILT,
  'custom-button-click': NO_PREBUILT,
  'sidebar-view-changed': NO_PREBUILT,
  'pip-started': NO_PREBUILT,
  'pip-stopped': NO_PREBUILT,
  click: NO_POINTER,
  mousedown: NO_POINTER,
  mouseup: NO_POINTER,
  mouseover: NO_POINTER,
  mousemove: NO_POINTER,
  touchstart: NO_POINTER,
  touchmove: NO_POINTER,
  touchend: NO_POINTER,
} as const satisfies Partial<Record<DailyEvent, string>>;

/** Events that the room may send: a message that one of the tables excludes is a type error. */
export type SentEvent = Exclude<DailyEvent, keyof typeof LIBRARY_OWN_EVENTS | keyof typeof UNSENT_EVENTS>;
