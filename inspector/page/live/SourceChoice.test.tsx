import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Source } from '../../machines/playbackMachine.ts';
import { SourceChoice } from './SourceChoice.tsx';

const show = (source: Source) => {
  const onClose = vi.fn();
  render(<SourceChoice sources={[source]} selected={source.id} onSelect={() => undefined} onClose={onClose} />);
  return { onClose, close: screen.queryByRole('button', { name: 'Close' }) };
};

test.each([
  ['site', false],
  ['application', false],
  ['file', false],
  ['path', false],
  ['fork', true],
] as const)('offers "Close" for the kind %s unless its source is open elsewhere', async (kind, isOpen) => {
  const { onClose, close } = show({ id: 'shown', kind, title: 'Shown', isOpen });
  if (close === null) throw new Error('The button is missing.');
  await userEvent.setup().click(close);
  expect(onClose).toHaveBeenCalledExactlyOnceWith('shown');
});

test.each(['site', 'application'] as const)(
  'does not offer "Close" for the kind %s while its source is open',
  (kind) => {
    expect(show({ id: 'shown', kind, title: 'Shown', isOpen: true }).close).toBeNull();
  },
);

test.each([
  ['site', 'Shown (closed)'],
  ['application', 'Shown (closed)'],
  ['file', 'Shown'],
] as const)('lists a source of the kind %s that is not open as "%s"', (kind, label) => {
  show({ id: 'shown', kind, title: 'Shown', isOpen: false });
  expect(screen.getByRole('option', { name: label })).toBeInTheDocument();
});
