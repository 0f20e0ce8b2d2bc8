import { createRef } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { type SiteConfiguration, SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { LandingPage } from './LandingPage.tsx';

// On a busy machine the first import takes longer than the timeout of a query.
beforeAll(() => import('./sections/LowerSections.tsx'));

type Shown = { readonly connecting?: boolean; readonly busy?: boolean } & Partial<SiteConfiguration>;

async function showLandingPage({ connecting = false, busy = false, ...configuration }: Shown = {}) {
  const onStart = vi.fn();
  const onIntent = vi.fn();
  render(
    <SiteConfigurationProvider value={{ ...testConfiguration, ...configuration }}>
      <MemoryRouter>
        <LandingPage voice={{ connecting, busy, companyField: createRef(), onStart, onIntent }} />
      </MemoryRouter>
    </SiteConfigurationProvider>,
  );
  // By text: a query by role and name computes the name of every heading of the long page.
  await screen.findByText('You pick up the tools. Robin picks up the phone.');
  return { onStart, onIntent, user: userEvent.setup({ delay: null }) };
}

test('the sections are in the specified order, with the questions before the closing call', async () => {
  await showLandingPage();
  const regions = within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-labelledby'));
  expect(regions).toEqual([
    'hero-title',
    'missed-calls-title',
    'features-title',
    'receptionist-title',
    'inbox-title',
    'benefits-title',
    'questions-title',
    'closing-title',
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re on the job. Robin’s on the phone.');
});

test('the header has the logo, "Try AI" and "Free Demo"', async () => {
  await showLandingPage();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Hammerline' })).toHaveAttribute('href', '/');
  expect(header.getByRole('button', { name: 'Try AI' })).toBeEnabled();
  expect(header.getByRole('link', { name: 'Free Demo' })).toBeInTheDocument();
});

test.each(['Try AI', 'Hear the AI in Action'])('"%s" starts the voice demo', async (name) => {
  const { onStart, user } = await showLandingPage();
  await user.click(screen.getByRole('button', { name }));
  expect(onStart).toHaveBeenCalledExactlyOnceWith(screen.getByRole('button', { name }));
});

test('a pointer over a voice button, a finger on it or the focus counts as an intent', async () => {
  const { onIntent, onStart, user } = await showLandingPage();
  const button = screen.getByRole('button', { name: 'Try AI' });
  await user.hover(button);
  expect(onIntent).toHaveBeenCalledTimes(1);
  act(() => button.focus());
  expect(onIntent).toHaveBeenCalledTimes(2);
  fireEvent.touchStart(button);
  expect(onIntent).toHaveBeenCalledTimes(3);
  expect(onStart).not.toHaveBeenCalled();
});

test('while a call connects, every voice button is disabled and reads "Connecting..."', async () => {
  const { onStart, user } = await showLandingPage({ connecting: true, busy: true });
  const buttons = screen.getAllByRole('button', { name: 'Connecting...' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(button).toBeDisabled();
    await user.click(button);
  }
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Try AI' })).not.toBeInTheDocument();
});

test('during a call the voice buttons keep their text but are disabled', async () => {
  const { onStart, user } = await showLandingPage({ busy: true });
  const button = screen.getByRole('button', { name: 'Hear the AI in Action' });
  expect(button).toBeDisabled();
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(onStart).not.toHaveBeenCalled();
});

const NOTICE = 'Calls run through our voice provider and may be recorded.';

test('the notice about who processes a call describes every voice button, and is shown beside the first', async () => {
  await showLandingPage();
  for (const name of ['Try AI', 'Hear the AI in Action']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(NOTICE);
  }
  const hero = within(screen.getByRole('region', { name: /on the job/ }));
  expect(hero.getByText(NOTICE)).toBeInTheDocument();
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  for (const name of ['Privacy policy', 'Terms']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('the notice and the footer link to the policy and the terms, and the description of the buttons excludes the links', async () => {
  await showLandingPage({ privacyUrl: '/privacy.html', termsUrl: 'https://example.com/terms' });
  expect(screen.getByText(NOTICE).closest('p')).toHaveTextContent(`${NOTICE} PrivacyPrivacy policyTerms`);
  for (const part of [screen.getByRole('main'), screen.getByRole('navigation', { name: 'Footer' })]) {
    expect(within(part).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(within(part).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy.html');
    expect(within(part).getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://example.com/terms');
  }
  expect(screen.getByRole('button', { name: 'Try AI' })).toHaveAccessibleDescription(NOTICE);
});

test.each([
  ['Privacy', {}],
  ['PrivacyPrivacy policy', { privacyUrl: '/privacy.html' }],
  ['PrivacyTerms', { termsUrl: '/terms.html' }],
])('"%s" are the links beside the notice if the site has no other', async (names, urls) => {
  await showLandingPage(urls);
  expect(screen.getByText(NOTICE).closest('p')?.textContent).toBe(`${NOTICE} ${names}`);
});

test.each(['Free Demo', 'Get a Free Demo', 'Book My 20-Minute Demo'])(
  '"%s" opens the scheduling page in a new tab',
  async (name) => {
    await showLandingPage();
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', testConfiguration.schedulingUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  },
);

test('the missed calls have their banner', async () => {
  await showLandingPage();
  const section = within(screen.getByRole('region', { name: 'The phone rings when your hands are full.' }));
  expect(section.getAllByRole('listitem')).toHaveLength(5);
  expect(section.getByText("82% of callers won't leave a voicemail")).toBeInTheDocument();
});

test('the five features of the service are listed', async () => {
  await showLandingPage();
  const section = within(screen.getByRole('region', { name: 'What Robin takes off your hands.' }));
  expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Answers in 3-4 rings',
    'Replies to texts',
    'Qualifies leads',
    'Follows up on form submissions',
    'Books appointments around the clock',
  ]);
});

test('the receptionist example is a call that ends with a job ticket', async () => {
  await showLandingPage();
  const call = within(screen.getByRole('article', { name: 'Example call' }));
  expect(call.getAllByRole('listitem')[0]).toHaveTextContent('Robin: Thanks for calling Hollis Plumbing');
  expect(screen.getByText('Job ticket')).toBeInTheDocument();
});

test('the inbox example links to the Smart Inbox', async () => {
  await showLandingPage();
  expect(screen.getByRole('article', { name: 'Example inbox' })).toHaveTextContent('Unified inbox');
  expect(screen.getByRole('link', { name: 'Look around the Smart Inbox' })).toHaveAttribute('href', '/smart-inbox');
});

test('the closing section promises no credit card and no setup', async () => {
  await showLandingPage();
  const section = within(screen.getByRole('region', { name: 'You pick up the tools. Robin picks up the phone.' }));
  expect(section.getByText('No credit card. No setup required.')).toBeInTheDocument();
});

test('a reader by keyboard can skip the header', async () => {
  const { user } = await showLandingPage();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main-content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main-content');
});

test('the page has a title and a description of its own', async () => {
  await showLandingPage();
  expect(document.title).toBe('Hammerline | The AI receptionist for contractors');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining('Robin picks up the calls you miss'),
  );
});
