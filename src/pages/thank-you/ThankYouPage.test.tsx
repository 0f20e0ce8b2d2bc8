import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { ThankYouPage } from './ThankYouPage.tsx';

const page = (
  <StrictMode>
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter>
        <ThankYouPage />
      </MemoryRouter>
    </SiteConfigurationProvider>
  </StrictMode>
);

afterEach(() => {
  delete window.fbq;
});

test('it shows the confirmation, what to expect, why to come and the way home, in order', () => {
  render(page);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    "You're Booked!",
    'What to expect',
    'Quick Walkthrough',
    'Real Examples',
    'Ask Questions',
    'Why Show Up?',
    'Pro tip',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('it tells about the email: calendar invite, video meeting, spam', () => {
  render(page);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('confirmation email is on its way, with a calendar invite');
  expect(main).toHaveTextContent('link to the video meeting');
  expect(main).toHaveTextContent('Not there within a few minutes? Check your spam folder.');
});

test('it reports the booking to the ad pixel exactly once, also in StrictMode', () => {
  window.fbq = vi.fn();
  const view = render(page);
  view.rerender(page);
  expect(vi.mocked(window.fbq).mock.calls).toEqual([
    ['track', 'Lead'],
    ['track', 'CompleteRegistration'],
  ]);
});

test('a later visit is reported again', () => {
  window.fbq = vi.fn();
  render(page).unmount();
  render(page);
  expect(window.fbq).toHaveBeenCalledTimes(4);
});

test('without a pixel it just shows', () => {
  render(page);
  expect(window.fbq).toBeUndefined();
  expect(screen.getByRole('heading', { level: 1, name: "You're Booked!" })).toBeInTheDocument();
});
