import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * Announcements in order, as `<role>: <text>`, such as `status: Saved`. The role of a region without one is `live`. A focused element
     * is announced as `focus: <role or tag> "<name>" (<description>)`, without the parentheses if it has no description.
     */
    announcements: string[];
  }
}

/**
 * For `page.addInitScript`. Records in order what a screen reader announces unasked: new and changed text in live regions, and
 * focused elements. A live region that is added together with its text is not announced, unless it is an alert. A change in an
 * atomic region announces the whole region. Content that is hidden from screen readers is not announced.
 */
export function recordAnnouncements(): void {
  const announcements: string[] = (window.announcements = []);
  const LIVE = '[aria-live], [role="status"], [role="log"], [role="alert"]';
  const IMPLICIT_POLITENESS: Readonly<Record<string, string>> = { status: 'polite', log: 'polite', alert: 'assertive' };

  /** True for content that is hidden from screen readers, or from all visitors. */
  const isHidden = (element: Element) =>
    element.closest('[aria-hidden="true"], [inert]') !== null || !element.checkVisibility({ visibilityProperty: true });
  const liveRegionOf = (node: Node): Element | undefined => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? undefined;
    const politeness =
      region?.getAttribute('aria-live') ?? IMPLICIT_POLITENESS[region?.getAttribute('role') ?? ''] ?? 'off';
    return region === undefined || politeness === 'off' ? undefined : region;
  };
  const isAtomic = (region: Element) =>
    (region.getAttribute('aria-atomic') ?? String(/^(status|alert)$/.test(region.getAttribute('role') ?? ''))) ===
    'true';

  /** The text as a screen reader reads it: with the labels of buttons and pictures. */
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isHidden(node)) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null && (node.localName === 'button' || node.getAttribute('role') === 'img')) return ` ${label} `;
    const words = [...node.childNodes].map(wordsOf).join('');
    // A span never separates words, even if its `display` is not inline.
    if (node.localName === 'span') return words;
    return getComputedStyle(node).display.startsWith('inline') && node.localName !== 'button' ? words : ` ${words} `;
  };
  const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  const announce = (kind: string, words: string) => {
    if (inOneLine(words) !== '') announcements.push(`${kind}: ${inOneLine(words)}`);
  };

  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (region: Element) => [...added].some((node) => node.contains(region));
    const wholeRegions = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Element) {
          for (const alert of [node, ...node.querySelectorAll('*')].filter((candidate) =>
            candidate.matches('[role="alert"]'),
          ))
            if (!isHidden(alert)) wholeRegions.add(alert);
        }
        const region = liveRegionOf(node === target ? target : (node.parentElement ?? target));
        // A new region is announced only if it is an alert. The loop above has added new alerts to `wholeRegions`.
        if (region === undefined || isNew(region) || isHidden(region)) continue;
        if (isAtomic(region)) wholeRegions.add(region);
        // A node inside another added node is announced with the outer node.
        else if (![...added].some((other) => other !== node && other.contains(node))) {
          const parent = node.parentElement;
          if (parent !== null && !isHidden(parent)) announce(region.getAttribute('role') ?? 'live', wordsOf(node));
        }
      }
    }
    for (const region of wholeRegions) announce(region.getAttribute('role') ?? 'live', wordsOf(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const textOfIds = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const labels = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.labels : null;
    const name =
      target.getAttribute('aria-label') ??
      (target.hasAttribute('aria-labelledby')
        ? textOfIds(target.getAttribute('aria-labelledby'))
        : (labels?.[0]?.textContent ?? wordsOf(target)));
    const description = inOneLine(textOfIds(target.getAttribute('aria-describedby')));
    const role = target.getAttribute('role') ?? target.localName;
    announce('focus', `${role} "${inOneLine(name)}"${description === '' ? '' : ` (${description})`}`);
  });
}

export const announcementsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.announcements);
