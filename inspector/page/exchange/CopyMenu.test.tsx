import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { machines } from '../../../src/machines/index.ts';
import { readChart } from '../../../charts/chart/readChart.ts';
import type { DrawnMachine } from '../../../charts/drawing/drawCharts.ts';
import { CopyMenu } from './CopyMenu.tsx';

const registered = machines.find(({ id }) => id === 'toasts');
if (registered === undefined) throw new Error('The registry does not contain "toasts".');
const drawn = { svg: '<svg><title>Toasts</title></svg>', width: 1, height: 1, transitions: [] };
const machine: DrawnMachine = {
  id: 'toasts',
  title: 'Toasts',
  chart: readChart(registered.machine),
  drawings: { overview: drawn, full: drawn },
};

const saved: { name: string; type: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  let latest: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest !== undefined) saved.push({ name: this.download, type: latest.type, text: latest.text() });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  // `setup` installs a fake clipboard.
  const user = userEvent.setup();
  render(<CopyMenu machine={machine} detail="full" link={() => 'http://localhost/#machine=toasts'} />);
  await user.click(screen.getByRole('button', { name: 'Copy as' }));
  return user;
}

const item = (name: string) => screen.findByRole('menuitem', { name });
const statusText = () => screen.getByRole('status').textContent;

test('offers each format to copy and to download, and the link', async () => {
  await open();
  await item('Copy as Mermaid');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy as Stately file',
    'Copy as Mermaid',
    'Copy as SVG',
    'Copy as link',
    'Download Stately file',
    'Download Mermaid',
    'Download SVG',
  ]);
});

test.each([
  ['Stately file', /export const toastsMachine = setup\(/],
  ['Mermaid', /^stateDiagram-v2\n/],
  ['SVG', /^<svg><title>Toasts<\/title><style>/],
  ['link', /^http:\/\/localhost\/#machine=toasts$/],
])('“Copy as %s” copies, and confirms it', async (title, text) => {
  const user = await open();
  await user.click(await item(`Copy as ${title}`));
  await waitFor(() => expect(statusText()).toBe(`Copied as ${title}`));
  expect(await navigator.clipboard.readText()).toMatch(text);
});

test('shows the confirmation for six seconds', async () => {
  const user = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(await item('Copy as link'));
  await waitFor(() => expect(statusText()).toBe('Copied as link'));
  act(() => {
    vi.advanceTimersByTime(6_000);
  });
  expect(statusText()).toBe('');
});

test('“Download” saves a named file, and confirms it with its size', async () => {
  const user = await open();
  await user.click(await item('Download Mermaid'));
  await waitFor(() => expect(statusText()).toMatch(/^Saved toasts\.mmd, \d+(\.\d)? (bytes|KB)$/));
  expect(saved.map(({ name, type }) => [name, type])).toEqual([['toasts.mmd', 'text/plain']]);
  expect(await saved[0]?.text).toMatch(/^stateDiagram-v2\n/);
});

test('shows and selects the text for manual copying if the browser refuses clipboard access', async () => {
  const user = await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await user.click(await item('Copy as Mermaid'));
  await screen.findByRole('dialog', { name: 'Copy by hand' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
  expect(field.value).toMatch(/^stateDiagram-v2\n/);
  expect(field).toHaveAttribute('readonly');
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(statusText()).toBe('');
});
