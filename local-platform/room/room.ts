import { createFrontChannel, type FrontRequest } from './frontChannel.ts';
import { readJoinRequest } from './joinRequest.ts';
import { isNetworkTest } from './networkTests.ts';
import { openRoomCall, type RoomCall } from './roomCall.ts';
import { ROOM_REQUESTS } from './roomRequests.ts';
import { emptyRoomState, type FrontInstance } from './roomStore.ts';

/** Device requests that the library may also send while no call is open. */
const DEVICE_REQUESTS_WITHOUT_CALL: ReadonlySet<string> = new Set([
  'get-input-devices',
  'set-input-devices',
  'set-output-device',
  'update-input-settings',
]);

export type BootedRoom = { readonly leave: () => void };

/**
 * Boots the call machine of one call object. It receives requests from its boot, or from a reset, until the call ends.
 *
 * @param front the window of the room library: this one, or the one that embeds this page.
 */
export function bootRoom(callClientId: string, instance: FrontInstance, front: Window = window): BootedRoom {
  let state = emptyRoomState();
  let call: RoomCall | undefined;
  const channel = createFrontChannel(callClientId, front, (request) => void receive(request));

  const openCall = () => {
    state = emptyRoomState();
    const opened = openRoomCall({
      channel,
      state,
      tracks: instance.tracks,
      onClosed: () => {
        channel.close();
        if (call === opened) call = undefined;
      },
    });
    call = opened;
    return opened;
  };

  const leave = () => {
    if (call !== undefined) {
      call.leave();
      return;
    }
    channel.post({ action: 'left-meeting' });
    channel.close();
  };

  const startCamera = async (request: FrontRequest) => {
    const openedCall = call ?? openCall();
    await openedCall.media.open(readJoinRequest(request, instance.tracks).sources);
    await ROOM_REQUESTS['get-input-devices']?.(openedCall, request, channel);
    channel.post({ action: 'started-camera' });
  };

  const receive = async (request: FrontRequest) => {
    try {
      switch (request.action) {
        case 'join-meeting':
          await (call ?? openCall()).join(request);
          return;
        case 'leave-meeting':
          leave();
          return;
        case 'start-camera':
          await startCamera(request);
          return;
        case 'daily-method-preauth':
          await (call ?? openCall()).authorize(request);
          return;
        case 'transmit-log':
          // The library sends its log for its vendor. The log is dropped.
          return;
      }
      // A network test may come before the join, and then opens the call.
      const currentCall = isNetworkTest(request.action) ? (call ?? openCall()) : call;
      const subjectHandler = currentCall?.requests[request.action];
      const roomHandler = ROOM_REQUESTS[request.action];
      if (subjectHandler !== undefined) await subjectHandler(request);
      else if (roomHandler !== undefined && currentCall !== undefined) await roomHandler(currentCall, request, channel);
      else if (call === undefined && DEVICE_REQUESTS_WITHOUT_CALL.has(request.action)) {
        // With this answer, the library uses the settings that it keeps for the next call.
        channel.answer(request, { returnPreloadCache: true });
      } else channel.answer(request, { error: `The local room does not support "${request.action}".` });
    } catch (problem) {
      // A failed request is answered with its error, even if it fails because the visitor leaves.
      channel.answer(request, { error: problem instanceof Error ? problem.message : String(problem) });
    }
  };

  const start = () => {
    channel.open();
    channel.post({ action: 'call-machine-initialized' });
  };
  instance.callMachine = {
    store: { getState: () => state },
    // The room library calls this before it joins again with the script that is already loaded.
    reset: () => {
      call?.scope.close();
      call = undefined;
      state = emptyRoomState();
      start();
    },
  };
  start();
  channel.post({ action: 'loaded' });
  return { leave };
}
