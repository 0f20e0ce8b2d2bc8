import { FATAL_JOIN_FAULTS, faultAt, type FatalJoinFault, type Fault } from '../faults.ts';
import { openAudioLine, type AudioLine } from './audioLine.ts';
import { blockAutoplay } from './autoplayBlock.ts';
import { fatalError } from './fatalErrors.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import { lookUpRoom, readJoinRequest, type JoinRequest, type RoomLookup } from './joinRequest.ts';
import { createLevelObserver, type LevelObserver } from './levelObservers.ts';
import { createLocalMedia, type LocalMedia } from './localMedia.ts';
import { localParticipant, participantMessage } from './participants.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import { joinAssistant, type RoomAssistant } from './roomAssistant.ts';
import { INCIDENT_EVENT, incidentIn, type Incident } from './roomIncidents.ts';
import { openRoomScope, type RoomScope } from './roomScope.ts';
import type { FrontInstance, RoomState } from './roomStore.ts';
import { createScreenShare, type ScreenShare } from './screenShare.ts';

const RECONNECT_MS = 500;

/** One visitor's stay in the room, from the first use of a device or the join until the room is left. */
export type RoomCall = {
  readonly scope: RoomScope;
  readonly media: LocalMedia;
  readonly screen: ScreenShare;
  readonly recordings: () => Recordings;
  readonly remoteLevels: LevelObserver;
  readonly localLevels: LevelObserver;
  readonly tracks: FrontInstance['tracks'];
  readonly details: {
    userName: string;
    userData: unknown;
    isAllowed: JoinRequest['isAllowed'];
    inputSettings: Record<string, unknown>;
  };
  readonly faults: () => readonly Fault[];
  readonly roomId: () => string;
  readonly assistant: () => RoomAssistant | undefined;
  readonly subscribeAutomatically: (isAutomatic: boolean) => void;
  readonly publish: () => void;
  readonly join: (request: FrontRequest) => Promise<void>;
  readonly leave: () => void;
};

export type RoomCallOptions = {
  readonly channel: FrontChannel;
  readonly state: RoomState;
  readonly tracks: FrontInstance['tracks'];
  /** The call is over; `isConfirmed` is false where the front half must never hear of it. */
  readonly onClosed: () => void;
};

const isFatal = (fault: string | undefined): fault is FatalJoinFault =>
  fault !== undefined && FATAL_JOIN_FAULTS.some((type) => type === fault);

