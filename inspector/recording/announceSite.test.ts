import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { announceSite } from './announceSite.ts';
import { type Channel, CHANNEL_PROTOCOL, type ChannelMessage, type InspectorMessage } from './recordingChannel.ts';
import { recordActors } from './recordActors.ts';

const counter = setup({ types: { events: {} as { type: 'tick' } } }).createMachine({ id: 'counter', on: { tick: {} } });

/** A tab with an actor. `deliver` sends a message as an inspector; `runAll` runs the deferred tasks in order. */
function openTab(page = { title: 'Site', address: 'http://localhost/' }) {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const sent: ChannelMessage[] = [];
  const tasks: (() => void)[] = [];
  const channel: Channel = {
    postMessage: (message) => void sent.push(structuredClone(message)),
    addEventListener: (_, listener) => void listeners.push(listener),
    close: () => undefined,
  };
  const recorder = recordActors({ page });
  const site = announceSite({
    recorder,
    channel,
    id: 'one',
    soon: (task) => void tasks.push(task),
    describe: () => page,
  });
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  const tick = (times = 1) => {
    for (let time = 0; time < times; time++) actor.send({ type: 'tick' });
  };
  return {
    page,
    recorder,
    site,
    tick,
    deliver: (message: InspectorMessage) => {
      for (const listener of listeners) listener({ data: { protocol: CHANNEL_PROTOCOL, ...message } });
    },
    runAll: () => {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) task();
    },
    /** The messages sent since the last call. */
    taken: () => sent.splice(0),
  };
}

/** A tab with an inspector that has received the history, without deferred tasks. */
function openWatchedTab() {
  const tab = openTab();
  tab.deliver({ kind: 'look', inspector: 'i1' });
  tab.runAll();
  tab.taken();
  return tab;
}

const kindsOf = (messages: readonly ChannelMessage[]) => messages.map(({ kind }) => kind);
const eventsIn = (messages: readonly ChannelMessage[]) =>
  messages.flatMap((message) => (message.kind === 'records' ? message.events.map(({ index }) => index) : []));

test('a closing tab sends its remaining records, and nothing afterwards', () => {
  const { site, tick, runAll, taken } = openWatchedTab();
  tick();
  site.close();
  expect(kindsOf(taken())).toEqual(['records', 'closed']);
  runAll();
  tick();
  runAll();
  expect(taken()).toEqual([]);
});

test('a tab that closes while it sends a history sends the remaining parts first', () => {
  const { recorder, site, tick, deliver, runAll, taken } = openTab();
  tick(1_000);
  deliver({ kind: 'look', inspector: 'i1' });
  expect(eventsIn(taken()).length).toBe(250);
  site.close();
  const last = taken();
  expect(eventsIn(last)).toEqual(
    recorder
      .recording()
      .events.slice(250)
      .map(({ index }) => index),
  );
  expect(last.at(-1)?.kind).toBe('closed');
  runAll();
  expect(taken()).toEqual([]);
});

test('closing a tab twice reports it once', () => {
  const { site, taken } = openWatchedTab();
  site.close();
  site.close();
  expect(kindsOf(taken()).filter((kind) => kind === 'closed')).toHaveLength(1);
});

test('a reopened tab sends its history, then new records', () => {
  const { page, recorder, site, tick, runAll, taken } = openWatchedTab();
  tick();
  site.close();
  tick();
  taken();
  page.title = 'Inbox';
  site.reopen();
  const again = taken();
  expect(again).toMatchObject([
    { kind: 'site', site: { id: 'one', title: 'Inbox' } },
    { kind: 'records', to: 'i1' },
  ]);
  expect(eventsIn(again)).toEqual(recorder.recording().events.map(({ index }) => index));
  runAll();
  expect(taken(), 'the history contains all changes').toEqual([]);
  tick();
  runAll();
  expect(eventsIn(taken())).toEqual([recorder.recording().events.length - 1]);
});

test('a second `look` replaces the history that is in progress', () => {
  const { recorder, tick, deliver, runAll, taken } = openTab();
  tick(600);
  deliver({ kind: 'look', inspector: 'i1' });
  taken();
  deliver({ kind: 'look', inspector: 'i1' });
  runAll();
  expect(eventsIn(taken())).toEqual(recorder.recording().events.map(({ index }) => index));
});

test('a history ends when its inspector leaves', () => {
  const { tick, deliver, runAll, taken } = openTab();
  tick(600);
  deliver({ kind: 'look', inspector: 'i1' });
  deliver({ kind: 'gone', inspector: 'i1' });
  taken();
  runAll();
  expect(taken()).toEqual([]);
});
