import type { FrontChannel } from './frontChannel.ts';
import { fieldsIn } from './frontChannel.ts';
import { CUSTOM_TRACK, type FrontInstance } from './roomStore.ts';
import type { RoomScope } from './roomScope.ts';

export type ScreenShare = {
  readonly stream: () => MediaStream | undefined;
  readonly start: (captureOptions: unknown) => Promise<void>;
  readonly stop: () => void;
};

export function createScreenShare(
  scope: RoomScope,
  channel: FrontChannel,
  tracks: FrontInstance['tracks'],
  onChange: () => void,
): ScreenShare {
  let shared: { readonly stream: MediaStream; readonly isOwn: boolean } | undefined;

  const release = () => {
    if (shared?.isOwn === true) for (const track of shared.stream.getTracks()) track.stop();
    shared = undefined;
  };
  scope.onClose(release);

  const stop = () => {
    if (shared === undefined) return;
    release();
    onChange();
    channel.post({ action: 'local-screen-share-stopped' });
  };

  const capture = async (captureOptions: unknown) => {
    const { mediaStream, displayMediaOptions } = fieldsIn(captureOptions);
    const given = mediaStream === CUSTOM_TRACK ? tracks?.screenMediaStream : undefined;
    if (given !== undefined) return { stream: given, isOwn: false };
    const stream = await navigator.mediaDevices.getDisplayMedia(fieldsIn(displayMediaOptions));
    return { stream, isOwn: true };
  };

  const start: ScreenShare['start'] = async (captureOptions) => {
    try {
      const captured = await capture(captureOptions);
      release();
      shared = captured;
      if (scope.signal.aborted) {
        release();
        return;
      }
      for (const track of captured.stream.getVideoTracks()) {
        scope.listen(track, 'ended', () => {
          if (shared === captured) stop();
        });
      }
      onChange();
      channel.post({ action: 'local-screen-share-started' });
    } catch (problem) {
      if (scope.signal.aborted) return;
      const isRefusal = problem instanceof DOMException && problem.name === 'NotAllowedError';
      if (isRefusal) channel.post({ action: 'local-screen-share-canceled' });
      else channel.post({ action: 'nonfatal-error', type: 'screen-share-error', errorMsg: String(problem) });
    }
  };

  return { stream: () => shared?.stream, start, stop };
}
