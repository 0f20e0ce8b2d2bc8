// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { recordForeignChanges } from './foreignChanges.ts';

const HTML = '<p>Every call <b>answered</b>, day and night</p><ul><li>Roofing</li><li>Plumbing</li></ul>';

function prerenderedRoot() {
  const root = document.createElement('div');
  root.innerHTML = HTML;
  document.body.append(root);
  return root;
}

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() instanceof Text) texts.push(walker.currentNode as Text);
  return texts;
};

/** In capitals, because the types deprecate the name in small letters. */
const FONT = 'FONT';

const wrapped = (...content: readonly (string | Node)[]) => {
  const font = document.createElement(FONT);
  font.append(...content);
  return font;
};

/** What translators and extensions do, by what it does to the text nodes. */
const CHANGES: Readonly<Record<string, (root: Element) => void>> = {
  replaced: (root) => {
    for (const text of textsIn(root)) text.replaceWith(wrapped(wrapped(`[${text.data}]`)));
  },
  'moved into another element': (root) => {
    for (const text of textsIn(root)) {
      const font = wrapped();
      text.replaceWith(font);
      font.append(text);
    }
  },
  rewritten: (root) => {
    for (const text of textsIn(root)) {
      text.data = `[${text.data}]`;
      text.data = `[${text.data}]`;
    }
  },
  'removed with their elements': (root) => root.querySelector('ul')?.replaceChildren(wrapped('Trades')),
  'replaced twice': (root) => {
    for (const text of textsIn(root)) text.replaceWith(wrapped(text.data));
    for (const font of root.querySelectorAll(FONT)) font.replaceWith(wrapped('once more'));
  },
  'put in another order': (root) => root.querySelector('ul')?.append(...[...root.querySelectorAll('li')].reverse()),
};

afterEach(() => {
  document.body.replaceChildren();
});

test.each(Object.entries(CHANGES))('the same nodes are back in their places after texts were %s', (_, change) => {
  const root = prerenderedRoot();
  const before = textsIn(root);
  const changes = recordForeignChanges(root);
  change(root);
  expect(changes.undo()).toBe(true);
  expect(root.innerHTML).toBe(HTML);
  expect(textsIn(root)).toEqual(before);
});

test('changes of several tasks are undone together', async () => {
  const root = prerenderedRoot();
  const changes = recordForeignChanges(root);
  for (const change of Object.values(CHANGES)) {
    change(root);
    await Promise.resolve();
  }
  changes.undo();
  expect(root.innerHTML).toBe(HTML);
});

test('after an undo, changes are no longer recorded, and a field keeps what was typed into it', () => {
  const root = prerenderedRoot();
  const field = root.appendChild(document.createElement('textarea'));
  const changes = recordForeignChanges(root);
  field.value = 'My roof leaks';
  expect(changes.undo()).toBe(false);
  root.append('later');
  expect(changes.undo()).toBe(false);
  expect([field.value, root.lastChild?.textContent]).toEqual(['My roof leaks', 'later']);
});
