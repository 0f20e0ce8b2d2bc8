import type { Page } from '@playwright/test';
import { GREETING_MESSAGES } from '../call/bookedRepair.ts';
import { InboxPage } from '../inbox/InboxPage.ts';
import { CONNECTED_TOAST, DISCONNECTED_TOAST, START_FAILED_TOAST } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { SILENT_TRACK_MESSAGE } from '../states/callStates.ts';

/** The announcement of a focused button includes its description. */
const HEAR_BUTTON = 'button "Hear the AI in Action" (Calls run through our voice provider and may be recorded.)';
/** The heading before the button "Type instead". */
const HELP_HEADING = 'h2 "Your microphone is blocked for this site."';
const MICROPHONE_BLOCKED =
  'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.';

/** Transcripts of one sentence of the assistant, first partial and then final. */
const PARTIAL_AND_FINAL = [
  { type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: 'That depends' },
  { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'That depends on the job.' },
];

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
function recordAnnouncements(): void {
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

const announcementsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.announcements);

test.beforeEach(({ page }) => page.addInitScript(recordAnnouncements));

test('a screen reader announces a call in order, from the press of the button to the summary', async ({
  page,
  site,
}) => {
  const press = async (name: string) => {
    await site.dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await site.open('autoplay:blocked', 'assistant:silent');
  await site.hearButton.focus();
  await page.keyboard.press('Enter');
  await press('Turn on sound');
  await site.seeJoined();
  await site.replay(GREETING_MESSAGES);
  await site.seeConnected();
  await expect(site.captions).toHaveCount(1);
  await press('How much is a repair?');
  await expect(site.captions).toHaveCount(2);
  for (const message of PARTIAL_AND_FINAL) {
    await site.replay([message]);
    await expect(site.captions.last()).toContainText(message.transcript);
  }
  await press('Mute microphone');
  await press('End Call');
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();

  expect(await announcementsOf(page)).toEqual([
    `focus: ${HEAR_BUTTON}`,
    'focus: dialog "Voice Assistant" (Connecting...)',
    "alert: You can't hear Ava yet. Your browser keeps pages quiet until you allow sound. Turn on sound",
    'focus: button "Turn on sound"',
    // The focused button has disappeared.
    'focus: log "Conversation"',
    'log: What you and Ava say appears here.',
    `status: ${CONNECTED_TOAST} Dismiss`,
    'log: Ava: Thanks for calling Hollis Plumbing. What can we help you with today?',
    'focus: button "How much is a repair?"',
    'focus: log "Conversation"',
    'log: You: How much is a repair?',
    // The sentence is announced only when it is final.
    'log: Ava: That depends on the job.',
    'focus: button "Mute microphone"',
    'focus: button "End Call"',
    'focus: h2 "Your call with Ava"',
    `status: ${DISCONNECTED_TOAST} Dismiss`,
  ]);
});

test(
  'a screen reader announces why a call does not start, and announces a typed call without its changing status and volume',
  { tag: '@nightly' },
  async ({ page, site, consoleGate }) => {
    consoleGate.expectMessages(SILENT_TRACK_MESSAGE);
    await site.open('microphone:denied');
    await site.hearButton.focus();
    await page.keyboard.press('Enter');
    await expect(site.toast(START_FAILED_TOAST)).toBeVisible();
    const help = page.getByRole('heading', { name: 'Your microphone is blocked for this site.' });
    await expect(help).toBeFocused();
    await site.toasts.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(help).toBeFocused();
    await site.setFaults();
    await page.getByRole('button', { name: 'Type instead' }).focus();
    await page.keyboard.press('Enter');
    await expect(site.status).toHaveText('Speaking...');
    await page.keyboard.press('Escape');
    await site.seeDisconnected();
    await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();

    const announced = await announcementsOf(page);
    expect(announced.slice(0, 2)).toEqual([`focus: ${HEAR_BUTTON}`, 'focus: dialog "Voice Assistant" (Connecting...)']);
    // The dialog shows the problem before the start has failed. The toast's code may load after the heading has the focus.
    expect(announced.slice(2, 5).toSorted()).toEqual([
      `alert: ${MICROPHONE_BLOCKED}`,
      `focus: ${HELP_HEADING}`,
      `status: ${START_FAILED_TOAST} ${MICROPHONE_BLOCKED} Dismiss`,
    ]);
    expect(announced.slice(5)).toEqual([
      'focus: button "Dismiss"',
      `focus: ${HELP_HEADING}`,
      'focus: button "Type instead"',
      // The button is gone before the dialog is open.
      expect.stringMatching(/^focus: main /),
      `alert: ${MICROPHONE_BLOCKED}`,
      'focus: dialog "Voice Assistant" (Connecting...)',
      'focus: input "Type to Ava"',
      'log: What you and Ava say appears here.',
      `status: ${CONNECTED_TOAST} Dismiss`,
      'focus: h2 "Your call with Ava"',
      `status: ${DISCONNECTED_TOAST} Dismiss`,
    ]);
  },
);

test(
  'a screen reader announces changes in the inbox',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    const announced = async () => {
      const announcements = await announcementsOf(page);
      return announcements.filter((announcement) => !announcement.startsWith('focus'));
    };
    await inbox.search.fill('an');
    await expect.poll(announced).toEqual(['live: 3 conversations found']);
    await inbox.search.fill('nobody');
    await expect.poll(announced).toEqual(['live: 3 conversations found', 'live: No conversation found']);
    await inbox.clearSearchButton.click();
    await inbox.openConversation('Anthony Okafor');
    await inbox.openCalendar();
    await inbox.nextWeekButton.click();
    const week = await inbox.calendar.getByText(/^\w{3} \d+ – /).textContent();
    await inbox.closeDialogWith('Close');
    await inbox.autoRespond.click();
    await expect(inbox.toasts).toHaveCount(1);
    expect((await announced()).slice(2)).toEqual([
      expect.stringMatching(/^live: \d new messages$/),
      `live: ${week ?? ''}`,
      'status: AI Assistant Disabled Dismiss',
    ]);
  },
);

test(
  'a screen reader announces why a pressed button of the inbox does nothing, at each press',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.sendButton.focus();
    const expected: string[] = ['focus: button "Send message"'];
    // The first press loads the code of the tooltip.
    for (const key of ['Enter', 'Space', 'Enter']) {
      await page.keyboard.press(key);
      expected.push('live: Not part of this sample');
      await expect.poll(() => announcementsOf(page)).toEqual(expected);
    }
  },
);
