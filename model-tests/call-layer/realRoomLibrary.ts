import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';

export type LibraryAnswer = {
  readonly accepted: boolean;
  /** The library's own words; none where it stumbles (a TypeError) or has but a general hint. */
  readonly message?: string;
};

export type LibraryAccepts = (rule: CallLayerRule, input: unknown) => Promise<LibraryAnswer>;

/** The methods and the private parts of the room library that are used here. */
type RoomLibrary = Readonly<Record<string, (...args: readonly unknown[]) => unknown>> & {
  _callState: string;
  _callMachineInitialized: boolean;
  _maxAppMessageSize: number;
  sendMessageToCallMachine: (message: unknown) => void;
};

type RoomLibraryClass = {
  readonly createCallObject: (options: object) => RoomLibrary;
  readonly wrap: (frame: object, options: object) => RoomLibrary;
};

/** The library has these to itself, and reaches them only where it stumbles first. */
const SIMULCAST_RANGES = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
};
const APP_MESSAGE_SIZE = 4096;

type Ask = (library: { readonly call: RoomLibrary; readonly frame: RoomLibrary }, input: never) => unknown;

const processor = (type: string, config: unknown) => ({ video: { processor: { type, config } } });

/** What is called for each rule. */
const ASKED: Readonly<Record<CallLayerRule, Ask>> = {
  userData: ({ call }, input) => call.setUserData?.(input),
  audioLevelInterval: ({ call }, input) => call.startLocalAudioLevelObserver?.(input),
  appMessage: ({ call }, { data, max }: { readonly data: unknown; readonly max?: number }) => {
    call._maxAppMessageSize = max ?? APP_MESSAGE_SIZE;
    return call.sendAppMessage?.(data);
  },
  customTrack: ({ call }, input) => call.startCustomTrack?.(input),
  simulcastEncodings: ({ call }, input) => call.validateSimulcastEncodings?.(input, SIMULCAST_RANGES, true),
  sendSettings: ({ call }, input) => call.updateSendSettings?.(input),
  dialOut: ({ call }, input) => call.startDialOut?.(input),
  sipCallTransfer: ({ call }, input) => call.sipCallTransfer?.(input),
  sipRefer: ({ call }, input) => call.sipRefer?.(input),
  dtmf: ({ call }, input) => call.sendDTMF?.(input),
  remoteMediaPlayerStart: ({ call }, input) => call.startRemoteMediaPlayer?.(input),
  remoteMediaPlayerUpdate: ({ call }, input) => call.updateRemoteMediaPlayer?.(input),
  inputSettings: ({ call }, input) => call.updateInputSettings?.(input),
  backgroundBlur: ({ call }, input) => call.updateInputSettings?.(processor('background-blur', input)),
  backgroundImage: ({ call }, input) => call.updateInputSettings?.(processor('background-image', input)),
  receiveSettingsLayer: ({ call }, input) => call.updateReceiveSettings?.({ base: { video: { layer: input } } }),
  receiveSettings: ({ call }, input) => call.updateReceiveSettings?.(input),
  recordingOptions: ({ call }, input) => call.startRecording?.(input),
  customIntegrations: ({ frame }, input) => frame.setCustomIntegrations?.(input),
  customTrayButtons: ({ frame }, input) => frame.updateCustomTrayButtons?.(input),
  showNamesMode: ({ frame }, input) => frame.setShowNamesMode?.(input),
  newParticipantSound: ({ frame }, input) => frame.setPlayNewParticipantSound?.(input),
  language: ({ frame }, input) => frame.validateProperties?.({ lang: input }),
  themeColor: ({ frame }, input) => frame.setTheme?.({ colors: { accent: input } }),
  theme: ({ frame }, input) => frame.setTheme?.(input),
  layoutConfig: ({ frame }, input) => frame.validateProperties?.({ layoutConfig: input }),
  meetingSessionData: (
    { call },
    { data, mergeStrategy }: { readonly data: unknown; readonly mergeStrategy?: unknown },
  ) => call.setMeetingSessionData?.(data, mergeStrategy),
  permissions: ({ call }, input) => call.updateParticipant?.('somebody', { updatePermissions: input }),
};

/** They say what is wrong to the console; what they throw, if anything, is general. */
const TOLD_TO_CONSOLE: ReadonlySet<CallLayerRule> = new Set([
  ...(['inputSettings', 'backgroundBlur', 'backgroundImage', 'customIntegrations', 'customTrayButtons'] as const),
  ...(['showNamesMode', 'themeColor', 'theme', 'layoutConfig', 'permissions'] as const),
]);

const GENERAL_HINT = 'Check error logs for detailed info';
const STUMBLES = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * The installed room library itself, in a joined call: one call object and one prebuilt frame, whose remote half is never loaded.
 * Needs the globals of a browser, or `stubBrowser`.
 */
export async function openRealRoomLibrary(): Promise<LibraryAccepts> {
  const Library = (await import('@daily-co/daily-js')).default as unknown as RoomLibraryClass;
  const several = { allowMultipleCallInstances: true };
  const sent: unknown[] = [];
  const joined = (library: RoomLibrary): RoomLibrary => {
    library._callState = 'joined-meeting';
    library._callMachineInitialized = true;
    library.sendMessageToCallMachine = (message) => sent.push(message);
    return library;
  };
  const complaints: string[] = [];
  const restore = listenToConsole(complaints);
  const library = {
    call: joined(Library.createCallObject({ ...several })),
    frame: joined(Library.wrap({ contentWindow: {}, src: '' }, { ...several })),
  };
  restore();

  return async (rule, input) => {
    sent.length = 0;
    complaints.length = 0;
    const stop = listenToConsole(complaints);
    try {
      const answer = ASKED[rule](library, input as never);
      // The library sends only what it has accepted, and the answer of the remote half never comes.
      if (sent.length > 0) return { accepted: true };
      await answer;
      return complaints.length === 0 ? { accepted: true } : refusal(complaints[0]);
    } catch (error) {
      if (STUMBLES.some((kind) => error instanceof kind)) return { accepted: false };
      const told = error instanceof Error ? error.message : String(error);
      return refusal(TOLD_TO_CONSOLE.has(rule) ? (complaints[0] ?? told) : told);
    } finally {
      stop();
    }
  };
}

function refusal(told = ''): LibraryAnswer {
  const message = told.replace(/^property '\w+': /, '');
  return message.includes(GENERAL_HINT) ? { accepted: false } : { accepted: false, message };
}

/** The library talks while it works. @returns gives the console back. */
function listenToConsole(complaints: string[]): () => void {
  const { error, warn, log } = console;
  const complain = (...parts: readonly unknown[]) => complaints.push(typeof parts[0] === 'string' ? parts[0] : '');
  Object.assign(console, { error: complain, warn: () => {}, log: () => {} });
  return () => Object.assign(console, { error, warn, log });
}
