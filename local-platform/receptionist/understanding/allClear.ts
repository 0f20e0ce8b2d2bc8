import { areAnsweredNo, isAboutSilentAlarm, isDenied, isDeniedQuestion } from './dangerDenials.ts';
import { type Danger, dangerIn, wasSmoking } from './dangers.ts';
import { ILLNESS } from './dangerSigns.ts';
import { clausesOf } from './jobs/clauses.ts';
import { formSet } from './jobs/forms.ts';
import { wordsIn } from './jobs/words.ts';
import { plainWords } from './shorthand.ts';
import { oneOf, phrase, type Sign } from './signs.ts';
import { phraseList } from './wordLists.ts';

const ANY = 'danger emergency alarm';
/**
 * What is denied of each danger. A house without smoke can still have carbon monoxide in it, and who says that there is none cannot know:
 * only the alarm can be denied (decision 34).
 */
const NAMES: Readonly<Record<'fire' | 'gas' | 'carbon-monoxide', ReadonlySet<string>>> = {
  fire: formSet(`${ANY} fire flame smoke burning`),
  gas: formSet(`${ANY} gas propane leak smell odor monoxide`),
  'carbon-monoxide': formSet('alarm detector beeping beep'),
};

const FALSE_ALARM = /\bfalse alarm\b/;
/** "I never said that" */
const GENERAL =
  /\b(?:nobody|no one|none of us|we are not|i am not) (?:here )?(?:is |are )?in (?:any )?danger\b|\b(?:never|not) (?:say|said) (?:that|it|so|any|i|we|there|anything|the|about)\b|\b(?:nobody|no one|who) (?:ever )?said\b|\bnot what i (?:said|meant|told)\b|\byou (?:must have |have |just |totally )?(?:misunder\w+|misheard|mis heard|got (?:it|that|me|this) wrong|heard (?:me |it |that )?wrong|made a mistake)\b|\byou (?:are the one who )?(?:brought|raised) (?:it|that|the \w+) ?(?:up)?\b|\bnothing (?:is |was )?(?:beeping|leaking|going off|sounding|wrong here)\b|\bthere is nothing (?:like that|dangerous)\b/;

/** "I'm not sure whether there is gas", "no smoke yet" */
const DOUBT =
  /\b(?:not (?:really |so |too |quite |entirely |totally )?(?:sure|certain)|unsure|no (?:idea|clue)|(?:not|never) (?:know|tell) (?:if|whether|what|where)|cannot tell|can not tell|maybe|perhaps|might be|could be)\b|\b(?:no|not)\b[^,.]*\byet\b|\b(?:but|though|although|except)\b[^,.]*\b(?:smell|stink|alarm|beep|smoke|sick|dizzy)\w*/;

/** "Everyone is fine", in answer to the question whether there is any danger */
const WELL =
  /\b(?:everything|everyone|everybody|all of us|we|all) (?:is|are) (?:all |just |perfectly |totally |completely )?(?:fine|okay|ok|good|well|great|healthy|alright|all right|safe)\b|\b(?:nobody|no one|none of us) (?:is|feels|are|feel) (?:sick|ill|bad|unwell|dizzy|hurt)\b|\b(?:do|does) not feel (?:sick|ill|bad|dizzy)\b/;

/** An alarm that sounds, or people who feel ill: a house with one of them is in danger. */
const CONFIRMING: Sign = oneOf(
  ILLNESS,
  phrase(
    phraseList(`
      alarm|alarms|detector|detectors|it|they|thing is|are|'s|keeps|was|started|just|still? still|just|really? beeping|sounding|ringing|chirping|screaming|blaring|going off?
      beeping|sounding
      alarm|alarms|detector|detectors went|goes off
    `),
  ),
);

/** @returns whether a turn in a house in danger says more of the danger: a person feels ill, or an alarm sounds */
export const confirmsDanger = (lowerText: string): boolean =>
  clausesOf(wordsIn(lowerText)).some(({ words }) => {
    const start = CONFIRMING(words);
    return start !== undefined && !isDenied(words, start);
  });

/**
 * @param lowerText in lower case
 * @param danger the danger in which the house is
 * @param isAsked whether the caller answers the question for what is dangerous
 * @returns whether the caller denies the danger, names no other one, and has no doubt: "no no, there is no fire, I mean the pilot light"
 */
export function deniesDanger(lowerText: string, danger: Danger | undefined, isAsked: boolean): boolean {
  const plain = plainWords(lowerText);
  if (dangerIn(lowerText) !== undefined || confirmsDanger(lowerText) || DOUBT.test(plain)) return false;
  const clauses = clausesOf(wordsIn(lowerText));
  const all = clauses.map(({ words }) => words);
  const names = NAMES[danger === 'gas' || danger === 'carbon-monoxide' ? danger : 'fire'];
  return (
    GENERAL.test(plain) ||
    (danger !== 'carbon-monoxide' && FALSE_ALARM.test(plain)) ||
    wasSmoking(lowerText) ||
    all.some(
      (words, at) =>
        isAboutSilentAlarm(all, at) ||
        words.some(({ text }, index) => names.has(text) && (isDenied(words, index) || isDeniedQuestion(clauses, at))),
    ) ||
    (isAsked && (WELL.test(plain) || areAnsweredNo(clauses)))
  );
}
