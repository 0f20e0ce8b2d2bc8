import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translatePage } from './translatePage.ts';

let stop: () => void;

beforeEach(() => {
  stop = translatePage('bracketed');
});

afterEach(() => {
  stop();
});

/** Lets the translator handle the changes until now. */
const translated = () => act(() => Promise.resolve());

test('texts that are there, later ones and changed ones are translated, each once', async () => {
  const paragraph = document.createElement('p');
  paragraph.textContent = 'Listening...';
  document.body.append(paragraph);
  await translated();
  expect(paragraph.innerHTML).toBe('<font><font>[Listening...]</font></font>');
  paragraph.textContent = 'Speaking...';
  await translated();
  expect(paragraph.textContent).toBe('[Speaking...]');
});

test('adjacent texts are joined', async () => {
  const paragraph = document.createElement('p');
  paragraph.append('Show ', '3', ' in Closed');
  document.body.append(paragraph);
  await translated();
  expect(paragraph.textContent).toBe('[Show 3 in Closed]');
  expect(paragraph.childNodes).toHaveLength(1);
});

test.each(['<code>npm start</code>', '<p translate="no">Callwright</p>', '<textarea>My roof</textarea>', '<p> </p>'])(
  '%s stays as it is',
  async (html) => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    await translated();
    expect(place.innerHTML).toBe(html);
  },
);

test('React loses a text beside another child, and throws when it removes one, but keeps a text of its own element', async () => {
  let setName: (name: string | undefined) => void = () => undefined;
  function Greeting({ isOwn }: { readonly isOwn: boolean }) {
    const [name, set] = useState<string | undefined>('Ava');
    setName = set;
    if (isOwn) return <p>{name === undefined ? null : `Hello ${name}`}</p>;
    return <p>Hello {name}</p>;
  }
  const own = render(<Greeting isOwn />);
  await translated();
  for (const name of ['Robin', undefined, 'Sam']) {
    act(() => setName(name));
    await translated();
    expect(own.container.textContent).toBe(name === undefined ? '' : `[Hello ${name}]`);
  }
  own.unmount();

  const beside = render(<Greeting isOwn={false} />);
  await translated();
  act(() => setName('Robin'));
  await translated();
  expect(screen.queryByText(/Robin/)).toBeNull();
  expect(() => act(() => setName(undefined))).toThrow(/not a child of this node|removeChild/);
  expect(beside.container).toBeEmptyDOMElement();
});
