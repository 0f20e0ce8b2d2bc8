import type {
  DailyCallQualityTestResults,
  DailyNetworkConnectivityTestStats,
  DailyWebsocketConnectivityTestResults,
} from '@daily-co/daily-js';
import { readableMessage } from '../../machines/call-client/callProblems.ts';
import type { CallSession } from '../call-layer/session/CallSession.ts';
import { holdRoomUntil } from '../call-layer/room/roomOccupancy.ts';

/** The reason why a test could not run. */
export type NetworkTestError = { readonly result: 'error'; readonly error: string };

export type NetworkTestResults = {
  /** Whether traffic can be relayed by TURN servers. */
  readonly networkConnectivity?: DailyNetworkConnectivityTestStats | NetworkTestError;
  /** Whether a websocket to the servers of each region can be opened. */
  readonly websocketConnectivity?: DailyWebsocketConnectivityTestResults | NetworkTestError;
  readonly callQuality?: DailyCallQualityTestResults | NetworkTestError;
  /** The reason why no test could run, for example because a call is open on this page. */
  readonly error?: string;
};

/**
 * Runs the room library's network tests one after the other, in a call object of their own. Requests the camera and the microphone. A call
 * that is started meanwhile waits for the tests, and fails if it has to wait longer than the call-client machine's `leaseTimeout`.
 *
 * @returns the result of each test, or the reason why it could not run. The promise never rejects.
 */
export function runNetworkTests(): Promise<NetworkTestResults> {
  const results = testInNewCallObject();
  holdRoomUntil(results);
  return results;
}

async function testInNewCallObject(): Promise<NetworkTestResults> {
  let session: CallSession | undefined;
  try {
    const { CallSession: Session } = await import('../call-layer/session/CallSession.ts');
    session = Session.createCallObject({ audioSource: true, videoSource: true, dailyConfig: { avoidEval: true } });
    return await runTestsIn(session);
  } catch (error) {
    return { error: readableMessage(error) };
  } finally {
    await session?.destroy();
  }
}

const runTestsIn = async (session: CallSession): Promise<NetworkTestResults> => ({
  networkConnectivity: await resultOrError(() => testRelay(session)),
  websocketConnectivity: await resultOrError(() => session.testWebsocketConnectivity()),
  callQuality: await resultOrError(async () => {
    await session.startCamera();
    return session.testCallQuality();
  }),
});

/** Tests whether traffic can be relayed. The test sends video, so it needs the camera. */
async function testRelay(session: CallSession): Promise<DailyNetworkConnectivityTestStats> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  try {
    const [videoTrack] = stream.getVideoTracks();
    if (videoTrack === undefined) throw new DOMException('The camera has no video track.', 'NotFoundError');
    return await session.testNetworkConnectivity(videoTrack);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function resultOrError<Result>(test: () => Promise<Result>): Promise<Result | NetworkTestError> {
  try {
    return await test();
  } catch (error) {
    return { result: 'error', error: readableMessage(error) };
  }
}
