import { faultAt } from '../faults.ts';
import type { MediaKind } from './cameraErrors.ts';
import { fieldsIn, type Fields, type FrontChannel, type FrontRequest } from './frontChannel.ts';
import { sourceFrom } from './joinRequest.ts';
import { CUSTOM_TRACK } from './roomStore.ts';
import type { RoomCall } from './roomCall.ts';

type Handler = (call: RoomCall, request: FrontRequest, channel: FrontChannel) => Promise<void> | void;

/** A device as the room library describes it; `{}` where there is none. */
function deviceOf(call: RoomCall, kind: MediaKind): Fields {
  const { track } = call.media.current(kind);
  if (track === undefined) return {};
  const { deviceId = '', groupId = '' } = track.getSettings();
  return { deviceId, groupId, label: track.label, kind: kind === 'audio' ? 'audioinput' : 'videoinput' };
}

const devicesOf = (call: RoomCall) => ({
  camera: deviceOf(call, 'video'),
  mic: deviceOf(call, 'audio'),
  speaker: fieldsIn(call.details.inputSettings.speaker),
});

async function useInput(call: RoomCall, kind: MediaKind, deviceId: unknown): Promise<void> {
  if (typeof deviceId !== 'string') return;
  const settings = deviceId === CUSTOM_TRACK ? { customTrack: deviceId } : { deviceId };
  await call.media.replace(kind, sourceFrom(kind, settings, call.tracks));
}

const updateInputSettings: Handler = async (call, request, channel) => {
  const asked = fieldsIn(request.inputSettings);
  const processor = fieldsIn(fieldsIn(asked.audio).processor).type;
  const fault = processor === 'noise-cancellation' ? faultAt(call.faults(), 'audio-processing-setup') : undefined;
  if (fault === 'stall') return;
  if (fault === 'refuse') {
    const error = { type: 'audio-processor-error', msg: 'Noise cancellation could not be started.' };
    channel.answer(request, { error });
    return;
  }
  for (const kind of ['audio', 'video'] as const) {
    const settings = fieldsIn(asked[kind]).settings;
    if (settings !== undefined) await call.media.replace(kind, sourceFrom(kind, settings, call.tracks));
  }
  const known = call.details.inputSettings;
  call.details.inputSettings = {
    ...known,
    ...(asked.audio === undefined ? {} : { audio: { ...fieldsIn(known.audio), ...fieldsIn(asked.audio) } }),
    ...(asked.video === undefined ? {} : { video: { ...fieldsIn(known.video), ...fieldsIn(asked.video) } }),
  };
  const { audio, video } = call.details.inputSettings;
  channel.answer(request, {
    inputSettings: { ...(audio === undefined ? {} : { audio }), ...(video === undefined ? {} : { video }) },
  });
};

const setOutputDevice: Handler = async (call, request, channel) => {
  const { outputDeviceId } = request;
  const outputs = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput');
  const output = outputs.find(({ deviceId }) => deviceId === outputDeviceId);
  if (output === undefined) {
    const error = { type: 'not-found', message: `There is no loudspeaker ${JSON.stringify(outputDeviceId)}.` };
    channel.answer(request, { error });
    return;
  }
  call.details.inputSettings = { ...call.details.inputSettings, speaker: output.toJSON() as Fields };
  const devices = devicesOf(call);
  channel.answer(request, devices);
  channel.post({ action: 'selected-devices-updated', devices });
};

const setOn =
  (kind: MediaKind): Handler =>
  async (call, { state, options }) => {
    if (state === true && !call.details.isAllowed[kind]) return;
    await call.media.setOn(kind, state === true, fieldsIn(options).forceDiscardTrack === true);
  };

const setAllowed =
  (kind: MediaKind): Handler =>
  async (call, { state }) => {
    call.details.isAllowed = { ...call.details.isAllowed, [kind]: state === true };
    await call.media.setOn(kind, state === true);
  };

const startRemoteLevels: Handler = (call, request, channel) => {
  const fault = faultAt(call.faults(), 'audio-observer-setup');
  if (fault === 'stall') return;
  if (fault === 'refuse') {
    channel.answer(request, { error: 'The observer of the audio levels could not be started.' });
    return;
  }
  call.remoteLevels.start(request.interval);
  channel.answer(request);
};

const updateParticipant = async (call: RoomCall, id: string, properties: unknown) => {
  const { setSubscribedTracks, setAudio } = fieldsIn(properties);
  if (id === 'local') {
    if (typeof setAudio === 'boolean') await call.media.setOn('audio', setAudio);
    return;
  }
  const assistant = call.assistant();
  if (setSubscribedTracks !== undefined && (id === assistant?.id || id === '*'))
    assistant?.subscribe(setSubscribedTracks);
};

/** What the front half can ask of a room, beside joining and leaving; by the action's name in the library. */
export const ROOM_REQUESTS: Readonly<Record<string, Handler>> = {
  'app-msg': (call, { data, to }) => {
    if (to === '*' || to === call.assistant()?.id) call.assistant()?.receive(data);
  },
  'update-participant': async (call, { id, properties }) => {
    if (typeof id === 'string') await updateParticipant(call, id, properties);
  },
  'update-participants': async (call, { participants }) => {
    for (const [id, properties] of Object.entries(fieldsIn(participants)))
      await updateParticipant(call, id, properties);
  },
  'daily-method-subscribe-to-tracks-automatically': (call, { enabled }) => {
    call.subscribeAutomatically(enabled === true);
  },
  'local-audio': setOn('audio'),
  'local-video': setOn('video'),
  'set-allow-local-audio': setAllowed('audio'),
  'set-allow-local-video': setAllowed('video'),
  'update-input-settings': updateInputSettings,
  'set-input-devices': async (call, request, channel) => {
    await useInput(call, 'audio', request.audioDeviceId);
    await useInput(call, 'video', request.videoDeviceId);
    channel.answer(request, devicesOf(call));
  },
  'get-input-devices': (call, request, channel) => {
    channel.answer(request, devicesOf(call));
  },
  'set-output-device': setOutputDevice,
  'start-remote-participants-audio-level-observer': startRemoteLevels,
  'stop-remote-participants-audio-level-observer': (call) => {
    call.remoteLevels.stop();
  },
  'start-local-audio-level-observer': (call, request, channel) => {
    call.localLevels.start(request.interval);
    channel.answer(request);
  },
  'stop-local-audio-level-observer': (call) => {
    call.localLevels.stop();
  },
  'local-screen-start': (call, { captureOptions }) => call.screen.start(captureOptions),
  'local-screen-stop': (call) => {
    call.screen.stop();
  },
  'local-recording-start': (call, request) => {
    call.recordings().start(request);
  },
  'local-recording-stop': (call, request) => {
    call.recordings().stop(request);
  },
  'set-user-name': (call, { name }) => {
    call.details.userName = typeof name === 'string' ? name : '';
    call.publish();
  },
  'set-user-data': (call, request, channel) => {
    call.details.userData = request.userData;
    call.publish();
    channel.answer(request, { userData: request.userData });
  },
  'get-calc-stats': (_call, request, channel) => {
    channel.answer(request, { stats: { latest: { timestamp: Date.now() } } });
  },
  'lib-room-info': (call, request, channel) => {
    channel.answer(request, { id: call.roomId(), name: call.roomId(), config: {}, domainConfig: {}, tokenConfig: {} });
  },
};
