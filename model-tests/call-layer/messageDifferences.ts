import { type Call, callForRule } from './comparedCalls.ts';
import type { Refusal } from './refusal.ts';

/** A reason why the message of a refusal, by a session or a rule, differs from that of the room library (daily-js). */
export type MessageDifference = {
  readonly reason: string;
  /**
   * Whether the message of the refusal differs from the library's message for this reason.
   *
   * @param libraryMessage one of the library's messages.
   */
  readonly explains: (refusal: Refusal, libraryMessage: string) => boolean;
  /** A call whose refusal has this difference. */
  readonly example: Call;
};

/** Removes the name of the property from a message. The library adds this name to thrown errors, but not to printed ones. */
export const withoutProperty = (message: string): string => message.replace(/^property '\w+': /, '');

export const MESSAGE_DIFFERENCES: readonly MessageDifference[] = [
  {
    reason: 'the library passes on the error that toJSON() throws, without the place of the value',
    explains: ({ rule, violation, message }, libraryMessage) =>
      rule?.name === 'appMessage' && violation === 'not-serializable' && message.endsWith(`: Error: ${libraryMessage}`),
    example: { method: 'sendAppMessage', args: [{ $tojsonthrow: 'no' }] },
  },
  {
    reason: 'the library reads the fields of a primitive, and reports a missing field instead of a missing object',
    explains: ({ rule, violation }) =>
      (rule?.name === 'customTrack' || rule?.name === 'sendSettings') &&
      violation === 'wrong-type' &&
      rule.field === '',
    example: { method: 'updateSendSettings', args: ['x'] },
  },
  {
    reason:
      'the library finds names that every object has (such as toString) in its table of keys, and prints the code of a function',
    explains: ({ rule, violation }, libraryMessage) =>
      rule?.name === 'customTrayButtons' &&
      violation === 'unknown-key' &&
      / should be a (?:function|\[object)/.test(libraryMessage),
    example: { method: 'updateCustomTrayButtons', args: [{ a: { toString: 1 } }] },
  },
  {
    reason: 'the library names the colour that a value is for; the rule of a single colour does not know this name',
    explains: ({ rule, message }, libraryMessage) =>
      rule?.name === 'themeColor' && message === libraryMessage.replace(/^\w+ theme/, 'theme theme'),
    example: callForRule('themeColor', 'red'),
  },
  {
    reason: 'the library adds a contact address of its vendor',
    explains: ({ rule, message }, libraryMessage) =>
      rule?.name === 'layoutConfig' && libraryMessage.startsWith(`${withoutProperty(message)} Please contact us at `),
    example: { method: 'join', args: [{ layoutConfig: { grid: { maxTilesPerPage: 50 } } }] },
  },
  {
    reason: 'the library reads the letters of a string as properties, and names the first',
    explains: ({ message }, libraryMessage) =>
      message.includes('must be an object') && / property '?0'?$/.test(libraryMessage),
    example: { method: 'updateParticipant', args: ['s', 'eject'] },
  },
  {
    reason: 'the library refuses a function because a message cannot contain it, not because it is not an object',
    explains: ({ message }, libraryMessage) =>
      message.includes('must be an object') && libraryMessage.includes('could not be cloned'),
    example: { method: 'updateParticipant', args: ['s', { $fn: true }] },
  },
  {
    reason: 'the message of the library for a source ends with "undefined"',
    explains: ({ message }, libraryMessage) =>
      /^property '(?:audio|video)Source': it must be/.test(message) && libraryMessage.endsWith(' undefined'),
    example: { method: 'join', args: [{ audioSource: 5 }] },
  },
  {
    reason:
      'the library converts the constraints to input settings, and checks the input settings after other properties',
    explains: ({ field }) => /^dailyConfig\.userMedia(?:Audio|Video)Constraints\./.test(field),
    example: { method: 'join', args: [{ dailyConfig: { userMediaAudioConstraints: { customTrack: 5 } } }] },
  },
  {
    reason:
      'the library adds the converted constraints as an own property of the options, and checks it before an inherited dailyConfig',
    explains: ({ field }, libraryMessage) =>
      field.startsWith('dailyConfig.') && libraryMessage.startsWith("property 'inputSettings': "),
    example: {
      method: 'join',
      args: [
        {
          $inherits: {
            dailyConfig: { camSimulcastEncodings: [], userMediaAudioConstraints: { customTrack: {} } },
          },
        },
      ],
    },
  },
];
