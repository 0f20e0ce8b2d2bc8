import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { Site } from './Site.tsx';

const configuration = readConfiguration({});

vi.setConfig({ testTimeout: 30_000 });

/** Renders the site in React's strict mode, as its entry point does, with access to the browser's history. */
function openSite(path = '/smart-inbox') {
  let go: (steps: number) => void = () => undefined;
  let address = '';
  function Browser() {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    go = (steps) => void navigate(steps);
    return null;
  }
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Site configuration={configuration} />
        <Browser />
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    address: () => address,
    goBack: () => act(() => go(-1)),
    goForward: () => act(() => go(1)),
    leave: unmount,
  };
}

/** Importing the code of a page is slow on a busy machine. */
const PATIENCE = { timeout: 10_000 };

const inbox = () => screen.findByText('Quick Actions', {}, PATIENCE);
const region = (name: string) => within(screen.getByRole('region', { name }));
const names = () =>
  within(region('Inbox').getByRole('list', { name: 'Conversations' }))
    .getAllByRole('button')
    .map(({ children }) => children[1]?.textContent);
const heading = () => region('Conversation').getByRole('heading', { level: 2 });
const message = () => screen.getByRole('textbox', { name: 'Message' });
const tab = (name: string) => screen.getByRole('tab', { name });
const toasts = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

const type = (name: string, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
};
const search = (value: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
};

// By text: a query by role takes a second on the long landing page.
const landing = () => screen.findByText('You’re on the job.', { selector: 'h1 *' }, PATIENCE);
const goToInbox = async () => {
  fireEvent.click(screen.getByText('Smart Inbox', { selector: 'a, a *' }));
  await inbox();
};
const goHome = async () => {
  fireEvent.click(screen.getByText('Back to Home'));
  await landing();
};

function createContact(name: string): void {
  fireEvent.click(region('Inbox').getByRole('button', { name: 'Create new contact' }));
  type('Name', name);
  type('Phone', '(512) 555-0190');
  fireEvent.click(screen.getByRole('button', { name: 'Create Contact' }));
}

/** All code that a page loads after it is shown: an import that outlasts the tests of this file would fail those of another one. */
beforeAll(() =>
  Promise.all([
    import('../pages/smart-inbox/SmartInboxPage.tsx'),
    import('../pages/other-pages/OtherPages.tsx'),
    import('../pages/landing/illustrations/TruckCab.tsx'),
    import('../pages/landing/sections/LowerSections.tsx'),
  ]),
);

test.each(['/Smart-Inbox', '/THANK-YOU'])('%s is an unknown address, as on the hosts', async (path) => {
  openSite(path);
  expect(await screen.findByText('Oops! Page not found', {}, PATIENCE)).toBeInTheDocument();
});

describe('the inbox lives as long as the page', () => {
  test('a contact, a draft, the selection, the tab and the search are kept while the visitor is on another page', async () => {
    const { goBack } = openSite();
    await inbox();
    createContact('Priya Nair');
    type('Message', 'On our way');
    fireEvent.click(tab('Closed'));
    search('Marg');

    await goHome();
    expect(screen.queryByRole('region', { name: 'Inbox' })).not.toBeInTheDocument();
    goBack();

    await inbox();
    expect(toasts()).toEqual([]);
    expect(heading()).toHaveTextContent('Priya Nair');
    expect(message()).toHaveValue('On our way');
    expect(tab('Closed')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('searchbox')).toHaveValue('Marg');
    expect(names()).toEqual(['Margaret Sorensen']);
    search('');
    fireEvent.click(tab('Open'));
    expect(names()[0]).toBe('Priya Nair');
    expect(names()).toHaveLength(5);
  });

  test('a partly filled form is still open with its values', async () => {
    const { goBack } = openSite('/');
    await landing();
    await goToInbox();
    fireEvent.click(region('Inbox').getByRole('button', { name: 'Create new contact' }));
    type('Name', 'Priya');
    goBack();
    await landing();
    await goToInbox();
    expect(await screen.findByRole('dialog', { name: 'Create New Contact' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Priya');
  });

  test.each([
    ['Delete Contact', 'Contact Details', 'Delete Contact'],
    ['Delete note', 'Conversation', 'Delete Internal Note'],
    ['Schedule', 'Contact Details', 'Weekly Calendar'],
  ])('the dialog of "%s" closes when the visitor goes to another page', async (opener, place, title) => {
    const { goBack } = openSite('/');
    await landing();
    await goToInbox();
    const heads = heading().textContent;
    fireEvent.click(region(place).getByRole('button', { name: opener }));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    goBack();
    await landing();
    await goToInbox();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent(heads);
    expect(names()).toHaveLength(4);
  });

  test('a partly filled form keeps its values and its address when the visitor returns by a link to the list', async () => {
    const { address, goBack, goForward } = openSite('/smart-inbox?conversation=3');
    await inbox();
    await goHome();
    goBack();
    await inbox();
    const heads = heading().textContent;
    fireEvent.click(region('Contact Details').getByRole('button', { name: 'Edit contact' }));
    type('Name', 'Priya');
    goForward();
    await landing();
    await goToInbox();
    expect(await screen.findByRole('dialog', { name: 'Edit Contact Information' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Priya');
    expect(address()).toBe('/smart-inbox?conversation=3');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(heading()).toHaveTextContent(heads);
    goBack();
    await landing();
  });

  test('a link to the list shows the list and keeps the selection', async () => {
    openSite();
    await inbox();
    createContact('Priya Nair');
    await goHome();
    await goToInbox();
    expect(heading()).toHaveTextContent('Priya Nair');
    expect(screen.getByRole('region', { name: 'Inbox' }).parentElement).toHaveAttribute('data-pane', 'list');
  });

  test('a reloaded site has a new inbox', async () => {
    const first = openSite();
    await inbox();
    createContact('Priya Nair');
    first.leave();
    openSite();
    await inbox();
    expect(names()).toHaveLength(4);
    expect(names()).not.toContain('Priya Nair');
  });
});

test('Escape that ends the composition of a word does not ask to discard a new contact', async () => {
  openSite();
  await inbox();
  fireEvent.click(region('Inbox').getByRole('button', { name: 'Create new contact' }));
  type('Name', 'Pri');
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(name, { key: 'Escape', keyCode: 229, isComposing: true });
  expect(screen.queryByRole('dialog', { name: 'Unsaved Changes' })).not.toBeInTheDocument();
  fireEvent.keyDown(name, { key: 'Escape', keyCode: 27 });
  expect(screen.getByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
});

describe('the clock of the inbox', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 21, 17, 9) });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** The code of the page is already loaded, so that only promises are pending. */
  const pass = (minutes = 0) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  const firstTime = () => region('Inbox').getAllByRole('button', { name: /ago|Just now/ })[0]?.children[2]?.textContent;

  test('runs while the visitor is on another page, and stops with the site', async () => {
    const { goBack, leave } = openSite();
    await pass();
    expect(firstTime()).toBe('2 min ago');
    await pass(1);
    expect(firstTime()).toBe('3 min ago');
    fireEvent.click(screen.getByText('Back to Home'));
    await pass(30);
    expect(screen.queryByText('Back to Home')).not.toBeInTheDocument();
    goBack();
    expect(firstTime()).toBe('33 min ago');
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
