import type { RoomMessage } from './frontChannel.ts';

/** Quality of the connection to the room, in the room library's terms. */
export const networkQuality = (quality: 'good' | 'bad'): RoomMessage => ({
  action: 'network-quality-change',
  state: { state: quality, reasons: quality === 'good' ? [] : ['recvPacketLoss'] },
  threshold: quality === 'good' ? 'good' : 'very-low',
  quality: quality === 'good' ? 100 : 20,
  stats: { latest: {} },
});

export const networkConnection = (event: 'connected' | 'interrupted'): RoomMessage => ({
  action: 'network-connection',
  type: 'signaling',
  event,
});
