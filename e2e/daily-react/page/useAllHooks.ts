/* oxlint-disable typescript/no-deprecated -- The tests include the deprecated hooks, which pages still use. */
import {
  useActiveParticipant,
  useActiveSpeakerId,
  useAppMessage,
  useAudioLevel,
  useAudioLevelObserver,
  useAudioTrack,
  useCPULoad,
  useDaily,
  useDailyError,
  useDailyEvent,
  useDevices,
  useDialin,
  useDialOut,
  useInputSettings,
  useLiveStreaming,
  useLiveStreamingInstances,
  useLocalParticipant,
  useLocalSessionId,
  useMediaTrack,
  useMeetingSessionState,
  useMeetingSessionSummary,
  useMeetingState,
  useNetwork,
  useParticipant,
  useParticipantCounts,
  useParticipantIds,
  useParticipantProperty,
  usePermissions,
  useReceiveSettings,
  useRecording,
  useRecordingInstances,
  useRoom,
  useRoomExp,
  useScreenAudioTrack,
  useScreenShare,
  useScreenVideoTrack,
  useSendSettings,
  useThrottledDailyEvent,
  useTranscription,
  useVideoTrack,
  useWaitingParticipants,
} from '@daily-co/daily-react';

/** A value that a hook has passed to the page's callback. */
export type Received = { readonly hook: string; readonly value: unknown };

/** The values of all hooks, in order. */
export const received: Received[] = [];

/** @returns a callback that records its argument. Create it outside of components, because daily-react registers each new function. */
const recordFor =
  (hook: string) =>
  (value: unknown): void => {
    received.push({ hook, value });
  };

const recordMeeting = recordFor('useDailyEvent');
const recordLevel = recordFor('useAudioLevelObserver');
const recordVolume = recordFor('useAudioLevel');
const recordTranscription = recordFor('useTranscription');
const recordParticipants = (events: readonly unknown[]) => {
  // The library empties the list after the callback.
  recordFor('useThrottledDailyEvent')([...events]);
};

const PARTICIPANT_EVENTS: Parameters<typeof useThrottledDailyEvent>[0] = [
  'participant-joined',
  'participant-updated',
  'participant-left',
];

const APP_MESSAGES: Parameters<typeof useAppMessage>[0] = { onAppMessage: recordFor('useAppMessage') };

const useNameAndSound = (id: string) => useParticipantProperty(id, ['user_name', 'audio', 'tracks.audio.state']);

/** Hooks that return nothing. Tests read what their callbacks have received. */
export const HOOKS_WITHOUT_VALUE = [
  'useAudioLevel',
  'useAudioLevelObserver',
  'useDailyEvent',
  'useThrottledDailyEvent',
];

/** Calls every hook of the library that does not create a call. @returns the values of the hooks that have one, by their names. */
export function useAllHooks() {
  const localSessionId = useLocalSessionId();
  const remoteIds = useParticipantIds({ filter: 'remote', sort: 'joined_at' });
  const assistantId = remoteIds[0] ?? '';
  const audioTrack = useAudioTrack(assistantId);
  useAudioLevelObserver(assistantId, recordLevel);
  useAudioLevel(audioTrack.persistentTrack, recordVolume);
  useDailyEvent('joined-meeting', recordMeeting);
  useDailyEvent('left-meeting', recordMeeting);
  useThrottledDailyEvent(PARTICIPANT_EVENTS, recordParticipants, 50);

  return {
    useActiveParticipant: useActiveParticipant(),
    useActiveSpeakerId: useActiveSpeakerId({ ignoreLocal: true }),
    useAppMessage: useAppMessage(APP_MESSAGES),
    useAudioTrack: audioTrack,
    useCPULoad: useCPULoad(),
    useDaily: useDaily(),
    useDailyError: useDailyError(),
    useDevices: useDevices(),
    useDialin: useDialin(),
    useDialOut: useDialOut(),
    useInputSettings: useInputSettings(),
    useLiveStreaming: useLiveStreaming(),
    useLiveStreamingInstances: useLiveStreamingInstances(),
    useLocalParticipant: useLocalParticipant(),
    useLocalSessionId: localSessionId,
    useMediaTrack: useMediaTrack(localSessionId, 'audio'),
    useMeetingSessionState: useMeetingSessionState<Readonly<Record<string, unknown>> | undefined>(),
    useMeetingSessionSummary: useMeetingSessionSummary(),
    useMeetingState: useMeetingState(),
    useNetwork: useNetwork(),
    useParticipant: useParticipant(assistantId),
    useParticipantCounts: useParticipantCounts(),
    useParticipantIds: { all: useParticipantIds(), remote: remoteIds },
    useParticipantProperty: {
      assistant: useNameAndSound(assistantId),
      visitor: useNameAndSound(localSessionId),
    },
    usePermissions: usePermissions(),
    useReceiveSettings: useReceiveSettings(),
    useRecording: useRecording(),
    useRecordingInstances: useRecordingInstances(),
    useRoom: useRoom(),
    useRoomExp: useRoomExp(),
    useScreenAudioTrack: useScreenAudioTrack(localSessionId),
    useScreenShare: useScreenShare(),
    useScreenVideoTrack: useScreenVideoTrack(localSessionId),
    useSendSettings: useSendSettings(),
    useTranscription: useTranscription({ onTranscriptionMessage: recordTranscription }),
    useVideoTrack: useVideoTrack(localSessionId),
    useWaitingParticipants: useWaitingParticipants(),
  };
}
