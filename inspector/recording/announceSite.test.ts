import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { announceSite } from './announceSite.ts';
import { type Channel, CHANNEL_PROTOCOL, type ChannelMessage, type InspectorMessage } from './recordingChannel.ts';
import { recordActors } from './recordActors.ts';

const counter = setup({ types: { events: {} as { type: 'tick' } } }).createMachine({ id: 'counter', on: { tick: {} } });

/** A tab with an actor. Inspectors are played by `deliver`; `runNext` runs the task that was put off first. */
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
    /** What was sent since the last call. */
    taken: () => sent.splice(0),
  };
}

/** With an inspector that has the history, and nothing put off. */
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

test('a tab that closes sends its last records first, and nothing afterwards', () => {
  const { site, tick, runAll, taken } = openWatchedTab();
  tick();
  site.close();
  expect(kindsOf(taken())).toEqual(['records', 'closed']);
  runAll();
  tick();
  runAll();
  expect(taken()).toEqual([]);
});

test('a tab that closes while a history is sent sends the rest first', () => {
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

test('a tab that closes twice reports it once', () => {
  const { site, taken } = openWatchedTab();
  site.close();
  site.close();
  expect(kindsOf(taken()).filter((kind) => kind === 'closed')).toHaveLength(1);
});

test('a tab that opens again sends what was recorded meanwhile, and goes on', () => {
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
  expect(taken(), 'the history has it all').toEqual([]);
  tick();
  runAll();
  expect(eventsIn(taken())).toEqual([recorder.recording().events.length - 1]);
});

test('an inspector that looks again gets one history, not the rest of the first one too', () => {
  const { recorder, tick, deliver, runAll, taken } = openTab();
  tick(600);
  deliver({ kind: 'look', inspector: 'i1' });
  taken();
  deliver({ kind: 'look', inspector: 'i1' });
  runAll();
  expect(eventsIn(taken())).toEqual(recorder.recording().events.map(({ index }) => index));
});

test('an inspector that leaves gets no more of its history', () => {
  const { tick, deliver, runAll, taken } = openTab();
  tick(600);
  deliver({ kind: 'look', inspector: 'i1' });
  deliver({ kind: 'gone', inspector: 'i1' });
  taken();
  runAll();
  expect(taken()).toEqual([]);
});
