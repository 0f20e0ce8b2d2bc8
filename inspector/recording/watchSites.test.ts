import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from './recording.ts';
import { type Channel, CHANNEL_PROTOCOL, type ChannelMessage, type SiteMessage } from './recordingChannel.ts';
import { MAX_CLOSED_SITES, type SiteWatchOptions, watchSites } from './watchSites.ts';

/** An inspector to which a test delivers messages of sites. */
function openWatch(options: SiteWatchOptions = {}) {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const sent: ChannelMessage[] = [];
  const channel: Channel = {
    postMessage: (message) => void sent.push(message),
    addEventListener: (_, listener) => void listeners.push(listener),
    close: () => undefined,
  };
  const watch = watchSites({ channel, id: 'i1', ...options });
  const deliver = (message: SiteMessage) => {
    for (const listener of listeners) listener({ data: { protocol: CHANNEL_PROTOCOL, ...message } });
  };
  return {
    watch,
    sent,
    open: (id: string) => {
      const page = { title: id, address: `http://localhost/${id}`, startedAt: '2026-11-22T10:00:00.000Z' };
      deliver({ kind: 'site', site: { id, ...page } });
    },
    close: (site: string) => {
      deliver({ kind: 'closed', site });
    },
    record: (site: string, events: readonly RecordedEvent[]) => {
      const count = (events.at(-1)?.index ?? -1) + 1;
      deliver({ kind: 'records', site, actors: [], events, counts: { actors: 0, events: count, transitions: 0 } });
    },
  };
}

const eventAt = (index: number): RecordedEvent => ({
  index,
  at: index,
  target: 'a1',
  type: 'tick',
  outcome: 'processed',
  transitions: [],
  changes: [],
});

test('keeps the recordings of the last closed tabs', () => {
  const { watch, open, close } = openWatch();
  for (const id of ['one', 'two', 'three', 'four']) open(id);
  for (const id of ['two', 'one', 'four']) close(id);
  expect(MAX_CLOSED_SITES).toBe(2);
  expect(watch.sites().map(({ id, status }) => [id, status])).toEqual([
    ['one', 'closed'],
    ['three', 'open'],
    ['four', 'closed'],
  ]);
  expect(watch.recording('two')).toBeUndefined();
});

test('does not count a reopened tab as closed', () => {
  const { watch, open, close } = openWatch();
  for (const id of ['one', 'two', 'three']) open(id);
  close('one');
  close('two');
  open('one');
  close('three');
  expect(watch.sites().map(({ id }) => id)).toEqual(['one', 'two', 'three']);
});

test('releases the recording of a closed tab', () => {
  const { watch, open, close, record } = openWatch();
  open('one');
  record('one', [eventAt(0)]);
  close('one');
  const listener = vi.fn();
  watch.subscribe(listener);
  watch.release('one');
  expect(listener).toHaveBeenCalledOnce();
  expect([watch.sites(), watch.recording('one')]).toEqual([[], undefined]);
  record('one', [eventAt(1)]);
  expect(watch.sites(), 'late records are ignored').toEqual([]);
});

test('does not release the recording of an open tab', () => {
  const { watch, open } = openWatch();
  open('one');
  watch.release('one');
  watch.release('unknown');
  expect(watch.sites()).toMatchObject([{ id: 'one', status: 'open' }]);
});

test('requests the history of a released tab that opens again', () => {
  const { watch, sent, open, close } = openWatch();
  open('one');
  close('one');
  watch.release('one');
  sent.length = 0;
  open('one');
  expect(watch.sites()).toMatchObject([{ id: 'one', status: 'open' }]);
  expect(sent).toMatchObject([{ kind: 'look', inspector: 'i1', site: 'one' }]);
});

test('drops a tenth of the events at the limit', () => {
  const { watch, open, record } = openWatch({ maxEvents: 100 });
  open('one');
  const indices = () => watch.recording('one')?.events.map(({ index }) => index) ?? [];
  for (let index = 0; index < 100; index++) record('one', [eventAt(index)]);
  expect(indices()).toHaveLength(100);
  record('one', [eventAt(100)]);
  expect([indices().at(0), indices().at(-1), indices().length]).toEqual([10, 100, 91]);
  for (let index = 101; index < 110; index++) record('one', [eventAt(index)]);
  expect(indices()).toHaveLength(100);
});

test('keeps as many events as possible after a message with more than a tenth', () => {
  const { watch, open, record } = openWatch({ maxEvents: 20 });
  open('one');
  record(
    'one',
    Array.from({ length: 50 }, (_, index) => eventAt(index)),
  );
  expect(watch.recording('one')?.events.map(({ index }) => index)).toEqual(
    Array.from({ length: 20 }, (_, place) => 30 + place),
  );
});

test('ignores a change of a dropped event', () => {
  const { watch, open, record } = openWatch({ maxEvents: 20 });
  open('one');
  for (let index = 0; index < 21; index++) record('one', [eventAt(index)]);
  record('one', [eventAt(0)]);
  const events = watch.recording('one')?.events ?? [];
  expect([events.at(0)?.index, events.at(-1)?.index, events.length]).toEqual([2, 20, 19]);
});
