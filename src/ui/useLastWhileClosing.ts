import { useState } from 'react';

/** The value, and while closing the last value from before: the data may be removed before the closing animation ends. */
export function useLastWhileClosing<Shown>(open: boolean, value: Shown): Shown {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}
