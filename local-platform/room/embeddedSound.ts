import type { RoomScope } from './roomScope.ts';

/** A room that is embedded as a page plays what it receives itself; otherwise the page that made the call does. */
export async function playInPage(scope: RoomScope, track: MediaStreamTrack): Promise<void> {
  const audio = new Audio();
  audio.srcObject = new MediaStream([track]);
  scope.onClose(() => {
    audio.pause();
    audio.srcObject = null;
  });
  await audio.play();
}
