import type { RecordedActor, RecordedEvent, RecordedPage, RecordingCounts } from './recording.ts';
import type { RecordedFields, RecordedValue } from './recordedValue.ts';

/** Connects the tabs of one origin. Used in development only; a production build must not contain it. */
export const CHANNEL_NAME = 'callwright:inspector';
export const CHANNEL_PROTOCOL = 1;

/** A tab that shows the site. */
export type SiteInfo = RecordedPage & {
  /** Unique among tabs; a reloaded page is a new site. */
  readonly id: string;
};

/**
 * The commands from an inspector to a site, by name. A module that handles a further command adds it:
 * `declare module './recordingChannel.ts' { interface SiteCommands { 'fault.set': { request: ...; answer: ... } } }`
 */
export interface SiteCommands {
  /** Sends an event to a running actor. */
  'actor.send': {
    readonly request: { readonly actor: string; readonly event: { readonly type: string } & RecordedFields };
    readonly answer: null;
  };
}

export type CommandName = keyof SiteCommands;

export type ChannelMessage = { readonly protocol: typeof CHANNEL_PROTOCOL } & (SiteMessage | InspectorMessage);

export type SiteMessage =
  /** Announces a site: to all when it opens, and to each inspector that looks for sites. */
  | { readonly kind: 'site'; readonly site: SiteInfo; readonly to?: string }
  /** Later records replace earlier ones with the same id or index. `to`: the only recipient. */
  | {
      readonly kind: 'records';
      readonly site: string;
      readonly to?: string;
      readonly actors: readonly RecordedActor[];
      readonly events: readonly RecordedEvent[];
      readonly counts: RecordingCounts;
    }
  | { readonly kind: 'closed'; readonly site: string }
  | {
      readonly kind: 'answer';
      readonly site: string;
      readonly to: string;
      readonly command: string;
      readonly result:
        | { readonly ok: true; readonly answer: RecordedValue }
        | { readonly ok: false; readonly reason: string };
    };

export type InspectorMessage =
  /** Every site, or only the named one, answers with its announcement and its whole history. */
  | { readonly kind: 'look'; readonly inspector: string; readonly site?: string }
  | { readonly kind: 'gone'; readonly inspector: string }
  | {
      readonly kind: 'command';
      readonly inspector: string;
      readonly site: string;
      /** Unique for this inspector. */
      readonly command: string;
      readonly name: string;
      readonly request: RecordedValue;
    };

/** The used part of `BroadcastChannel`. */
export type Channel = {
  readonly postMessage: (message: ChannelMessage) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  readonly close: () => void;
};

export const openChannel = (): Channel => new BroadcastChannel(CHANNEL_NAME);

/** A tab that was not reloaded may send messages of another version of this code. */
export const isChannelMessage = (data: unknown): data is ChannelMessage =>
  typeof data === 'object' && data !== null && 'protocol' in data && data.protocol === CHANNEL_PROTOCOL;
