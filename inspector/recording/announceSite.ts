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
import { errorInWords } from './inWords.ts';
import type { RecordedActor, RecordedEvent, RecordingCounts } from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';
import type { ActorRecorder } from './recordActors.ts';

/** Events per message. Copying them takes less than a frame. */
const EVENTS_PER_MESSAGE = 250;

export type SiteAnnouncement = {
  /** Sets the handler of an inspector command. The message of a thrown error is sent as the reason. */
  readonly onCommand: <Name extends CommandName>(
    name: Name,
    handler: (
      request: SiteCommands[Name]['request'],
    ) => SiteCommands[Name]['answer'] | Promise<SiteCommands[Name]['answer']>,
  ) => void;
  /** Announces the page again after the browser has restored it from its back/forward cache. */
  readonly reopen: () => void;
  /** Sends the remaining records, then reports the tab as closed. Idempotent. */
  readonly close: () => void;
};

export type SiteAnnouncementOptions = {
  readonly recorder: ActorRecorder;
  readonly channel?: Channel;
  /** The current page. Its title and address change with its routes. */
  readonly describe?: () => PageNow;
  readonly id?: string;
  /** Schedules a callback soon after the current task. */
  readonly soon?: (send: () => void) => void;
};

export type PageNow = { readonly title: string; readonly address: string };

const SEND_DELAY_MS = 50;

/** Browsers may throttle timers of background tabs to one run per minute. Message channels are not throttled. */
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

/**
 * `idle`: all records have been sent. `scheduled`: the recorder has reported a change, which is sent soon. `closed`: records are
 * kept for `reopen`, and commands are ignored.
 */
type AnnouncementState = 'idle' | 'scheduled' | 'closed';

/** Streams a page's recording to the inspectors in other tabs. Without an inspector, it sends only the announcement. */
export function announceSite(options: SiteAnnouncementOptions): SiteAnnouncement {
  const { recorder, channel = openChannel(), id = crypto.randomUUID(), soon = sendSoon } = options;
  let site: SiteInfo = { id, ...recorder.recording().page };
  const { describe = () => site } = options;
  const commands = new Map<string, (request: RecordedValue) => unknown>();
  const inspectors = new Set<string>();
  /** The remaining parts of histories in progress, by inspector. */
  const histories = new Map<string, Records[]>();
  let state: AnnouncementState = 'idle';

  const post = (message: SiteMessage) => {
    channel.postMessage({ protocol: CHANNEL_PROTOCOL, ...message });
  };
  const sendRecords = (records: Records) => {
    for (const part of partsOf(records)) post({ kind: 'records', site: id, ...part });
  };
  /** @returns whether the page has changed since it was last described. */
  const describeAnew = (): boolean => {
    const { title, address } = describe();
    if (title === site.title && address === site.address) return false;
    site = { ...site, title, address };
    return true;
  };
  const sendChanges = () => {
    state = 'idle';
    const changes = recorder.takeChanges();
    if (describeAnew()) post({ kind: 'site', site });
    if (inspectors.size > 0) sendRecords(changes);
  };
  /** No effect if the changes have been sent meanwhile, or the page has closed. */
  const sendScheduled = () => {
    if (state === 'scheduled') sendChanges();
  };
  const schedule = () => {
    if (state !== 'idle') return;
    state = 'scheduled';
    soon(sendScheduled);
  };

  const sendPart = (inspector: string, part: Records) => {
    post({ kind: 'records', site: id, to: inspector, ...part });
  };
  /** Sends one part at a time, so that a long history does not block the page. Replaces a history that is in progress. */
  const sendHistory = (inspector: string) => {
    const parts = partsOf(recorder.recording());
    histories.set(inspector, parts);
    const sendNext = () => {
      const part = histories.get(inspector) === parts ? parts.shift() : undefined;
      if (part === undefined) return;
      sendPart(inspector, part);
      if (parts.length > 0) soon(sendNext);
      else histories.delete(inspector);
    };
    sendNext();
  };
  const finishHistories = () => {
    for (const [inspector, parts] of histories) for (const part of parts) sendPart(inspector, part);
    histories.clear();
  };

  const runCommand = async ({ inspector, command, name, request }: InspectorMessage & { readonly kind: 'command' }) => {
    const answer = (result: (SiteMessage & { readonly kind: 'answer' })['result']) => {
      post({ kind: 'answer', site: id, to: inspector, command, result });
    };
    const handler = commands.get(name);
    if (handler === undefined) {
      answer({ ok: false, reason: `The tab does not support the command "${name}". Reload it.` });
      return;
    }
    try {
      answer({ ok: true, answer: (await handler(request)) as RecordedValue });
    } catch (error) {
      answer({ ok: false, reason: errorInWords(error) });
    }
  };

  channel.addEventListener('message', ({ data }) => {
    if (state === 'closed' || !isChannelMessage(data)) return;
    switch (data.kind) {
      case 'look':
        if (data.site !== undefined && data.site !== id) break;
        // Other inspectors get the latest changes. The history for this inspector includes them.
        sendChanges();
        inspectors.add(data.inspector);
        post({ kind: 'site', site, to: data.inspector });
        sendHistory(data.inspector);
        break;
      case 'gone':
        inspectors.delete(data.inspector);
        histories.delete(data.inspector);
        break;
      case 'command':
        if (data.site === id) void runCommand(data);
        break;
      default:
      // A message of another site.
    }
  });
  recorder.onChange(schedule);
  post({ kind: 'site', site });

  return {
    onCommand: (name, handler) => {
      commands.set(name, handler as unknown as (request: RecordedValue) => unknown);
    },
    reopen: () => {
      state = 'idle';
      // The histories contain these changes. The recorder reports the next change only after they are taken.
      recorder.takeChanges();
      describeAnew();
      post({ kind: 'site', site });
      for (const inspector of inspectors) sendHistory(inspector);
    },
    close: () => {
      if (state === 'closed') return;
      sendChanges();
      finishHistories();
      post({ kind: 'closed', site: id });
      state = 'closed';
    },
  };
}

type Records = {
  readonly actors: readonly RecordedActor[];
  readonly events: readonly RecordedEvent[];
  readonly counts: RecordingCounts;
};

/** The first part contains all actors, because events refer to them. */
function partsOf({ actors, events, counts }: Records): Records[] {
  const parts: Records[] = [{ actors, events: events.slice(0, EVENTS_PER_MESSAGE), counts }];
  for (let from = EVENTS_PER_MESSAGE; from < events.length; from += EVENTS_PER_MESSAGE) {
    parts.push({ actors: [], events: events.slice(from, from + EVENTS_PER_MESSAGE), counts });
  }
  return parts;
}