export function openRoomCall({ channel, state, tracks, onClosed }: RoomCallOptions): RoomCall {
  const scope = openRoomScope();
  const id = crypto.randomUUID();
  const joinedAt = new Date();
  const details: RoomCall['details'] = {
    userName: '',
    userData: undefined,
    isAllowed: { audio: true, video: true },
    inputSettings: {},
  };
  let room: Extract<RoomLookup, { ok: true }> | undefined;
  let isJoined = false;
  let line: AudioLine | undefined;
  let assistant: RoomAssistant | undefined;
  let recordings: Recordings | undefined;
  const faults = () => room?.information.faults ?? [];
  const isOver = () => scope.signal.aborted;

  const publish = () => {
    state.local.streams = {
      cam: { stream: media.stream() },
      ...(screen.stream() === undefined ? {} : { screen: { stream: screen.stream() ?? new MediaStream() } }),
    };
    const { state: audioState, track } = media.current('audio');
    const sent = audioState === 'playable' && track !== undefined ? track : null;
    line?.sendVisitor(sent);
    assistant?.hear(sent);
    if (isJoined) channel.post(participantMessage('participant-updated', local()));
  };

  const media = createLocalMedia({
    scope,
    fault: () => faultAt(faults(), 'microphone'),
    onChange: () => {
      publish();
    },
    onProblem: (error, isOk) => {
      const errorMsg = { errorMsg: error.msg, audioOk: isOk.audio, videoOk: isOk.video };
      channel.post({ action: 'camera-error', errorMsg, error });
    },
  });
  const screen = createScreenShare(scope, channel, tracks, publish);
  const local = () => localParticipant({ ...details, id, joinedAt, screen: screen.stream() }, media);

  const close = () => {
    scope.close();
    onClosed();
  };

  const fail = (type: FatalJoinFault, on?: 'reconnect' | 'room-lookup') => {
    assistant?.visitorLeaves();
    channel.post(fatalError(type, on));
    if (isJoined) channel.post({ action: 'left-meeting' });
    close();
  };

  const postQuality = (quality: 'good' | 'bad') => {
    channel.post({
      action: 'network-quality-change',
      state: { state: quality, reasons: quality === 'good' ? [] : ['recvPacketLoss'] },
      threshold: quality === 'good' ? 'good' : 'very-low',
      quality: quality === 'good' ? 100 : 20,
      stats: { latest: {} },
    });
  };

  const incidents: Readonly<Record<Incident, () => void>> = {
    eject: () => {
      fail('ejected');
    },
    expire: () => {
      fail('exp-room');
    },
    drop: () => {
      channel.post({ action: 'network-connection', type: 'signaling', event: 'interrupted' });
      scope.after(RECONNECT_MS, () => {
        fail('connection-error', 'reconnect');
      });
    },
    'hang-up': () => assistant?.hangUp(),
    'audio-processor-error': () => {
      details.inputSettings = { ...details.inputSettings, audio: { processor: { type: 'none' } } };
      channel.post({
        action: 'nonfatal-error',
        type: 'audio-processor-error',
        errorMsg: 'Noise cancellation has stopped.',
      });
    },
    'weak-network': () => {
      postQuality('bad');
    },
    'good-network': () => {
      postQuality('good');
    },
    'unplug-microphone': () => {
      media.unplugMicrophone();
    },
    'plug-in-microphone': () => {
      void media.plugInMicrophone();
    },
    garbage: () => assistant?.sendGarbage(),
    'block-autoplay': () => {
      blockAutoplay(scope);
    },
  };

  const enter = (subscribesAutomatically: boolean, { information, baseUrl }: Extract<RoomLookup, { ok: true }>) => {
    const opened = openAudioLine(scope);
    line = opened;
    if (faultAt(information.faults, 'autoplay') === 'blocked') blockAutoplay(scope);
    recordings = createRecordings(scope, channel, id, faultAt(information.faults, 'video-recording-setup'));
    const joining = local();
    const { audio } = joining.tracks;
    const isLoading = audio.state === 'playable';
    // Tracks come a moment after the join, as `track-started`: the front half tells of a change only.
    const tracksAtJoin = isLoading ? { ...joining.tracks, audio: { ...audio, state: 'loading' } } : joining.tracks;
    channel.post({ action: 'joined-meeting', participants: { local: { ...joining, tracks: tracksAtJoin } } });
    isJoined = true;
    channel.post({ action: 'access-state-updated', access: { level: 'full' } });
    channel.post({ action: 'network-connection', type: 'signaling', event: 'connected' });
    publish();
    assistant = joinAssistant({
      scope,
      channel,
      state,
      line: opened,
      information,
      baseUrl,
      isSubscribed: subscribesAutomatically,
      onHungUp: () => {
        fail('ejected');
      },
    });
    publish();
    channel.post({ action: 'participant-counts-updated', participantCounts: { present: 2, hidden: 0 } });
    postQuality('good');
    scope.listen(window, INCIDENT_EVENT, (event) => {
      const incident = incidentIn(event);
      if (incident !== undefined) incidents[incident]();
    });
  };

  const join = async (request: FrontRequest) => {
    const asked = readJoinRequest(request, tracks);
    Object.assign(details, {
      userName: asked.userName,
      userData: asked.userData,
      isAllowed: asked.isAllowed,
      inputSettings: { ...asked.inputSettings },
    });
    const found = await lookUpRoom(asked.url, scope.signal);
    if (isOver()) return;
    if (!found.ok) {
      fail(found.type, 'room-lookup');
      return;
    }
    room = found;
    const fault = faultAt(found.information.faults, 'daily-call-join');
    if (fault === 'stall') return;
    if (fault === 'refuse') {
      channel.answer(request, { error: 'The room refused the visitor (asked for by a fault of the local platform).' });
      close();
      return;
    }
    if (isFatal(fault)) {
      fail(fault);
      return;
    }
    if (fault === 'malformed') {
      isJoined = true;
      channel.post({ action: 'joined-meeting' });
      return;
    }
    await media.open(asked.sources);
    if (isOver()) return;
    enter(asked.subscribesAutomatically, found);
    channel.answer(request);
  };

  return {
    scope,
    media,
    screen,
    recordings: () => recordings ?? createRecordings(scope, channel, id, undefined),
    remoteLevels: createLevelObserver(scope, channel, () => ({
      action: 'remote-participants-audio-level',
      participantsAudioLevel: assistant === undefined ? {} : { [assistant.id]: assistant.level() },
    })),
    localLevels: createLevelObserver(scope, channel, () => ({
      action: 'local-audio-level',
      audioLevel: Math.min(1, line?.visitorLoudness() ?? 0),
    })),
    tracks,
    details,
    faults,
    roomId: () => room?.information.roomId ?? '',
    assistant: () => assistant,
    subscribeAutomatically: (isAutomatic) => assistant?.subscribe(isAutomatic),
    publish,
    join,
    leave: () => {
      assistant?.visitorLeaves();
      if (faultAt(faults(), 'leave') !== 'stall') channel.post({ action: 'left-meeting' });
      close();
    },
  };
}
