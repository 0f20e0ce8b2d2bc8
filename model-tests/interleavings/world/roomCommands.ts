import type { World } from './World.ts';

type InWorld = { readonly world: World };

const cameraError = {
  action: 'camera-error',
  errorMsg: { errorMsg: 'Busy.' },
  error: { type: 'mic-in-use', msg: 'Busy.' },
};

const audioLevels = (assistant: number) => ({
  action: 'remote-participants-audio-level',
  participantsAudioLevel: { assistant },
});

const processorError = { action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'Broken.' };

/** Events of the room. */
export const roomCommands = {
  'the assistant speaks': ({ world }) => world.room?.report(audioLevels(0.1)),
  'the assistant is quiet': ({ world }) => world.room?.report(audioLevels(0)),
  'a message arrives': ({ world }) => world.room?.send('{"type":"transcript","role":"user","transcript":"Hi"}'),
  'garbage arrives': ({ world }) => world.room?.send('<garbage>'),
  'the assistant hangs up': ({ world }) => world.room?.hangUp(),
  'the visitor is ejected': ({ world }) => world.room?.eject('ejected'),
  'the connection breaks': ({ world }) => world.room?.eject('connection-error'),
  'the visitor is dropped from the room': ({ world }) => world.room?.removeVisitor(),
  'the microphone is unplugged': ({ world }) => world.room?.unplug(),
  'the microphone is back': ({ world }) => world.room?.plugIn(),
  'the microphone is busy': ({ world }) => world.room?.report(cameraError),
  'noise cancellation breaks': ({ world }) => world.room?.report(processorError),
  "the assistant's track restarts": ({ world }) => world.room?.restartAssistantTrack(),
} as const satisfies Record<string, (run: InWorld) => void>;
