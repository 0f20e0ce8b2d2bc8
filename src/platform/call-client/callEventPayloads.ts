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

/** The types of payloads that are opaque to the machine: objects of the browser and of the room library, and parsed app messages. */
type OpaquePayloads = {
  /** The element that plays the assistant. */
  audio: HTMLAudioElement;
  /** The assistant's video. */
  video: MediaStreamTrack;
  /** A parsed app message, usually of the platform. Listeners declare its shape, as with the vendor's class (`@vapi-ai/web`). */
  // oxlint-disable-next-line typescript/no-explicit-any -- `unknown` would reject every such listener
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

type Payload<Name extends keyof CallReports> = Name extends keyof OpaquePayloads
  ? OpaquePayloads[Name]
  : CallReports[Name];

/** The arguments of the listeners of each event. */
export type CallEventArguments = {
  [Name in keyof CallReports]: CallReports[Name] extends undefined ? [] : [payload: Payload<Name>];
};
