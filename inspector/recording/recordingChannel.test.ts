import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { announceSite } from './announceSite.ts';
import type { Channel, ChannelMessage } from './recordingChannel.ts';
import { recordActors } from './recordActors.ts';
import { CommandError, watchSites } from './watchSites.ts';

/** Tabs on one channel. `deliver` and `settle` deliver copies of the messages to all other channels, in the order sent. */
function createTabs() {
  const listeners = new Map<Channel, ((event: { readonly data: unknown }) => void)[]>();
  const waiting: (() => void)[] = [];
  const sent: ChannelMessage[] = [];
  const tasks: (() => void)[] = [];
  const open = (): Channel => {
    const channel: Channel = {
      postMessage: (message) => {
        const data = structuredClone(message);
        sent.push(data);
        waiting.push(() => {
          for (const [other, own] of listeners) if (other !== channel) own.forEach((listener) => listener({ data }));
        });
      },
      addEventListener: (_, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      close: () => listeners.delete(channel),
    };
    listeners.set(channel, []);
    return channel;
  };
  const deliver = () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };
  return {
    open,
    sent,
    soon: (task: () => void) => void tasks.push(task),
    deliver,
    /** Runs the latest deferred task before earlier ones. */
    runLatest: () => {
      tasks.pop()?.();
      deliver();
    },
    /** Runs deferred tasks and delivers messages until none are left. */
    settle: () => {
      deliver();
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        task();
        deliver();
      }
    },
  };
}

type Tabs = ReturnType<typeof createTabs>;

const counter = setup({ types: { events: {} as { type: 'tick' } } }).createMachine({ id: 'counter', on: { tick: {} } });

function openSite(tabs: Tabs, id: string) {
  const recorder = recordActors({ page: { title: id, address: `http://localhost/${id}` } });
  const site = announceSite({ recorder, channel: tabs.open(), id, soon: tabs.soon });
  const actor = createActor(counter, { inspect: recorder.inspect });
  return { recorder, site, actor };
}

const neverAfter = () => () => undefined;

const openInspector = (tabs: Tabs, id: string) => watchSites({ channel: tabs.open(), id, after: neverAfter });

describe('an inspector', () => {
  test('gets the whole history in parts if it opens late', () => {
    const tabs = createTabs();
    const { recorder, actor } = openSite(tabs, 'one');
    actor.start();
    for (let index = 0; index < 1_000; index++) actor.send({ type: 'tick' });
    tabs.settle();
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    expect(inspector.recording('one')).toEqual(recorder.recording());
    expect(tabs.sent.filter(({ kind }) => kind === 'records').length).toBe(5);
  });

  test('gets events that occur while its history arrives once, in order', () => {
    const tabs = createTabs();
    const { recorder, actor } = openSite(tabs, 'one');
    actor.start();
    for (let index = 0; index < 600; index++) actor.send({ type: 'tick' });
    const inspector = openInspector(tabs, 'i1');
    tabs.deliver();
    const before = inspector.recording('one')?.events.length;
    expect(before).toBe(250);
    actor.send({ type: 'tick' });
    tabs.runLatest();
    expect(inspector.recording('one')?.events.length, 'events after a gap are not shown').toBe(250);
    tabs.settle();
    expect(inspector.recording('one')).toEqual(recorder.recording());
  });

  test('finds a site that opens later', () => {
    const tabs = createTabs();
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    expect(inspector.sites()).toEqual([]);
    const { recorder, actor } = openSite(tabs, 'one');
    tabs.settle();
    actor.start().send({ type: 'tick' });
    tabs.settle();
    expect(inspector.recording('one')).toEqual(recorder.recording());
    expect(tabs.sent.filter(({ kind }) => kind === 'look').length).toBe(2);
  });

  test('gets messages until it leaves; a site stops sending when all inspectors have left', () => {
    const tabs = createTabs();
    const { recorder, actor } = openSite(tabs, 'one');
    const [first, second] = [openInspector(tabs, 'i1'), openInspector(tabs, 'i2')];
    actor.start();
    tabs.settle();
    first.leave();
    actor.send({ type: 'tick' });
    tabs.settle();
    expect(second.recording('one')).toEqual(recorder.recording());
    second.leave();
    tabs.settle();
    const before = tabs.sent.length;
    actor.send({ type: 'tick' });
    tabs.settle();
    expect(tabs.sent.length).toBe(before);
    first.look();
    tabs.settle();
    expect(first.recording('one')).toEqual(recorder.recording());
  });

  test('separates sites, and detects that one closes', () => {
    const tabs = createTabs();
    const one = openSite(tabs, 'one');
    const two = openSite(tabs, 'two');
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    one.actor.start();
    two.actor.start().send({ type: 'tick' });
    one.actor.send({ type: 'tick' });
    one.site.close();
    tabs.settle();
    expect(inspector.sites()).toMatchObject([
      { id: 'one', title: 'one', address: 'http://localhost/one', status: 'closed' },
      { id: 'two', title: 'two', address: 'http://localhost/two', status: 'open' },
    ]);
    expect(inspector.recording('one')).toEqual(one.recorder.recording());
    expect(inspector.recording('two')).toEqual(two.recorder.recording());
    one.site.reopen();
    tabs.settle();
    expect(inspector.sites()[0]).toMatchObject({ status: 'open' });
  });

  test('gets changes of a page’s title and address', () => {
    const tabs = createTabs();
    const recorder = recordActors({ page: { title: '', address: 'http://localhost/' } });
    let page = { title: '', address: 'http://localhost/' };
    announceSite({ recorder, channel: tabs.open(), id: 'one', soon: tabs.soon, describe: () => page });
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    page = { title: 'Inbox', address: 'http://localhost/smart-inbox' };
    createActor(counter, { inspect: recorder.inspect }).start();
    tabs.settle();
    expect(inspector.sites()).toMatchObject([{ ...page, status: 'open' }]);
    expect(inspector.recording('one')?.page).toMatchObject(page);
  });

  test('notifies its listeners once per message', () => {
    const tabs = createTabs();
    const { actor } = openSite(tabs, 'one');
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    const before = inspector.recording('one');
    let calls = 0;
    inspector.subscribe(() => calls++);
    actor.start();
    actor.send({ type: 'tick' });
    tabs.settle();
    expect(calls).toBe(1);
    expect(inspector.recording('one')).not.toBe(before);
    expect(inspector.recording('one')).toBe(inspector.recording('one'));
  });

  test('gets only its own history while another is open', () => {
    const tabs = createTabs();
    const { actor } = openSite(tabs, 'one');
    actor.start();
    openInspector(tabs, 'i1');
    tabs.settle();
    const count = tabs.sent.length;
    const second = openInspector(tabs, 'i2');
    tabs.settle();
    expect(tabs.sent.slice(count).map((message) => [message.kind, 'to' in message && message.to])).toEqual([
      ['look', false],
      ['records', false],
      ['site', 'i2'],
      ['records', 'i2'],
    ]);
    expect(second.recording('one')?.actors).toHaveLength(1);
  });

  test('ignores messages of another protocol', () => {
    const tabs = createTabs();
    const inspector = openInspector(tabs, 'i1');
    const stranger = tabs.open();
    stranger.postMessage({ protocol: 0, kind: 'site', site: {} } as unknown as ChannelMessage);
    stranger.postMessage(null as unknown as ChannelMessage);
    tabs.settle();
    expect(inspector.sites()).toEqual([]);
  });
});

