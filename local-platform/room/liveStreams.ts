import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn, type Fields } from './frontChannel.ts';

const instanceOf = ({ instanceId }: Fields) => (typeof instanceId === 'string' ? instanceId : '');
const instanceField = (instanceId: string) => (instanceId === '' ? {} : { instanceId });

/** Reads the addresses of a stream from a request. The room library sends them in several forms. */
function endpointsOf({ rtmpUrl, endpoints }: Fields): readonly string[] {
  const addresses: readonly unknown[] = [
    ...[rtmpUrl].flat(),
    ...(Array.isArray(endpoints) ? endpoints.map((entry: unknown) => fieldsIn(entry).endpoint) : []),
  ];
  return addresses.filter((endpoint) => typeof endpoint === 'string');
}

/** Emits the events of live streams. Nothing is streamed. */
export function createLiveStreams({ channel, fault }: CallContext): SubjectRequests {
  /** Instance ids of the running streams. An empty string is the instance of a request that does not name one. */
  const runningIds = new Set<string>();
  const fail = (instanceId: string, errorMsg: string) => {
    channel.post({ action: 'live-streaming-error', errorMsg, ...instanceField(instanceId) });
  };
  const connect = (instanceId: string, endpoints: readonly string[]) => {
    for (const endpoint of endpoints) {
      channel.post({
        action: 'live-streaming-updated',
        endpoint: { endpoint },
        state: 'connected',
        ...instanceField(instanceId),
      });
    }
  };

  return {
    'daily-method-start-live-streaming': (request) => {
      const instanceId = instanceOf(request);
      const endpoints = endpointsOf(request);
      if (fault('live-streaming') === 'refuse') fail(instanceId, 'The live stream could not be started.');
      else if (runningIds.has(instanceId)) fail(instanceId, 'A live stream is already running.');
      else if (endpoints.length === 0) fail(instanceId, 'A live stream needs at least one address.');
      else {
        runningIds.add(instanceId);
        const layout = request.layout ?? { preset: 'default' };
        channel.post({ action: 'live-streaming-started', layout, ...instanceField(instanceId) });
        connect(instanceId, endpoints);
      }
    },
    'daily-method-update-live-streaming': (request) => {
      if (!runningIds.has(instanceOf(request))) fail(instanceOf(request), 'No live stream is running.');
    },
    'daily-method-update-live-streaming-endpoints': (request) => {
      const instanceId = instanceOf(request);
      if (!runningIds.has(instanceId)) fail(instanceId, 'No live stream is running.');
      else if (request.endpointsOp === 'add-endpoints') connect(instanceId, endpointsOf(request));
    },
    'daily-method-stop-live-streaming': (request) => {
      const instanceId = instanceOf(request);
      if (runningIds.delete(instanceId))
        channel.post({ action: 'live-streaming-stopped', ...instanceField(instanceId) });
      else fail(instanceId, 'No live stream is running.');
    },
  };
}
