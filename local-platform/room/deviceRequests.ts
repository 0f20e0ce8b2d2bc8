import { faultAt } from '../faults.ts';
import type { MediaKind } from './cameraErrors.ts';
import { inputInUse, devicesInUse } from './devicesInUse.ts';
import { fieldsIn, type Fields, type FrontChannel, type FrontRequest } from './frontChannel.ts';
import { NOISE_CANCELLATION, processorTypeOf, sourceFrom } from './joinRequest.ts';
import type { RoomCall, RoomRequestHandler as Handler } from './roomCall.ts';
import { CUSTOM_TRACK_ID } from './roomStore.ts';

const PROCESSOR_ERROR = 'audio-processor-error';
const NOT_STARTED_MESSAGE = 'Noise cancellation could not be started.';

const devicesInUseOf = ({ media, details }: RoomCall) => devicesInUse(media, details.inputSettings);

async function selectInput(call: RoomCall, kind: MediaKind, deviceId: unknown): Promise<void> {
  if (typeof deviceId !== 'string') return;
  const settings = deviceId === CUSTOM_TRACK_ID ? { customTrack: deviceId } : { deviceId };
  await call.media.replace(kind, sourceFrom(kind, settings, call.tracks));
}

/**
 * Starts or stops noise cancellation, if the request selects an audio processor.
 *
 * @returns true if the update can continue. False if the request is already answered or must stay pending, or if the call has ended.
 */
async function setProcessor(call: RoomCall, request: FrontRequest, channel: FrontChannel): Promise<boolean> {
  const type = processorTypeOf(fieldsIn(request.inputSettings));
  if (type === undefined) return true;
  if (type !== NOISE_CANCELLATION) {
    call.sound.stopNoiseCancellation();
    return true;
  }
  const fault = faultAt(call.faults(), 'audio-processing-setup');
  if (fault === 'stall') return false;
  if (fault === 'refuse') {
    channel.answer(request, { error: { type: PROCESSOR_ERROR, msg: NOT_STARTED_MESSAGE } });
    return false;
  }
  try {
    await call.sound.startNoiseCancellation();
    return !call.scope.signal.aborted;
  } catch (problem) {
    if (call.scope.signal.aborted) return false;
    const msg = `${NOT_STARTED_MESSAGE} ${problem instanceof Error ? problem.message : String(problem)}`;
    channel.answer(request, { error: { type: PROCESSOR_ERROR, msg } });
    call.sound.failNoiseCancellation(msg);
    return false;
  }
}

const updateInputSettings: Handler = async (call, request, channel) => {
  if (!(await setProcessor(call, request, channel))) return;
  const changes = fieldsIn(request.inputSettings);
  for (const kind of ['audio', 'video'] as const) {
    const settings = fieldsIn(changes[kind]).settings;
    if (settings !== undefined) await call.media.replace(kind, sourceFrom(kind, settings, call.tracks));
  }
  const previous = call.details.inputSettings;
  call.details.inputSettings = {
    ...previous,
    ...(changes.audio === undefined ? {} : { audio: { ...fieldsIn(previous.audio), ...fieldsIn(changes.audio) } }),
    ...(changes.video === undefined ? {} : { video: { ...fieldsIn(previous.video), ...fieldsIn(changes.video) } }),
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
    const error = { type: 'not-found', message: `The loudspeaker ${JSON.stringify(outputDeviceId)} does not exist.` };
    channel.answer(request, { error });
    return;
  }
  call.details.inputSettings = { ...call.details.inputSettings, speaker: output.toJSON() as Fields };
  channel.answer(request, devicesInUseOf(call));
  call.publish();
};

/** Mutes or unmutes the microphone or the camera. A request to unmute has no effect while the kind is not allowed. */
const setEnabled =
  (kind: MediaKind): Handler =>
  async (call, { state, options }) => {
    if (state === true && !call.details.isAllowed[kind]) return;
    await call.media.setEnabled(kind, state === true, fieldsIn(options).forceDiscardTrack === true);
  };

/** Allows a kind and unmutes it, or forbids it and mutes it. */
const setAllowed =
  (kind: MediaKind): Handler =>
  async (call, { state }) => {
    call.details.isAllowed = { ...call.details.isAllowed, [kind]: state === true };
    await call.media.setEnabled(kind, state === true);
  };

/**
 * Selects the next device of this kind in the list of devices. The first device follows the last one. It is also selected if none is in
 * use.
 */
const selectNextDevice =
  (kind: MediaKind): Handler =>
  async (call, request, channel) => {
    const deviceKind = kind === 'audio' ? 'audioinput' : 'videoinput';
    const devices = (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === deviceKind);
    const currentId = call.media.current(kind).track?.getSettings().deviceId;
    const nextDevice = devices[(devices.findIndex(({ deviceId }) => deviceId === currentId) + 1) % devices.length];
    await selectInput(call, kind, nextDevice?.deviceId);
    channel.answer(request, { device: nextDevice?.toJSON() as unknown });
  };

/** Handlers of the requests for microphone, camera, loudspeaker and noise cancellation, by the library's action name. */
export const DEVICE_REQUESTS: Readonly<Record<string, Handler>> = {
  'local-audio': setEnabled('audio'),
  'local-video': setEnabled('video'),
  'set-allow-local-audio': setAllowed('audio'),
  'set-allow-local-video': setAllowed('video'),
  'update-input-settings': updateInputSettings,
  'set-input-devices': async (call, request, channel) => {
    await selectInput(call, 'audio', request.audioDeviceId);
    await selectInput(call, 'video', request.videoDeviceId);
    channel.answer(request, devicesInUseOf(call));
  },
  'get-input-devices': (call, request, channel) => {
    channel.answer(request, devicesInUseOf(call));
  },
  'set-output-device': setOutputDevice,
  'set-camera': async (call, request, channel) => {
    await selectInput(call, 'video', request.cameraDeviceId);
    channel.answer(request, { device: inputInUse(call.media, 'video') });
  },
  'cycle-camera': selectNextDevice('video'),
  'cycle-mic': selectNextDevice('audio'),
  'enumerate-devices': async (_call, request, channel) => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    channel.answer(request, { devices: devices.map((device) => device.toJSON() as unknown) });
  },
};
