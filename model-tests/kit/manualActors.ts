import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate';

/** A promise actor whose outcome the test decides. Give its `logic` to `machine.provide({ actors })`. */
export type ManualPromise<Output, Input> = {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** What the machine asked for, one entry a start, oldest first. */
  readonly inputs: readonly Input[];
  /** Settles the newest start. The machine has heard of it when the returned promise is fulfilled. */
  readonly resolve: (output: Output) => Promise<void>;
  readonly reject: (error: unknown) => Promise<void>;
};

type Pending<Output> = {
  readonly promise: Promise<Output>;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

function pending<Output>(): Pending<Output> {
  let settle: Pick<Pending<Output>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Output>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise calls its executor at once.');
  return { promise, ...settle };
}

export function manualPromise<Output, Input = NonReducibleUnknown>(): ManualPromise<Output, Input> {
  const inputs: Input[] = [];
  let newest: Pending<Output> | undefined;
  const settle = async (how: (start: Pending<Output>) => void) => {
    if (!newest) throw new Error('The machine has not started this actor, so there is nothing to settle.');
    const start = newest;
    newest = undefined;
    how(start);
    await start.promise.catch(() => undefined);
  };
  return {
    logic: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input);
      newest = pending<Output>();
      return newest.promise;
    }),
    inputs,
    resolve: (output) => settle((start) => start.resolve(output)),
    reject: (error) => settle((start) => start.reject(error)),
  };
}

/** A callback actor that says what the test makes it say. Give its `logic` to `machine.provide({ actors })`. */
export type ManualCallback<Received extends EventObject, Input> = {
  readonly logic: CallbackActorLogic<Received, Input>;
  readonly inputs: readonly Input[];
  /** What the machine told the actor, oldest first, over all its starts. */
  readonly received: readonly Received[];
  readonly isRunning: () => boolean;
  /** Speaks to the machine as the actor would. */
  readonly send: (event: AnyEventObject) => void;
};

export function manualCallback<Received extends EventObject, Input = NonReducibleUnknown>(): ManualCallback<
  Received,
  Input
> {
  const inputs: Input[] = [];
  const received: Received[] = [];
  let speak: ((event: AnyEventObject) => void) | undefined;
  return {
    logic: fromCallback<Received, Input>(({ input, receive, sendBack }) => {
      inputs.push(input);
      receive((event) => received.push(event));
      speak = sendBack;
      return () => {
        if (speak === sendBack) speak = undefined;
      };
    }),
    inputs,
    received,
    isRunning: () => speak !== undefined,
    send: (event) => {
      if (!speak) throw new Error(`The machine does not run this actor now, so it cannot say "${event.type}".`);
      speak(event);
    },
  };
}
