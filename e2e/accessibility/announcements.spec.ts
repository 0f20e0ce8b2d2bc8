import { InboxPage } from '../inbox/InboxPage.ts';
import { ANSWERED } from '../recorded-messages/bookedRepair.ts';
import { CONNECTED, DISCONNECTED, FAILED_TO_START } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { SILENT_TRACK } from '../states/roomLibraryMessages.ts';
import { announcementsOf, recordAnnouncements } from './announcements.ts';

const HEAR = 'button "Hear the AI in Action" (Calls run through our voice provider and may be recorded.)';
/** The heading before the button "Type instead". */
const HELP = 'h2 "Your microphone is blocked for this site."';
const BLOCKED = 'Your microphone is blocked for this site. Allow it with the icon beside the address, then try again.';

/** A sentence of the assistant, first partial and then final. */
const PARTIAL_AND_FINAL = [
  { type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: 'That depends' },
  { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'That depends on the job.' },
];

test.beforeEach(({ page }) => page.addInitScript(recordAnnouncements));

test('a screen reader announces a whole call in order, from the button to the summary', async ({ page, site }) => {
  const press = async (name: string) => {
    await site.dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await site.open('autoplay:blocked', 'assistant:silent');
  await site.hearButton.focus();
  await page.keyboard.press('Enter');
  await press('Turn on sound');
  await site.seeJoined();
  await site.replay(ANSWERED);
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
    `focus: ${HEAR}`,
    'focus: dialog "Voice Assistant" (Connecting...)',
    "alert: You can't hear Ava yet. Your browser keeps pages quiet until you allow sound. Turn on sound",
    'focus: button "Turn on sound"',
    // The button has disappeared.
    'focus: log "Conversation"',
    'log: What you and Ava say appears here.',
    `status: ${CONNECTED} Dismiss`,
    'log: Ava: Thanks for calling Hollis Plumbing. What can we help you with today?',
    'focus: button "How much is a repair?"',
    'focus: log "Conversation"',
    'log: You: How much is a repair?',
    // Announced once, when it is final.
    'log: Ava: That depends on the job.',
    'focus: button "Mute microphone"',
    'focus: button "End Call"',
    'focus: h2 "Your call with Ava"',
    `status: ${DISCONNECTED} Dismiss`,
  ]);
});

test('a screen reader announces why a call does not start, without the constantly changing texts', async ({
  page,
  site,
  consoleGate,
}) => {
  consoleGate.declare(SILENT_TRACK);
  await site.open('microphone:denied');
  await site.hearButton.focus();
  await page.keyboard.press('Enter');
  await expect(site.toast(FAILED_TO_START)).toBeVisible();
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
  expect(announced.slice(0, 2)).toEqual([`focus: ${HEAR}`, 'focus: dialog "Voice Assistant" (Connecting...)']);
  // The toast's code may load after the heading has the focus.
  expect(announced.slice(2, 4).toSorted()).toEqual([`focus: ${HELP}`, `status: ${FAILED_TO_START} ${BLOCKED} Dismiss`]);
  expect(announced.slice(4)).toEqual([
    'focus: button "Dismiss"',
    `focus: ${HELP}`,
    'focus: button "Type instead"',
    `alert: ${BLOCKED}`,
    'focus: dialog "Voice Assistant" (Connecting...)',
    'log: What you and Ava say appears here.',
    `status: ${CONNECTED} Dismiss`,
    'focus: h2 "Your call with Ava"',
    `status: ${DISCONNECTED} Dismiss`,
  ]);
});

test('a screen reader announces changes in the inbox', { tag: '@nightly' }, async ({ page, site: _ }) => {
  const inbox = new InboxPage(page);
  await inbox.open();
  const announced = async () => {
    const all = await announcementsOf(page);
    return all.filter((one) => !one.startsWith('focus'));
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
  await inbox.answerWith('Close');
  await inbox.autoRespond.click();
  await expect(inbox.toasts).toHaveCount(1);
  expect((await announced()).slice(2)).toEqual([
    expect.stringMatching(/^live: \d new messages$/),
    `live: ${week ?? ''}`,
    'status: AI Assistant Disabled Dismiss',
  ]);
});
