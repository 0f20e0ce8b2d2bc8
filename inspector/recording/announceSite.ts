import {
  type Channel,
  CHANNEL_PROTOCOL,
  type CommandName,
  type InspectorMessage,
  isChannelMessage,
  openChannel,
  type SiteCommands,
  type SiteInfo,
  type SiteMessage,
} from './recordingChannel.ts';
import type { RecordedActor, RecordedEvent, RecordingCounts } from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';
import type { ActorRecorder } from './recordActors.ts';

/** Events of one message: copying them takes less than a frame. */
const EVENTS_A_MESSAGE = 250;

export type SiteAnnouncement = {
  /** What the site does when an inspector asks. An error that it throws is the inspector's answer. */
  readonly onCommand: <Name extends CommandName>(
    name: Name,
    act: (ask: SiteCommands[Name]['ask']) => SiteCommands[Name]['answer'] | Promise<SiteCommands[Name]['answer']>,
  ) => void;
  /** Announces the page again, after it came back from the browser's cache of pages. */
  readonly reopen: () => void;
  /** Says that the tab closes, and sends what is left. */
  readonly close: () => void;
};

export type SiteAnnouncementOptions = {
  readonly recorder: ActorRecorder;
  readonly channel?: Channel;
  /** The page as it is now: its title and address change with its routes. */
  readonly describe?: () => PageNow;
  readonly id?: string;
  /** Calls back soon, after the page has done what it is at. */
  readonly soon?: (send: () => void) => void;
};

export type PageNow = { readonly title: string; readonly address: string };

const SEND_DELAY_MS = 50;

/** A tab in the background may run timers once a minute; messages to itself are not held back. */
export function sendSoon(send: () => void): void {
  if (!document.hidden) {
    setTimeout(send, SEND_DELAY_MS);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    send();
  };
  port2.postMessage(null);
}

/** Streams a page's recording to the inspectors that are open in other tabs. Without one, nothing but the announcement is sent. */
export function announceSite(options: SiteAnnouncementOptions): SiteAnnouncement {
  const { recorder, channel = openChannel(), id = crypto.randomUUID(), soon = sendSoon } = options;
  let site: SiteInfo = { id, ...recorder.recording().page };
  const { describe = () => site } = options;
  const commands = new Map<string, (ask: RecordedValue) => unknown>();
  const inspectors = new Set<string>();
  let isWaiting = false;
  let isClosed = false;

  const post = (message: SiteMessage) => {
    channel.postMessage({ protocol: CHANNEL_PROTOCOL, ...message });
  };
  const sendRecords = (records: Records) => {
    for (const part of partsOf(records)) post({ kind: 'records', site: id, ...part });
  };
  const describeAnew = () => {
    const { title, address } = describe();
    if (title === site.title && address === site.address) return;
    site = { ...site, title, address };
    post({ kind: 'site', site });
  };
  const sendChanges = () => {
    isWaiting = false;
    const changes = recorder.takeChanges();
    describeAnew();
    if (inspectors.size > 0) sendRecords(changes);
  };
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    soon(sendChanges);
  };

  /** One part at a time, so that a long history does not hold the page up. */
  const sendHistory = (inspector: string) => {
    const parts = partsOf(recorder.recording());
    const sendNext = () => {
      const part = parts.shift();
      if (part === undefined || !inspectors.has(inspector)) return;
      post({ kind: 'records', site: id, to: inspector, ...part });
      if (parts.length > 0) soon(sendNext);
    };
    sendNext();
  };

  const obey = async ({ inspector, command, name, ask }: InspectorMessage & { readonly kind: 'command' }) => {
    const answer = (result: (SiteMessage & { readonly kind: 'answer' })['result']) => {
      post({ kind: 'answer', site: id, to: inspector, command, result });
    };
    const act = commands.get(name);
    if (act === undefined) {
      answer({ ok: false, reason: `The site knows no command "${name}".` });
      return;
    }
    try {
      answer({ ok: true, answer: (await act(ask)) as RecordedValue });
    } catch (error) {
      answer({ ok: false, reason: error instanceof Error ? error.message : String(error) });
    }
  };

  channel.addEventListener('message', ({ data }) => {
    if (isClosed || !isChannelMessage(data)) return;
    switch (data.kind) {
      case 'look':
        if (data.site !== undefined && data.site !== id) break;
        // What is new belongs to those who are there; the newcomer's history holds it.
        sendChanges();
        inspectors.add(data.inspector);
        post({ kind: 'site', site, to: data.inspector });
        sendHistory(data.inspector);
        break;
      case 'gone':
        inspectors.delete(data.inspector);
        break;
      case 'command':
        if (data.site === id) void obey(data);
        break;
      default:
      // Another site speaks.
    }
  });
  recorder.onChange(wait);
  post({ kind: 'site', site });

  return {
    onCommand: (name, act) => {
      commands.set(name, act as unknown as (ask: RecordedValue) => unknown);
    },
    reopen: () => {
      isClosed = false;
      post({ kind: 'site', site });
      for (const inspector of inspectors) sendHistory(inspector);
    },
    close: () => {
      sendChanges();
      post({ kind: 'closed', site: id });
      isClosed = true;
    },
  };
}

type Records = {
  readonly actors: readonly RecordedActor[];
  readonly events: readonly RecordedEvent[];
  readonly counts: RecordingCounts;
};

/** All actors are in the first part: an event refers to them. */
function partsOf({ actors, events, counts }: Records): Records[] {
  const parts: Records[] = [{ actors, events: events.slice(0, EVENTS_A_MESSAGE), counts }];
  for (let from = EVENTS_A_MESSAGE; from < events.length; from += EVENTS_A_MESSAGE) {
    parts.push({ actors: [], events: events.slice(from, from + EVENTS_A_MESSAGE), counts });
  }
  return parts;
}
