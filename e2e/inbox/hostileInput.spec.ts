import { seeNoSidewaysScroll } from '../page-quality/pageQuality.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, test } from '../site/siteFixture.ts';
import { InboxPage } from './InboxPage.ts';

const HTML = '<img src=x onerror="document.title=\'taken\'"><b>Bold</b> &amp; &lt;';
const RIGHT_TO_LEFT = '\u202Eexe.gnp \u05D3\u05DF \u200F(555)';
const EMOJI = '👷🏽‍♀️ Zoë 🛠️👨‍👩‍👧‍👦 e\u0301';
const LONG_WORD = 'Wolfeschlegelsteinhausen'.repeat(417).slice(0, 10_000);
const LONG_TEXT = 'The gate code is 4410. '.repeat(435).slice(0, 10_000);

const TEXTS: Readonly<Record<string, string>> = {
  'HTML, right-to-left marks and emoji': `${HTML} ${RIGHT_TO_LEFT} ${EMOJI}`,
  '10,000 characters without a space': LONG_WORD,
  '10,000 characters in words': LONG_TEXT.trim(),
};

for (const [width, kind, text] of [390, 1440].flatMap((each) =>
  Object.entries(TEXTS).map(([name, one]) => [each, name, one] as const),
)) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      `${kind} are shown as text, run no script, and do not break the layout`,
      nightlyUnless(width === 1440 && kind.startsWith('HTML')),
      async ({ page, site: _ }) => {
        const inbox = new InboxPage(page);
        await inbox.open();
        const isNarrow = await inbox.thread.isHidden();
        const fields = { name: text, phone: text, email: `${text}@example.com`, address: text };
        await inbox.createContact(fields);
        if (isNarrow) await inbox.unfoldButton.click();

        // Without the characters that would change the direction of what is beside them.
        const kept = text.replaceAll(/[\u200F\u202E]/g, '');
        const shownText = kept.replaceAll(/\s+/g, ' ');
        expect(await inbox.readContent()).toMatchObject({
          thread: { heading: shownText, phone: shownText },
          details: {
            name: shownText,
            facts: [`Phone: ${shownText}`, `Email: ${shownText}@example.com`, `Address: ${shownText}`],
          },
        });
        await seeNoSidewaysScroll(page);
        await expect(inbox.editButton).toBeInViewport();
        await expect(inbox.optionsButton).toBeInViewport();

        await inbox.addNote(text);
        await expect(inbox.notes).toHaveText(`New contact - no notes yet ${kept}`);
        await expect(inbox.entries.last()).toContainText(kept);
        // On a phone the details cover the thread.
        if (isNarrow) await page.keyboard.press('Escape');
        await inbox.deleteNoteButtons.last().click();
        await expect(inbox.dialogButton('Cancel')).toBeInViewport();
        await inbox.closeDialogWith('Cancel');
        await inbox.composer.fill(text);
        await expect(inbox.sendButton).toBeInViewport();

        if (isNarrow) await inbox.unfoldButton.click();
        await inbox.editButton.click();
        for (const [label, value] of Object.entries(fields)) {
          await expect(inbox.dialog.getByLabel(label, { exact: false }).first()).toHaveValue(value.replace(text, kept));
        }
        await inbox.closeDialogWith('Cancel');
        await inbox.deleteAction.click();
        await expect(inbox.dialogButton("Yes, I'm sure")).toBeInViewport();
        await inbox.closeDialogWith('Cancel');

        if (isNarrow) {
          await page.keyboard.press('Escape');
          await inbox.backButton.click();
        }
        await inbox.search.fill(kept);
        await expect(inbox.cards).toHaveCount(1);
        await expect(inbox.cards.first()).toContainText(kept.slice(0, 20));
        const { height = 0 } = (await inbox.cards.first().boundingBox()) ?? {};
        expect(height, 'height of a card, independent of its text').toBeLessThan(160);
        await seeNoSidewaysScroll(page);
        // The script in the HTML has not run.
        expect(await page.title()).not.toBe('taken');
      },
    );
  });
}

test(
  'spaces alone create no contact and stay in the field, and a note of white space cannot be saved',
  { tag: '@nightly' },
  async ({ page, site: _ }) => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.createButton.click();
    await inbox.fillIn({ name: '   ', phone: ' ' });
    await inbox.dialogButton('Create Contact').click();
    await expect(inbox.createDialog).toBeVisible();
    await expect(inbox.field('Name')).toHaveValue('   ');
    await inbox.closeDialogWith('Cancel');
    await expect(inbox.cards).toHaveCount(4);

    await inbox.notesAction.click();
    await inbox.field('Note').fill(' \n ');
    await expect(inbox.dialogButton('Save Note')).toBeDisabled();
    await inbox.field('Note').fill(' \n x');
    await expect(inbox.dialogButton('Save Note')).toBeEnabled();
    await inbox.discardInput();
  },
);

test('two contacts with the same name and phone number have a card each, a search finds both, and one can be deleted', async ({
  page,
  site: _,
}) => {
  const inbox = new InboxPage(page);
  await inbox.open();
  const phone = await inbox.phone.innerText();
  await inbox.createContact({ name: await inbox.threadHeading.innerText(), phone });
  await expect(inbox.cards).toHaveCount(5);
  await inbox.search.fill(phone);
  await expect(inbox.cards).toHaveCount(2);
  await inbox.deleteContact();
  await expect(inbox.cards).toHaveCount(1);
});
