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
import {
  MAX_EVENTS,
  type RecordedActor,
  type RecordedEvent,
  type Recording,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordingCounts,
} from './recording.ts';
import type { RecordedValue } from './recordedValue.ts';

/** Limit for closed tabs whose recordings are kept: the last one, and one to compare it with. */
export const MAX_CLOSED_SITES = 2;

/** A tab that shows the site, as last reported to the inspector. */
export type WatchedSite = SiteInfo & {
  /** `closed`: the tab has closed, or shows another page. The recordings of the last `MAX_CLOSED_SITES` are kept. */
  readonly status: 'open' | 'closed';
};

export type SiteWatch = {
  /** In the order in which they were first reported. */
  readonly sites: () => readonly WatchedSite[];
  /** The recording received from a site. Returns the same object until it changes. */
  readonly recording: (site: string) => Recording | undefined;
  /** Called after each message that changed a site or its recording. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Rejects with `CommandError` if the site refuses the command or does not answer. */
  readonly send: <Name extends CommandName>(
    site: string,
    name: Name,
    request: SiteCommands[Name]['request'],
  ) => Promise<SiteCommands[Name]['answer']>;
  /** Drops a closed site and its recording. No effect on an open one. */
  readonly release: (site: string) => void;
  /** Stops the sites from sending to this inspector. */
  readonly leave: () => void;
  /** Looks for the sites again, after `leave` or if messages may be missing. The sites send their histories. */
  readonly look: () => void;
  /** Leaves and closes the channel. */
  readonly close: () => void;
};

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const ANSWER_TIMEOUT_MS = 5_000;

type Kept = {
  site: WatchedSite;
  readonly actors: Map<string, RecordedActor>;
  /** By index, without gaps once the history has arrived. */
  readonly events: RecordedEvent[];
  /** Events with a lower index have been dropped; their changes are ignored. */
  firstIndex: number;
  counts: RecordingCounts;
  recording: Recording | undefined;
};

type Pending = { readonly resolve: (answer: never) => void; readonly reject: (error: CommandError) => void };

export type SiteWatchOptions = {
  readonly channel?: Channel;
  readonly id?: string;
  readonly maxEvents?: number;
  /** Schedules a callback; returns a function that cancels it. Defaults to `setTimeout`. */
  readonly after?: (milliseconds: number, act: () => void) => () => void;
};

