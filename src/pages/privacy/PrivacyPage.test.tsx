import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type SiteConfiguration, SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

function showPage(changes: Partial<SiteConfiguration> = {}) {
  const { call } = testConfiguration;
  const configuration = { ...testConfiguration, call: { ...call, token: 'pk-1' }, ...changes };
  render(
    <SiteConfigurationProvider value={configuration}>
      <MemoryRouter>
        <PrivacyPage />
      </MemoryRouter>
    </SiteConfigurationProvider>,
  );
  return (title: string) => within(screen.getByRole('heading', { name: title }).parentElement ?? document.body);
}

const callOf = (changes: Partial<SiteConfiguration['call']>): Partial<SiteConfiguration> => ({
  call: { ...testConfiguration.call, token: 'pk-1', ...changes },
});

test('the page describes in order what happens before, during and after a call, and with a booking', () => {
  showPage();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'What happens to your voice',
    'Before a call',
    'During a call',
    'After a call',
    'When you book a demo',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('the page names the host of the voice provider and the hosts of the rooms, and says that a call may be recorded', () => {
  const part = showPage(
    callOf({
      apiBaseUrl: 'https://voice.example.com/v1',
      rooms: { hosts: ['rooms.example.com', 'daily.co'], origin: '' },
    }),
  );
  const during = part('During a call');
  expect(during.getByText(/voice provider \(voice\.example\.com\)/)).toHaveTextContent('rooms.example.com, daily.co');
  expect(during.getByText(/may record the call/)).toBeInTheDocument();
});

test.each<[string, Partial<SiteConfiguration['call']>, RegExp]>([
  ['of the vendor', {}, /public code for calls from c\.daily\.co, without cookies/],
  ['of another host', { roomBundleUrl: 'https://cdn.example.com/room' }, /from cdn\.example\.com, without cookies/],
  ['of the site itself', { roomBundleUrl: '/room' }, /Until then, your browser contacts no company/],
  ['that is fetched at the press', { roomFetch: 'press' }, /Until then, your browser contacts no company/],
  ['of a site without a voice service', { token: '' }, /Until then, your browser contacts no company/],
])('the page says what a visitor who points at a call button fetches: a bundle %s', (_, call, words) => {
  expect(showPage(callOf(call))('Before a call').getByText(words)).toBeInTheDocument();
});

test('a provider behind an address of the site itself has no host to name', () => {
  const during = showPage(callOf({ apiBaseUrl: '/voice' }))('During a call');
  expect(during.getByText(/go to our voice provider through a room/)).toBeInTheDocument();
});

test('the notice of the people who run the site takes the place of the sentence about the provider', () => {
  const during = showPage({ voiceNotice: 'Your voice stays on this computer.' })('During a call');
  expect(during.getByText('Your voice stays on this computer.')).toBeInTheDocument();
  expect(during.queryByText(/voice provider/)).not.toBeInTheDocument();
});

test('without a key, the page says that no call is possible', () => {
  const during = showPage(callOf({ token: '' }))('During a call');
  expect(during.getByText(/no voice service at the moment/)).toBeInTheDocument();
  expect(during.queryByText(/microphone/)).not.toBeInTheDocument();
});

test.each([
  ['', 'loads nothing of an advertising company'],
  ['1234567890', 'loads the pixel of Meta'],
])('with the pixel "%s", the page that confirms a booking %s', (id, words) => {
  const booking = showPage({ adPixel: { id, scriptUrl: '' } })('When you book a demo');
  expect(booking.getByText(new RegExp(words))).toBeInTheDocument();
});

test('the page links to the policy and the terms of the people who run the site, if there are some', () => {
  showPage({ privacyUrl: '/policy.html', termsUrl: 'https://example.com/terms' });
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/policy.html');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://example.com/terms');
});

test('without a policy and terms, there are no links to them', () => {
  showPage();
  expect(screen.getAllByRole('link', { name: /privacy|terms|back/i }).map(({ textContent }) => textContent)).toEqual([
    'Back to Home',
  ]);
});
