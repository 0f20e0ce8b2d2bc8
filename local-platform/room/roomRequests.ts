import { DEVICE_REQUESTS } from './deviceRequests.ts';
import { fieldsIn } from './frontChannel.ts';
import type { RoomCall, RoomRequestHandler as Handler } from './roomCall.ts';

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
