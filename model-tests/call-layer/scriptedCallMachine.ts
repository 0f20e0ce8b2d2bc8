type Fields = Readonly<Record<string, unknown>>;

/** A message between the room library (daily-js) and its call machine, the script that it loads at run time. */
export type RoomMessage = Fields & { readonly action: string };

/** The part of the library's call object that the call machine uses. */
type Library = {
  readonly callClientId: string;
  sendMessageToCallMachine: (message: RoomMessage, onAnswer?: (fields: object) => void) => void;
};

type Request = { readonly message: RoomMessage; readonly onAnswer: ((fields: object) => void) | undefined };

type LibraryWindow = { readonly _daily?: { readonly instances: Readonly<Record<string, object | undefined>> } };

/** A test double of the room library's call machine. The test decides when requests are answered. */
export type ScriptedCallMachine = {
  /** Runs the call machine's script. */
  readonly start: () => void;
  /** Answers the oldest pending request to join, leave or pre-authorize. @returns false if none is pending. */
  readonly answer: () => boolean;
  /**
   * Removes the oldest pending request of the action, and passes these fields to its callback, if it has one.
   *
   * @returns false if none is pending.
   */
  readonly reply: (action: string, fields?: Fields) => boolean;
  /** Sends the library a message, also before the script has run. */
  readonly send: (message: RoomMessage) => void;
  /** Adds a track of a participant to the state that the library reads. */
  readonly addTrack: (participantId: string, track: { readonly kind: string }) => void;
  /** The requests that arrived while the call machine was running, oldest first, without logs. */
  readonly requests: readonly RoomMessage[];
  /** Ejects the visitor, if the call machine is running. Afterwards the script has to run again. */
  readonly eject: () => void;
};

/** The visitor, as the call machine reports a participant. */
export const VISITOR = { session_id: 'visitor', user_name: '', local: true, tracks: {}, record: false };

/** Gives the call object a scripted call machine, and records the requests of the library. */
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
    // A load calls `reset` if the script is already loaded.
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
    'daily-method-preauth': ({ onAnswer }) => onAnswer?.({ access: { level: 'full' } }),
  };
  const sendToCallMachine = library.sendMessageToCallMachine.bind(library);
  library.sendMessageToCallMachine = (message, onAnswer) => {
    // Throws if the call object is destroyed.
    sendToCallMachine(message, onAnswer);
    if (isRunning && message.action !== 'transmit-log') requests.push(message);
    if (onAnswer !== undefined || answers[message.action] !== undefined) pending.push({ message, onAnswer });
  };
  const removePending = (matches: (request: Request) => boolean) => {
    const index = pending.findIndex(matches);
    return index === -1 ? undefined : pending.splice(index, 1)[0];
  };
  return {
    start,
    answer: () => {
      const oldest = removePending(({ message }) => answers[message.action] !== undefined);
      if (oldest === undefined) return false;
      answers[oldest.message.action]?.(oldest);
      return true;
    },
    reply: (action, fields = {}) => {
      const request = removePending(({ message }) => message.action === action);
      request?.onAnswer?.(fields);
      return request !== undefined;
    },
    send,
    addTrack: (participantId, track) => {
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
