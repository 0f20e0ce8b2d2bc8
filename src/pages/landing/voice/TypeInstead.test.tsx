import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteConfigurationProvider } from '../../siteConfiguration.tsx';
import { testConfiguration } from '../../testConfiguration.fixture.ts';
import { focusMicrophoneHelp } from './microphoneHelp.ts';
import { TypeInstead } from './TypeInstead.tsx';

const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function showHelp() {
  const answers = { onTryAgain: vi.fn(), onTypeInstead: vi.fn(), onDismiss: vi.fn() };
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <TypeInstead remedy={{ reason: 'No microphone was found.', remedy: 'Plug one in.' }} {...answers} />
    </SiteConfigurationProvider>,
  );
  return { ...answers, user: userEvent.setup() };
}

test('it comes into view with the focus, which announces it', () => {
  showHelp();
  expect(screen.getByRole('heading', { name: 'No microphone was found.' })).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'No microphone was found.' })]);
});

test.each([
  ['Type instead', 'onTypeInstead'],
  ['Try again', 'onTryAgain'],
  ['Dismiss microphone help', 'onDismiss'],
] as const)('"%s" does what it says', async (name, answer) => {
  const { user, ...answers } = showHelp();
  await user.click(screen.getByRole('button', { name }));
  for (const [other, heard] of Object.entries(answers)) {
    expect(heard, other).toHaveBeenCalledTimes(other === answer ? 1 : 0);
  }
});

test('a dialog that closes gives the focus to the help, if there is any', () => {
  expect(focusMicrophoneHelp()).toBe(false);
  showHelp();
  screen.getByRole('button', { name: 'Try again' }).focus();
  expect(focusMicrophoneHelp()).toBe(true);
  expect(screen.getByRole('heading')).toHaveFocus();
});
