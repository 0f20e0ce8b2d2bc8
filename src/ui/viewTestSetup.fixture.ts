import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

const WINDOW_HEIGHT_PX = 600;
const LINE_HEIGHT_PX = 100;

// jsdom lays nothing out.
if (typeof document !== 'undefined') {
  // Ariakit asks for these when it moves the focus and locks scrolling.
  const cssInterface = ((globalThis as { CSS?: Partial<typeof CSS> }).CSS ??= {});
  cssInterface.supports ??= () => false;

  const elementInterface: Partial<Element> = Element.prototype;
  elementInterface.checkVisibility ??= function (this: Element) {
    return this.isConnected && this.closest('[hidden]') === null;
  };
  elementInterface.scrollIntoView ??= () => {};

  // Whatever is observed stays in sight. A test that hides something brings an observer of its own.
  const observerInterface: { IntersectionObserver?: unknown; ResizeObserver?: unknown } = globalThis;
  class SeesNoChange {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  observerInterface.IntersectionObserver ??= SeesNoChange;
  observerInterface.ResizeObserver ??= SeesNoChange;

  // A list that renders what is seen asks how high it is, how high its items are, and how far it is scrolled. Here
  // everything is a line high, what scrolls is as high as the window, and what has its height from a style keeps it.
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
    const wanted = typeof to === 'object' ? (to.top ?? this.scrollTop) : this.scrollTop;
    const top = Math.min(Math.max(wanted, 0), this.scrollHeight - this.clientHeight);
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    requestAnimationFrame(() => this.dispatchEvent(new Event('scroll')));
  };
}

afterEach(cleanup);
