import type { SentEvent } from './libraryEvents.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type FrontRequest = Fields & {
  readonly action: string;
  /** Identifies the answer that the request expects. A request without a stamp expects no answer. */
  readonly callbackStamp?: string;
};

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
