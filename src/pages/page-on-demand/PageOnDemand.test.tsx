import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { PageOnDemand, pageOnDemand } from './PageOnDemand.tsx';

/** Renders a page whose code is pending. */
function showPage() {
  let arrive: (page: ComponentType) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const code = new Promise<ComponentType>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  // Replaces React's handler, which writes to the console.
  const onCaughtError = vi.fn<(error: unknown) => void>();
  const Page = pageOnDemand(() => code);
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter>
        <PageOnDemand placeholder={<p>A moment</p>}>
          <Page />
        </PageOnDemand>
      </MemoryRouter>
    </SiteConfigurationProvider>,
    { onCaughtError },
  );
  return {
    onCaughtError,
    arrive: (page: ComponentType) => arrive(page),
    fail: () => fail(new TypeError('Failed to fetch dynamically imported module')),
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function BrokenPage(): never {
  throw new RangeError('Invalid time value');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the placeholder is shown until the code is loaded', async () => {
  const { arrive } = showPage();
  expect(screen.getByText('A moment')).toBeInTheDocument();
  arrive(() => <h1>Smart Inbox</h1>);
  expect(await heading('Smart Inbox')).toBeInTheDocument();
  expect(screen.queryByText('A moment')).not.toBeInTheDocument();
});

test('a page whose code cannot be loaded shows the problem and a remedy', async () => {
  const { fail, onCaughtError } = showPage();
  fail();
  expect(await heading('This page could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/Check your internet connection/)).toBeInTheDocument();
  expect(screen.queryByText('A moment')).not.toBeInTheDocument();
  expect(onCaughtError).toHaveBeenCalledOnce();
  const [[error] = []] = onCaughtError.mock.calls;
  expect(error).toMatchObject({ name: 'PageLoadError', cause: { name: 'TypeError' } });
});

test('a page that throws does not mention the internet connection', async () => {
  const { arrive } = showPage();
  arrive(BrokenPage);
  expect(await heading('This page has stopped working')).toBeInTheDocument();
  expect(screen.queryByText(/internet/)).not.toBeInTheDocument();
});

test.each(['cannot be loaded', 'throws'])('a page whose code %s can be reloaded and links home', async (problem) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { href: '/smart-inbox', reload });
  const { arrive, fail } = showPage();
  if (problem === 'throws') arrive(BrokenPage);
  else fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: /Hammerline/ })).toHaveAttribute('href', '/');
});
