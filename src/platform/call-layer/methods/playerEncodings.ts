import type { DailyCall, DailyRemoteMediaPlayerStartOptions } from '@daily-co/daily-js';
import type { MethodRequirement } from './methodRequirements.ts';

type StartMessage = { readonly settings: object };
type OnAnswer = (answer: object) => void;

/**
 * The methods of the library's call object that this file uses. The file replaces `startRemoteMediaPlayer`. The library's own
 * `startRemoteMediaPlayer` sends its message by the private `sendMessageToCallMachine`.
 */
type CallObject = {
  readonly startRemoteMediaPlayer: DailyCall['startRemoteMediaPlayer'];
  readonly sendMessageToCallMachine: (message: StartMessage, onAnswer: OnAnswer) => void;
};

/**
 * Enables the library's call object to start a remote media player with simulcast encodings. Refuses nothing.
 *
 * The library's `startRemoteMediaPlayer` (0.92) calls the validator of encodings without `this`, so every list fails with a TypeError. Our
 * rule has validated the list, so the call object gets a `startRemoteMediaPlayer` of ours, which calls the library's method without the
 * encodings, and adds the encodings to the message that is sent.
 */
export const playerTakesEncodings: MethodRequirement = (dailyCall) => {
  if (Object.hasOwn(dailyCall, 'startRemoteMediaPlayer')) return;
  const callObject = dailyCall as unknown as CallObject;
  const { startRemoteMediaPlayer } = callObject;
  const startWithEncodings: CallObject['startRemoteMediaPlayer'] = (options) => {
    const { simulcastEncodings, ...settings } = options.settings ?? {};
    if (!simulcastEncodings) return startRemoteMediaPlayer.call(dailyCall, options);
    // The library's method runs on an object that inherits from the call object, but has this `sendMessageToCallMachine`.
    const sender: Pick<CallObject, 'sendMessageToCallMachine'> = {
      sendMessageToCallMachine: (message, onAnswer) => {
        callObject.sendMessageToCallMachine(
          { ...message, settings: { ...message.settings, simulcastEncodings } },
          onAnswer,
        );
      },
    };
    const withoutEncodings: DailyRemoteMediaPlayerStartOptions = { ...options, settings };
    return startRemoteMediaPlayer.call(Object.assign(Object.create(dailyCall) as DailyCall, sender), withoutEncodings);
  };
  Object.defineProperty(dailyCall, 'startRemoteMediaPlayer', { value: startWithEncodings, configurable: true });
};
