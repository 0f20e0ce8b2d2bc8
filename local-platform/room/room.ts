import { createFrontChannel, type FrontRequest } from './frontChannel.ts';
import { readJoinRequest } from './joinRequest.ts';
import { openRoomCall, type RoomCall } from './roomCall.ts';
import { ROOM_REQUESTS } from './roomRequests.ts';
import { emptyRoomState, type FrontInstance } from './roomStore.ts';

/** The remote half of one call object of the page. It listens from its boot (or reset) until the room is left. */
export function bootRoom(callClientId: string, instance: FrontInstance): void {
  let state = emptyRoomState();
  let call: RoomCall | undefined;
  const channel = createFrontChannel(callClientId, (request) => void receive(request));

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
    const current = call ?? openCall();
    await current.media.open(readJoinRequest(request, instance.tracks).sources);
    await ROOM_REQUESTS['get-input-devices']?.(current, request, channel);
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
          channel.answer(request, { access: { level: 'full' } });
          return;
        case 'transmit-log':
          return;
      }
      const handler = ROOM_REQUESTS[request.action];
      if (handler !== undefined && call !== undefined) await handler(call, request, channel);
      else channel.answer(request, { error: `The local room does not know "${request.action}".` });
    } catch (problem) {
      // What was under way when the room was left ends here; anything else is an answer to whoever asked.
      channel.answer(request, { error: problem instanceof Error ? problem.message : String(problem) });
    }
  };

  const start = () => {
    channel.open();
    channel.post({ action: 'call-machine-initialized' });
  };
  instance.callMachine = {
    store: { getState: () => state },
    // The front half joins once more with the script that it has.
    reset: () => {
      call?.scope.close();
      call = undefined;
      state = emptyRoomState();
      start();
    },
  };
  start();
  channel.post({ action: 'loaded' });
}
