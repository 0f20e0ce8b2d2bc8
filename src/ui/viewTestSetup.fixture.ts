import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** A busy machine needs more than the library's second to load code on demand. */
const QUERY_TIMEOUT_MS = 5_000;
const WINDOW_HEIGHT_PX = 600;
const LINE_HEIGHT_PX = 100;

// jsdom has no layout.
if (typeof document !== 'undefined') {
  // Ariakit calls these when it moves the focus and locks scrolling.
  const cssInterface = ((globalThis as { CSS?: Partial<typeof CSS> }).CSS ??= {});
  cssInterface.supports ??= () => false;

  const elementInterface: Partial<Element> = Element.prototype;
  elementInterface.checkVisibility ??= function (this: Element) {
    return this.isConnected && this.closest('[hidden]') === null;
  };
  elementInterface.scrollIntoView ??= () => {};

  // No media query matches, such as that for a mouse.
  const windowInterface: { matchMedia?: unknown } = globalThis;
  windowInterface.matchMedia ??= () => ({ matches: false });

  // Reports no changes. A test that hides an element installs its own observer.
  const observerInterface: { IntersectionObserver?: unknown; ResizeObserver?: unknown } = globalThis;
  class InertObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  observerInterface.IntersectionObserver ??= InertObserver;
  observerInterface.ResizeObserver ??= InertObserver;

  // A virtual list measures itself, its items and its scroll position. Here an element is one line high unless its style
  // has a height, and a scroll container is as high as the window.
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => WINDOW_HEIGHT_PX },
    offsetHeight: {
      configurable: true,
      get(this: HTMLElement) {
        return Number.parseFloat(this.style.blockSize) || LINE_HEIGHT_PX;
      },
    },
    scrollHeight: {
      configurable: true,
      get(this: HTMLElement) {
        const heights = [...this.children].map((child) => (child instanceof HTMLElement ? child.offsetHeight : 0));
        return Math.max(
          this.clientHeight,
          heights.reduce((sum, height) => sum + height, 0),
        );
      },
    },
  });
  elementInterface.scrollTo ??= function (this: Element, to?: number | ScrollToOptions) {
    const requested = typeof to === 'object' ? (to.top ?? this.scrollTop) : this.scrollTop;
    const top = Math.min(Math.max(requested, 0), this.scrollHeight - this.clientHeight);
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
  };
}

configure({ asyncUtilTimeout: QUERY_TIMEOUT_MS });

afterEach(cleanup);

/** Removes what a test file left on the page, because the next file may have the same page. */
afterAll(() => {
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
