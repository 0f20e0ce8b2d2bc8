import { fromCallback } from 'xstate';
import type { AssistantAudioCommand } from '../../machines/call-client/callClientEvents.ts';

/**
 * The one `<audio>` element that plays the assistant. It goes with the attempt that it belongs to (lesson 13).
 *
 * @param initialVolume 0 to 1; asked for when the actor starts.
 */
export function createAssistantAudio(initialVolume: () => number) {
  return fromCallback<AssistantAudioCommand>(({ receive, sendBack }) => {
    let player: HTMLAudioElement | undefined;
    let volume = initialVolume();

    const discard = () => {
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
        // An element that was replaced or removed while it started is of no interest; any other needs a gesture.
        if (element === player) sendBack({ type: 'audio.blocked' });
      }
    };

    /** A browser may take the sound in the middle of a call, too: for a phone call, or another page. */
    const watch = (element: HTMLAudioElement) => {
      element.addEventListener('pause', () => {
        if (element === player && !element.ended) sendBack({ type: 'audio.blocked' });
      });
    };

    receive((command) => {
      switch (command.type) {
        case 'audio.attach':
          discard();
          player = document.createElement('audio');
          player.dataset.participantId = command.sessionId;
          player.autoplay = true;
          player.volume = volume;
          // Machines carry the track without looking inside; here it is what the browser gave.
          player.srcObject = new MediaStream([command.track as MediaStreamTrack]);
          document.body.append(player);
          watch(player);
          void play(player);
          return;
        case 'audio.detach':
          if (command.sessionId === undefined || player?.dataset.participantId === command.sessionId) discard();
          return;
        case 'audio.play':
          if (player !== undefined) void play(player);
          return;
        case 'audio.set-volume':
          volume = command.volume;
          if (player !== undefined) player.volume = volume;
      }
    });

    return discard;
  });
}
