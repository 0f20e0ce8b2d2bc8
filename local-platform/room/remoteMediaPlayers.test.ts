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
  test('a start reports the state in two fields: the room library stores one and emits the other', () => {
    const { posted, send, requests } = players();
    const answer = send(requests, START, { url: URL_OF_A_SONG, settings: { state: 'pause' } });
    const player = { state: 'paused', settings: { state: 'pause' } };
    expect(answer).toMatchObject(player);
    expect(posted).toEqual([
      {
        action: 'remote-media-player-started',
        session_id: answer?.session_id,
        updatedBy: VISITOR_ID,
        remoteMediaPlayerState: player,
        playerState: player,
      },
    ]);
  });

  test('an update keeps the settings that it does not contain, and reports the state only in the field that is emitted', () => {
    const { posted, send, requests } = players();
    const { session_id } = send(requests, START, { url: URL_OF_A_SONG, settings: { volume: 2 } }) ?? {};
    expect(send(requests, UPDATE, { session_id, settings: { state: 'pause' } })).toEqual({
      session_id,
      state: 'paused',
      settings: { state: 'pause', volume: 2 },
    });
    expect(posted.at(-1)).not.toHaveProperty('playerState');
  });

  test('the stop of a player is reported, and the player then no longer exists', () => {
    const { posted, send, requests } = players();
    const { session_id } = send(requests, START, { url: URL_OF_A_SONG }) ?? {};
    expect(send(requests, STOP, { session_id })).toEqual({});
    expect(posted.at(-1)).toMatchObject({ action: 'remote-media-player-stopped', reason: 'stopped-by-peer' });
    expect(send(requests, STOP, { session_id })).toMatchObject({
      error: expect.stringContaining('does not exist') as string,
    });
    expect(send(requests, UPDATE, { session_id, settings: {} })).toHaveProperty('errorMsg');
  });

  test('the incident end-remote-media ends all players, and does not happen if no player exists', () => {
    const { posted, send, requests, incidents } = players();
    for (let index = 0; index < 2; index += 1) send(requests, START, { url: URL_OF_A_SONG });
    expect([incidents['end-remote-media'](), incidents['end-remote-media']()]).toEqual([true, false]);
    expect(posted.filter(({ reason }) => reason === 'EOS')).toHaveLength(2);
  });

  test('a start with a value that is not an address is refused, and reported as a nonfatal error', () => {
    const { posted, send, requests } = players();
    expect(send(requests, START, { url: 'song' })).toHaveProperty('error');
    expect(posted).toMatchObject([{ action: 'nonfatal-error', type: 'remote-media-player-error' }]);
  });
});
