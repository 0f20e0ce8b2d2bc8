import type { DailyCallOptions, DailyParticipantsObject } from '@daily-co/daily-js';
import type { RoomFact } from '../../../machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../methods/GuardedCall.ts';
import { accessOf, cameraFact, fatalFact, nonFatalFact, participantOf, participantsOf } from './roomFacts.ts';

type Listener = {
  readonly send: (fact: RoomFact) => void;
  /** Receives every track of the visitor. The same track may be passed several times. */
  readonly onLocalTrack: (track: MediaStreamTrack) => void;
};

/** Reports events of the library as facts of the room, and passes on the visitor's tracks. */
export function reportRoom(call: GuardedCall, listener: Listener): void {
  reportEntry(call, listener);
  reportParticipants(call, listener);
  reportMeeting(call, listener);
  reportProblems(call, listener);
}

function reportEntry(call: GuardedCall, { send, onLocalTrack }: Listener): void {
  call.on('loading', () => send({ type: 'room.loading' }));
  call.on('load-attempt-failed', () => send({ type: 'room.load-attempt-failed' }));
  call.on('loaded', () => send({ type: 'room.loaded' }));
  call.on('joining-meeting', () => {
    const { url, token } = call.properties as DailyCallOptions;
    send({ type: 'room.joining', ...(url && { url }), ...(token && { token }) });
    // Without a call machine, the loaded bundle is still starting, or it threw. The library would wait without a deadline.
    if (call.steps.isScriptEmpty()) send({ type: 'room.script-arrived' });
  });
  call.on('access-state-updated', ({ access }) => send({ type: 'room.access-changed', access: accessOf(access) }));
  call.on('joined-meeting', ({ participants }) => {
    localTracksOf(participants).forEach(onLocalTrack);
    // The library emits no event for an access level that it reported before, for example in a failed join, so the level is read here. In
    // a prebuilt session, `accessState()` is not available.
    const access = call.shape === 'prebuilt' ? 'unknown' : accessOf(call.accessState().access);
    send({ type: 'room.joined', participants: participantsOf(participants), access });
  });
  call.on('left-meeting', () => send({ type: 'room.left' }));
}

function reportParticipants(call: GuardedCall, { send, onLocalTrack }: Listener): void {
  call.on('participant-joined', ({ participant }) =>
    send({ type: 'room.participant-joined', participant: participantOf(participant) }),
  );
  call.on('participant-updated', ({ participant }) => {
    if (participant.local) localTracksOf(call.participants()).forEach(onLocalTrack);
    send({ type: 'room.participant-updated', participant: participantOf(participant), detail: participant });
  });
  call.on('participant-left', ({ participant }) =>
    send({ type: 'room.participant-left', participant: participantOf(participant) }),
  );
  call.on('track-started', ({ participant, track }) => {
    if (participant === null) return;
    if (participant.local) onLocalTrack(track);
    send({ type: 'room.track-started', participant: participantOf(participant), track });
  });
  for (const name of ['waiting-participant-added', 'waiting-participant-updated'] as const) {
    call.on(name, ({ participant: { id, name: userName } }) => send({ type: 'room.waiting', id, name: userName }));
  }
  call.on('waiting-participant-removed', ({ participant: { id } }) => send({ type: 'room.waiting-ended', id }));
}

function reportMeeting(call: GuardedCall, { send }: Listener): void {
  for (const name of ['remote-media-player-started', 'remote-media-player-updated'] as const) {
    call.on(name, ({ session_id: sessionId, remoteMediaPlayerState: { state } }) =>
      send({ type: 'room.player-changed', sessionId, state: state === 'paused' ? 'pause' : 'play' }),
    );
  }
  call.on('remote-media-player-stopped', ({ session_id: sessionId }) =>
    send({ type: 'room.player-stopped', sessionId }),
  );
  call.on('local-screen-share-started', () => send({ type: 'room.screen-share-started' }));
  call.on('local-screen-share-stopped', () => send({ type: 'room.screen-share-stopped' }));
  call.on('local-screen-share-canceled', () => send({ type: 'room.screen-share-canceled' }));
  call.on('app-message', ({ data }: { data: unknown }) => send({ type: 'room.app-message', data }));
  call.on('remote-participants-audio-level', ({ participantsAudioLevel }) =>
    send({ type: 'room.remote-levels', levels: participantsAudioLevel }),
  );
  call.on('local-audio-level', ({ audioLevel }) => send({ type: 'room.local-level', level: audioLevel }));
  for (const name of ['network-quality-change', 'network-connection'] as const) {
    call.on(name, (event) => send({ type: 'room.network', event }));
  }
  for (const name of [
    'recording-started',
    'recording-stopped',
    'recording-stats',
    'recording-error',
    'recording-upload-completed',
  ] as const) {
    call.on(name, (event) => send({ type: 'room.recording', event }));
  }
}

function reportProblems(call: GuardedCall, { send }: Listener): void {
  call.on('error', (event) => send(fatalFact(event)));
  call.on('camera-error', (event) => send(cameraFact(event)));
  call.on('nonfatal-error', (event) => {
    const fact = nonFatalFact(event);
    if (fact !== undefined) send(fact);
  });
}

const localTracksOf = (participants: Partial<DailyParticipantsObject> | undefined): readonly MediaStreamTrack[] =>
  Object.values(participants?.local?.tracks ?? {}).flatMap((track) => track?.persistentTrack ?? []);
