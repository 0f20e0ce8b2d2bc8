import { createContext, type ReactNode, useContext, useDeferredValue, useState } from 'react';
import type { LocalMoment } from '../machines/calendar/calendarDate.ts';

/** "2026-11-21T17:09-05:00". */
export type RenderedAt = LocalMoment;

type ReadMoment = () => RenderedAt | undefined;

const RenderedAtContext = createContext<ReadMoment>(() => undefined);

type RenderedAtProviderProps = {
  /** When the HTML of the page was made; undefined where it was not made in advance, and once it is hydrated. */
  readonly moment: ReadMoment;
  readonly children: ReactNode;
};

export function RenderedAtProvider({ moment, children }: RenderedAtProviderProps) {
  return <RenderedAtContext value={moment}>{children}</RenderedAtContext>;
}

/**
 * While HTML is made and hydrated: the moment at which it was made, so that both have the same texts. Undefined afterwards: the
 * component is rendered again without it, in pieces between which the browser can paint and answer.
 */
export function useRenderedAt(): RenderedAt | undefined {
  const [moment] = useState(useContext(RenderedAtContext));
  return useDeferredValue(undefined, moment);
}