describe('a site', () => {
  test('sends events in batches, after the current task', () => {
    const tabs = createTabs();
    const { actor } = openSite(tabs, 'one');
    openInspector(tabs, 'i1');
    tabs.settle();
    const count = tabs.sent.length;
    actor.start();
    for (let index = 0; index < 200; index++) actor.send({ type: 'tick' });
    expect(tabs.sent.length).toBe(count);
    tabs.settle();
    expect(tabs.sent.length).toBe(count + 1);
  });

  test('sends nothing while no inspector is open', () => {
    const tabs = createTabs();
    const { actor } = openSite(tabs, 'one');
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    inspector.close();
    tabs.settle();
    const count = tabs.sent.length;
    actor.start();
    tabs.settle();
    expect(tabs.sent.length).toBe(count);
  });
});

const TICK = { actor: 'a1', event: { type: 'tick' } };

describe('a command', () => {
  test('is handled and answered by its target site', async () => {
    const tabs = createTabs();
    const one = openSite(tabs, 'one');
    const two = openSite(tabs, 'two');
    for (const { site, recorder } of [one, two]) {
      site.onCommand('actor.send', ({ actor, event }) => {
        recorder.actorRef(actor)?.send(event);
        return null;
      });
    }
    one.actor.start();
    two.actor.start();
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    const answer = inspector.send('one', 'actor.send', TICK);
    const settled = answer.finally(() => clearInterval(pump));
    const pump = setInterval(tabs.settle);
    expect(await settled).toBeNull();
    tabs.settle();
    expect(inspector.recording('one')?.events.at(-1)?.type).toBe('tick');
    expect(inspector.recording('two')?.events.at(-1)?.type).toBe('xstate.init');
  });

  test.each([
    ['unsupported', () => undefined, 'does not support the command "actor.send". Reload it.'],
    [
      'failing',
      (site: ReturnType<typeof announceSite>) =>
        site.onCommand('actor.send', () => Promise.reject(new Error('No way.'))),
      'No way.',
    ],
  ])('rejects with the reason: %s', async (_, prepare, reason) => {
    const tabs = createTabs();
    prepare(openSite(tabs, 'one').site);
    const inspector = openInspector(tabs, 'i1');
    tabs.settle();
    const answer = inspector.send('one', 'actor.send', TICK);
    const pump = setInterval(tabs.settle);
    await expect(answer.finally(() => clearInterval(pump))).rejects.toThrow(reason);
    await expect(answer).rejects.toBeInstanceOf(CommandError);
  });

  test('rejects if it is not answered in time', async () => {
    const tabs = createTabs();
    openSite(tabs, 'one');
    const inspector = watchSites({
      channel: tabs.open(),
      after: (_, act) => {
        act();
        return () => undefined;
      },
    });
    tabs.settle();
    await expect(inspector.send('one', 'actor.send', TICK)).rejects.toThrow('did not answer within 5 s');
  });

  test('rejects if the tab is closed', async () => {
    const tabs = createTabs();
    const { site } = openSite(tabs, 'one');
    const inspector = openInspector(tabs, 'i1');
    site.close();
    tabs.settle();
    await expect(inspector.send('one', 'actor.send', TICK)).rejects.toThrow('The tab is closed.');
  });
});
