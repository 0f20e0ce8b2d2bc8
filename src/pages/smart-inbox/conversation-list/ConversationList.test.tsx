import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ConversationRecord } from '../../../machines/inbox/conversation.ts';
import { contact, contacts, showWithInbox } from '../testInbox.fixture.tsx';
import { ConversationList } from './ConversationList.tsx';

const MANY = 10_000;

/** An upper limit for the visible cards and those near them. */
const MAX_RENDERED = 40;

function showList(conversations: readonly ConversationRecord[], search = '') {
  const ids = conversations.map(({ conversation: { id } }) => id);
  return showWithInbox(<ConversationList ids={ids} search={search} />, { conversations });
}

const list = () => screen.getByRole('list', { name: 'Conversations' });
const items = () => within(list()).getAllByRole('listitem');
const cards = () => within(list()).getAllByRole('button');
const card = (id: number) => within(list()).getByRole('button', { name: new RegExp(`^Contact ${String(id)}(?!\\d)`) });
const tabStops = () => cards().filter(({ tabIndex }) => tabIndex === 0);

const placeOf = (item: HTMLElement | undefined) => Number(item?.getAttribute('aria-posinset'));

function scroller(): HTMLElement {
  const { parentElement } = list();
  if (parentElement === null) throw new Error('The list has no scroll container.');
  return parentElement;
}

/** Scrolls far into 10,000 cards, as a wheel does. */
async function scrollFar(): Promise<void> {
  scroller().scrollTop = 500_000;
  fireEvent.scroll(scroller());
  await waitFor(() => expect(placeOf(items().at(-1))).toBeGreaterThan(4_000));
}

