import { endOfPhrase, isClauseEnd, phrases, startOfPhrase, type Token } from './phrases.ts';

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

/**
 * Words that can follow a time or a date, but not a count or a number of a house. After "3", the words "o'clock" and "please" leave a time
 * possible, and "windows", "years" and "Elm" do not.
 */
const FOLLOWERS = phrases(
  'exactly|ok|okay|fine|good|great|perfect|best|better|nice|ideal|instead|please|thanks|thank|thx|then|too|also|though|tho|cuz|cause|coz|bc',
  'on|in|at|or|and|if|over|for|to|till|until|through|thru|with|because|but|so|as|since|by|after|before|around|from|about|between|not|no|yes|yeah|yep|sure|taken|gone|already',
  'is|are|was|may|might|would|will|should|could|can|do|does|did|has|have|am|work|works|worked|suit|suits|sound|sounds|seem|seems|fits|help|let|lets|make|book',
  'i|we|you|he|she|they|it|that|this|there|here|when|where|my|our|the|your|any|anything|every|each|only|just|maybe|probably|hopefully|possibly|possible',
  'today|tonight|tomorrow|next|first|morning|afternoon|evening|noon|night|mornings|afternoons|evenings|early|late|later|earlier|latest|earliest|onward|onwards|something|somewhere|sometime',
  'some|any|an? other|another|different day|days|date|time|times',
  'day after tomorrow',
  'be possible|ok|okay|fine|good|great|better|best|perfect|alright|available|free|open|doable|convenient',
  'available|free|open|right|now|again|still|yet|actually|sorry|wait|well|otherwise|dear|hon|honey|sweetie|buddy|bud|pal|friend|folks|guys|lol|haha|sharp|what|how|which|who|see|sir|maam|man|hi|hey|oh|anyway|unless|except|rather|than|of|preferably|approximately|roughly|spot|slot|appointment',
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekend',
);

/** @returns whether a time or a date can end before the index */
export const canEndBefore = (tokens: readonly Token[], at: number): boolean =>
  isClauseEnd(tokens, at) || endOfPhrase(FOLLOWERS, tokens, at) !== undefined;
