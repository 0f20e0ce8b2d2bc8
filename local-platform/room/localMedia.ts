import type { FaultKind } from '../faults.ts';
import { blockedReasonOf, cameraErrorOf, type Blocked, type CameraError, type MediaKind } from './cameraErrors.ts';
import type { RoomScope } from './callContext.ts';

/** The source of the sound or the picture: nothing, a track of the page, or a device. */
export type Source =
  | { readonly from: 'nothing' }
  | { readonly from: 'page'; readonly track: MediaStreamTrack }
  | { readonly from: 'device'; readonly constraints: MediaTrackConstraints };

export type LocalTrack = {
  readonly state: 'off' | 'playable' | 'blocked';
  /** Set if another participant has muted the track. */
  readonly isMutedByOther?: true;
  readonly blocked?: Blocked;
  readonly track?: MediaStreamTrack;
};

export type LocalMedia = {
  readonly current: (kind: MediaKind) => LocalTrack;
  readonly stream: () => MediaStream;
  /** Opens the sources. Two devices are requested together, so that the visitor sees one prompt. */
  readonly open: (sources: Readonly<Record<MediaKind, Source>>) => Promise<void>;
  /** Changes the source of one kind. A muted kind stays muted. */
  readonly replace: (kind: MediaKind, source: Source) => Promise<void>;
  /** Mutes or unmutes one kind. A muted device stays open, unless `discards` is set. */
  readonly setEnabled: (kind: MediaKind, isOn: boolean, discards?: boolean) => Promise<void>;
  /** Mutes the microphone as another participant does. The visitor can switch it on again. */
  readonly muteMicrophoneByRequest: () => Promise<void>;
  /** Ends the microphone's track. Requests for a microphone fail until `plugInMicrophone` is called. */
  readonly unplugMicrophone: () => void;
  /** Unblocks the microphone. Opens it if its source is a device and it is not muted. */
  readonly plugInMicrophone: () => Promise<void>;
};

type KindState = {
  source: Source;
  isOn: boolean;
  isMutedByOther?: boolean;
  track?: MediaStreamTrack;
  problem?: CameraError;
};

type MicrophoneFault = FaultKind<'microphone'>;

const FAULT_ERRORS: Readonly<Record<MicrophoneFault, readonly [name: string, message: string]>> = {
  denied: ['NotAllowedError', 'Permission denied'],
  'not-found': ['NotFoundError', 'Requested device not found'],
  'in-use': ['NotReadableError', 'Could not start audio source'],
};

export type LocalMediaOptions = {
  readonly scope: RoomScope;
  readonly fault: () => MicrophoneFault | undefined;
  readonly onChange: () => void;
  /** @param isOk for each kind, true if it has no problem. */
  readonly onProblem: (error: CameraError, isOk: Readonly<Record<MediaKind, boolean>>) => void;
};

/**
 * Calls the browser's `getUserMedia`. WebKit rejects with an OverconstrainedError if a requested kind of device is missing, because
 * no device fits its default constraints.
 *
 * @throws the browser's error. If a requested kind is missing, throws a DOMException `NotFoundError` in place of the
 * OverconstrainedError, as other browsers do.
 */
async function getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OverconstrainedError') throw error;
    const devices = await navigator.mediaDevices.enumerateDevices();
    const isMissing = (kind: MediaKind) =>
      constraints[kind] !== undefined && devices.every((device) => device.kind !== `${kind}input`);
    if (!isMissing('audio') && !isMissing('video')) throw error;
    throw new DOMException('Requested device not found', 'NotFoundError');
  }
}

/**
 * The visitor's microphone and camera. A track of the page belongs to the page. Only `unplugMicrophone`, which simulates the loss of a
 * device, stops such a track.
 */
