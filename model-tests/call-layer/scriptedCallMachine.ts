type Fields = Readonly<Record<string, unknown>>;

/** A message between the room library and its call machine. */
export type RoomMessage = Fields & { readonly action: string };

/** As much of the room library's object as its call machine needs. */
type Library = {
  readonly callClientId: string;
  sendMessageToCallMachine: (message: RoomMessage, answered?: (fields: object) => void) => void;
};

type Request = { readonly message: RoomMessage; readonly answered: ((fields: object) => void) | undefined };

type LibraryWindow = { readonly _daily?: { readonly instances: Readonly<Record<string, object | undefined>> } };

/** The call machine of the real room library, without media: it answers requests to join and to leave when a test has it do so. */
export type ScriptedCallMachine = {
  /** Its script has run. */
  readonly start: () => void;
  /** Answers the oldest pending request. @returns false where there is none. */
  readonly answer: () => boolean;
  /** Answers the oldest pending request of that action with these fields. @returns false where there is none. */
  readonly reply: (action: string, fields?: Fields) => boolean;
  /** Sends the library a message, whether its script has run or not. */
  readonly send: (message: RoomMessage) => void;
  /** A track of a participant arrives. */
  readonly receive: (participantId: string, track: { readonly kind: string }) => void;
  /** The requests that it received, oldest first, without what the library only logs. Those before its script had run are lost. */
  readonly requests: readonly RoomMessage[];
  /** The room ejects the visitor, once its script has run; then it is gone until it is loaded again. */
  readonly eject: () => void;
};

/** The visitor, as the call machine reports a participant. */
export const VISITOR = { session_id: 'visitor', user_name: '', local: true, tracks: {}, record: false };

export function scriptedCallMachine(callObject: object): ScriptedCallMachine {
  const library = callObject as Library;
  const requests: RoomMessage[] = [];
  const pending: Request[] = [];
  const streams: object[] = [];
  let isRunning = false;
  const { callClientId } = library;
  const send = (message: RoomMessage) => {
    window.postMessage({ ...message, what: 'iframe-call-message', callClientId, from: 'embedded' });
  };
  const start = () => {
    const instance = (window as unknown as LibraryWindow)._daily?.instances[callClientId];
    if (instance === undefined) return;
    const getState = () => ({ local: { streams: {} }, streams });
    Object.assign(instance, { callMachine: { store: { getState }, reset: start } });
    isRunning = true;
    send({ action: 'call-machine-initialized' });
    send({ action: 'loaded' });
  };
  const answers: Readonly<Record<string, ((request: Request) => void) | undefined>> = {
    'join-meeting': () => {
      send({ action: 'joined-meeting', participants: { local: { ...VISITOR } } });
    },
    'leave-meeting': () => {
      send({ action: 'left-meeting' });
    },
    'daily-method-preauth': ({ answered }) => answered?.({ access: { level: 'full' } }),
  };
  const request = library.sendMessageToCallMachine.bind(library);
  library.sendMessageToCallMachine = (message, answered) => {
    // The library refuses what comes after its destruction.
    request(message, answered);
    if (isRunning && message.action !== 'transmit-log') requests.push(message);
    if (answered !== undefined || answers[message.action] !== undefined) pending.push({ message, answered });
  };
  const take = (isMeant: (request: Request) => boolean) => {
    const index = pending.findIndex(isMeant);
    return index === -1 ? undefined : pending.splice(index, 1)[0];
  };
  return {
    start,
    answer: () => {
      const next = take(({ message }) => answers[message.action] !== undefined);
      if (next === undefined) return false;
      answers[next.message.action]?.(next);
      return true;
    },
    reply: (action, fields = {}) => {
      const taken = take(({ message }) => message.action === action);
      taken?.answered?.(fields);
      return taken !== undefined;
    },
    send,
    receive: (participantId, track) => {
      streams.push({ participantId, type: 'cam', pendingTrack: track });
    },
    requests,
    eject: () => {
      if (!isRunning) return;
      isRunning = false;
      send({ action: 'error', errorMsg: 'Out.', error: { type: 'ejected', msg: 'Out.' } });
    },
  };
}