const afterTimeout = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Finds the tabs that show the site, including those that open later, and keeps their recordings. */
export function watchSites(options: SiteWatchOptions = {}): SiteWatch {
  const { channel = openChannel(), id = crypto.randomUUID(), maxEvents = MAX_EVENTS, after = afterTimeout } = options;
  const kept = new Map<string, Kept>();
  /** Ids of closed sites, in the order of closing. */
  const closed = new Set<string>();
  const pending = new Map<string, Pending>();
  const listeners = new Set<() => void>();
  let commands = 0;

  const post = (message: InspectorMessage) => {
    channel.postMessage({ protocol: CHANNEL_PROTOCOL, ...message });
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** @returns whether the site was closed and has been dropped. */
  const drop = (site: string): boolean => closed.delete(site) && kept.delete(site);

  const open = ({ site, to }: SiteMessage & { readonly kind: 'site' }) => {
    if (to !== undefined && to !== id) return;
    const known = kept.get(site.id);
    closed.delete(site.id);
    if (known === undefined) {
      kept.set(site.id, {
        site: { ...site, status: 'open' },
        actors: new Map(),
        events: [],
        firstIndex: 0,
        counts: { actors: 0, events: 0, transitions: 0 },
        recording: undefined,
      });
      // The site opened after this inspector sent its first `look`.
      if (to === undefined) post({ kind: 'look', inspector: id, site: site.id });
    } else {
      known.site = { ...site, status: 'open' };
      known.recording = undefined;
    }
    notify();
  };

  const keep = ({ site, to, actors, events, counts }: SiteMessage & { readonly kind: 'records' }) => {
    const known = kept.get(site);
    if (known === undefined || (to !== undefined && to !== id)) return;
    for (const actor of actors) known.actors.set(actor.id, actor);
    for (const event of events) if (event.index >= known.firstIndex) putEvent(known.events, event);
    if (counts.events >= known.counts.events) known.counts = counts;
    if (known.events.length > maxEvents) dropOldest(known, maxEvents);
    known.recording = undefined;
    notify();
  };

  const receive = (message: SiteMessage) => {
    switch (message.kind) {
      case 'site':
        open(message);
        break;
      case 'records':
        keep(message);
        break;
      case 'closed': {
        const known = kept.get(message.site);
        if (known === undefined) return;
        known.site = { ...known.site, status: 'closed' };
        closed.add(message.site);
        const [first] = closed;
        if (first !== undefined && closed.size > MAX_CLOSED_SITES) drop(first);
        notify();
        break;
      }
      case 'answer': {
        const { to, command, result } = message;
        if (to !== id) return;
        const request = pending.get(command);
        pending.delete(command);
        if (result.ok) request?.resolve(result.answer as never);
        else request?.reject(new CommandError(result.reason));
      }
    }
  };

  channel.addEventListener('message', ({ data }) => {
    if (isChannelMessage(data) && data.kind !== 'look' && data.kind !== 'gone' && data.kind !== 'command')
      receive(data);
  });
  const look = () => post({ kind: 'look', inspector: id });
  const leave = () => post({ kind: 'gone', inspector: id });
  look();

  return {
    sites: () => [...kept.values()].map(({ site }) => site),
    recording: (site) => {
      const known = kept.get(site);
      return known && (known.recording ??= recordingOf(known));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (site, name, request) =>
      new Promise((resolve, reject) => {
        if (kept.get(site)?.site.status !== 'open') {
          reject(new CommandError('The tab is closed.'));
          return;
        }
        const command = String(commands++);
        const cancel = after(ANSWER_TIMEOUT_MS, () => {
          pending.delete(command);
          reject(new CommandError(`The tab did not answer within ${String(ANSWER_TIMEOUT_MS / 1_000)} s.`));
        });
        pending.set(command, {
          resolve: (answer) => {
            cancel();
            resolve(answer);
          },
          reject: (error) => {
            cancel();
            reject(error);
          },
        });
        post({ kind: 'command', inspector: id, site, command, name, request: request as RecordedValue });
      }),
    release: (site) => {
      if (drop(site)) notify();
    },
    leave,
    look,
    close: () => {
      leave();
      channel.close();
    },
  };
}

/** The event is usually the newest one. While a history arrives, newer events can come before older ones. */
function putEvent(events: RecordedEvent[], event: RecordedEvent): void {
  let place = events.length;
  while (place > 0 && (events[place - 1]?.index ?? -1) > event.index) place -= 1;
  if (events[place - 1]?.index === event.index) events[place - 1] = event;
  else events.splice(place, 0, event);
}

/** Drops a tenth at once, because removing one event from the front of a long list takes as long. */
function dropOldest(known: Kept, maxEvents: number): void {
  known.events.splice(0, Math.max(known.events.length - maxEvents, Math.floor(maxEvents / 10)));
  known.firstIndex = known.events[0]?.index ?? known.firstIndex;
  const mentioned = new Set(known.events.flatMap(({ source, target }) => [source, target]));
  for (const actor of known.actors.values()) mentioned.add(actor.parent);
  for (const [actorId, { status }] of known.actors) {
    if (status !== 'active' && !mentioned.has(actorId)) known.actors.delete(actorId);
  }
}

function recordingOf({ site, actors, events, counts }: Kept): Recording {
  const { title, address, startedAt } = site;
  // Newer events can come before the end of the history, so events after the first gap are not shown yet.
  const gap = events.findIndex((event, place) => place > 0 && event.index !== (events[place - 1]?.index ?? 0) + 1);
  const shown = gap === -1 ? events.slice() : events.slice(0, gap);
  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    page: { title, address, startedAt },
    counts,
    actors: [...actors.values()].sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1))),
    events: shown,
  };
}
