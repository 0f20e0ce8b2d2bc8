import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { formatStateValue } from '../../model-tests/kit/formatStateValue.ts';
import { type PathDriver, testPath } from '../../model-tests/kit/testPath.ts';
import { executorsOf } from '../../model-tests/views/executorsOf.ts';
import type { Site } from '../Site.ts';
import { expect, test } from '../siteTest.ts';
import { menuOf } from './inboxMenu.ts';
import { InboxPage } from './InboxPage.ts';
import { inboxVisitorCases } from './inboxVisitorCases.ts';
import { type IdleButton, type InboxVisitorEvent, selectedOf } from './inboxVisitorModel.ts';
import { naiveScreen } from './naiveScreen.ts';
import { randomWalk, type Walk, type WalkStep, walksThroughAll } from './inboxWalks.ts';
import { NOW, sampleInput } from './sampleInput.ts';

/** Pairs that cannot occur, and the reason. */
const NEVER: Readonly<Record<string, string>> = {
  'adding a note (blank): visitor confirms': 'Save Note is disabled.',
};

const { walks, missing } = walksThroughAll(sampleInput, inboxVisitorCases, {
  mostSteps: 70,
  never: Object.keys(NEVER),
});

const CONFIRM: Readonly<Record<string, string>> = {
  creating: 'Create Contact',
  editing: 'Save Changes',
  'adding a note': 'Save Note',
  'deleting a note': "Yes, I'm sure",
  'deleting the contact': "Yes, I'm sure",
};

const UNSENT = 'Ray can be there at nine';

async function openInbox(page: Page, site: Site, walk: Walk): Promise<PathDriver> {
  await page.clock.setFixedTime(NOW);
  const inbox = new InboxPage(page);
  await inbox.open();
  let [here] = walk;

  // Playwright waits for an `aria-disabled` button; a visitor can press it.
  const force = true;
  const idle: Readonly<Record<IdleButton, () => Promise<void>>> = {
    'Filter conversations': () => inbox.filterButton.click({ force }),
    'Call (thread)': () => inbox.thread.getByRole('button', { name: 'Call' }).click({ force }),
    'Schedule (thread)': () => inbox.thread.getByRole('button', { name: 'Schedule' }).click({ force }),
    'Send message': async () => {
      await inbox.composer.fill(UNSENT);
      await inbox.sendButton.click({ force });
      await expect(inbox.composer).toHaveValue(UNSENT);
    },
    'Call (details)': () => inbox.details.getByRole('button', { name: 'Call' }).click({ force }),
    '+ Add Tag': () => inbox.details.getByRole('button', { name: '+ Add Tag' }).click({ force }),
    '+ Add Note': () => inbox.details.getByRole('button', { name: '+ Add Note' }).click({ force }),
  };

  const openMenu = async () => {
    await inbox.openMenu();
    const contact = here && selectedOf(here.inbox);
    await expect(inbox.menuItems).toHaveText(contact === undefined ? [] : menuOf(contact));
  };
  const close = (by: 'Cancel' | 'Escape' | 'Close') =>
    by === 'Escape' ? page.keyboard.press(by) : inbox.answer(by).click();

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
      'visitor presses what does nothing': ({ button }) => idle[button](),
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
      'visitor confirms': () => inbox.answer(CONFIRM[formatStateValue(here?.value ?? '')] ?? '').click(),
      'visitor confirms and thinks better of it': async () => {
        await inbox.answer("Yes, I'm sure").click();
        await inbox.undoButton.click();
      },
      'visitor keeps editing': () => inbox.answer('Keep Editing').click(),
      'visitor discards': () => inbox.answer('Discard').click(),
      'visitor cancels': ({ by }) => close(by),
      'visitor turns to': ({ week }) => inbox.answer(week).click(),
      'visitor closes the calendar': ({ by }) => close(by),
    }),
    check: async (step) => {
      here = step as WalkStep;
      await expect
        .poll(() => inbox.look(), { message: 'content of the page', intervals: [20, 50, 100, 250, 500] })
        .toEqual(naiveScreen(here));
      // Otherwise this toast could be taken for one of the next step.
      if (here.effects.some(({ act }) => act === 'toast')) await site.dismissToasts();
    },
  };
}

for (const [index, walk] of walks.entries()) {
  test(
    `the whole model, walk ${String(index + 1)} of ${String(walks.length)}`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      await testPath(walk, await openInbox(page, site, walk));
    },
  );
}

test('the walks take every event in every activity', () => {
  expect(missing, 'pairs of an activity and an event without a walk').toEqual([]);
});

const RANDOM_WALKS = 1;
const RANDOM_STEPS = 60;

/** A failing walk prints its seed. This variable repeats it. */
const { INBOX_SEED } = process.env;

for (let walkNumber = 1; walkNumber <= RANDOM_WALKS; walkNumber += 1) {
  test(
    `a random walk, ${String(walkNumber)} of ${String(RANDOM_WALKS)}`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      const seed = INBOX_SEED ?? fc.sample(fc.nat(), 1).join();
      const choice = fc.tuple(fc.nat(), fc.nat());
      const [choices = []] = fc.sample(fc.array(choice, { minLength: RANDOM_STEPS, maxLength: RANDOM_STEPS }), {
        seed: Number(seed),
        numRuns: 1,
      });
      const walk = randomWalk(sampleInput, inboxVisitorCases, choices);
      await test.step(`INBOX_SEED=${seed}`, async () => testPath(walk, await openInbox(page, site, walk)));
    },
  );
}
