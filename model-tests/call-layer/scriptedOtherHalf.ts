/** As much of the room library's object as its other half meets. */
type Front = {
  readonly callClientId: string;
  sendMessageToCallMachine: (message: { readonly action: string }, answered?: (fields: object) => void) => void;
};

type LibraryWindow = { readonly _daily?: { readonly instances: Readonly<Record<string, object | undefined>> } };

/** The remotely loaded half of the real room library, without media: it answers joining and leaving when it is told to. */
export type OtherHalf = {
  /** Its script has run. */
  readonly start: () => void;
  /** Answers the oldest request that waits. @returns false where there is none. */
  readonly answer: () => boolean;
  /** The room throws the visitor out, once its script has run; then it is gone until it is loaded again. */
  readonly eject: () => void;
};

export function scriptedOtherHalf(callObject: object): OtherHalf {
  const front = callObject as Front;
  const waiting: (() => void)[] = [];
  let isUp = false;
  const { callClientId } = front;
  const tell = (message: object) => {
    window.postMessage({ ...message, what: 'iframe-call-message', callClientId, from: 'embedded' });
  };
  const start = () => {
    const instance = (window as unknown as LibraryWindow)._daily?.instances[callClientId];
    if (instance === undefined) return;
    Object.assign(instance, { callMachine: { store: { getState: () => ({ local: { streams: {} } }) }, reset: start } });
    isUp = true;
    tell({ action: 'call-machine-initialized' });
    tell({ action: 'loaded' });
  };
  const answers: Readonly<Record<string, (() => void) | undefined>> = {
    'join-meeting': () => {
      tell({ action: 'joined-meeting', participants: {} });
    },
    'leave-meeting': () => {
      tell({ action: 'left-meeting' });
    },
  };
  const send = front.sendMessageToCallMachine.bind(front);
  front.sendMessageToCallMachine = (message, answered) => {
    // The front refuses what comes after its destruction.
    send(message, answered);
    const answer = answers[message.action];
    if (answer !== undefined) waiting.push(answer);
    if (message.action === 'daily-method-preauth') waiting.push(() => answered?.({ access: { level: 'full' } }));
  };
  return {
    start,
    answer: () => {
      const next = waiting.shift();
      next?.();
      return next !== undefined;
    },
    eject: () => {
      if (!isUp) return;
      isUp = false;
      tell({ action: 'error', errorMsg: 'Out.', error: { type: 'ejected', msg: 'Out.' } });
    },
  };
}
