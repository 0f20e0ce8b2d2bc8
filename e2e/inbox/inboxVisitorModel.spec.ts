import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { formatStateValue } from '../../model-tests/kit/machineStep.ts';
import { executorsOf, type PathDriver, testPath } from '../../model-tests/kit/testPath.ts';
import type { Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { InboxPage } from './InboxPage.ts';
import { type IdleButton, type InboxVisitorEvent, selectedOf } from './inboxVisitorModel.ts';
import { NOW, referenceScreen, sampleInput } from './referenceScreen.ts';
import { pathsThroughAllPairs, randomPath, type VisitorPath, type VisitorStep } from './inboxVisitorPaths.ts';
import { menuOf } from './referenceInbox.ts';

/** Pairs of an activity and an event that cannot occur, each with its reason. */
const IMPOSSIBLE_PAIRS: Readonly<Record<string, string>> = {
  'adding a note (blank): visitor confirms': 'Save Note is disabled.',
};

const COMPLETE_CONTACT = {
  name: 'Rosa Delgado',
  phone: '(303) 555-0142',
  email: 'rosa.delgado@example.com',
  address: '71 Elm Street, Boulder, CO 80301',
};

const MINIMAL_CONTACT = { name: "Åsa O'Neil & Sons", phone: '+1 720 555 0199', email: '', address: '' };

/** Sample events of the visitor model, with realistic texts. */
const inboxVisitorCases: readonly InboxVisitorEvent[] = [
  { type: 'visitor opens a conversation', place: 'first' },
  { type: 'visitor opens a conversation', place: 'second' },
  { type: 'visitor opens a conversation', place: 'last' },
  { type: 'visitor shows a tab', tab: 'Open' },
  { type: 'visitor shows a tab', tab: 'Closed' },
  { type: 'visitor searches', text: 'KOWAL' },
  { type: 'visitor searches', text: 'å' },
  { type: 'visitor searches', text: '(737) 555' },
  { type: 'visitor searches', text: '555' },
  // The trailing space is part of the search text, so no contact matches.
  { type: 'visitor searches', text: 'Tran ' },
  { type: 'visitor searches', text: 'nobody at all' },
  { type: 'visitor clears the search' },
  { type: 'visitor picks from the menu', item: 'Read' },
  { type: 'visitor picks from the menu', item: 'Unread' },
  { type: 'visitor picks from the menu', item: 'Close' },
  { type: 'visitor picks from the menu', item: 'Open' },
  { type: 'visitor leaves the menu' },
  { type: 'visitor presses the switch' },
  { type: 'visitor presses an idle button', button: 'Filter conversations' },
  { type: 'visitor presses an idle button', button: 'Call (thread)' },
  { type: 'visitor presses an idle button', button: 'Schedule (thread)' },
  { type: 'visitor presses an idle button', button: 'Send message' },
  { type: 'visitor presses an idle button', button: 'Call (details)' },
  { type: 'visitor presses an idle button', button: '+ Add Tag' },
  { type: 'visitor presses an idle button', button: '+ Add Note' },
  { type: 'visitor wants a new contact' },
  { type: 'visitor wants to edit' },
  { type: 'visitor wants to add a note' },
  { type: 'visitor wants to delete a note', place: 'first' },
  { type: 'visitor wants to delete a note', place: 'last' },
  { type: 'visitor wants to delete the contact' },
  { type: 'visitor wants the calendar' },
  { type: 'visitor fills in', fields: COMPLETE_CONTACT },
  { type: 'visitor fills in', fields: MINIMAL_CONTACT },
  { type: 'visitor fills in', fields: { name: '' } },
  { type: 'visitor fills in', fields: { phone: '' } },
  { type: 'visitor writes', text: 'Gate code is 4711, ask for Maria' },
  { type: 'visitor writes', text: ' \n ' },
  { type: 'visitor confirms' },
  { type: 'visitor confirms and undoes' },
  { type: 'visitor keeps editing' },
  { type: 'visitor discards' },
  { type: 'visitor cancels', by: 'Cancel' },
  { type: 'visitor cancels', by: 'Escape' },
  { type: 'visitor cancels', by: 'Close' },
  { type: 'visitor turns to', week: 'Previous week' },
  { type: 'visitor turns to', week: 'Next week' },
  { type: 'visitor closes the calendar', by: 'Escape' },
  { type: 'visitor closes the calendar', by: 'Close' },
];

const { paths, missingPairs } = pathsThroughAllPairs(sampleInput, inboxVisitorCases, {
  maxSteps: 70,
  impossiblePairs: Object.keys(IMPOSSIBLE_PAIRS),
});

/** Names of the buttons that confirm the dialogs, by activity. */
const CONFIRM_BUTTONS: Readonly<Record<string, string>> = {
  creating: 'Create Contact',
  editing: 'Save Changes',
  'adding a note': 'Save Note',
  'deleting a note': "Yes, I'm sure",
  'deleting the contact': "Yes, I'm sure",
};

const UNSENT_MESSAGE = 'Ray can be there at nine';

/** Opens the inbox, and returns a driver that performs the events of the path there. */
async function openInbox(page: Page, site: Site, path: VisitorPath): Promise<PathDriver> {
  await page.clock.setFixedTime(NOW);
  const inbox = new InboxPage(page);
  await inbox.open();
  let [step] = path;

  // Without this option Playwright would wait until an `aria-disabled` button is enabled. A visitor can press such a button.
  const force = true;
  const pressIdle: Readonly<Record<IdleButton, () => Promise<void>>> = {
    'Filter conversations': () => inbox.filterButton.click({ force }),
    'Call (thread)': () => inbox.thread.getByRole('button', { name: 'Call' }).click({ force }),
    'Schedule (thread)': () => inbox.thread.getByRole('button', { name: 'Schedule' }).click({ force }),
    'Send message': async () => {
      await inbox.composer.fill(UNSENT_MESSAGE);
      await inbox.sendButton.click({ force });
      await expect(inbox.composer).toHaveValue(UNSENT_MESSAGE);
    },
    'Call (details)': () => inbox.details.getByRole('button', { name: 'Call' }).click({ force }),
    '+ Add Tag': () => inbox.details.getByRole('button', { name: '+ Add Tag' }).click({ force }),
    '+ Add Note': () => inbox.details.getByRole('button', { name: '+ Add Note' }).click({ force }),
  };

  const openMenu = async () => {
    await inbox.openMenu();
    const contact = step && selectedOf(step.inbox);
    await expect(inbox.menuItems).toHaveText(contact === undefined ? [] : menuOf(contact));
  };
  const close = (by: 'Cancel' | 'Escape' | 'Close') =>
    by === 'Escape' ? page.keyboard.press(by) : inbox.dialogButton(by).click();

  return {
    executors: executorsOf<InboxVisitorEvent>({
      'visitor opens a conversation': ({ place }) =>
        ({ first: inbox.cards.first(), second: inbox.cards.nth(1), last: inbox.cards.last() })[place].click(),
      'visitor shows a tab': ({ tab }) => inbox.tabs[tab].click(),
      'visitor searches': ({ text }) => inbox.search.fill(text),
      'visitor clears the search': () => inbox.search.fill(''),
      'visitor picks from the menu': async ({ item }) => {
        await openMenu();
        await inbox.menuItems.filter({ hasText: new RegExp(`^${item}$`) }).click();
      },
      'visitor leaves the menu': async () => {
        await openMenu();
        await page.keyboard.press('Escape');
      },
      'visitor presses the switch': () => inbox.autoRespond.click(),
      'visitor presses an idle button': ({ button }) => pressIdle[button](),
      'visitor wants a new contact': async () => {
        await inbox.createButton.click();
        await expect(inbox.field('Email')).toHaveAttribute('type', 'email');
      },
      'visitor wants to edit': () => inbox.editButton.click(),
      'visitor wants to add a note': () => inbox.notesAction.click(),
      'visitor wants to delete a note': ({ place }) =>
        inbox.deleteNoteButtons.nth({ first: 0, last: -1 }[place]).click(),
      'visitor wants to delete the contact': () => inbox.deleteAction.click(),
      'visitor wants the calendar': () => inbox.scheduleAction.click(),
      'visitor fills in': ({ fields }) => inbox.fillIn(fields),
      'visitor writes': ({ text }) => inbox.field('Note').fill(text),
      'visitor confirms': () => inbox.dialogButton(CONFIRM_BUTTONS[formatStateValue(step?.value ?? '')] ?? '').click(),
      'visitor confirms and undoes': async () => {
        await inbox.dialogButton("Yes, I'm sure").click();
        await inbox.undoButton.click();
      },
      'visitor keeps editing': () => inbox.dialogButton('Keep Editing').click(),
      'visitor discards': () => inbox.dialogButton('Discard').click(),
      'visitor cancels': ({ by }) => close(by),
      'visitor turns to': ({ week }) => inbox.dialogButton(week).click(),
      'visitor closes the calendar': ({ by }) => close(by),
    }),
    check: async (nextStep) => {
      step = nextStep as VisitorStep;
      await expect
        .poll(() => inbox.readContent(), { message: 'content of the page', intervals: [20, 50, 100, 250, 500] })
        .toEqual(referenceScreen(step));
      // A toast of this step could be taken for a toast of the next step.
      if (step.effects.some(({ act }) => act === 'toast')) await site.dismissToasts();
    },
  };
}

for (const [index, path] of paths.entries()) {
  test(
    `the page follows the visitor model of the inbox, path ${String(index + 1)} of ${String(paths.length)}`,
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site }) => {
      await testPath(path, await openInbox(page, site, path));
    },
  );
}

test('the paths of the visitor model take every possible event in every activity', () => {
  expect(missingPairs, 'pairs of an activity and an event that no path takes').toEqual([]);
});

const RANDOM_PATHS = 1;
const RANDOM_STEPS = 60;

/** The name of the test step of a random path contains its seed. With the seed in this variable, the test follows the same path again. */
const { INBOX_SEED } = process.env;

for (let pathNumber = 1; pathNumber <= RANDOM_PATHS; pathNumber += 1) {
  test(
    `the page follows a random path of the visitor model, ${String(pathNumber)} of ${String(RANDOM_PATHS)}`,
    { tag: ['@nightly', '@chromium'] },
    async ({ page, site }) => {
      const seed = INBOX_SEED ?? fc.sample(fc.nat(), 1).join();
      const choice = fc.tuple(fc.nat(), fc.nat());
      const [choices = []] = fc.sample(fc.array(choice, { minLength: RANDOM_STEPS, maxLength: RANDOM_STEPS }), {
        seed: Number(seed),
        numRuns: 1,
      });
      const path = randomPath(sampleInput, inboxVisitorCases, choices);
      await test.step(`INBOX_SEED=${seed}`, async () => testPath(path, await openInbox(page, site, path)));
    },
  );
}
