import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

const PageShownContext = createContext<() => void>(() => undefined);

type PageShownProviderProps = {
  /** Called when a page of the site becomes interactive. */
  readonly onShown: () => void;
  readonly children: ReactNode;
};

export function PageShownProvider({ onShown, children }: PageShownProviderProps) {
  const shownPath = useRef<string>(undefined);
  const handleShown = useCallback(() => {
    const { pathname } = window.location;
    if (shownPath.current !== undefined && shownPath.current !== pathname) focusHeading();
    shownPath.current = pathname;
    onShown();
  }, [onShown]);
  return <PageShownContext value={handleShown}>{children}</PageShownContext>;
}

/** Replaces the focus of the link that was removed with the previous page. Screen readers read the heading, and Tab starts there. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Rendered in each page, after its content: its effect runs once the content is mounted and hydrated. */
export function PageShown() {
  const onShown = useContext(PageShownContext);
  useEffect(onShown, [onShown]);
  return null;
}
