import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { focusOutcome } from './outcomeFocus.ts';
import { TypeInstead } from './TypeInstead.tsx';

const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');

beforeEach(() => {
  scrollIntoView.mockClear();
});

function showHelp() {
  const answers = { onTryAgain: vi.fn(), onTypeInstead: vi.fn(), onDismiss: vi.fn(), onRemoved: vi.fn() };
  const { unmount } = render(
    <SiteConfigurationProvider value={testConfiguration}>
      <TypeInstead remedy={{ reason: 'No microphone was found.', remedy: 'Plug one in.' }} {...answers} />
    </SiteConfigurationProvider>,
  );
  return { answers, unmount, user: userEvent.setup() };
}

test('the help scrolls into view and takes the focus, which announces it', () => {
  showHelp();
  expect(screen.getByRole('heading', { name: 'No microphone was found.' })).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'No microphone was found.' })]);
});

test.each([
  ['Type instead', 'onTypeInstead'],
  ['Try again', 'onTryAgain'],
  ['Dismiss microphone help', 'onDismiss'],
] as const)('"%s" calls its own handler only', async (name, answer) => {
  const { user, answers } = showHelp();
  await user.click(screen.getByRole('button', { name }));
  for (const [other, handler] of Object.entries(answers)) {
    expect(handler, other).toHaveBeenCalledTimes(other === answer ? 1 : 0);
  }
});

test('the removal of the help is reported if the help has the focus', () => {
  const first = showHelp();
  first.unmount();
  expect(first.answers.onRemoved).toHaveBeenCalledTimes(1);
  const second = showHelp();
  screen.getByRole('heading').blur();
  second.unmount();
  expect(second.answers.onRemoved).not.toHaveBeenCalled();
});

test('focusOutcome moves the focus to the help if it is shown', () => {
  expect(focusOutcome()).toBe(false);
  showHelp();
  screen.getByRole('button', { name: 'Try again' }).focus();
  expect(focusOutcome()).toBe(true);
  expect(screen.getByRole('heading')).toHaveFocus();
});
