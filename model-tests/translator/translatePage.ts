/** `same`: the texts stay as they are, so that tests find them; only their nodes are replaced. `bracketed`: `Close` becomes `[Close]`. */
export type Translation = 'same' | 'bracketed';

/**
 * Does to a page what the translators of browsers do, to its texts and to each later one, at once:
 *
 * - It replaces a text node by two nested `font` elements with a new node (Chrome and Edge).
 * - It moves every third text node into the `font` elements instead.
 * - It joins adjacent text nodes: their translation is in the first one, and the others are removed.
 * - It replaces its own `font` elements again when their surroundings change.
 *
 * It leaves out what must not be translated: code, fields, and elements with `translate="no"`. Runs in the page: it must not use anything
 * from outside its body.
 *
 * @returns stops translating.
 */
export function translatePage(translation: Translation): () => void {
  const NOT_TRANSLATED = 'head, script, style, noscript, textarea, svg, code, [translate="no"], .notranslate';
  // In capitals, because the types deprecate the name in small letters.
  const font = 'FONT';
  const translate = (text: string) => {
    const words = text.trim();
    return translation === 'same' || words.startsWith('[') ? text : text.replace(words, () => `[${words}]`);
  };
  /** Nodes that the translator has made or moved, with the text that it has written. */
  const translated = new WeakMap<Node, string>();
  let count = 0;

  const wrap = (text: Text) => {
    const outer = document.createElement(font);
    const inner = outer.appendChild(document.createElement(font));
    const value = translate(text.data);
    count += 1;
    text.replaceWith(outer);
    const shown = count % 3 === 0 ? text : document.createTextNode('');
    shown.data = value;
    inner.append(shown);
    translated.set(shown, value);
  };

  const textsIn = (root: Node): readonly Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
    }
    return texts;
  };

  const isLeftOut = (text: Text) => {
    const isIn = (selector: string) => text.parentElement?.closest(selector) != null;
    return !isIn('*') || isIn(NOT_TRANSLATED) || text.data.trim() === '';
  };

  const translateIn = (root: Node) => {
    for (const text of textsIn(root)) {
      if (!text.isConnected || translated.get(text) === text.data || isLeftOut(text)) continue;
      if (translated.has(text)) {
        // The page has changed a node that was moved into `font` elements.
        text.data = translate(text.data);
        translated.set(text, text.data);
        continue;
      }
      while (text.nextSibling instanceof Text) {
        text.data += text.nextSibling.data;
        text.nextSibling.remove();
      }
      wrap(text);
    }
  };

  /** Chrome replaces the translation of a block again when another part of the block changes. */
  const replaceAgain = (element: Element) => {
    for (const child of element.children) {
      if (child.localName !== 'font') continue;
      const again = child.cloneNode(true);
      child.replaceWith(again);
      for (const text of textsIn(again)) translated.set(text, text.data);
    }
  };

  const observer = new MutationObserver((records) => {
    for (const element of new Set(records.map(({ target }) => target))) {
      if (element instanceof Element && element.isConnected) replaceAgain(element);
    }
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
    }
    // Its own changes.
    observer.takeRecords();
  });
  translateIn(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
