import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

const PageShownContext = createContext<() => void>(() => undefined);

type PageShownProviderProps = {
  /** Called when a page of the site answers to the visitor. */
  readonly onShown: () => void;
  readonly children: ReactNode;
};

export function PageShownProvider({ onShown, children }: PageShownProviderProps) {
  const shownPath = useRef<string>(undefined);
  const noticeShown = useCallback(() => {
    const { pathname } = window.location;
    if (shownPath.current !== undefined && shownPath.current !== pathname) focusHeading();
    shownPath.current = pathname;
    onShown();
  }, [onShown]);
  return <PageShownContext value={noticeShown}>{children}</PageShownContext>;
}

/** The link that led to the page went with the page before: a screen reader reads the heading, and Tab goes on from there. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Stands in each page, after its content: its effects run once the content is there and hydrated. */
export function PageShown() {
  const onShown = useContext(PageShownContext);
  useEffect(onShown, [onShown]);
  return null;
}
