import type { Box, ReadPage } from './readPage.ts';

/** Runs in the page. Finds text that is cut off, shortened, outside of its box, or broken inside a word. */
export function findTextFaults(page: ReadPage): void {
  const { TOLERANCE_PX, MIN_SEEN_PX, OVERLAYS, toasts, faults, styleOf, isShown, quote, round, called } = page;
  const { mayBreak, isShortened, lookAt, noteCuts } = page;
  /** Share of the font size, at the top and the bottom of a line, that is almost empty. */
  const BLANK_SHARE = 0.2;
  /** Between white space, hyphens, dashes, slashes, @ and dots. */
  const WORDS = /[^\s\-\u00AD\u200B\u2010-\u2014/@.]{2,}/g;

  const boxesOf = (text: Text, start = 0, end = text.length): readonly DOMRect[] => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };

  /** Leaves out preserved white space, which may extend beyond the end of a line. */
  const inkOf = (text: Text, element: Element): readonly Box[] => {
    const isSpaceKept = styleOf(element).whiteSpace.startsWith('pre');
    const boxes = isSpaceKept
      ? [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => boxesOf(text, index, index + word.length))
      : boxesOf(text);
    const blank = Number.parseFloat(styleOf(element).fontSize) * BLANK_SHARE;
    return boxes.map(({ left, right, top, bottom }) => ({ left, right, top: top + blank, bottom: bottom - blank }));
  };

  const blockOf = (element: Element): Element =>
    ['inline', 'contents'].includes(styleOf(element).display) && element.parentElement !== null
      ? blockOf(element.parentElement)
      : element;

  const sum = (lengths: readonly string[]) => lengths.reduce((total, length) => total + Number.parseFloat(length), 0);
  const roomIn = (block: Element): number => {
    const { paddingLeft, paddingRight } = styleOf(block);
    return block.clientWidth - sum([paddingLeft, paddingRight]);
  };
  /** In Firefox the client width of a field excludes its padding. */
  const roomInField = (field: HTMLInputElement): number => {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = styleOf(field);
    return field.offsetWidth - sum([paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]);
  };

  const seeShortened = (text: Text, element: Element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (!isShortened(style) || style.display === 'inline') continue;
      const isWide = at.scrollWidth > at.clientWidth + 1;
      const isHigh = style.webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + TOLERANCE_PX;
      if ((!isWide && !isHigh) || mayBreak('shortened', at)) continue;
      const holder = at.closest('[title], [aria-label], [data-tooltip]');
      const words = text.data.trim();
      if (['title', 'aria-label', 'data-tooltip'].some((name) => holder?.getAttribute(name)?.includes(words))) continue;
      const [whole, seen] = isWide ? [at.scrollWidth, at.clientWidth] : [at.scrollHeight, at.clientHeight];
      faults.add(
        `${quote(words)} is shortened (${round(whole)} of ${round(seen)} px), and is not shown in full elsewhere`,
      );
    }
  };

  /** Finds text beyond the edges of a block that does not cut it off. */
  const seeBeyondBlock = (text: Text, element: Element, ink: Box) => {
    const block = blockOf(element);
    const frame = block.getBoundingClientRect();
    const { overflowX, overflowY } = styleOf(block);
    const sideways = Math.max(frame.left - ink.left, ink.right - frame.right);
    const inHeight = Math.max(frame.top - ink.top, ink.bottom - frame.bottom);
    for (const [overflow, by] of [
      [overflowX, sideways],
      [overflowY, inHeight],
    ] as const) {
      if (overflow === 'visible' && by > TOLERANCE_PX)
        faults.add(`${quote(text.data)} sticks out of its box by ${round(by)} px`);
    }
  };

  /** Ignores text under a toast, which closes itself, and under a header, from which text scrolls away. */
  const seeUnderOthers = (text: Text, element: Element, ink: Box) => {
    const { left, right, top, bottom } = lookAt(ink, element).seen;
    if (right - left < MIN_SEEN_PX || bottom - top < MIN_SEEN_PX || styleOf(element).pointerEvents === 'none') return;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || hit.contains(element) || element.contains(hit) || toasts?.contains(hit) === true) return;
    if (hit.closest(`header, ${OVERLAYS}`) === null) faults.add(`${quote(text.data)} lies under ${called(hit)}`);
  };

  /** A part of an email address that is wider than its column can only be broken inside. */
  const isWideMailbox = (text: Text, at: number, width: number, room: number) => {
    const before = /\S*$/.exec(text.data.slice(0, at))?.[0] ?? '';
    const after = /^\S*/.exec(text.data.slice(at))?.[0] ?? '';
    return width > room && `${before}${after}`.includes('@');
  };

  const seeWords = (text: Text, element: Element) => {
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      const parts = boxesOf(text, index, index + word.length);
      const [first] = parts;
      if (first === undefined || parts.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) continue;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const room = roomIn(blockOf(element));
      if (isWideMailbox(text, index, width, room)) continue;
      faults.add(`${quote(word)} is broken inside (${round(width)} px in ${round(room)} px)`);
    }
  };

  /** No range has the box of a placeholder, so its text is measured on a canvas. */
  const seePlaceholder = (field: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null || field.value !== '' || field.placeholder === '' || mayBreak('shortened', field)) return;
    context.font = getComputedStyle(field, '::placeholder').font;
    const { width } = context.measureText(field.placeholder);
    const room = roomInField(field);
    if (width <= room) return;
    faults.add(`The hint ${quote(field.placeholder)} is cut off on the right (${round(width)} of ${round(room)} px)`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!(text instanceof Text) || text.data.trim() === '' || element === null || !isShown(element)) continue;
    const lines = inkOf(text, element);
    for (const ink of lines) {
      noteCuts(quote(text.data), lookAt(ink, element).cuts);
      seeBeyondBlock(text, element, ink);
      seeUnderOthers(text, element, ink);
    }
    seeShortened(text, element);
    if (lines.length > 1) seeWords(text, element);
  }
  for (const field of document.querySelectorAll('input')) if (isShown(field)) seePlaceholder(field);
}
