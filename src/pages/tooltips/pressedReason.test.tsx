import { act, configure, fireEvent, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOOLTIP_OPEN_DELAY_MS } from '../../machines/tooltip/tooltipMachine.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SiteTooltips } from './SiteTooltips.tsx';

// The library waits after each event, with timers that do not advance here.
const configuration = getConfig();
configure({ asyncWrapper: (event: () => Promise<unknown>) => event() });
afterAll(() => configure(configuration));

const SEND = 'Send message';
const FILTER = 'Filter conversations';
const REASON = 'Not part of this sample';
const withoutAction = { 'aria-disabled': true, 'aria-description': REASON, 'data-tooltip': REASON } as const;

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip')?.textContent;
const shownReason = (name: string) => `${name}\n${REASON}`;
const announced = () => document.querySelector('[aria-live]')?.textContent;

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The code of the tooltip is loaded at the first trigger, and its position is computed in a promise. */
const settle = async () => {
  await vi.dynamicImportSettled();
  await pass(0);
};

function showPage() {
  render(
    <>
      <input aria-label="Message" />
      <IconButton {...withoutAction} icon="send" label={SEND} />
      <IconButton {...withoutAction} icon="filter" label={FILTER} />
      <IconButton icon="pencil" label="Edit contact" />
      <button>Elsewhere</button>
      <SiteTooltips />
    </>,
  );
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof showPage>;

const ways: readonly (readonly [string, (user: User, name: string) => Promise<void>])[] = [
  ['a tap', (user, name) => user.pointer({ keys: '[TouchA]', target: button(name) })],
  ['a click', (user, name) => user.click(button(name))],
  [
    'Enter',
    (user, name) => {
      act(() => button(name).focus());
      return user.keyboard('{Enter}');
    },
  ],
  [
    'Space',
    (user, name) => {
      act(() => button(name).focus());
      return user.keyboard(' ');
    },
  ],
  // As a screen reader presses it.
  [
    'a click without a pointer',
    (_, name) => {
      fireEvent.click(button(name));
      return Promise.resolve();
    },
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a second press announces the reason again', async () => {
  const user = showPage();
  await user.click(button(FILTER));
  await settle();
  await pass(99);
  expect(announced()).toBe('');
  await pass(1);
  expect(announced()).toBe(REASON);
  await user.click(button(FILTER));
  expect(announced()).toBe('');
  await pass(100);
  expect(announced()).toBe(REASON);
});

describe.each(ways)('%s on a button without an action', (_, press) => {
  test('shows the reason, which stays, and announces it', async () => {
    const user = showPage();
    await press(user, SEND);
    await settle();
    await pass(10_000);
    expect(shown()).toBe(shownReason(SEND));
    expect(announced()).toBe(REASON);
    await press(user, FILTER);
    await settle();
    expect(shown()).toBe(shownReason(FILTER));
  });

  test('shows the reason again after Escape, which closes nothing else', async () => {
    const user = showPage();
    await press(user, FILTER);
    await settle();
    expect(fireEvent.keyDown(document.body, { key: 'Escape' }), 'default action allowed').toBe(false);
    await settle();
    expect(shown()).toBeUndefined();
    expect(announced()).toBe('');
    await press(user, FILTER);
    await settle();
    expect(shown()).toBe(shownReason(FILTER));
  });

  test.each(ways)('and then %s elsewhere hides the reason', async (__, pressElsewhere) => {
    const user = showPage();
    await press(user, FILTER);
    await settle();
    await pressElsewhere(user, 'Elsewhere');
    await pass(10_000);
    expect(shown()).toBeUndefined();
    expect(announced()).toBe('');
  });

  test('is followed by the tooltip of the next button that the focus moves to', async () => {
    const user = showPage();
    await press(user, FILTER);
    await settle();
    act(() => button(FILTER).focus());
    await user.tab();
    await settle();
    expect(shown()).toBe('Edit contact');
    await user.tab();
    await settle();
    expect(shown()).toBeUndefined();
  });
});

test('a mouse that leaves the pressed button hides the reason, and the focus on the button does not keep it', async () => {
  const user = showPage();
  await user.click(button(FILTER));
  await settle();
  expect(shown()).toBe(shownReason(FILTER));
  await user.hover(button('Elsewhere'));
  await settle();
  expect(button(FILTER)).toHaveFocus();
  expect(shown()).toBeUndefined();
});

test('a press with a mouse does not hide the tooltip that already shows the reason', async () => {
  const user = showPage();
  await user.hover(button(FILTER));
  await settle();
  await pass(TOOLTIP_OPEN_DELAY_MS);
  for (const keys of ['[MouseLeft>]', '[/MouseLeft]']) {
    await user.pointer({ keys, target: button(FILTER) });
    await settle();
    expect(shown(), keys).toBe(shownReason(FILTER));
  }
});

test('a touch that scrolls from a button without an action shows nothing', async () => {
  const user = showPage();
  await user.pointer({ keys: '[TouchA>]', target: button(FILTER) });
  fireEvent.pointerCancel(button(FILTER), { pointerType: 'touch' });
  await pass(10_000);
  expect(shown()).toBeUndefined();
});

test('a reason whose code is still loading is not shown if the visitor has pressed elsewhere', async () => {
  const user = showPage();
  await user.pointer({ keys: '[TouchA]', target: button(FILTER) });
  await user.pointer({ keys: '[TouchA]', target: button('Elsewhere') });
  await settle();
  await pass(10_000);
  expect(shown()).toBeUndefined();
});

test('a reason that only the pointer or the focus shows is not announced: it is the description of the button', async () => {
  const user = showPage();
  await user.tab();
  await user.tab();
  await settle();
  await pass(10_000);
  expect(shown()).toBe(shownReason(SEND));
  expect(announced()).toBe('');
});
