type Fields = Readonly<Record<string, unknown>>;

/** A message between the two halves of the room library. */
export type RoomMessage = Fields & { readonly action: string };

/** As much of the room library's object as its other half meets. */
type Front = {
  readonly callClientId: string;
  sendMessageToCallMachine: (message: RoomMessage, answered?: (fields: object) => void) => void;
};

type Request = { readonly message: RoomMessage; readonly answered: ((fields: object) => void) | undefined };

type LibraryWindow = { readonly _daily?: { readonly instances: Readonly<Record<string, object | undefined>> } };

/** The remotely loaded half of the real room library, without media: it answers joining and leaving when it is told to. */
export type OtherHalf = {
  /** Its script has run. */
  readonly start: () => void;
  /** Answers the oldest request that waits. @returns false where there is none. */
  readonly answer: () => boolean;
  /** Answers the oldest request of that kind with these fields. @returns false where there is none. */
  readonly reply: (action: string, fields?: Fields) => boolean;
  /** Tells the front half something, whether its script has run or not. */
  readonly say: (message: RoomMessage) => void;
  /** A track of a participant arrives. */
  readonly receive: (participantId: string, track: { readonly kind: string }) => void;
  /** What the front half has asked for, oldest first, without what it only logs. */
  readonly asked: readonly RoomMessage[];
  /** What it asked for before the script had run: nobody heard it. */
  readonly unheard: readonly RoomMessage[];
  /** The room throws the visitor out, once its script has run; then it is gone until it is loaded again. */
  readonly eject: () => void;
};

/** The visitor, as the call machine reports a participant. */
export const VISITOR = { session_id: 'visitor', user_name: '', local: true, tracks: {}, record: false };

export function scriptedOtherHalf(callObject: object): OtherHalf {
  const front = callObject as Front;
  const asked: RoomMessage[] = [];
  const unheard: RoomMessage[] = [];
  const waiting: Request[] = [];
  const streams: object[] = [];
  let isUp = false;
  const { callClientId } = front;
  const say = (message: RoomMessage) => {
    window.postMessage({ ...message, what: 'iframe-call-message', callClientId, from: 'embedded' });
  };
  const start = () => {
    const instance = (window as unknown as LibraryWindow)._daily?.instances[callClientId];
    if (instance === undefined) return;
    const getState = () => ({ local: { streams: {} }, streams });
    Object.assign(instance, { callMachine: { store: { getState }, reset: start } });
    isUp = true;
    say({ action: 'call-machine-initialized' });
    say({ action: 'loaded' });
  };
  const answers: Readonly<Record<string, ((request: Request) => void) | undefined>> = {
    'join-meeting': () => {
      say({ action: 'joined-meeting', participants: { local: { ...VISITOR } } });
    },
    'leave-meeting': () => {
      say({ action: 'left-meeting' });
    },
    'daily-method-preauth': ({ answered }) => answered?.({ access: { level: 'full' } }),
  };
  const send = front.sendMessageToCallMachine.bind(front);
  front.sendMessageToCallMachine = (message, answered) => {
    // The front refuses what comes after its destruction.
    send(message, answered);
    if (message.action !== 'transmit-log') (isUp ? asked : unheard).push(message);
    if (answered !== undefined || answers[message.action] !== undefined) waiting.push({ message, answered });
  };
  const take = (isMeant: (request: Request) => boolean) => {
    const index = waiting.findIndex(isMeant);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
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
      const request = take(({ message }) => message.action === action);
      request?.answered?.(fields);
      return request !== undefined;
    },
    say,
    receive: (participantId, track) => {
      streams.push({ participantId, type: 'cam', pendingTrack: track });
    },
    asked,
    unheard,
    eject: () => {
      if (!isUp) return;
      isUp = false;
      say({ action: 'error', errorMsg: 'Out.', error: { type: 'ejected', msg: 'Out.' } });
    },
  };
}
