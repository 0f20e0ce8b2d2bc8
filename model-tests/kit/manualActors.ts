import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate';

/** A promise actor that a test settles. Pass its `logic` to `machine.provide({ actors })`. */
export type ManualPromise<Output, Input> = {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** The input of each start, oldest first. */
  readonly inputs: readonly Input[];
  /** Fulfils the promise of the latest start. The returned promise is fulfilled when the machine has received the output. */
  readonly resolve: (output: Output) => Promise<void>;
  /** Rejects the promise of the latest start. The returned promise is fulfilled when the machine has received the error. */
  readonly reject: (error: unknown) => Promise<void>;
};

type Pending<Output> = {
  readonly promise: Promise<Output>;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

function createPending<Output>(): Pending<Output> {
  let settle: Pick<Pending<Output>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Output>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('The promise did not call its executor.');
  return { promise, ...settle };
}

export function manualPromise<Output, Input = NonReducibleUnknown>(): ManualPromise<Output, Input> {
  const inputs: Input[] = [];
  let latest: Pending<Output> | undefined;
  const settle = async (settleStart: (start: Pending<Output>) => void) => {
    if (!latest) throw new Error('The machine has not started this actor, so there is nothing to settle.');
    const start = latest;
    latest = undefined;
    settleStart(start);
    await start.promise.catch(() => undefined);
  };
  return {
    logic: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input);
      latest = createPending<Output>();
      return latest.promise;
    }),
    inputs,
    resolve: (output) => settle((start) => start.resolve(output)),
    reject: (error) => settle((start) => start.reject(error)),
  };
}

/** A callback actor whose events a test sends. Pass its `logic` to `machine.provide({ actors })`. */
export type ManualCallback<Received extends EventObject, Input> = {
  readonly logic: CallbackActorLogic<Received, Input>;
  readonly inputs: readonly Input[];
  /** The events that the machine has sent to the actor since its first start, oldest first. */
  readonly received: readonly Received[];
  readonly isRunning: () => boolean;
  /** Sends the machine an event from the actor. */
  readonly send: (event: AnyEventObject) => void;
};

export function manualCallback<Received extends EventObject, Input = NonReducibleUnknown>(): ManualCallback<
  Received,
  Input
> {
  const inputs: Input[] = [];
  const received: Received[] = [];
  let sendToMachine: ((event: AnyEventObject) => void) | undefined;
  return {
    logic: fromCallback<Received, Input>(({ input, receive, sendBack }) => {
      inputs.push(input);
      receive((event) => received.push(event));
      sendToMachine = sendBack;
      return () => {
        if (sendToMachine === sendBack) sendToMachine = undefined;
      };
    }),
    inputs,
    received,
    isRunning: () => sendToMachine !== undefined,
    send: (event) => {
      if (!sendToMachine) throw new Error(`The actor is not running, so it cannot send "${event.type}".`);
      sendToMachine(event);
    },
  };
}
