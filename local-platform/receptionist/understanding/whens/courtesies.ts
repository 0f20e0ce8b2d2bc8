import { endOfPhrase, phrases, startOfPhrase } from './phrases.ts';
import type { Token } from './tokens.ts';

const COURTESIES = phrases(
  'good morning|afternoon|evening|night|day',
  'have|enjoy a|the|your very? good|nice|great|lovely|wonderful|blessed|pleasant|fantastic|rest? of? your? day|evening|afternoon|morning|night|weekend|one',
  'how are|is you|it|your|everything doing|going|day|evening? today|tonight|this? morning|afternoon|evening?',
  'all|everything i? need|needed|have|had|wanted? for? me|us? for? now|today|tonight',
  'that|this is|was|will be? it for? me|us? for? today|now|tonight',
  'helping|helped me|us today',
  'your help|time|assistance today',
  'hot|cold|warm|freezing|raining|snowing|windy|humid|miserable|gorgeous|busy|crazy as? heck|hell? out? here|there? today|tonight',
  'six of one',
  'the other day|night|morning|evening|week|afternoon',
  'all|half|most of? the? day|night|morning|afternoon|evening|week|weekend long?',
);
const SHORT_GREETING = phrases('morning|afternoon|evening');
/** "Morning Ava, the furnace quit" */
const ADDRESSED = phrases('to? ava|there|you|all|everyone|everybody|folks|guys|team|maam|sir|miss|dear|hon|honey|love');
const PLEASE = phrases('please');
const HELLO = phrases('hi|hello|hey|howdy there? ,?');

/** @returns the index after words that contain a name of a time, but name none: greetings, "that's all for today", "all day" */
export function endOfCourtesy(tokens: readonly Token[], at: number): number | undefined {
  const courtesy = endOfPhrase(COURTESIES, tokens, at);
  if (courtesy !== undefined) return courtesy;
  const named = endOfPhrase(SHORT_GREETING, tokens, at);
  if (named === undefined) return undefined;
  const greeting = endOfPhrase(ADDRESSED, tokens, named) ?? named;
  const isAtStart = at === 0 || startOfPhrase(HELLO, tokens, at) === 0;
  const isFollowed =
    tokens[greeting]?.kind === 'mark' && (greeting + 1 < tokens.length || tokens[greeting].text === '!');
  const isWish = endOfPhrase(PLEASE, tokens, greeting + 1) !== undefined;
  return isAtStart && isFollowed && !isWish ? greeting : undefined;
}
