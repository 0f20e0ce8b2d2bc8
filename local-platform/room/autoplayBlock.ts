import type { RoomScope } from './roomScope.ts';

type Play = (this: HTMLMediaElement) => Promise<void>;

/**
 * Imitates a browser's autoplay policy: pauses the page's audio elements, and makes `play()` reject until the visitor interacts with the
 * page. When the scope closes, that is when the voice call ends, the original `play()` is restored.
 */
export function blockAutoplay(scope: RoomScope): void {
  const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
  if (original === undefined) return;
  const play = original.value as Play;
  let isPlayAllowed = false;
  const blockedPlay: Play = async function () {
    if (!isPlayAllowed)
      throw new DOMException('play() failed because the user did not interact first.', 'NotAllowedError');
    return play.call(this);
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'play', { ...original, value: blockedPlay });
  scope.onClose(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'play', original);
  });
  for (const gesture of ['pointerdown', 'keydown', 'click']) {
    scope.listen(window, gesture, () => {
      isPlayAllowed = true;
    });
  }
  // An element with the attribute `autoplay` starts without calling `play()`, so it is paused when it plays. The page does not learn of it:
  // a browser that blocks the element does not play it at all.
  const pauseIfBlocked = (event: Event) => {
    const { target } = event;
    if (isPlayAllowed || !(target instanceof HTMLAudioElement)) return;
    event.stopImmediatePropagation();
    target.pause();
  };
  document.addEventListener('playing', pauseIfBlocked, { capture: true, signal: scope.signal });
  for (const element of document.querySelectorAll('audio')) element.pause();
}
