import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { RECORDING_FORMAT, RECORDING_VERSION, type RecordedActor, type Recording } from '../../recording/recording.ts';
import { ROW_HEIGHT, START_ROW_HEIGHT } from '../../sequence/layOutSequence.ts';
import { recordedOf } from '../../sequence/recorded.fixture.ts';
import { SequenceView } from './SequenceView.tsx';

const actors: Readonly<Record<string, Partial<RecordedActor>>> = {
  site: { name: 'voiceSite', machine: 'voice-site' },
  client: { name: 'callClient', machine: 'call-client', parent: 'site' },
  room: { parent: 'client' },
};

type Sent = Parameters<typeof recordedOf>[1];

const starts: Sent = ['> site xstate.init', 'site > client xstate.init', 'client > room xstate.init'];
const level: Sent = ['room > client level', 'client > site level'];

const recordingOf = (sent: Sent): Recording => ({
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  page: { title: '', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
  counts: { actors: 0, events: 0, transitions: 0 },
  ...recordedOf(actors, sent),
});

const REM_PX = 16;

type Given = { readonly moment?: number; readonly actor?: string };

function show(sent: Sent, given: Given = {}) {
  const onSelectMoment = vi.fn();
  const onSelectActor = vi.fn();
  const viewOf = (recording: Recording, { moment, actor }: Given) => (
    <SequenceView
      recording={recording}
      moment={moment ?? recording.events.at(-1)?.index ?? -1}
      actor={actor}
      onSelectMoment={onSelectMoment}
      onSelectActor={onSelectActor}
    />
  );
  const { rerender } = render(viewOf(recordingOf(sent), given));
  return {
    onSelectMoment,
    onSelectActor,
    change: (recording: Recording, next: Given = {}) => rerender(viewOf(recording, next)),
  };
}

const messages = () => screen.getByRole('list', { name: 'Messages' });
const rowNames = () =>
  within(messages())
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-row'))
    .map((button) => button.getAttribute('aria-label'));
const rowNamed = (name: string | RegExp) => within(messages()).getByRole('button', { name });
const lifelineNames = () =>
  within(screen.getByRole('list', { name: 'Lifelines' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The scroll position and its maximum. */
function scrolled(): readonly [number, number] {
  const scroller = messages().parentElement?.parentElement;
  if (!scroller) throw new Error('The diagram does not have a scrolling element.');
  return [scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight];
}

/** Waits for the scroll event after `scrollTo`. */
const settleScroll = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** Messages of different types. */
const manyMessages = (count: number): Sent => [
  ...starts,
  ...Array.from({ length: count }, (_, place) => `> site press.${String(place)}`),
];

describe('the diagram', () => {
  test('shows the sender, type, receiver and time of each message', () => {
    show([...starts, 117, 'client > room library.join', '> client late', { outcome: 'lost' }]);
    expect(lifelineNames()).toEqual(['page', 'voice-site', 'call-client', 'room']);
    expect(rowNames()).toEqual([
      'the page started voice-site, 0 ms',
      'voice-site started call-client, 1 ms',
      'call-client started room, 2 ms',
      'call-client sent library.join to room, 120 ms',
      'the page sent late to call-client, lost, 121 ms',
    ]);
  });

  test('shows a text without messages', () => {
    show([]);
    expect(screen.getByText('No message has been recorded yet.')).toBeVisible();
  });

  test('renders only the visible rows', () => {
    show(manyMessages(4_000));
    expect(screen.getByText('4,003 messages in 4,003 rows')).toBeVisible();
    expect(rowNames().length).toBeLessThan(60);
  });
});

describe('the moment', () => {
  test('marks its row and later rows', () => {
    show([...starts, '> site press'], { moment: 1 });
    expect(rowNamed(/started call-client/)).toHaveAttribute('aria-current', 'step');
    const phases = within(messages())
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.phase);
    expect(phases).toEqual(['past', 'now', 'future', 'future']);
  });

  test('does not mark a row before the first message', () => {
    show(starts, { moment: -1 });
    expect(within(messages()).queryByRole('button', { current: 'step' })).toBeNull();
  });

  test('is selected by a row; a repeat selects its last message', async () => {
    const { onSelectMoment } = show([...starts, ...level, ...level, ...level]);
    await userEvent.click(rowNamed(/started call-client/));
    await userEvent.click(rowNamed(/^6 repeated messages of 2 kinds/));
    expect(onSelectMoment.mock.calls).toEqual([[1], [8]]);
  });

  test('is revealed when it is selected elsewhere', async () => {
    const { change } = show(manyMessages(200));
    expect(screen.queryByRole('button', { name: /press.20 / })).toBeNull();
    change(recordingOf(manyMessages(200)), { moment: 23 });
    await settleScroll();
    expect(rowNamed(/press.20 /)).toHaveAttribute('aria-current', 'step');
  });
});

describe('an actor', () => {
  test('is selected by its lifeline, which is marked', async () => {
    const { onSelectActor } = show(starts, { actor: 'client' });
    expect(screen.getByRole('button', { name: 'call-client', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'room', pressed: false }));
    expect(onSelectActor.mock.calls).toEqual([['room']]);
  });

  test('that is not a machine can be hidden', async () => {
    show([...starts, 'room > client fact']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Machines only' }));
    expect(lifelineNames()).toEqual(['page', 'voice-site', 'call-client']);
    expect(rowNames()).toEqual([
      'the page started voice-site, 0 ms',
      'voice-site started call-client, 1 ms',
      'room sent fact to call-client, 3 ms',
    ]);
  });
});

describe('a repeat', () => {
  test('its button unfolds and folds it', async () => {
    show([...starts, ...level, ...level, ...level]);
    const toggle = screen.getByRole('button', { name: 'Show the 6 repeated messages', expanded: false });
    await userEvent.click(toggle);
    expect(screen.getByText('9 messages in 10 rows')).toBeVisible();
    expect(rowNames().at(-1)).toBe('call-client sent level to voice-site, 8 ms');
    await userEvent.click(screen.getByRole('button', { expanded: true }));
    expect(screen.getByText('9 messages in 4 rows')).toBeVisible();
  });

  test('stays unfolded while it grows', async () => {
    const { change } = show([...starts, ...level, ...level, ...level]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the 6 repeated messages' }));
    change(recordingOf([...starts, ...level, ...level, ...level, ...level]));
    expect(screen.getByText('11 messages in 12 rows')).toBeVisible();
  });

  test('is not folded if the reader turns folding off', async () => {
    show([...starts, ...level, ...level, ...level]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fold repeats' }));
    expect(screen.getByText('9 messages in 9 rows')).toBeVisible();
  });
});

describe('the keyboard', () => {
  test('reaches every row from one tab stop', async () => {
    const { onSelectMoment } = show(manyMessages(200));
    const user = userEvent.setup();
    act(() => rowNamed(/press.199 /).focus());
    await user.keyboard('{ArrowUp}');
    expect(rowNamed(/press.198 /)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(rowNamed(/the page started voice-site/)).toHaveFocus();
    await user.keyboard('{PageDown}{ArrowDown}');
    expect(rowNamed(/press.10 /)).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    expect(onSelectMoment.mock.calls).toEqual([[202]]);
    const stops = within(messages())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([rowNamed(/press.199 /)]);
  });

  test('unfolds and folds a repeat', async () => {
    show([...starts, ...level, ...level, ...level]);
    const user = userEvent.setup();
    const repeat = () => rowNamed(/^6 repeated messages/);
    act(() => repeat().focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { expanded: true })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(rowNamed('room sent level to call-client, 3 ms')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(repeat()).toHaveFocus();
    expect(screen.getByRole('button', { expanded: false })).toBeVisible();
  });

  test('keeps its place when the row is folded into a repeat', async () => {
    const { change } = show([...starts, ...level, ...level]);
    act(() => rowNamed('room sent level to call-client, 5 ms').focus());
    change(recordingOf([...starts, ...level, ...level, ...level]));
    await settleScroll();
    expect(rowNamed(/^6 repeated messages/)).toHaveFocus();
  });
});

describe('while events arrive', () => {
  test('the view follows them if it is at the end', async () => {
    const { change } = show(manyMessages(100));
    await settleScroll();
    const [before, end] = scrolled();
    expect(before).toBe(end);
    change(recordingOf(manyMessages(150)));
    await settleScroll();
    const [after, newEnd] = scrolled();
    expect(after).toBe(newEnd);
    expect(after).toBeGreaterThan(before);
    expect(rowNames().at(-1)).toMatch(/press.149 /);
    expect(screen.queryByRole('button', { name: 'Newest message' })).toBeNull();
  });

  test('the view stays in place until the reader selects the newest message', async () => {
    const { change } = show(manyMessages(100), { moment: 20 });
    await settleScroll();
    const [before] = scrolled();
    change(recordingOf(manyMessages(150)), { moment: 20 });
    await settleScroll();
    expect(scrolled()[0]).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'Newest message' }));
    await settleScroll();
    const [after, end] = scrolled();
    expect(after).toBe(end);
    expect(screen.queryByRole('button', { name: 'Newest message' })).toBeNull();
  });

  test('the view stays in place even if the moment is the newest', async () => {
    const { change } = show(manyMessages(100));
    act(() => messages().parentElement?.parentElement?.scrollTo({ top: 400 }));
    await settleScroll();
    change(recordingOf(manyMessages(150)));
    await settleScroll();
    expect(scrolled()[0]).toBe(400);
  });

  test('the row at the top stays in place when older rows are dropped', async () => {
    const { change } = show(manyMessages(200), { moment: 100 });
    await settleScroll();
    const [before] = scrolled();
    const recording = recordingOf(manyMessages(200));
    change({ ...recording, events: recording.events.slice(starts.length + 10) }, { moment: 100 });
    await settleScroll();
    const dropped = starts.length * START_ROW_HEIGHT + 10 * ROW_HEIGHT;
    expect(before - scrolled()[0]).toBeCloseTo(dropped * REM_PX);
  });
});
