import { createContext, type ReactNode, useContext, useEffect } from 'react';

const PageShownContext = createContext<() => void>(() => undefined);

type PageShownProviderProps = {
  /** Called when a page of the site answers to the visitor. */
  readonly onShown: () => void;
  readonly children: ReactNode;
};

export function PageShownProvider({ onShown, children }: PageShownProviderProps) {
  return <PageShownContext value={onShown}>{children}</PageShownContext>;
}

/** Stands in each page, after its content: its effects run once the content is there and hydrated. */
export function PageShown() {
  const onShown = useContext(PageShownContext);
  useEffect(onShown, [onShown]);
  return null;
}
