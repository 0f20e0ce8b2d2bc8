import type { DailyParticipantsObject } from '@daily-co/daily-js';
import type { AccessState, RoomFact } from '../../../machines/call-session/roomEvents.ts';
import type { CallSession } from '../session/CallSession.ts';
import { accessOf, cameraFact, fatalFact, joinedFact, nonFatalFact, participantOf } from './roomFacts.ts';

type Listener = {
  readonly send: (fact: RoomFact) => void;
  /** Is given every track of the visitor's own. */
  readonly onLocalTrack: (track: MediaStreamTrack) => void;
};

/** Tells the events of a session as facts of its room, in the order of their sense. */
export function reportRoom(session: CallSession, listener: Listener): void {
  reportEntry(session, listener);
  reportParticipants(session, listener);
  reportMeeting(session, listener);
  reportProblems(session, listener);
}

function reportEntry(session: CallSession, { send, onLocalTrack }: Listener): void {
  let isLoadedTold = false;
  let toldAccess: AccessState = 'unknown';
  const tellLoaded = () => {
    if (isLoadedTold) return;
    isLoadedTold = true;
    send({ type: 'room.loaded' });
  };
  const tellAccess = (access: AccessState) => {
    toldAccess = access;
    send({ type: 'room.access-changed', access });
  };
  session.on('loading', () => {
    isLoadedTold = false;
    send({ type: 'room.loading' });
  });
  session.on('load-attempt-failed', () => send({ type: 'room.load-attempt-failed' }));
  session.on('loaded', tellLoaded);
  session.on('joining-meeting', () => {
    // The library tells of the join before it tells of the load.
    tellLoaded();
    toldAccess = 'unknown';
    send({ type: 'room.joining' });
  });
  session.on('access-state-updated', ({ access }) => {
    tellAccess(accessOf(access));
  });
  session.on('joined-meeting', ({ participants }) => {
    const fact = joinedFact(participants);
    if (fact.type === 'room.joined') localTracks(participants).forEach(onLocalTrack);
    // The library keeps to itself a level that it knew before: from a join that failed, say.
    const access = accessOf(session.accessState().access);
    if (access !== 'unknown' && access !== toldAccess) tellAccess(access);
    send(fact);
    // It counts as not joined, so it is not stayed in.
    if (fact.type === 'room.join-failed') void session.leave();
  });
  session.on('left-meeting', () => send({ type: 'room.left' }));
}

function reportParticipants(session: CallSession, { send, onLocalTrack }: Listener): void {
  session.on('participant-joined', ({ participant }) =>
    send({ type: 'room.participant-joined', participant: participantOf(participant) }),
  );
  session.on('participant-updated', ({ participant }) => {
    if (participant.local) localTracks(session.participants()).forEach(onLocalTrack);
    send({ type: 'room.participant-updated', participant: participantOf(participant), detail: participant });
  });
  session.on('participant-left', ({ participant }) =>
    send({ type: 'room.participant-left', participant: participantOf(participant) }),
  );
  session.on('track-started', ({ participant, track }) => {
    if (participant === null) return;
    if (participant.local) onLocalTrack(track);
    send({ type: 'room.track-started', participant: participantOf(participant), track });
  });
  for (const name of ['waiting-participant-added', 'waiting-participant-updated'] as const) {
    session.on(name, ({ participant: { id, name: called } }) => send({ type: 'room.waiting', id, name: called }));
  }
  session.on('waiting-participant-removed', ({ participant: { id } }) => send({ type: 'room.waiting-ended', id }));
}

function reportMeeting(session: CallSession, { send }: Listener): void {
  for (const name of ['remote-media-player-started', 'remote-media-player-updated'] as const) {
    session.on(name, ({ session_id: sessionId, remoteMediaPlayerState: { state } }) =>
      send({ type: 'room.player-changed', sessionId, state: state === 'paused' ? 'pause' : 'play' }),
    );
  }
  session.on('remote-media-player-stopped', ({ session_id: sessionId }) =>
    send({ type: 'room.player-stopped', sessionId }),
  );
  session.on('local-screen-share-started', () => send({ type: 'room.screen-share-started' }));
  session.on('local-screen-share-stopped', () => send({ type: 'room.screen-share-stopped' }));
  session.on('local-screen-share-canceled', () => send({ type: 'room.screen-share-canceled' }));
  session.on('app-message', ({ data }: { data: unknown }) => send({ type: 'room.app-message', data }));
  session.on('remote-participants-audio-level', ({ participantsAudioLevel }) =>
    send({ type: 'room.remote-levels', levels: participantsAudioLevel }),
  );
  session.on('local-audio-level', ({ audioLevel }) => send({ type: 'room.local-level', level: audioLevel }));
  for (const name of ['network-quality-change', 'network-connection'] as const) {
    session.on(name, (event) => send({ type: 'room.network', event }));
  }
  for (const name of [
    'recording-started',
    'recording-stopped',
    'recording-stats',
    'recording-error',
    'recording-upload-completed',
  ] as const) {
    session.on(name, (event) => send({ type: 'room.recording', event }));
  }
}

function reportProblems(session: CallSession, { send }: Listener): void {
  session.on('error', (event) => send(fatalFact(event)));
  session.on('camera-error', (event) => send(cameraFact(event)));
  session.on('nonfatal-error', (event) => {
    const fact = nonFatalFact(event);
    if (fact !== undefined) send(fact);
  });
}

const localTracks = ({ local }: DailyParticipantsObject): readonly MediaStreamTrack[] =>
  Object.values(local.tracks).flatMap((track) => track?.persistentTrack ?? []);
