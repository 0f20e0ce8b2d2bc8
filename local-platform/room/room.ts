import { DEVICE_REQUESTS } from './deviceRequests.ts';
import { createFrontChannel, fieldsIn, type FrontRequest } from './frontChannel.ts';
import { readJoinRequest } from './joinRequest.ts';
import { isNetworkTest } from './network.ts';
import { openRoomCall, type RoomCall, type RoomRequestHandler as Handler } from './roomCall.ts';
import { emptyRoomState, type FrontInstance } from './roomStore.ts';

/** Device requests that the library may also send while no call is open. */
const DEVICE_REQUESTS_WITHOUT_CALL: ReadonlySet<string> = new Set([
  'get-input-devices',
  'set-input-devices',
  'set-output-device',
  'update-input-settings',
]);

export type BootedRoom = { readonly leave: () => void };

const updateParticipant = async (call: RoomCall, id: string, properties: unknown) => {
  const { setSubscribedTracks, setAudio, setVideo, setScreenShare } = fieldsIn(properties);
  if (id === 'local') {
    if (typeof setAudio === 'boolean') await call.media.setEnabled('audio', setAudio);
    if (typeof setVideo === 'boolean') await call.media.setEnabled('video', setVideo);
    if (setScreenShare === false) call.stopScreenShare();
    return;
  }
  const assistant = call.assistant();
  if (setSubscribedTracks !== undefined && (id === assistant?.id || id === '*'))
    assistant?.subscribe(setSubscribedTracks);
};

/**
 * Handlers by the library's action name. `room.ts` handles the requests that open or end a call, and each subject of the call has its own
 * handlers.
 */
const ROOM_REQUESTS: Readonly<Record<string, Handler>> = {
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
  ...DEVICE_REQUESTS,
  'local-recording-start': (call, request) => {
    call.recordings().start(request);
  },
  'daily-method-update-recording': (call, request) => {
    call.recordings().update(request);
  },
  'local-recording-stop': (call, request) => {
    call.recordings().stop(request);
  },
  'set-user-name': (call, request, channel) => {
    const userName = typeof request.name === 'string' ? request.name : '';
    call.details.userName = userName;
    call.publish();
    channel.answer(request, { userName });
  },
  'set-user-data': (call, request, channel) => {
    call.details.userData = request.userData;
    call.publish();
    channel.answer(request, { userData: request.userData });
  },
  'set-active-speaker-mode': (_call, { enabled }, channel) => {
    channel.post({ action: 'active-speaker-mode-change', enabled: enabled === true });
  },
  'get-network-topology': (_call, request, channel) => {
    channel.answer(request, { topology: 'sfu' });
  },
  // The topology stays `sfu`. The library resolves its promise with the id of a worker. The room has no worker, so it sends its own id.
  'set-network-topology': (call, request, channel) => {
    channel.answer(request, { workerId: call.roomId() });
  },
  'get-cpu-load-stats': (_call, request, channel) => {
    const stats = { latest: { timestamp: Date.now() } };
    channel.answer(request, { cpuStats: { cpuLoadState: 'low', cpuLoadStateReason: 'none', stats } });
  },
  'get-calc-stats': (_call, request, channel) => {
    channel.answer(request, { stats: { latest: { timestamp: Date.now() } } });
  },
  'lib-room-info': (call, request, channel) => {
    channel.answer(request, { id: call.roomId(), name: call.roomId(), config: {}, domainConfig: {}, tokenConfig: {} });
  },
};

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
