import type { MeetingCommand, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../methods/GuardedCall.ts';
import { problemFrom } from '../errors/problemFrom.ts';

/** Videos are recorded with 1280x720 pixels and a dark background (specification, section 9). */
const RECORDING_OPTIONS = {
  width: 1280,
  height: 720,
  // The format is #AARRGGBB.
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
} as const;

/** Executes a command with the method of the room library (daily-js). Reports each failure. Some commands also report their success. */
export function executeInMeeting(call: GuardedCall, command: MeetingCommand, send: (fact: RoomFact) => void): void {
  const reportRefusal = (error: unknown) => {
    send({ type: 'room.command-refused', refused: command, problem: problemFrom(error), error });
  };
  try {
    void callLibrary(call, command, send)?.catch(reportRefusal);
  } catch (error) {
    reportRefusal(error);
  }
}

/**
 * Calls the method of the command. Reports the success of some commands, and each failure that has a fact of its own. Throws other
 * failures, or returns their rejection.
 *
 * @returns a promise that rejects only with an unreported failure, or undefined if the method returns no promise.
 */
function callLibrary(
  call: GuardedCall,
  command: MeetingCommand,
  send: (fact: RoomFact) => void,
): Promise<unknown> | undefined {
  const reportCompletion = () => {
    send({ type: 'room.command-completed', completed: command });
  };
  switch (command.type) {
    case 'meeting.subscribe':
      call.updateParticipant(command.sessionId, { setSubscribedTracks: { audio: true, video: command.video } });
      return undefined;
    case 'meeting.send':
      call.sendAppMessage(command.data);
      return undefined;
    case 'meeting.set-local-audio':
      call.setLocalAudio(command.enabled);
      return undefined;
    case 'meeting.set-noise-cancellation': {
      const { enabled } = command;
      const type = enabled ? 'noise-cancellation' : 'none';
      return call.updateInputSettings({ audio: { processor: { type } } }).then(
        () => {
          send({ type: 'room.noise-cancellation-set', enabled });
        },
        (error: unknown) => {
          send({ type: 'room.noise-cancellation-refused', enabled, problem: problemFrom(error) });
        },
      );
    }
    case 'meeting.observe-remote-levels':
      return call.startRemoteParticipantsAudioLevelObserver(command.intervalMs).then(
        () => {
          send({ type: 'room.remote-levels-observed' });
        },
        (error: unknown) => {
          send({ type: 'room.remote-levels-refused', problem: problemFrom(error) });
        },
      );
    case 'meeting.observe-local-level':
      return call.startLocalAudioLevelObserver(command.intervalMs).then(reportCompletion);
    case 'meeting.stop-observing-local-level':
      call.stopLocalAudioLevelObserver();
      return undefined;
    case 'meeting.start-recording':
      try {
        call.startRecording(RECORDING_OPTIONS);
        send({ type: 'room.recording-requested' });
      } catch (error) {
        send({ type: 'room.recording-refused', problem: problemFrom(error) });
      }
      return undefined;
    case 'meeting.stop-recording':
      call.stopRecording();
      return undefined;
    case 'meeting.set-input-devices':
      return call
        .selectInputDevices(command.devices as Parameters<GuardedCall['setInputDevicesAsync']>[0])
        .then(reportCompletion);
    case 'meeting.use-default-microphone':
      return call.selectDefaultMicrophone();
    case 'meeting.set-output-device':
      return call
        .setOutputDeviceAsync(command.device as Parameters<GuardedCall['setOutputDeviceAsync']>[0])
        .then(reportCompletion);
    case 'meeting.screen-share.start':
      return call.startScreenShare({ ...command.options }).catch((error: unknown) => {
        send({ type: 'room.screen-share-refused', problem: problemFrom(error) });
      });
    case 'meeting.screen-share.update':
      call.updateScreenShare({ screenVideo: { enabled: command.video }, screenAudio: { enabled: command.audio } });
      return undefined;
    case 'meeting.screen-share.stop':
      call.stopScreenShare();
      return undefined;
  }
}
