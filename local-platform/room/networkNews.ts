import type { RoomMessage } from './frontChannel.ts';

/** The message that reports the quality of the connection to the room. */
export const networkQuality = (quality: 'good' | 'bad'): RoomMessage => ({
  action: 'network-quality-change',
  state: { state: quality, reasons: quality === 'good' ? [] : ['recvPacketLoss'] },
  threshold: quality === 'good' ? 'good' : 'very-low',
  quality: quality === 'good' ? 100 : 20,
  stats: { latest: {} },
});

/** The message that reports an interruption of a connection to the room, or that the connection is there. */
export const networkConnection = (
  event: 'connected' | 'interrupted',
  type: 'signaling' | 'sfu' = 'signaling',
): RoomMessage => ({ action: 'network-connection', type, event });
