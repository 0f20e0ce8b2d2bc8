const compute = window.getComputedStyle.bind(window);

/**
 * Without style sheets all elements of a kind look alike, except for what one says itself. jsdom works that out anew
 * whenever somebody asks, which Ariakit and Testing Library do all the time.
 *
 * @returns makes it work out everything again.
 */
export function rememberStyles(): () => void {
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (element.hasAttribute('style') || element.hasAttribute('hidden')) return compute(element, pseudoElement);
    const kind = `${element.localName} ${element.getAttribute('type') ?? ''}`;
    const style = styles.get(kind) ?? compute(element);
    styles.set(kind, style);
    return style;
  };
  return () => {
    window.getComputedStyle = compute;
  };
}
