/** What a call can leave behind in a page. */
export type Leftovers = {
  readonly audioElements: number;
  readonly liveTracks: number;
  readonly audioContexts: number;
  readonly peerConnections: number;
  /** Objects of the room library. */
  readonly callObjects: number;
};

export type PageResources = {
  readonly leftovers: () => Leftovers;
  readonly microphoneIsOn: () => boolean;
  /** How often a microphone, camera or screen was asked for. */
  readonly deviceRequests: () => number;
  /** The Content-Security-Policy's directives that something ran into. */
  readonly policyViolations: () => readonly string[];
};

/** Counts from now on. To be called before anything else runs in the page. */
export function watchPageResources(): PageResources {
  const tracks = new Set<MediaStreamTrack>();
  const captured = new Set<MediaStreamTrack>();
  const contexts = new Set<AudioContext>();
  const connections = new Set<RTCPeerConnection>();
  const violations: string[] = [];
  let deviceRequests = 0;

  const keep = (stream: MediaStream) => {
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  const devices = navigator.mediaDevices;
  for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
    const original = devices[name].bind(devices);
    devices[name] = async (constraints) => {
      deviceRequests += 1;
      const stream = keep(await original(constraints));
      for (const track of stream.getTracks()) captured.add(track);
      return stream;
    };
  }
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.add(this);
    }

    override createMediaStreamDestination(): MediaStreamAudioDestinationNode {
      const destination = super.createMediaStreamDestination();
      keep(destination.stream);
      return destination;
    }
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.add(this);
    }
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    violations.push(effectiveDirective);
  });

  return {
    leftovers: () => ({
      audioElements: document.querySelectorAll('audio').length,
      liveTracks: [...tracks].filter(({ readyState }) => readyState === 'live').length,
      audioContexts: [...contexts].filter(({ state }) => state !== 'closed').length,
      peerConnections: [...connections].filter(({ connectionState }) => connectionState !== 'closed').length,
      callObjects: Object.keys(window._daily?.instances ?? {}).length,
    }),
    microphoneIsOn: () => [...captured].some(({ kind, readyState }) => kind === 'audio' && readyState === 'live'),
    deviceRequests: () => deviceRequests,
    policyViolations: () => violations,
  };
}
