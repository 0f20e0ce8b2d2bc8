import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn, type Fields, type FrontRequest } from './frontChannel.ts';
import type { IncidentAct } from './roomIncidents.ts';

type PlayerState = { readonly state: 'playing' | 'paused'; readonly settings: Fields };

export type RemoteMediaPlayers = {
  readonly requests: SubjectRequests;
  /** The page triggers the end of the media (`roomIncidents.ts`). */
  readonly incidents: Readonly<Record<'end-remote-media', IncidentAct>>;
};

const stateOf = (settings: Fields): PlayerState => ({
  state: settings.state === 'pause' ? 'paused' : 'playing',
  settings,
});

/** Players of media at an address. They have states and events only: nothing is fetched or played. */
export function createRemoteMediaPlayers({ channel, id }: Pick<CallContext, 'channel' | 'id'>): RemoteMediaPlayers {
  const players = new Map<string, PlayerState>();

  const refuse = (request: FrontRequest, errorMsg: string) => {
    channel.answer(request, { error: errorMsg, errorMsg });
  };

  const report = (change: 'started' | 'updated', session_id: string, player: PlayerState) => {
    players.set(session_id, player);
    channel.post({
      action: `remote-media-player-${change}`,
      session_id,
      updatedBy: id,
      remoteMediaPlayerState: player,
      // The room library stores this state at the start, and compares later ones with it.
      ...(change === 'started' ? { playerState: player } : {}),
    });
  };

  const stop = (session_id: string, reason: 'stopped-by-peer' | 'EOS') => {
    players.delete(session_id);
    channel.post({ action: 'remote-media-player-stopped', session_id, updatedBy: id, reason });
  };

  const withPlayer = (request: FrontRequest, act: (session_id: string, player: PlayerState) => void) => {
    const session_id = typeof request.session_id === 'string' ? request.session_id : '';
    const player = players.get(session_id);
    if (player === undefined) refuse(request, `The remote media player ${JSON.stringify(session_id)} does not exist.`);
    else act(session_id, player);
  };

  return {
    requests: {
      'daily-method-start-remote-media-player': (request) => {
        if (typeof request.url !== 'string' || !URL.canParse(request.url)) {
          const errorMsg = `${JSON.stringify(request.url)} is not an address of media.`;
          channel.post({ action: 'nonfatal-error', type: 'remote-media-player-error', errorMsg });
          refuse(request, errorMsg);
          return;
        }
        const session_id = crypto.randomUUID();
        const player = stateOf({ state: 'play', ...fieldsIn(request.settings) });
        report('started', session_id, player);
        channel.answer(request, { session_id, ...player });
      },
      'daily-method-update-remote-media-player': (request) => {
        withPlayer(request, (session_id, { settings }) => {
          const player = stateOf({ ...settings, ...fieldsIn(request.settings) });
          report('updated', session_id, player);
          channel.answer(request, { session_id, ...player });
        });
      },
      'daily-method-stop-remote-media-player': (request) => {
        withPlayer(request, (session_id) => {
          stop(session_id, 'stopped-by-peer');
          channel.answer(request);
        });
      },
    },
    incidents: {
      'end-remote-media': () => {
        const ended = [...players.keys()];
        for (const session_id of ended) stop(session_id, 'EOS');
        return ended.length > 0;
      },
    },
  };
}
