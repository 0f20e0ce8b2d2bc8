import { fromCallback } from 'xstate';
import type { AssistantAudioCommand } from '../../machines/call-client/callClientEvents.ts';

/**
 * Creates the logic of the actor that owns the only `<audio>` element that plays the assistant. When the actor stops, it removes the
 * element, so that no element remains in the page after a call (docs/call-client.md, lesson 13).
 *
 * @param initialVolume returns the volume, 0 to 1. It is called when the actor starts.
 */
export function createAssistantAudio(initialVolume: () => number) {
  return fromCallback<AssistantAudioCommand>(({ receive, sendBack }) => {
    let player: HTMLAudioElement | undefined;
    let volume = initialVolume();
    /** True after `audio.playing`, until `audio.blocked`. */
    let isPlaying = false;

    const removePlayer = () => {
      if (player === undefined) return;
      player.pause();
      player.srcObject = null;
      player.remove();
      player = undefined;
      isPlaying = false;
    };

    /** Reports each change from silence to sound once: the browser fires `playing` also after each gap in the stream. */
    const reportPlaying = (element: HTMLAudioElement) => {
      if (element !== player || isPlaying) return;
      isPlaying = true;
      sendBack({ type: 'audio.playing', player: element });
    };

    /** Nothing is reported of an element that was replaced or removed meanwhile. */
    const reportBlocked = (element: HTMLAudioElement) => {
      if (element !== player) return;
      isPlaying = false;
      sendBack({ type: 'audio.blocked' });
    };

    const play = (element: HTMLAudioElement) =>
      element.play().then(
        () => reportPlaying(element),
        // The element needs a user gesture.
        () => reportBlocked(element),
      );

    /**
     * The browser may pause the element, for example for a phone call, for the sound of another page or because the earphones were
     * removed, and may play it again.
     */
    const followPlayback = (element: HTMLAudioElement) => {
      element.addEventListener('pause', () => {
        if (!element.ended) reportBlocked(element);
      });
      element.addEventListener('playing', () => reportPlaying(element));
    };

    receive((command) => {
      switch (command.type) {
        case 'audio.attach':
          removePlayer();
          player = document.createElement('audio');
          player.dataset.participantId = command.sessionId;
          player.autoplay = true;
          player.volume = volume;
          // Machines treat the track as opaque. At run time it is the browser's track.
          player.srcObject = new MediaStream([command.track as MediaStreamTrack]);
          document.body.append(player);
          followPlayback(player);
          void play(player);
          return;
        case 'audio.detach':
          if (command.sessionId === undefined || player?.dataset.participantId === command.sessionId) removePlayer();
          return;
        case 'audio.play':
          if (player !== undefined) void play(player);
          return;
        case 'volume.set':
          volume = command.volume;
          if (player !== undefined) player.volume = volume;
      }
    });

    return removePlayer;
  });
}