export function createLocalMedia({ scope, fault, onChange, onProblem }: LocalMediaOptions): LocalMedia {
  const states: Record<MediaKind, KindState> = {
    audio: { source: { from: 'nothing' }, isOn: false },
    video: { source: { from: 'nothing' }, isOn: false },
  };

  let isUnplugged = false;

  const release = (kind: MediaKind) => {
    const { source, track } = states[kind];
    if (source.from === 'device') track?.stop();
    delete states[kind].track;
  };
  scope.onClose(() => {
    release('audio');
    release('video');
  });

  const capture = async (constraints: MediaStreamConstraints) => {
    const injectedFault = isUnplugged ? 'not-found' : fault();
    if (injectedFault !== undefined && constraints.audio !== undefined) {
      const [name, message] = FAULT_ERRORS[injectedFault];
      throw new DOMException(message, name);
    }
    const stream = await getUserMedia(constraints);
    if (scope.signal.aborted) for (const track of stream.getTracks()) track.stop();
    scope.signal.throwIfAborted();
    return stream;
  };

  const keepTrack = (kind: MediaKind, track: MediaStreamTrack | undefined) => {
    if (track === undefined) return;
    states[kind].track = track;
    delete states[kind].problem;
    scope.listen(track, 'ended', () => {
      blockEndedTrack(kind, track);
    });
  };

  /** Blocks the kind, because its current track has ended. Does nothing if the kind is blocked already. */
  const blockEndedTrack = (kind: MediaKind, track: MediaStreamTrack) => {
    if (states[kind].track !== track || states[kind].problem !== undefined) return;
    states[kind].problem = cameraErrorOf(new DOMException('The device was unplugged', 'NotFoundError'), [kind]);
    onChange();
  };

  const captureOne = async (kind: MediaKind, constraints: MediaTrackConstraints) => {
    try {
      keepTrack(kind, (await capture({ [kind]: constraints })).getTracks()[0]);
    } catch (problem) {
      if (scope.signal.aborted) throw problem;
      states[kind].problem = cameraErrorOf(problem, [kind]);
    }
  };

  /** Requests both devices with one prompt. If the request fails, requests each device alone, to find out which one fails. */
  const captureBoth = async (audio: MediaTrackConstraints, video: MediaTrackConstraints) => {
    try {
      const stream = await capture({ audio, video });
      keepTrack('audio', stream.getAudioTracks()[0]);
      keepTrack('video', stream.getVideoTracks()[0]);
    } catch {
      scope.signal.throwIfAborted();
      await captureOne('audio', audio);
      await captureOne('video', video);
    }
  };

  const reportProblems = (kinds: readonly MediaKind[]) => {
    const isOk = { audio: states.audio.problem === undefined, video: states.video.problem === undefined };
    for (const kind of kinds) {
      const { problem } = states[kind];
      if (problem !== undefined) onProblem(problem, isOk);
    }
  };

  const open: LocalMedia['open'] = async (sources) => {
    const devices: Partial<Record<MediaKind, MediaTrackConstraints>> = {};
    for (const kind of ['audio', 'video'] as const) {
      release(kind);
      const source = sources[kind];
      states[kind] = { source, isOn: source.from !== 'nothing' };
      if (source.from === 'page') keepTrack(kind, source.track);
      if (source.from === 'device') devices[kind] = source.constraints;
    }
    const { audio, video } = devices;
    if (audio !== undefined && video !== undefined) await captureBoth(audio, video);
    else if (audio !== undefined) await captureOne('audio', audio);
    else if (video !== undefined) await captureOne('video', video);
    reportProblems(['audio', 'video']);
    onChange();
  };

  /**
   * Opens a device that is on but not open. Enables the track of an open device, or disables it while the kind is muted. Then reports the
   * problem of the kind, if any, and the change.
   */
  const applyState = async (kind: MediaKind) => {
    const { source, isOn, track } = states[kind];
    const isOpen = track?.readyState === 'live';
    if (isOn && !isOpen && source.from === 'device') await captureOne(kind, source.constraints);
    const opened = states[kind].track;
    if (source.from === 'device' && opened !== undefined) opened.enabled = states[kind].isOn;
    reportProblems([kind]);
    onChange();
  };

  const replace: LocalMedia['replace'] = async (kind, source) => {
    release(kind);
    states[kind] = { source, isOn: states[kind].isOn };
    if (source.from === 'page') keepTrack(kind, source.track);
    await applyState(kind);
  };

  const setEnabled: LocalMedia['setEnabled'] = async (kind, isOn, discards = false) => {
    states[kind].isOn = isOn;
    states[kind].isMutedByOther = false;
    if (!isOn && discards) release(kind);
    // A kind without a source gets the default device.
    if (isOn && states[kind].source.from === 'nothing') states[kind].source = { from: 'device', constraints: {} };
    await applyState(kind);
  };

  return {
    open,
    replace,
    setEnabled,
    muteMicrophoneByRequest: async () => {
      states.audio.isOn = false;
      states.audio.isMutedByOther = true;
      await applyState('audio');
    },
    unplugMicrophone: () => {
      isUnplugged = true;
      const { track } = states.audio;
      if (track === undefined) return;
      track.stop();
      track.dispatchEvent(new Event('ended'));
      // Firefox does not call the listeners of a stopped track.
      blockEndedTrack('audio', track);
    },
    plugInMicrophone: async () => {
      isUnplugged = false;
      delete states.audio.problem;
      await applyState('audio');
    },
    current: (kind) => {
      const { isOn, isMutedByOther, track, problem } = states[kind];
      if (problem !== undefined) return { state: 'blocked', blocked: blockedReasonOf(problem) };
      if (track === undefined) return { state: 'off' };
      return { state: isOn ? 'playable' : 'off', track, ...(isMutedByOther === true && { isMutedByOther }) };
    },
    stream: () => new MediaStream([states.audio.track, states.video.track].filter((track) => track !== undefined)),
  };
}
