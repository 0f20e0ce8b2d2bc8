import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lays nothing out: Ariakit asks for these when it moves the focus and locks scrolling.
if (typeof document !== 'undefined') {
  const cssInterface = ((globalThis as { CSS?: Partial<typeof CSS> }).CSS ??= {});
  cssInterface.supports ??= () => false;

  const elementInterface: Partial<Element> = Element.prototype;
  elementInterface.checkVisibility ??= function (this: Element) {
    return this.isConnected && this.closest('[hidden]') === null;
  };
  elementInterface.scrollIntoView ??= () => {};
}

afterEach(cleanup);
