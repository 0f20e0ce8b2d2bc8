import { useState } from 'react';

/** A dialog that closes shows what it showed last until it is gone. */
export function useLastWhileClosing<Shown>(open: boolean, value: Shown): Shown {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}
