import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type SiteConfiguration, SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { ThankYouPage } from './ThankYouPage.tsx';

const pageWith = (configuration: SiteConfiguration) => (
  <StrictMode>
    <SiteConfigurationProvider value={configuration}>
      <MemoryRouter>
        <ThankYouPage />
      </MemoryRouter>
    </SiteConfigurationProvider>
  </StrictMode>
);

const page = pageWith(testConfiguration);

const pixelScripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  delete window.fbq;
  delete window._fbq;
  for (const script of pixelScripts()) script.remove();
});

test('the page shows the confirmation, what to expect, why to come and a link home, in order', () => {
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

test('the page describes the email: calendar invite, video meeting, spam', () => {
  render(page);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('confirmation email is on its way, with a calendar invite');
  expect(main).toHaveTextContent('link to the video meeting');
  expect(main).toHaveTextContent('Not there within a few minutes? Check your spam folder.');
});

test('the page reports the booking to the ad pixel exactly once, also in StrictMode', () => {
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

test('the page needs no pixel', () => {
  render(page);
  expect(window.fbq).toBeUndefined();
  expect(pixelScripts()).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: "You're Booked!" })).toBeInTheDocument();
});

describe('a configured pixel', () => {
  const withPixel = pageWith({ ...testConfiguration, adPixel: { id: '1234567890', scriptUrl: '' } });

  const BOOKING = [
    ['track', 'Lead'],
    ['track', 'CompleteRegistration'],
  ];
  const SETUP = [
    ['set', 'autoConfig', false, '1234567890'],
    ['init', '1234567890'],
  ];

  /** Handles the queued commands as the vendor's script does when it loads. */
  function loadVendorScript(): unknown[][] {
    const received: unknown[][] = [];
    const pixel = window.fbq as unknown as { queue: unknown[][]; callMethod: (...command: unknown[]) => void };
    pixel.callMethod = (...command) => received.push(command);
    while (pixel.queue.length > 0) pixel.callMethod(...(pixel.queue.shift() ?? []));
    return received;
  }

  test("loads the vendor's script once, without blocking the page", () => {
    const view = render(withPixel);
    view.rerender(withPixel);
    view.unmount();
    render(withPixel);
    expect(pixelScripts().map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(pixelScripts()[0]).toHaveProperty('async', true);
  });

  test('gets reports from before its script was loaded, in order, and later reports', () => {
    render(withPixel).unmount();
    const received = loadVendorScript();
    expect(received).toEqual([...SETUP, ...BOOKING]);
    render(withPixel);
    expect(received).toEqual([...SETUP, ...BOOKING, ...BOOKING]);
  });

  test('reports no page views of its own', () => {
    render(withPixel);
    expect(window.fbq).toHaveProperty('disablePushState', true);
  });

  test('has the properties that its script requires: two names, a queue, a version', () => {
    render(withPixel);
    expect(window._fbq).toBe(window.fbq);
    expect(window.fbq).toHaveProperty('queue');
    expect(window.fbq).toHaveProperty('push', window.fbq);
    expect(window.fbq).toHaveProperty('loaded', true);
    expect(window.fbq).toHaveProperty('version', '2.0');
  });

  test('can be loaded from a configured address', () => {
    render(pageWith({ ...testConfiguration, adPixel: { id: '1234567890', scriptUrl: '/events.js' } }));
    expect(pixelScripts().map((script) => script.getAttribute('src'))).toEqual(['/events.js']);
  });

  test('is not added if the page already has one', () => {
    window.fbq = vi.fn();
    render(withPixel);
    expect(vi.mocked(window.fbq).mock.calls).toEqual(BOOKING);
    expect(pixelScripts()).toEqual([]);
  });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
  ['is not a function', 'blocked'],
])('a pixel that %s does not break the page', (_, broken) => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  Object.assign(window, { fbq: broken });
  render(page);
  expect(screen.getByRole('heading', { level: 1, name: "You're Booked!" })).toBeInTheDocument();
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  vi.unstubAllGlobals();
});
