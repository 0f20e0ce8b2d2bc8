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

    const removePlayer = () => {
      if (player === undefined) return;
      player.pause();
      player.srcObject = null;
      player.remove();
      player = undefined;
    };

    const play = async (element: HTMLAudioElement) => {
      try {
        await element.play();
        if (element === player) sendBack({ type: 'audio.playing', player: element });
      } catch {
        // The failure of an element that was replaced or removed meanwhile does not matter. The current element needs a user gesture.
        if (element === player) sendBack({ type: 'audio.blocked' });
      }
    };

    /** Reports a pause as blocked sound. A browser may pause the element, for example for a phone call or for the sound of another page. */
    const reportPauses = (element: HTMLAudioElement) => {
      element.addEventListener('pause', () => {
        if (element === player && !element.ended) sendBack({ type: 'audio.blocked' });
      });
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
          reportPauses(player);
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
