import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest, RoomMessage } from './frontChannel.ts';

/** Duration of a simulated test. The vendor's tests take up to 30 seconds. */
const TEST_MS = 300;

type Outcome = 'good' | 'bad' | 'failed' | 'aborted';

type NetworkTest = {
  readonly test: string;
  readonly stopAction: string;
  readonly results: (outcome: Outcome, secondsElapsed: number) => Fields;
};

const FAILURE = 'The network test failed (injected by a fault of the local platform).';

const websocketResults = (outcome: Outcome): Fields => ({
  result: { good: 'passed', bad: 'warning', failed: 'failed', aborted: 'aborted' }[outcome],
  passedRegions: outcome === 'good' || outcome === 'bad' ? ['local'] : [],
  failedRegions: outcome === 'failed' ? ['local'] : outcome === 'bad' ? ['elsewhere'] : [],
  abortedRegions: outcome === 'aborted' ? ['local'] : [],
});

const connectivityResults = (outcome: Outcome): Fields => ({
  result: { good: 'passed', bad: 'failed', failed: 'failed', aborted: 'aborted' }[outcome],
});

const qualityResults =
  (packetLoss: 'avgSendPacketLoss' | 'avgRecvPacketLoss') =>
  (outcome: Outcome, secondsElapsed: number): Fields => {
    if (outcome === 'aborted') return { result: outcome, secondsElapsed };
    if (outcome === 'failed') {
      // The room library parses the details as JSON.
      const error = { type: 'connection-error', msg: FAILURE, details: JSON.stringify({ on: 'join' }) };
      return { result: outcome, errorMsg: FAILURE, error, secondsElapsed };
    }
    const isGood = outcome === 'good';
    const data = {
      maxRoundTripTime: isGood ? 0.03 : 0.9,
      avgRoundTripTime: isGood ? 0.02 : 0.7,
      [packetLoss]: isGood ? 0 : 0.2,
      avgAvailableOutgoingBitrate: isGood ? 2_000_000 : 90_000,
      avgSendBitsPerSecond: isGood ? 1_200_000 : 60_000,
    };
    return { result: outcome, data, secondsElapsed };
  };

const TESTS: Readonly<Record<string, NetworkTest>> = {
  'test-call-quality': {
    test: 'call-quality',
    stopAction: 'stop-test-call-quality',
    results: qualityResults('avgSendPacketLoss'),
  },
  'test-p2p-call-quality': {
    test: 'p2p-call-quality',
    stopAction: 'stop-test-p2p-call-quality',
    results: qualityResults('avgRecvPacketLoss'),
  },
  'test-network-connectivity': {
    test: 'network-connectivity',
    stopAction: 'abort-test-network-connectivity',
    results: connectivityResults,
  },
  'test-websocket-connectivity': {
    test: 'websocket-connectivity',
    stopAction: 'abort-test-websocket-connectivity',
    results: websocketResults,
  },
};

/** Simulates the library's network tests. They measure nothing, because both ends of the call are on one machine. */
export function createNetworkTests({ scope, channel, fault }: CallContext): SubjectRequests {
  const requests: Record<string, (request: FrontRequest) => void> = {};
  for (const [action, { test, stopAction, results }] of Object.entries(TESTS)) {
    const running = new Set<(outcome: Outcome) => void>();
    requests[action] = (request) => {
      const startedAt = performance.now();
      const complete = (outcome: Outcome) => {
        if (!running.delete(complete)) return;
        const testResults = results(outcome, (performance.now() - startedAt) / 1_000);
        channel.post({ action: 'test-completed', test, results: testResults });
        channel.answer(request, { results: testResults });
      };
      running.add(complete);
      const injectedFault = fault('network-tests');
      if (injectedFault !== 'stall') scope.after(TEST_MS, () => complete(injectedFault ?? 'good'));
    };
    requests[stopAction] = () => {
      for (const complete of running) complete('aborted');
    };
  }
  return requests;
}

/** @returns true if the action starts a network test, which is also possible before a room is joined. */
export const isNetworkTest = (action: string): boolean => Object.hasOwn(TESTS, action);

const CHECK_MS = 1_500;
/** The connection counts as lost only after this many consecutive failures, so that a short network failure does not end the call. */
const MAX_FAILURES = 3;

type ConnectionWatchOptions = {
  /** @returns true if the platform answered, with any status. */
  readonly reachPlatform: () => Promise<boolean>;
  /** Called once, after `MAX_FAILURES` consecutive checks without an answer. */
  readonly onLost: () => void;
};

/** The message that reports the quality of the connection to the room. */
export const networkQuality = (quality: 'good' | 'bad'): RoomMessage => ({
  action: 'network-quality-change',
  state: { state: quality, reasons: quality === 'good' ? [] : ['recvPacketLoss'] },
  threshold: quality === 'good' ? 'good' : 'very-low',
  quality: quality === 'good' ? 100 : 20,
  stats: { latest: {} },
});

/** The message that reports an interruption of a connection to the room, or that the connection is there. */
export const networkConnection = (
  event: 'connected' | 'interrupted',
  type: 'signaling' | 'sfu' = 'signaling',
): RoomMessage => ({ action: 'network-connection', type, event });

/**
 * Checks at an interval whether the platform still answers. The vendor's room loses its connection when the vendor's platform is
 * unreachable. Here both ends of a call are in the page, so only this check detects a stopped platform.
 */
export function watchConnection(
  { scope, channel }: CallContext,
  { reachPlatform, onLost }: ConnectionWatchOptions,
): void {
  let failures = 0;
  let isChecking = false;

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    const isReachable = await reachPlatform();
    isChecking = false;
    if (scope.signal.aborted) return;
    if (isReachable) {
      if (failures > 0) channel.post(networkConnection('connected'));
      failures = 0;
      return;
    }
    failures += 1;
    if (failures === 1) channel.post(networkConnection('interrupted'));
    if (failures < MAX_FAILURES) return;
    stop();
    onLost();
  };
  const stop = scope.every(CHECK_MS, () => void check());
}
