import type { Arguments, ComparedMethod } from './argumentInputs.ts';

/** Where our message is not the room library's own. */
type ArgumentWords = {
  readonly reason: string;
  readonly ours: RegExp;
  readonly theirs: RegExp;
  readonly example: { readonly method: ComparedMethod; readonly args: Arguments };
};

export const OTHER_WORDS: readonly ArgumentWords[] = [
  {
    reason: 'the library takes a text apart, and complains of its first letter',
    ours: /must be an object/,
    theirs: / property '?0'?$/,
    example: { method: 'updateParticipant', args: ['s', 'eject'] },
  },
  {
    reason: 'the library finds out that a function is no object when it sends it',
    ours: /must be an object/,
    theirs: /could not be cloned/,
    example: { method: 'updateParticipant', args: ['s', { $fn: true }] },
  },
  {
    reason: 'the library has no words for a source',
    ours: /^property '(?:audio|video)Source': it must be/,
    theirs: / undefined$/,
    example: { method: 'join', args: [{ audioSource: 5 }] },
  },
  {
    reason: 'the library makes input settings of the constraints, and looks at them at another time',
    ours: /^property 'dailyConfig'/,
    theirs: /^property '/,
    example: { method: 'join', args: [{ dailyConfig: { userMediaAudioConstraints: { customTrack: 5 } } }] },
  },
];
