import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteConfigurationProvider } from '../siteConfiguration.tsx';
import { testConfiguration } from '../testConfiguration.fixture.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

test('the page states that the page was not found, and links home', () => {
  render(
    <SiteConfigurationProvider value={testConfiguration}>
      <MemoryRouter>
        <NotFoundPage />
      </MemoryRouter>
    </SiteConfigurationProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found | Hammerline');
});
