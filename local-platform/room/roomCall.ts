import { FATAL_JOIN_FAULTS, type FatalJoinFault, type Fault, faultAt } from '../faults.ts';
import { watchActiveSpeaker } from './voiceDetector.ts';
import { type AudioLine, openAudioLine, playIfEmbedded, prepareSound } from './audioLine.ts';
import { createDeparture, fatalError } from './departure.ts';
import { createDeviceReports, devicesInUse } from './devicesInUse.ts';
import { type CallContext, openRoomScope, type RoomScope, type SubjectRequests } from './callContext.ts';
import { blockAutoplay, createCallIncidents } from './callIncidents.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import {
  isAnswered,
  type JoinRequest,
  lookUpRoom,
  NOISE_CANCELLATION,
  processorTypeOf,
  readJoinRequest,
  type RoomLookup,
} from './joinRequest.ts';
import { createLocalMedia, type LocalMedia } from './localMedia.ts';
import { networkConnection, networkQuality, watchConnection } from './network.ts';
import { localParticipant, participantMessage, whileTracksLoad } from './participants.ts';
import { createRecordings, type Recordings } from './recordings.ts';
import { joinAssistant, type RoomAssistant } from './roomAssistant.ts';
import { INCIDENT_EVENT, incidentIn } from './roomIncidents.ts';
import type { FrontInstance, RoomState } from './roomStore.ts';
import { openSubjects } from './roomSubjects.ts';
import { createSoundProcessing, type SoundProcessing } from './soundProcessing.ts';
import { type RecognitionMode, recognitionModeFor } from './wordRecognition.ts';

/** One visitor's session in the room. It begins with the first request that needs it, such as the join, and lasts until the call ends. */
export type RoomCall = {
  readonly scope: RoomScope;
  readonly media: LocalMedia;
  readonly stopScreenShare: () => void;
  /** Handlers of the call's subjects (access, screen, telephony, sound and others), in addition to `ROOM_REQUESTS`. */
  readonly requests: SubjectRequests;
  readonly recordings: () => Recordings;
  readonly sound: Pick<SoundProcessing, 'startNoiseCancellation' | 'stopNoiseCancellation' | 'failNoiseCancellation'>;
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
  /** Updates the library's streams, the sent track and the reported devices. After the join, also posts the visitor's participant. */
  readonly publish: () => void;
  /** Looks the room up before the join, and answers with the access level. If the lookup fails, answers with an error and ends the call. */
  readonly authorize: (request: FrontRequest) => Promise<void>;
  readonly join: (request: FrontRequest) => Promise<void>;
  readonly leave: () => void;
};

export type RoomRequestHandler = (call: RoomCall, request: FrontRequest, channel: FrontChannel) => Promise<void> | void;

export type RoomCallOptions = {
  readonly channel: FrontChannel;
  readonly state: RoomState;
  readonly tracks: FrontInstance['tracks'];
  readonly onClosed: () => void;
};

