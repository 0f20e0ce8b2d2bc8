import { describe, expect, test } from 'vitest';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';
import { createRemoteMediaPlayers } from './remoteMediaPlayers.ts';

const START = 'daily-method-start-remote-media-player';
const UPDATE = 'daily-method-update-remote-media-player';
const STOP = 'daily-method-stop-remote-media-player';
const URL_OF_A_SONG = 'https://media.example/song.mp4';

function players() {
  const recorded = recordedContext();
  return { ...recorded, ...createRemoteMediaPlayers(recorded.context) };
}

describe('remote media players', () => {
  test('a start tells the state under both names: the front half keeps one and gives the other on', () => {
    const { told, ask, requests } = players();
    const answer = ask(requests, START, { url: URL_OF_A_SONG, settings: { state: 'pause' } });
    const player = { state: 'paused', settings: { state: 'pause' } };
    expect(answer).toMatchObject(player);
    expect(told).toEqual([
      {
        action: 'remote-media-player-started',
        session_id: answer?.session_id,
        updatedBy: VISITOR_ID,
        remoteMediaPlayerState: player,
        playerState: player,
      },
    ]);
  });

  test('an update keeps the settings that it does not name', () => {
    const { told, ask, requests } = players();
    const { session_id } = ask(requests, START, { url: URL_OF_A_SONG, settings: { volume: 2 } }) ?? {};
    expect(ask(requests, UPDATE, { session_id, settings: { state: 'pause' } })).toEqual({
      session_id,
      state: 'paused',
      settings: { state: 'pause', volume: 2 },
    });
    expect(told.at(-1)).not.toHaveProperty('playerState');
  });

  test('a player that was stopped is gone', () => {
    const { told, ask, requests } = players();
    const { session_id } = ask(requests, START, { url: URL_OF_A_SONG }) ?? {};
    expect(ask(requests, STOP, { session_id })).toEqual({});
    expect(told.at(-1)).toMatchObject({ action: 'remote-media-player-stopped', reason: 'stopped-by-peer' });
    expect(ask(requests, STOP, { session_id })).toMatchObject({
      error: expect.stringContaining('no remote') as string,
    });
    expect(ask(requests, UPDATE, { session_id, settings: {} })).toHaveProperty('errorMsg');
  });

  test('all come to their end together', () => {
    const { told, ask, requests, incidents } = players();
    for (let index = 0; index < 2; index += 1) ask(requests, START, { url: URL_OF_A_SONG });
    expect([incidents['end-remote-media'](), incidents['end-remote-media']()]).toEqual([true, false]);
    expect(told.filter(({ reason }) => reason === 'EOS')).toHaveLength(2);
  });

  test('what is no address can not be played', () => {
    const { told, ask, requests } = players();
    expect(ask(requests, START, { url: 'song' })).toHaveProperty('error');
    expect(told).toMatchObject([{ action: 'nonfatal-error', type: 'remote-media-player-error' }]);
  });
});
