import { useState } from 'react';

/** What closes shows what it showed last until it is gone: what it was about may be gone before. */
export function useLastWhileClosing<Shown>(open: boolean, value: Shown): Shown {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}
