import { expect, type Page, test } from '@playwright/test';
import { findLayoutFaults } from './seeLayout.ts';

test.use({ viewport: { width: 400, height: 300 } });

/** Shows a page with this body. @returns its layout faults, with `n` for each number. */
async function faultsOf(page: Page, body: string): Promise<readonly string[]> {
  await page.setContent(`<!doctype html><style>
    * { box-sizing: border-box; }
    body { margin: 0; font: 16px/24px monospace; }
    button { min-width: 40px; min-height: 40px; padding: 0; font: inherit; }
    header { position: fixed; inset: 0 0 auto 0; height: 50px; z-index: 1; background: white; }
    #toast-region { position: fixed; inset: auto 0 0 0; height: 50px; z-index: 2; background: black; }
  </style><main>${body}</main>`);
  const faults = await findLayoutFaults(page);
  // The width of a letter depends on the computer.
  return faults.map((fault) => fault.replaceAll(/\d+(\.\d+)?/g, 'n'));
}

/** The body of a page without faults: for example a link over two lines, shortened text with a tooltip, and text for screen readers. */
const CLEAN = `
  <header><a href="/" title="Home" aria-label="Home" style="display: inline-block; width: 40px; height: 40px">⌂</a></header>
  <div style="height: 60px"></div>
  <p style="width: 300px">Words that go on, mail to somebody@example.com, and read on a <a href="/more">second line</a> of it.</p>
  <p title="A text that is whole in its tooltip" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A text that is whole in its tooltip</p>
  <div style="height: 60px; overflow: auto"><p style="height: 400px">A pane that scrolls</p><button>At its end</button></div>
  <label>Name <input placeholder="Optional" style="min-height: 40px"></label>
  <label style="display: inline-block; padding: 8px"><input type="checkbox" role="switch" style="width: 10px; height: 10px">On</label>
  <button aria-label="Close" data-tooltip=""><svg width="16" height="16"></svg></button>
  <button style="border-radius: 20px">Save</button>
  <div style="height: 900px"></div>
  <button>Below the fold</button>
  <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">For screen readers</span>`;

test('findLayoutFaults() finds no faults in a clean page, and keeps its scroll positions', async ({ page }) => {
  expect(await faultsOf(page, CLEAN)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 321));
  expect(await findLayoutFaults(page)).toEqual([]);
  expect(await page.evaluate(() => [window.scrollY, document.querySelector('div[style*=auto]')?.scrollTop])).toEqual([
    321, 0,
  ]);
});

/** Bodies of pages by the kind of their faults, each with one of its faults. */
const FAULTY: Readonly<Record<string, readonly (readonly [body: string, fault: string])[]>> = {
  'text that is cut off, shortened, outside of its box or covered': [
    [
      '<p style="width: 90px; overflow: hidden; white-space: nowrap">Cut off at an edge</p>',
      '"Cut off at an edge" is cut off on the right (shows n of n px)',
    ],
    [
      '<div style="height: 10px; overflow: hidden"><p>Cut off by what is around it</p></div>',
      '"Cut off by what is around it" is cut off at the bottom (shows n of n px)',
    ],
    [
      '<div style="height: 10px; contain: paint"><p>Cut off by containment</p></div>',
      '"Cut off by containment" is cut off at the bottom (shows n of n px)',
    ],
    [
      '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened, and nowhere whole</p>',
      '"Shortened, and nowhere whole" is shortened (shows n of n px), and is not shown in full elsewhere',
    ],
    [
      '<p style="width: 90px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden">Shortened after the second of its lines</p>',
      '"Shortened after the second of its lines" is shortened (shows n of n px), and is not shown in full elsewhere',
    ],
    [
      '<p style="width: 90px; white-space: nowrap">Beyond its own box</p>',
      '"Beyond its own box" sticks out of its box by n px',
    ],
    [
      '<p style="position: fixed; top: 290px">Below the window, and fixed</p>',
      '"Below the window, and fixed" is cut off at the bottom (shows n of n px)',
    ],
    [
      '<p>Under a button</p><button style="position: absolute; inset: 0 auto auto 0; width: 300px">Save</button>',
      '"Under a button" lies under "Save"',
    ],
    [
      '<input aria-label="Search" placeholder="A hint that is longer than its field" style="width: 90px; height: 30px">',
      'The hint "A hint that is longer than its field" is cut off on the right (shows n of n px)',
    ],
  ],
  'words that are split across lines': [
    [
      '<p style="width: 60px; overflow-wrap: anywhere">An appointment</p>',
      '"appointment" is split across lines (the word is n px wide, the line n px)',
    ],
    // The address is one character wider than the line, and each of its parts counts as a word.
    [
      '<p style="width: 28ch; overflow-wrap: anywhere">margaret.holloway@example.com</p>',
      '"com" is split across lines (the word is n px wide, the line n px)',
    ],
  ],
  'controls that are covered or cut off': [
    [
      '<button style="position: fixed; bottom: 5px">Save</button><div id="toast-region">Saved</div>',
      '"Save" is covered by a toast',
    ],
    [
      '<button style="position: fixed; bottom: 35px">Save</button><div id="toast-region">Saved</div>',
      '"Save" is covered by a toast',
    ],
    ['<header>Title</header><div style="height: 20px"></div><button>Save</button>', '"Save" is covered by "Title"'],
    [
      '<div style="height: 20px; overflow: hidden"><button style="margin-top: 30px">Save</button></div>',
      '"Save" is cut off at the bottom (shows n of n px)',
    ],
  ],
  'panes that scroll sideways': [
    ['<div style="width: 401px; height: 1px"></div>', 'The page scrolls sideways by n px'],
    [
      '<div style="width: 90px; overflow: auto" aria-label="Notes"><div style="width: 100px; height: 1px"></div></div>',
      'The pane "Notes" scrolls sideways by n px',
    ],
  ],
  'controls without a name, and icon buttons without a tooltip': [
    [
      '<button data-tooltip=""><svg></svg></button>',
      'A control has no name: <button data-tooltip=""><svg></svg></button>',
    ],
    ['<button aria-label="Close"><svg></svg></button>', '"Close" shows only an icon, and has no tooltip'],
    ['<textarea></textarea>', 'A control has no name: <textarea></textarea>'],
  ],
  'targets that are too small': [
    ['<button style="min-height: 23px; height: 23px">Save</button>', '"Save" is a target of n x n px'],
    ['<a href="/more">More</a>', '"More" is a target of n x n px'],
  ],
};

test('findLayoutFaults() finds every kind of fault', async ({ page }) => {
  for (const [kind, cases] of Object.entries(FAULTY)) {
    await test.step(kind, async () => {
      for (const [body, fault] of cases) expect(await faultsOf(page, body), body).toContain(fault);
    });
  }
});

test('findLayoutFaults() ignores content behind an open dialog', async ({ page }) => {
  const faultyButton = '<button style="min-height: 9px; height: 9px">Save</button>';
  expect(
    await faultsOf(
      page,
      `${faultyButton}<div role="dialog" style="position: fixed; inset: 0; background: white"></div>`,
    ),
  ).toEqual([]);
});

test('findLayoutFaults() does not call the end of a shortened text covered', async ({ page }) => {
  const name = '<span>Anna Berg</span><mark>str</mark><span>öm</span>';
  for (const width of Array.from({ length: 40 }, (_, index) => 60 + index)) {
    const style = `width: ${String(width)}px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap`;
    const faults = await faultsOf(page, `<p title="Anna Bergström" style="${style}">${name}</p>`);
    expect(faults.filter((fault) => fault.includes('lies under'))).toEqual([]);
  }
});
