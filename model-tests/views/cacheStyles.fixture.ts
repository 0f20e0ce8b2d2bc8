import { afterEach, beforeEach } from 'vitest';

const compute = window.getComputedStyle.bind(window);

/**
 * Caches `getComputedStyle` by the tag and the `type` of the element. Without style sheets, elements that agree in both have the same
 * style, unless they have a `style` or `hidden` attribute. Such elements are not cached. jsdom computes the style on every call, and
 * Ariakit and Testing Library call it often.
 */
beforeEach(() => {
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (element.hasAttribute('style') || element.hasAttribute('hidden')) return compute(element, pseudoElement);
    const kind = `${element.localName} ${element.getAttribute('type') ?? ''}`;
    const style = styles.get(kind) ?? compute(element);
    styles.set(kind, style);
    return style;
  };
});

afterEach(() => {
  window.getComputedStyle = compute;
});
