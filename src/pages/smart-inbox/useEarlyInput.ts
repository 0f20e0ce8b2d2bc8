import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIsInboxLive } from './inboxActor.tsx';

type Field<Value> = {
  /** The value according to the inbox. */
  readonly value: Value;
  /** Reads the value of the element. */
  readonly read: () => Value;
  /** Sends a value of the visitor to the inbox. */
  readonly send: (value: Value) => void;
};

/**
 * The value of a field of prerendered HTML, and its change handler. The visitor may use the field before hydration, and before the
 * inbox of the session replaces the prerendered one, which takes no events. The field keeps that input, and sends it to the
 * inbox of the session.
 *
 * The field must have `autoComplete="off"`: browsers restore the input of a page that is reloaded, which this would take for
 * input of the visitor.
 */
export function useEarlyInput<Value extends string | boolean>({ value, read, send }: Field<Value>) {
  const isLive = useIsInboxLive();
  const [early, setEarly] = useState<Value>();

  // Hydration keeps the value of the element, but the next render would replace it.
  const keepEarly = useEffectEvent(() => {
    const current = read();
    if (current !== value) setEarly(current);
  });
  useLayoutEffect(() => keepEarly(), []);

  const sendEarly = useEffectEvent((input: Value) => {
    send(input);
    setEarly(undefined);
  });
  // A layout effect: the inbox gets this event before the page's address, which may select another conversation.
  useLayoutEffect(() => {
    if (isLive && early !== undefined) sendEarly(early);
  }, [isLive, early]);

  return { value: early ?? value, onChange: isLive ? send : (input: Value) => setEarly(input) };
}
