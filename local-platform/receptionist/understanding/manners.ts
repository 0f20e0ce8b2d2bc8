import { plays, swears } from './manners/abuse.ts';
import { givesThanks, greets, likesTalk, saysFarewell } from './manners/courtesies.ts';
import { asksTeam } from './manners/requests.ts';
import { refuses } from './manners/refusals.ts';
import { admitsSlip, movesVisit } from './manners/slips.ts';
import { isWithoutAnswer } from './manners/unsure.ts';
import { asksForVisit } from './manners/visits.ts';
import { asksToWait } from './manners/waits.ts';
import { inPlainWords } from './sayings.ts';

// Words that belong to the manners of a call, and not to its facts. Each function takes a clause or a whole turn in lower case.

export const isFarewell = inPlainWords(saysFarewell);
export const isPleasedWithTalk = inPlainWords(likesTalk);
export const isThanks = inPlainWords(givesThanks);
export const isGreeting = inPlainWords(greets);
/** Does not want to give what was asked. */
export const isRefusal = inPlainWords(refuses);
/** Does not know what was asked. */
export const isUnsure = inPlainWords(isWithoutAnswer);
export const isSwearing = inPlainWords(swears);
/** A joke, a flirt, or an attempt to take the receptionist off her work. */
export const isPlay = inPlainWords(plays);
/** Asks to move the visit. */
export const isMove = inPlainWords(movesVisit);
/** Admits a slip, without saying of what. */
export const isSlip = inPlainWords(admitsSlip);
export const isVisitRequest = inPlainWords(asksForVisit);
/** Asks the team for something, which is to be noted. */
export const isRequestToTeam = inPlainWords(asksTeam);
export const isWait = inPlainWords(asksToWait);
