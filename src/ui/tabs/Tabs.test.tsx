import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'open', label: 'Open', count: 4 },
  { id: 'closed', label: 'Closed', count: 0 },
];

function Page({ onSelect }: { readonly onSelect: (id: string) => void }) {
  const [selected, setSelected] = useState('open');
  const select = (id: string) => {
    onSelect(id);
    setSelected(id);
  };
  return (
    <>
      <button onClick={() => setSelected('closed')}>Show closed</button>
      <Tabs label="Conversations" tabs={tabs} selected={selected} onSelect={select}>
        <button>{selected === 'open' ? 'Dale Whitcomb' : 'Priya Nair'}</button>
      </Tabs>
    </>
  );
}

function show() {
  const onSelect = vi.fn();
  render(<Page onSelect={onSelect} />);
  return { onSelect, user: userEvent.setup() };
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('the name of a tab is its label without the count', () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Conversations' })).toBeInTheDocument();
  expect(tab('Open')).toHaveTextContent('4');
  expect(tab('Closed')).toHaveTextContent('0');
});

test('the panel belongs to the selected tab', () => {
  show();
  expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Closed')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'Open' })).toContainElement(screen.getByText('Dale Whitcomb'));
});

test('a press on a tab selects it once', async () => {
  const { onSelect, user } = show();
  await user.click(tab('Closed'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('closed');
  expect(await screen.findByRole('tabpanel', { name: 'Closed' })).toHaveTextContent('Priya Nair');
  expect(tab('Closed')).toHaveAttribute('aria-selected', 'true');
});

test('the arrow keys move to the next tab and select it', async () => {
  const { onSelect, user } = show();
  tab('Open').focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tab('Closed')).toHaveFocus());
  expect(onSelect).toHaveBeenLastCalledWith('closed');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(tab('Open')).toHaveFocus());
  expect(onSelect).toHaveBeenLastCalledWith('open');
});

test('if the caller selects another tab, the keyboard moves to that tab', async () => {
  const { onSelect, user } = show();
  await user.click(screen.getByRole('button', { name: 'Show closed' }));
  expect(await screen.findByRole('tabpanel', { name: 'Closed' })).toBeInTheDocument();
  expect(onSelect).not.toHaveBeenCalled();
  await user.tab();
  expect(tab('Closed')).toHaveFocus();
});

test('only the caller changes the selection', async () => {
  const onSelect = vi.fn();
  render(
    <Tabs label="Conversations" tabs={tabs} selected="open" onSelect={onSelect}>
      Dale Whitcomb
    </Tabs>,
  );
  await userEvent.click(tab('Closed'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('closed');
  expect(tab('Open')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Open' })).toBeVisible();
});

test('a panel becomes focusable when it loses its last control', () => {
  const page = (isTextOnly: boolean) => (
    <Tabs label="Conversations" tabs={tabs} selected="open" onSelect={() => undefined} isTextOnly={isTextOnly}>
      {isTextOnly ? 'Nothing is open' : <button>Dale Whitcomb</button>}
    </Tabs>
  );
  const { rerender } = render(page(false));
  const panel = screen.getByRole('tabpanel', { name: 'Open' });
  expect(panel).not.toHaveAttribute('tabindex', '0');
  rerender(page(true));
  expect(panel).toHaveAttribute('tabindex', '0');
});
