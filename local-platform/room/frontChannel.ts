import type { DailyEvent } from '@daily-co/daily-js';

export type Fields = Readonly<Record<string, unknown>>;

export type FrontRequest = Fields & {
  readonly action: string;
  /** Identifies the answer that the request expects. A request without a stamp expects no answer. */
  readonly callbackStamp?: string;
};

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
type SentEvent = Exclude<DailyEvent, keyof typeof LIBRARY_OWN_EVENTS | keyof typeof UNSENT_EVENTS>;

export type RoomMessage = Fields & { readonly action: SentEvent | 'call-machine-initialized' };

/** Exchanges messages between the room library (the npm package) and this call machine. */
export type FrontChannel = {
  /** The window of the room library: this one, or the one that embeds this page. */
  readonly front: Window;
  readonly open: () => void;
  readonly close: () => void;
  readonly post: (message: RoomMessage) => void;
  /** Answers a request, if it has a stamp. A field `error` rejects the library's promise. */
  readonly answer: (request: FrontRequest, fields?: Fields) => void;
};

const MESSAGE_KIND = 'iframe-call-message';

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value if it is an object other than a list, or else an object without fields. */
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

export function createFrontChannel(
  callClientId: string,
  front: Window,
  onRequest: (request: FrontRequest) => void,
): FrontChannel {
  const receive = ({ data, source }: MessageEvent<unknown>) => {
    if (source !== front || !isFields(data)) return;
    const isForThisRoom = data.what === MESSAGE_KIND && data.from === 'module' && data.callClientId === callClientId;
    if (isForThisRoom && typeof data.action === 'string') onRequest(data as FrontRequest);
  };
  const post = (message: Fields & { readonly action: string }) => {
    front.postMessage({ ...message, what: MESSAGE_KIND, callClientId, from: 'embedded' }, window.location.origin);
  };
  return {
    front,
    open: () => {
      window.addEventListener('message', receive);
    },
    close: () => {
      window.removeEventListener('message', receive);
    },
    post,
    answer: ({ action, callbackStamp }, fields = {}) => {
      if (callbackStamp !== undefined) post({ ...fields, action: `${action}-answer`, callbackStamp });
    },
  };
}
