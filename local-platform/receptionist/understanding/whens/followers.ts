import { endOfPhrase, phrases } from './phrases.ts';
import { isClauseEnd, type Token } from './tokens.ts';

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
  'available|free|open|right|now|again|still|yet|actually|sorry|wait|well|otherwise|dear|hon|honey|sweetie|buddy|bud|pal|friend|folks|guys|lol|haha|sharp|what|how|which|who|see|sir|maam|man|hi|hey|oh|anyway|unless|except|rather|than|of|preferably|approximately|roughly|spot|slot|appointment',
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekend',
);

/** @returns whether a time or a date can end before the index */
export const canEndBefore = (tokens: readonly Token[], at: number): boolean =>
  isClauseEnd(tokens, at) || endOfPhrase(FOLLOWERS, tokens, at) !== undefined;
