import { InboxPage } from '../inbox/InboxPage.ts';
import { GREETING_MESSAGES } from '../recorded-messages/bookedRepair.ts';
import { CONNECTED_TOAST, DISCONNECTED_TOAST, START_FAILED_TOAST } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { SILENT_TRACK_MESSAGE } from '../states/callStates.ts';
import { announcementsOf, recordAnnouncements } from './announcements.ts';

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
    // The toast's code may load after the heading has the focus.
    expect(announced.slice(2, 4).toSorted()).toEqual([
      `focus: ${HELP_HEADING}`,
      `status: ${START_FAILED_TOAST} ${MICROPHONE_BLOCKED} Dismiss`,
    ]);
    expect(announced.slice(4)).toEqual([
      'focus: button "Dismiss"',
      `focus: ${HELP_HEADING}`,
      'focus: button "Type instead"',
      `alert: ${MICROPHONE_BLOCKED}`,
      'focus: dialog "Voice Assistant" (Connecting...)',
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
