import { createContext, type ReactNode, useContext, useDeferredValue, useState } from 'react';
import type { LocalMoment } from '../machines/calendar/calendarDate.ts';

/** "2026-11-21T17:09-05:00". */
export type RenderedAt = LocalMoment;

type ReadMoment = () => RenderedAt | undefined;

const RenderedAtContext = createContext<ReadMoment>(() => undefined);

type RenderedAtProviderProps = {
  /** When the page was prerendered; undefined if it was not, and after hydration. */
  readonly moment: ReadMoment;
  readonly children: ReactNode;
};

export function RenderedAtProvider({ moment, children }: RenderedAtProviderProps) {
  return <RenderedAtContext value={moment}>{children}</RenderedAtContext>;
}

/**
 * During prerendering and hydration: the moment of prerendering, so that both render the same texts. Undefined afterwards: the
 * component is rendered again without it, in slices between which the browser can paint and handle input.
 */
export function useRenderedAt(): RenderedAt | undefined {
  const [moment] = useState(useContext(RenderedAtContext));
  return useDeferredValue(undefined, moment);
}
