import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Switch } from './Switch.tsx';

function Setting({ onChange }: { readonly onChange: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false);
  const change = (next: boolean) => {
    onChange(next);
    setChecked(next);
  };
  return <Switch label="Auto-respond" checked={checked} onChange={change} />;
}

function show() {
  const onChange = vi.fn();
  render(<Setting onChange={onChange} />);
  return { onChange, user: userEvent.setup(), setting: screen.getByRole('switch', { name: 'Auto-respond' }) };
}

test('a switch has the name of its label and a checked state', async () => {
  const { onChange, setting, user } = show();
  expect(setting).not.toBeChecked();
  await user.click(setting);
  expect(setting).toBeChecked();
  await user.click(setting);
  expect(setting).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test('a press on the label toggles the switch', async () => {
  const { onChange, setting, user } = show();
  await user.click(screen.getByText('Auto-respond'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(setting).toBeChecked();
});

test('the space bar toggles the switch', async () => {
  const { onChange, setting, user } = show();
  await user.tab();
  expect(setting).toHaveFocus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('the switch is controlled: it stays as `checked` defines', async () => {
  render(<Switch label="Auto-respond" checked onChange={() => {}} />);
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).toBeChecked();
});

test('the description is read out but is not part of the name', () => {
  const description = 'Ava answers texts from this customer.';
  const view = render(<Switch label="Auto-respond" description={description} checked onChange={() => {}} />);
  expect(screen.getByRole('switch', { name: 'Auto-respond' })).toHaveAccessibleDescription(description);
  view.rerender(<Switch label="Auto-respond" checked onChange={() => {}} />);
  expect(screen.getByRole('switch')).not.toHaveAttribute('aria-describedby');
});
