import type { Box, ReadPage } from './readPage.ts';

/** Runs in the page. Finds text that is cut off, shortened, covered, outside of its box, or split inside a word. Adds to `page.faults`. */
export function findTextFaults(page: ReadPage): void {
  const { TOLERANCE_PX, MIN_VISIBLE_PX, OVERLAYS, toasts, faults, styleOf, isShown, quote, round, describe } = page;
  const { isExempt, isShortened, visibilityOf, addCuts } = page;
  /** Share of the font size, at the top and the bottom of a line, that is almost empty. */
  const BLANK_SHARE = 0.2;
  /** Words of two characters or more: the text between white space, hyphens, dashes, slashes, @ and dots. */
  const WORDS = /[^\s\-\u00AD\u200B\u2010-\u2014/@.]{2,}/g;

  const boxesOf = (text: Text, start = 0, end = text.length): readonly DOMRect[] => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };

  /**
   * Boxes of the lines of a text. If white space is preserved, boxes of the words instead, because preserved white space may extend
   * beyond the end of a line. Leaves out the blank share of each line.
   */
  const inkOf = (text: Text, element: Element): readonly Box[] => {
    const isSpaceKept = styleOf(element).whiteSpace.startsWith('pre');
    const boxes = isSpaceKept
      ? [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => boxesOf(text, index, index + word.length))
      : boxesOf(text);
    const blank = Number.parseFloat(styleOf(element).fontSize) * BLANK_SHARE;
    return boxes.map(({ left, right, top, bottom }) => ({ left, right, top: top + blank, bottom: bottom - blank }));
  };

  /** The element itself, or else its nearest ancestor, that is neither inline nor without a box (`display: contents`). */
  const blockOf = (element: Element): Element =>
    ['inline', 'contents'].includes(styleOf(element).display) && element.parentElement !== null
      ? blockOf(element.parentElement)
      : element;

  const sum = (lengths: readonly string[]) => lengths.reduce((total, length) => total + Number.parseFloat(length), 0);
  const widthForText = (block: Element): number => {
    const { paddingLeft, paddingRight } = styleOf(block);
    return block.clientWidth - sum([paddingLeft, paddingRight]);
  };
  /** Uses the outer width, because in Firefox the client width of a field excludes the field's padding. */
  const widthForTextInField = (field: HTMLInputElement): number => {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = styleOf(field);
    return field.offsetWidth - sum([paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]);
  };

  /** Finds text that is shortened by an ellipsis or a line limit, and that no label or tooltip shows in full. */
  const checkShortened = (text: Text, element: Element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (!isShortened(style) || style.display === 'inline') continue;
      const isWide = at.scrollWidth > at.clientWidth + 1;
      const isHigh = style.webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + TOLERANCE_PX;
      if ((!isWide && !isHigh) || isExempt('shortened', at)) continue;
      const holder = at.closest('[title], [aria-label], [data-tooltip]');
      const words = text.data.trim();
      if (['title', 'aria-label', 'data-tooltip'].some((name) => holder?.getAttribute(name)?.includes(words))) continue;
      const [whole, visible] = isWide ? [at.scrollWidth, at.clientWidth] : [at.scrollHeight, at.clientHeight];
      faults.add(
        `${quote(words)} is shortened (shows ${round(visible)} of ${round(whole)} px), and is not shown in full elsewhere`,
      );
    }
  };

  /** Finds text that sticks out of its block, if the block neither cuts off nor scrolls what exceeds it. */
  const checkBeyondBlock = (text: Text, element: Element, ink: Box) => {
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

  /**
   * Finds text that is covered at the centre of a line. It may be under a toast, which closes by itself, under the header, because the
   * page can be scrolled, and under `OVERLAYS`.
   */
  const checkCovered = (text: Text, element: Element, ink: Box) => {
    const { left, right, top, bottom } = visibilityOf(ink, element).visible;
    if (right - left < MIN_VISIBLE_PX || bottom - top < MIN_VISIBLE_PX || styleOf(element).pointerEvents === 'none')
      return;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || hit.contains(element) || element.contains(hit) || toasts?.contains(hit) === true) return;
    // The rest of a text that an ellipsis shortens lies under the part before the ellipsis.
    const block = blockOf(element);
    if (isShortened(styleOf(block)) && block.contains(hit)) return;
    if (hit.closest(`header, ${OVERLAYS}`) === null) faults.add(`${quote(text.data)} lies under ${describe(hit)}`);
  };

  /** True for a part of an email address that is wider than its column, and is therefore split. */
  const isWideMailbox = (text: Text, index: number, width: number, available: number) => {
    const before = /\S*$/.exec(text.data.slice(0, index))?.[0] ?? '';
    const after = /^\S*/.exec(text.data.slice(index))?.[0] ?? '';
    return width > available && `${before}${after}`.includes('@');
  };

  const checkWords = (text: Text, element: Element) => {
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      const parts = boxesOf(text, index, index + word.length);
      const [firstPart] = parts;
      if (firstPart === undefined || parts.every(({ top }) => Math.abs(top - firstPart.top) < firstPart.height / 2))
        continue;
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const available = widthForText(blockOf(element));
      if (isWideMailbox(text, index, width, available)) continue;
      faults.add(
        `${quote(word)} is split across lines (the word is ${round(width)} px wide, the line ${round(available)} px)`,
      );
    }
  };

  /** Measures the text of a placeholder on a canvas, because no range contains it. */
  const checkPlaceholder = (field: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null || field.value !== '' || field.placeholder === '' || isExempt('shortened', field)) return;
    context.font = getComputedStyle(field, '::placeholder').font;
    const { width } = context.measureText(field.placeholder);
    const available = widthForTextInField(field);
    if (width <= available) return;
    faults.add(
      `The hint ${quote(field.placeholder)} is cut off on the right (shows ${round(available)} of ${round(width)} px)`,
    );
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!(text instanceof Text) || text.data.trim() === '' || element === null || !isShown(element)) continue;
    const lines = inkOf(text, element);
    for (const ink of lines) {
      addCuts(quote(text.data), visibilityOf(ink, element).cuts);
      checkBeyondBlock(text, element, ink);
      checkCovered(text, element, ink);
    }
    checkShortened(text, element);
    if (lines.length > 1) checkWords(text, element);
  }
  for (const field of document.querySelectorAll('input')) if (isShown(field)) checkPlaceholder(field);
}
