import type { FaultKind, FaultStage } from '../faults.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';

/** Resources that are released together, such as those that a call holds in the page. Closing the scope releases all of them. */
export type RoomScope = {
  /** Aborted when the scope closes. */
  readonly signal: AbortSignal;
  /** Calls `release` when the scope closes, or immediately if it is already closed. The functions run in reverse order. */
  readonly onClose: (release: () => void) => void;
  /** Calls `act` once, unless the scope closes before. @returns a function that cancels the timer. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Calls `act` repeatedly until the scope closes. @returns a function that stops the interval. */
  readonly every: (milliseconds: number, act: () => void) => () => void;
  /** Listens to the event until the scope closes. */
  readonly listen: (target: EventTarget, type: string, listener: (event: Event) => void) => void;
  readonly close: () => void;
};

export function openRoomScope(): RoomScope {
  const controller = new AbortController();
  const releases: (() => void)[] = [];
  const { signal } = controller;

  const onClose = (release: () => void) => {
    if (signal.aborted) release();
    else releases.push(release);
  };

  return {
    signal,
    onClose,
    after: (milliseconds, act) => {
      const timer = setTimeout(() => {
        if (!signal.aborted) act();
      }, milliseconds);
      const cancel = () => {
        clearTimeout(timer);
      };
      onClose(cancel);
      return cancel;
    },
    every: (milliseconds, act) => {
      const timer = setInterval(act, milliseconds);
      const stop = () => {
        clearInterval(timer);
      };
      onClose(stop);
      return stop;
    },
    listen: (target, type, listener) => {
      target.addEventListener(type, listener, { signal });
    },
    close: () => {
      if (signal.aborted) return;
      controller.abort();
      for (const release of releases.splice(0).reverse()) release();
    },
  };
}

/** The parts of a call that all its subjects share. A subject handles one group of requests, such as those for telephony. */
export type CallContext = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  /** Session id of the visitor. */
  readonly id: string;
  /** The fault to simulate at a stage of this call. Undefined without such a fault, and before the room has been found. */
  readonly fault: <Stage extends FaultStage>(stage: Stage) => FaultKind<Stage> | undefined;
};

export type SubjectHandler = (request: FrontRequest) => Promise<void> | void;

/** The request handlers of one subject of a call, by the action name of the room library's request. */
export type SubjectRequests = Readonly<Record<string, SubjectHandler>>;
