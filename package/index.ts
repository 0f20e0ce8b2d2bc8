import { CallClient } from '../src/platform/call-client/CallClient.ts';

export default CallClient;
export { CallClient };
export { CallClientError } from '../src/platform/call-client/CallClientError.ts';
export type { CallClientOptions, CreatedCall, StartCallOptions } from '../src/platform/call-client/CallClient.ts';
export type { CallEventArguments } from '../src/platform/call-client/callEventPayloads.ts';
export type { CallEventName, CallListener } from '../src/platform/call-client/CallEmitter.ts';
export type { CallMessage } from '../src/platform/call-client/callMessage.ts';
export type { ApiToken } from '../src/platform/call-client/createWebCall.ts';
export type { NetworkTestResults } from '../src/platform/call-client/networkProbe.ts';
export type { PageDefaults } from '../src/platform/call-client/pageDefaults.ts';
export type { TrustedRooms } from '../src/platform/call-client/trustedRoomUrl.ts';
export type {
  CallErrorEvent,
  CallProblem,
  CallProblemType,
  CallStartFailed,
  CallStartProgress,
  CallStartSuccess,
  CameraErrorEvent,
  WebCall,
} from '../src/machines/call-client/callEvents.ts';
