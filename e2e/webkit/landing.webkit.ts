import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebKitPage } from './WebKitPage.ts';

const LANDING_HEADING = 'You’re on the job. Ava’s on the phone.';

/** Shorter than the deadlines of a call, so that the test fails if the visitor has to wait for one of them. */
const ANSWER_TIMEOUT_MS = 5_000;

let page: WebKitPage;

beforeAll(async () => {
  page = await WebKitPage.start();
});
afterAll(() => page.end());

beforeEach(async () => {
  await page.goto('/');
});

afterEach(async () => {
  expect(await page.takeMessagesAndErrors(), 'errors and messages of the page').toEqual([]);
});

test('links between the inbox and the landing page, Back and Forward load no other document', async () => {
  await page.goto('/smart-inbox');
  await page.session.evaluate(() => performance.mark('first document'));

  await page.click('link', 'Back to Home');
  await page.find('heading', LANDING_HEADING);
  await page.click('link', 'Look around the Smart Inbox');
  await page.find('heading', 'Smart Inbox');
  expect(await page.address()).toBe('/smart-inbox');
  await page.session.goBack();
  await page.find('heading', LANDING_HEADING);
  expect(await page.address()).toBe('/');
  await page.session.goForward();
  await page.find('heading', 'Smart Inbox');
  expect(await page.session.evaluate(() => performance.getEntriesByName('first document').length)).toBe(1);
});

test.each(['Hear the AI in Action', 'Try AI'])(
  '"%s" in a browser without WebRTC shows soon what is missing, opens no dialog, and requests no microphone',
  async (name) => {
    expect(await page.session.evaluate(() => typeof RTCPeerConnection), 'RTCPeerConnection of this WebKit').toBe(
      'undefined',
    );
    await page.click('button', name);
    const toasts = async () => (await page.texts('#toast-region [data-tone]')).join('\n');
    await expect.poll(toasts, { timeout: ANSWER_TIMEOUT_MS }).toContain('This browser has no WebRTC, which calls need');
    await expect.poll(() => page.isShown('dialog', 'Voice Assistant')).toBe(false);
    await page.find('button', name);
    expect(await page.deviceRequests(), 'requests for a microphone').toBe(0);
  },
);