/** Waits for scrolling, which happens in the next frames. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 5; frame++) await act(() => new Promise(requestAnimationFrame));
}

describe('a card', () => {
  test('is a button whose name begins with the contact and contains the rest as text', () => {
    showList([
      contact({
        id: 1,
        name: 'Marisol Vega',
        time: '2026-11-21T17:04',
        lastMessage: 'Is Wednesday still good?',
        status: 'voicemail',
        type: 'call',
        unread: 2,
      }),
    ]);
    const button = screen.getByRole('button', { name: /^Marisol Vega/ });
    for (const words of ['5 min ago', 'Is Wednesday still good?', 'Call', 'Left voicemail', '2 unread']) {
      expect(button).toHaveTextContent(words);
    }
  });

  test('has no badge without unread messages', () => {
    showList([contact({ id: 1 })]);
    expect(card(1)).not.toHaveTextContent('unread');
  });

  test('shows names and messages as plain text', () => {
    showList([contact({ id: 1, name: '<b>Dale</b>', lastMessage: '<img src=x>' })], 'dale');
    expect(cards()[0]).toHaveTextContent('<b>Dale</b>');
    expect(cards()[0]).toHaveTextContent('<img src=x>');
    expect(cards()[0]?.querySelector('b, img')).toBeNull();
  });

  test('marks the hits of the search in the name', () => {
    showList([contact({ id: 1, name: 'Marisol Vega' })], 'VEGA');
    expect(within(list()).getByText('Vega').localName).toBe('mark');
  });

  test('shows the phone number only if the search matches it', () => {
    showList([contact({ id: 1, name: 'Marisol Vega', phone: '(555) 010-0142' })], '0142');
    expect(within(list()).getByText('0142').localName).toBe('mark');
    expect(cards()[0]).toHaveTextContent('(555) 010-0142');
  });

  test('becomes the only current one when it is pressed', async () => {
    const { user } = showList(contacts(3));
    expect(card(1)).toHaveAttribute('aria-current', 'true');
    await user.click(card(3));
    expect(cards().filter((one) => one.ariaCurrent === 'true')).toEqual([card(3)]);
  });

  test.each(['{Enter}', ' '])('is selected by the key "%s"', async (key) => {
    const { context, user } = showList(contacts(3));
    card(2).focus();
    await user.keyboard(key);
    expect(context().selectedId).toBe(2);
    expect(card(2)).toHaveFocus();
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'pressed with %s keeps the default action of a link',
    (modifier) => {
      const { context } = showList(contacts(3));
      let isPrevented: boolean | undefined;
      // jsdom does not follow links.
      const browser = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', browser, { once: true });
      fireEvent.click(card(2), { [modifier]: true });
      expect(isPrevented, 'default prevented').toBe(false);
      expect(card(2)).toHaveAttribute('href', '?conversation=2');
      expect(context().selectedId).toBe(1);
    },
  );

  test('pressed without a modifier is not followed as a link', () => {
    showList(contacts(3));
    expect(fireEvent.click(card(2)), 'default action allowed').toBe(false);
  });
});

describe('of 10,000 conversations', () => {
  test('the visible ones are rendered, with their positions and the total', () => {
    showList(contacts(MANY));
    expect(items().length).toBeLessThan(MAX_RENDERED);
    expect(items()[0]).toHaveAttribute('aria-posinset', '1');
    for (const item of items()) expect(item).toHaveAttribute('aria-setsize', String(MANY));
  });

  test('others are rendered when the list is scrolled, but not more of them', async () => {
    showList(contacts(MANY));
    await scrollFar();
    expect(items().length).toBeLessThan(MAX_RENDERED);
  });

  test('the Tab stop stays rendered at any distance', async () => {
    showList(contacts(MANY));
    await scrollFar();
    expect(tabStops()).toEqual([card(1)]);
    expect(placeOf(items()[0])).toBe(1);
    expect(placeOf(items()[1])).toBeGreaterThan(4_000);
  });

  test('one that is selected elsewhere is scrolled into view', async () => {
    const { send } = showList(contacts(MANY));
    send({ type: 'address.open', id: 9_000 });
    await waitFor(() => expect(card(9_000)).toHaveAttribute('aria-current', 'true'));
    await waitFor(() => expect(card(9_001)).toBeInTheDocument());
    expect(items().length).toBeLessThan(MAX_RENDERED);
  });

  test('one that is selected by a press does not scroll the list', async () => {
    const { user } = showList(contacts(MANY));
    await scrollFar();
    const { scrollTop } = scroller();
    const inTheMiddle = cards()[Math.floor(cards().length / 2)] ?? list();
    await user.click(inTheMiddle);
    expect(inTheMiddle).toHaveAttribute('aria-current', 'true');
    await frames();
    expect(scroller().scrollTop).toBe(scrollTop);
  });
});

describe('the keyboard', () => {
  test('stops at one card, initially the current one', async () => {
    const { send, user } = showList(contacts(5));
    expect(tabStops()).toEqual([card(1)]);
    send({ type: 'conversation.select', id: 4 });
    expect(tabStops()).toEqual([card(4)]);
    await user.tab();
    expect(card(4)).toHaveFocus();
  });

  test('moves from card to card with the arrow keys, and not beyond the ends', async () => {
    const { user, context } = showList(contacts(3));
    card(1).focus();
    await user.keyboard('{ArrowUp}');
    expect(card(1)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(card(2)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(card(3)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(card(2)).toHaveFocus();
    expect(context().selectedId, 'the focus alone selects nothing').toBe(1);
  });

  test('returns to the card that it left', async () => {
    const { user } = showList(contacts(3));
    card(1).focus();
    await user.keyboard('{ArrowDown}');
    await user.tab({ shift: true });
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(card(2)).toHaveFocus();
    expect(tabStops()).toEqual([card(2)]);
  });

  test('reaches the last of 10,000 with End, and returns with Home', async () => {
    const { user } = showList(contacts(MANY));
    card(1).focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(card(MANY)).toHaveFocus());
    expect(tabStops()).toEqual([card(MANY)]);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(card(MANY - 1)).toHaveFocus());
    await user.keyboard('{Home}');
    await waitFor(() => expect(card(1)).toHaveFocus());
    expect(items().length).toBeLessThan(MAX_RENDERED);
  });

  test.each(['{Control>}{End}{/Control}', '{Meta>}{ArrowDown}{/Meta}', '{Alt>}{ArrowDown}{/Alt}'])(
    'does not handle %s',
    async (keys) => {
      const { user } = showList(contacts(3));
      card(1).focus();
      await user.keyboard(keys);
      expect(card(1)).toHaveFocus();
    },
  );
});
