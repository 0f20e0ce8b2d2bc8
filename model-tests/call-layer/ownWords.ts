import type { CallLayerRule } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleError } from '../../src/platform/call-layer/rules/reading/rule.ts';
import type { Description } from './inputDescription.ts';

/** Where our message is not the room library's own. */
export type OtherWords = {
  readonly reason: string;
  readonly explains: (rule: CallLayerRule, ours: RuleError, library: string) => boolean;
  readonly example: { readonly rule: CallLayerRule; readonly input: Description };
};

export const OTHER_WORDS: readonly OtherWords[] = [
  {
    reason: 'the library passes on what a toJSON throws, without saying where it came from',
    explains: (rule, { type, message }, library) =>
      rule === 'appMessage' && type === 'not-serializable' && message.endsWith(`: Error: ${library}`),
    example: { rule: 'appMessage', input: { data: { $tojsonthrow: 'no' } } },
  },
  {
    reason: 'the library takes a primitive apart and misses fields in it, where a whole object is missing',
    explains: (rule, { type, field }) =>
      (rule === 'customTrack' || rule === 'sendSettings') && type === 'wrong-type' && field === '',
    example: { rule: 'sendSettings', input: 'x' },
  },
  {
    reason: 'the library finds what every object inherits in its own table of keys, and prints the code of a function',
    explains: (rule, { type }, library) =>
      rule === 'customTrayButtons' && type === 'unknown-key' && / should be a (?:function|\[object)/.test(library),
    example: { rule: 'customTrayButtons', input: { a: { toString: 1 } } },
  },
  {
    reason: 'the library names the colour that it is for, and a colour by itself is for none',
    explains: (rule, { message }, library) =>
      rule === 'themeColor' && message === library.replace(/^accent theme/, 'theme theme'),
    example: { rule: 'themeColor', input: 'red' },
  },
  {
    reason: 'the library has an address of its vendor to turn to',
    explains: (rule, { message }, library) =>
      rule === 'layoutConfig' && library.startsWith(`${message} Please contact us at `),
    example: { rule: 'layoutConfig', input: { grid: { maxTilesPerPage: 50 } } },
  },
];
