import type { FrontChannel } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

async function playInPage(scope: RoomScope, track: MediaStreamTrack): Promise<void> {
  const audio = new Audio();
  audio.srcObject = new MediaStream([track]);
  scope.onClose(() => {
    audio.pause();
    audio.srcObject = null;
  });
  await audio.play();
}

/** Plays the assistant if the room is a page in a frame. In any other room, the page that made the call plays her. */
export function playIfEmbedded(
  scope: RoomScope,
  { front }: Pick<FrontChannel, 'front'>,
  assistantTrack: Promise<MediaStreamTrack>,
  onPlaying: () => void,
): void {
  if (front === window) return;
  const play = async () => {
    await playInPage(scope, await assistantTrack);
    onPlaying();
  };
  // If the browser plays nothing before a gesture, the assistant stays silent, and the call continues.
  play().catch(() => {});
}
