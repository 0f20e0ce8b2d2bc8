import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Recording } from '../../recording/recording.ts';
import { OpenRecordingButton } from './OpenRecordingButton.tsx';
import { SaveRecordingButton } from './ExchangeTools.tsx';

const recording: Recording = {
  format: 'callwright-recording',
  version: 1,
  page: { title: 'Site', address: 'http://localhost/', startedAt: '2026-11-22T10:00:00.000Z' },
  counts: { actors: 1, events: 0, transitions: 0 },
  actors: [{ id: 'a1', name: 'toasts', kind: 'system', machine: 'toasts', startedAt: 0, status: 'active' }],
  events: [],
};

const fileOf = (text: string, name = 'call.json') => new File([text], name, { type: 'application/json' });

function showOpen() {
  const onOpen = vi.fn();
  render(<OpenRecordingButton onOpen={onOpen} />);
  return { onOpen, picker: screen.getByLabelText<HTMLInputElement>('Recording to open'), user: userEvent.setup() };
}

const dropped = (...files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });

test('opens a chosen file', async () => {
  const { onOpen, picker, user } = showOpen();
  await user.upload(picker, fileOf(JSON.stringify(recording)));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'call.json', recording }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('opens a file that is dropped on the page, with a hint during the drag', async () => {
  const { onOpen } = showOpen();
  fireEvent.dragEnter(document.body, dropped());
  expect(screen.getByText('Drop a recording to open it')).toBeVisible();
  fireEvent.drop(document.body, dropped(fileOf(JSON.stringify(recording))));
  expect(screen.queryByText('Drop a recording to open it')).not.toBeInTheDocument();
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
});

test('ignores a drag that leaves the page or does not contain a file', () => {
  const { onOpen } = showOpen();
  fireEvent.dragEnter(document.body, dropped());
  fireEvent.dragLeave(document.body, dropped());
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText('Drop a recording to open it')).not.toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
});

test('shows a problem for a file that is not a recording, until it is dismissed', async () => {
  const { onOpen, picker, user } = showOpen();
  await user.upload(picker, fileOf('Hello', 'notes.json'));
  expect(await screen.findByText(/notes\.json is not a recording: it is not JSON\./)).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('shows a problem for two files at once', async () => {
  showOpen();
  fireEvent.drop(document.body, dropped(fileOf('{}'), fileOf('{}')));
  expect(await screen.findByText(/2 files were chosen/)).toBeVisible();
});

test('says what a saved recording contains before it is saved', () => {
  render(<SaveRecordingButton recording={recording} />);
  expect(screen.getByRole('button', { name: 'Save recording' })).toHaveAccessibleDescription(
    'A saved recording contains what was said in the call. Tokens and room addresses are replaced.',
  );
});

test('saves a recording under a name with its machine and date, and shows its size', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<SaveRecordingButton recording={recording} machine="voice-site" />);
  await userEvent.click(screen.getByRole('button', { name: 'Save recording' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Saved recording-voice-site-2026-11-2\d-\d{4}\.json, \d{3} bytes$/,
    ),
  );
  expect(names).toEqual([expect.stringMatching(/^recording-voice-site-/)]);
  vi.restoreAllMocks();
});

test('the save button is disabled without a recording', () => {
  render(<SaveRecordingButton recording={undefined} />);
  expect(screen.getByRole('button', { name: 'Save recording' })).toBeDisabled();
});
