import type { CallExtrasReport } from '../call-extras/callExtrasMachine.ts';
import type { MeetingCommand, RoomFact, TrackHandle } from '../call-session/roomEvents.ts';
import type { SpeechActivityReport } from '../speech-activity/speechActivityMachine.ts';

/** Commands for the actor that plays the assistant's sound. `sessionId` is the session id of the participant whose track it is. */
export type AssistantAudioCommand =
  | { readonly type: 'audio.attach'; readonly track: TrackHandle; readonly sessionId: string }
  /** Without `sessionId`, detaches whichever track plays. */
  | { readonly type: 'audio.detach'; readonly sessionId?: string }
  /** Plays the attached track again after `audio.blocked`. */
  | { readonly type: 'audio.play' }
  /** 0 to 1. */
  | { readonly type: 'volume.set'; readonly volume: number };

export type AssistantAudioFact =
  /** `player` is the audio element. */
  | { readonly type: 'audio.playing'; readonly player: unknown }
  /** The browser did not start the playback, or paused it. The playback needs a user gesture. */
  | { readonly type: 'audio.blocked' };

/** What the browser reports of its microphones. */
export type MicrophoneChange =
  | {
      readonly type: 'microphone.available';
      /**
       * `permission`: the visitor has allowed the microphone in the browser's settings, or the browser asks for it again. `device`: the
       * devices have changed, and there is a microphone. `new-device`: there is one more than before.
       */
      readonly since: 'permission' | 'device' | 'new-device';
    }
  /** `permission`: the visitor has forbidden the microphone. `device`: the devices have changed, and there is no microphone. */
  | { readonly type: 'microphone.unavailable'; readonly since: 'permission' | 'device' };

export type MicrophoneAvailable = Extract<MicrophoneChange, { readonly type: 'microphone.available' }>;

export type CallClientEvent =
  | RoomFact
  | CallExtrasReport
  /** Commands of the page that uses the client. The machine forwards them while the session runs, until the leave begins. */
  | MeetingCommand
  | SpeechActivityReport
  | AssistantAudioFact
  /** The browser lacks an API that calls need. `missing` names the API, such as `RTCPeerConnection`. */
  | { readonly type: 'browser.unsupported'; readonly missing: string }
  /** The attempt may use the page's one room: no other attempt uses it, and an earlier room is torn down. */
  | { readonly type: 'lease.granted' }
  /**
   * The attempt cannot use the page's room: another attempt uses it or waits for it (`call-client`), or the page has a call object of its own
   * (`page`).
   */
  | { readonly type: 'lease.refused'; readonly by: 'call-client' | 'page' }
  | MicrophoneChange
  /** The visitor leaves the page. */
  | { readonly type: 'page.left' }
  | { readonly type: 'call.stop' }
  | { readonly type: 'microphone.mute'; readonly muted: boolean }
  /** The volume of the assistant's sound, 0 to 1. */
  | { readonly type: 'volume.set'; readonly volume: number }
  /** Plays blocked sound. Sent in the handler of a user gesture, and when the visitor returns to the page. */
  | { readonly type: 'sound.resume' }
  /** The page listens for `local-volume-level`, the visitor's level, which is measured every `intervalMs` milliseconds. */
  | { readonly type: 'local-level.observe'; readonly intervalMs: number }
  /** The message is sent to the room as JSON. */
  | { readonly type: 'message.send'; readonly message: Readonly<Record<string, unknown>> };
