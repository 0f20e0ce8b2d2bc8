import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';

test('a press calls onClick', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>End Call</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'End Call' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('a busy button has aria-busy and ignores presses', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Connecting...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Connecting...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a disabled button that is not busy has no aria-busy', () => {
  render(<Button disabled>Save Note</Button>);
  expect(screen.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

test('a button submits its form only with type="submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('an icon button is named by its label, not by its drawing', () => {
  render(<IconButton icon="close" label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' }).querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a link to another site opens a new tab without access to its opener', () => {
  render(<LinkButton destination={{ url: 'https://example.com/book' }}>Free Demo</LinkButton>);
  const link = screen.getByRole('link', { name: 'Free Demo' });
  expect(link).toHaveAttribute('href', 'https://example.com/book');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('a link within the site opens in the same tab', () => {
  render(
    <MemoryRouter>
      <LinkButton destination={{ route: '/smart-inbox' }}>Look around</LinkButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Look around' });
  expect(link).toHaveAttribute('href', '/smart-inbox');
  expect(link).not.toHaveAttribute('target');
});
