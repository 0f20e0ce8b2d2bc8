import type {
  DailyEventObjectNetworkConnectionEvent,
  DailyEventObjectNetworkQualityEvent,
  DailyEventObjectNoPayload,
  DailyEventObjectRecordingError,
  DailyEventObjectRecordingStarted,
  DailyEventObjectRecordingStopped,
  DailyParticipant,
} from '@daily-co/daily-js';
import type { CallReports } from '../../machines/call-client/callEvents.ts';

/** What the machine passes on without looking inside: the browser's and the room library's own objects. */
type PassedOn = {
  /** It plays the assistant. */
  audio: HTMLAudioElement;
  /** The assistant's face. */
  video: MediaStreamTrack;
  /** The platform's, of many shapes: a page's listener names the one that it expects, as with the vendor's class. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- `unknown` would refuse every such listener
  message: any;
  'daily-participant-updated': DailyParticipant;
  'network-quality-change': DailyEventObjectNetworkQualityEvent;
  'network-connection': DailyEventObjectNetworkConnectionEvent;
  'recording-started': DailyEventObjectRecordingStarted;
  'recording-stopped': DailyEventObjectRecordingStopped;
  'recording-stats': DailyEventObjectNoPayload;
  'recording-error': DailyEventObjectRecordingError;
  'recording-upload-completed': DailyEventObjectNoPayload;
};

type Payload<Name extends keyof CallReports> = Name extends keyof PassedOn ? PassedOn[Name] : CallReports[Name];

/** What a listener of each event is called with. */
export type CallEventArguments = {
  [Name in keyof CallReports]: CallReports[Name] extends undefined ? [] : [payload: Payload<Name>];
};