type FoundRoom = Extract<RoomLookup, { ok: true }>;

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
  let room: FoundRoom | undefined;
  let isJoined = false;
  let isSubscribing = true;
  let line: AudioLine | undefined;
  let assistant: RoomAssistant | undefined;
  let recordings: Recordings | undefined;
  /** Does nothing before the visitor enters the room. */
  let meetAssistant = () => {};
  const faults = () => room?.information.faults ?? [];
  const hasEnded = () => scope.signal.aborted;
  const context: CallContext = { scope, channel, id, fault: (stage) => faultAt(faults(), stage) };

  const publish = () => {
    const sharedStream = subjects.screen.stream();
    state.local.streams = {
      cam: { stream: media.stream() },
      ...(sharedStream === undefined ? {} : { screen: { stream: sharedStream } }),
    };
    const { state: audioState, track } = media.current('audio');
    const sentTrack = audioState === 'playable' && track !== undefined ? track : null;
    line?.sendVisitor(sentTrack);
    assistant?.listenTo(sentTrack);
    if (isJoined) channel.post(participantMessage('participant-updated', visitorParticipant()));
    reportDevices();
  };
  const reportDevices = createDeviceReports(context, () => devicesInUse(media, details.inputSettings));

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
  const subjects = openSubjects(context, {
    state,
    tracks,
    remoteParticipantIds: () => (assistant === undefined ? [] : [assistant.id]),
    onTracksChanged: publish,
    onAdmitted: () => {
      meetAssistant();
      publish();
    },
    onName: (name) => {
      details.userName = name;
      publish();
    },
  });
  const { access } = subjects;
  const visitorParticipant = () => {
    const customTracks = subjects.customTracks.states();
    return localParticipant({ ...details, id, joinedAt, screen: subjects.screen.sentKinds(), customTracks }, media);
  };

  const { fail, leave, close } = createDeparture(context, {
    isJoined: () => isJoined,
    assistant: () => assistant,
    endSound: () => sound.end(),
    onClosed,
  });

  const sound = createSoundProcessing(context, {
    isNoiseCancellationSelected: () => processorTypeOf(details.inputSettings) === NOISE_CANCELLATION,
    onNoiseCancellationFailed: () => {
      details.inputSettings = { ...details.inputSettings, audio: { processor: { type: 'none' } } };
    },
    remoteLevels: (loudness) => (assistant === undefined ? {} : { [assistant.id]: assistant.level(loudness) }),
  });
  const incidents = createCallIncidents(context, {
    fail,
    media,
    assistant: () => assistant,
    failNoiseCancellation: sound.failNoiseCancellation,
    subjectIncidents: subjects.incidents,
  });

  /** Connects the visitor, who is in the room, with the assistant. */
  const connectAssistant = ({ information, baseUrl }: FoundRoom, opened: AudioLine, recognition: RecognitionMode) => {
    line = opened;
    sound.attach(opened);
    subjects.meetingSession.report();
    publish();
    const joined = joinAssistant({
      scope,
      channel,
      state,
      line: opened,
      information,
      baseUrl,
      isSubscribed: isSubscribing,
      recognition,
      // For the room library, the end of a meeting is an ejection.
      onHungUp: () => fail('ejected'),
      onSpoken: subjects.transcribe,
    });
    assistant = joined;
    publish();
    channel.post({ action: 'participant-counts-updated', participantCounts: { present: 2, hidden: 0 } });
    channel.post(networkQuality('good'));
    watchActiveSpeaker(context, opened, joined);
    playIfEmbedded(scope, channel, opened.assistantTrack, () => {
      joined.receive('playable');
    });
  };

  const enterRoom = (joinSettings: JoinRequest, found: FoundRoom, opened: AudioLine, recognition: RecognitionMode) => {
    meetAssistant = () => {
      connectAssistant(found, opened, recognition);
    };
    if (context.fault('autoplay') === 'blocked') blockAutoplay(scope);
    recordings = createRecordings(scope, channel, id, context.fault('video-recording-setup'));
    const isAdmitted = access.level() === 'full';
    // The access state comes after `joined-meeting` if the visitor has full access, or before it if not.
    if (!isAdmitted) access.report();
    channel.post({ action: 'joined-meeting', participants: { local: whileTracksLoad(visitorParticipant()) } });
    isJoined = true;
    if (isAdmitted) access.report();
    channel.post(networkConnection('connected'));
    watchConnection(context, {
      reachPlatform: () => isAnswered(`${found.baseUrl}/faults`, scope.signal),
      onLost: () => {
        fail('connection-error', 'reconnect');
      },
    });
    subjects.trackSettings.begin({ send: joinSettings.sendSettings, receive: joinSettings.receiveSettings });
    if (isAdmitted) meetAssistant();
    else publish();
    scope.listen(channel.front, INCIDENT_EVENT, (event) => {
      const received = incidentIn(event);
      if (received !== undefined) received.report(incidents[received.incident]());
    });
  };

  /** Looks the room up. If it is found and the call has not ended, keeps it for later requests and applies the fault `access`. */
  const lookUp = async (url: string): Promise<RoomLookup> => {
    const lookup = await lookUpRoom(url, scope.signal);
    if (!hasEnded() && lookup.ok) {
      room = lookup;
      access.applyFault(context.fault('access'));
    }
    return lookup;
  };

  const authorize = async (request: FrontRequest) => {
    const lookup = await lookUp(readJoinRequest(request, tracks).url);
    if (hasEnded()) return;
    if (!lookup.ok) {
      channel.answer(request, { error: { type: lookup.type, msg: fatalError(lookup.type).errorMsg } });
      fail(lookup.type, 'room-lookup');
      return;
    }
    access.report();
    channel.answer(request, { access: { level: access.level() } });
  };

  /** The line connects while the visitor's microphone opens. */
  const openLine = async () => {
    const prepared = await prepareSound(scope);
    scope.signal.throwIfAborted();
    return openAudioLine(scope, prepared);
  };

  const join = async (request: FrontRequest) => {
    const joinSettings = readJoinRequest(request, tracks);
    isSubscribing = joinSettings.subscribesAutomatically;
    Object.assign(details, {
      userName: joinSettings.userName,
      userData: joinSettings.userData,
      isAllowed: joinSettings.isAllowed,
      inputSettings: { ...joinSettings.inputSettings },
    });
    const lookup = await lookUp(joinSettings.url);
    if (hasEnded()) return;
    if (!lookup.ok) {
      fail(lookup.type, 'room-lookup');
      return;
    }
    const fault = context.fault('daily-call-join');
    if (fault === 'stall') return;
    if (fault === 'refuse') {
      channel.answer(request, { error: 'The room refused the visitor (injected by a fault of the local platform).' });
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
    const [opened, recognition] = await Promise.all([
      openLine(),
      recognitionModeFor(lookup.information.hearing, lookup.information.hasTranscriber),
      media.open(joinSettings.sources),
    ]);
    if (hasEnded()) return;
    enterRoom(joinSettings, lookup, opened, recognition);
    channel.answer(request);
  };

  return {
    scope,
    media,
    stopScreenShare: subjects.screen.stop,
    requests: { ...subjects.requests, ...sound.requests },
    recordings: () => recordings ?? createRecordings(scope, channel, id, undefined),
    sound,
    tracks,
    details,
    faults,
    roomId: () => room?.information.roomId ?? '',
    assistant: () => assistant,
    subscribeAutomatically: (isAutomatic) => {
      isSubscribing = isAutomatic;
      assistant?.subscribe(isAutomatic);
    },
    publish,
    authorize,
    join,
    leave,
  };
}
