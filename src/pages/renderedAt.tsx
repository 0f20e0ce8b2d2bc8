import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { LocalMoment } from '../machines/inbox/calendarDate.ts';

/** "2026-11-21T17:09-05:00". */
export type RenderedAt = LocalMoment;

const RenderedAtContext = createContext<RenderedAt | undefined>(undefined);

type RenderedAtProviderProps = {
  /** When the page's HTML was made; undefined where it was not made in advance. */
  readonly moment: RenderedAt | undefined;
  readonly children: ReactNode;
};

export function RenderedAtProvider({ moment, children }: RenderedAtProviderProps) {
  return <RenderedAtContext value={moment}>{children}</RenderedAtContext>;
}

const neverChanges = () => () => undefined;

/** While HTML is made and hydrated: the moment at which it was made, so that both have the same texts. Undefined afterwards. */
export function useRenderedAt(): RenderedAt | undefined {
  const moment = useContext(RenderedAtContext);
  return useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => moment,
  );
}
