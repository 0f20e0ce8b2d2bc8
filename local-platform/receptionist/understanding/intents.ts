import { firstMatch, type Pattern } from './clauses.ts';

/** A question of the caller to which the receptionist knows the answer. */
export type Question =
  | 'price'
  | 'hours'
  | 'robot'
  | 'area'
  | 'insured'
  | 'repeat'
  | 'why'
  | 'identity'
  | 'services'
  | 'languages';

/** A reason for a call other than a new job. */
export type Errand = 'person' | 'reschedule' | 'cancel' | 'technician' | 'payment' | 'sales' | 'wrong-number';

export const LANGUAGES = ['Spanish', 'French', 'German', 'Portuguese', 'Chinese'] as const;

export type Language = (typeof LANGUAGES)[number];

const ERRANDS: readonly Pattern<Errand>[] = [
  [
    /\bwrong number\b|\b(is this|did i reach) (the )?(pizza|dr\.?|doctor|dentist|hospital|walmart|bank|dmv|pharmacy|salon|library)\b|\bmisdial\w*|\bi (think i )?dialed wrong/,
    'wrong-number',
  ],
  [
    /\b(seo|google (ranking|listing|my business|business)|search engine|web ?site (design|traffic|ranking)|first page of google|business (loan|funding|listing|line of credit)|merchant (services|account)|credit card processing|marketing (agency|services|company)|lead generation|leads for your|save you money|lower your (rates|bill|electric)|i('m| am) calling on behalf of|we offer|our (product|software|platform|agency) (can|helps|will)|extended warranty|partnership opportunity|who handles your|decision maker|generate more leads|sponsor\w*|websites? for (roofers|plumbers|contractors|electricians|landscapers|businesses|your business)|earn your business|grow your business|your online (presence|reviews)|more customers)\b/,
    'sales',
  ],
  [
    /\b(re-?schedul\w*|move my (appointment|visit|slot)|change my (appointment|visit)|push (back )?my (appointment|visit)|(appointment|visit)\b.*\b(another|different) (day|time))\b/,
    'reschedule',
  ],
  [/\bcancel\w*\b|\bcall off\b|\bdon't need (the|my) (appointment|visit) any ?more\b/, 'cancel'],
  [
    /\b(where('s| is| are|s)|when (is|will|are)|is) (my|the|your) (technician|tech|plumber|electrician|guy|guys|crew|roofer|team|man|people|worker|workers)\b|\b(technician|tech|plumber|electrician|crew|guy|roofer|nobody|no one|he|they) (hasn't|has not|haven't|never|didn't|still hasn't|is late|was supposed|isn't here|is not here|still isn't)( \w+){0,3}\b|\b(was|were) supposed to (be here|come|show|arrive)|\b(running late|no.?show|eta)\b|\bnobody (came|showed|has come|is here)\b/,
    'technician',
  ],
  [
    /\b(invoices?|my bill|the bill|billing|receipts?|refund\w*|overcharged|charged (me )?(twice|too much)|pay (my|the|a|an)|make a payment|payment plan|payments? (on|for|due|link)|double charged|my payment|paid (by|with|twice|already)|mailed a check)\b/,
    'payment',
  ],
  [
    /\b(speak|talk|connect|transfer|put|get|give|want|need|rather have)\b.{0,24}\b(human|person|someone (real|else)|somebody (real|else)|representative|agent|manager|owner|supervisor|boss|operator|real (one|person))\b|\b(speak|talk) (to|with) (someone|somebody|a man|a woman|your)\b|^(a |an )?(real |actual |live )?(person|human|human being|agent|representative|operator|manager)( please| now)?$/,
    'person',
  ],
];

const QUESTIONS: readonly Pattern<Question>[] = [
  [
    /\b(why (do|would|should|are) (you|i|we)|why\?|what (do you need|for\?)|what('s| is) (that|it) for|what do you (need|want) (that|it|my))\b|^why\b/,
    'why',
  ],
  [
    /\b(robot|bot|chat ?bot|machine|computer|recording|automated|real person|human|alive)\b|\bare you (an |a )?(ai|real)\b|\bis this (an |a )?(ai|real)\b|\btalking to (an? )?ai\b/,
    'robot',
  ],
  [
    /\b(price|prices|pricing|cost|costs|how much|charge|charges|expensive|fee|fees|rates?|ballpark|free estimates?)\b/,
    'price',
  ],
  [
    /\b(opening hours|business hours|your hours|what hours|are (you|y'all) (guys )?open|when do you (open|close)|open on|(do|are) (you|y'all) (guys )?(work|open|there|come out)( on)? (weekends?|sundays?|saturdays?|at night|nights|late|24|holidays)|what time do you)\b/,
    'hours',
  ],
  [/\b(licen[sc]ed?|insured|insurance|bonded|warranty|guarantee\w*)\b/, 'insured'],
  [
    /\b(service area|do (you|y'all) (guys )?(serve|cover|service|come (out )?to|go (out )?to|work in)|where are you( guys)? (located|based)?|located|location|what area)\b/,
    'area',
  ],
  [
    /\b(repeat|say (that|it) again|pardon|what did you (just )?say|come again|what was that|didn't (hear|catch) (you|that))\b/,
    'repeat',
  ],
  [
    /\b(what('s| is) your name|who (is|am i|are) (this|you|talking|speaking)\w*|who('s| is) this|which company|what company|who did i (call|reach)|is this \w+)\b/,
    'identity',
  ],
  [
    /\b(what (do|can) you (guys )?(do|help|fix|offer)|what (services|kind of work|work|jobs|trades)|do you (guys )?(do|fix|offer|handle) \w+ (work|jobs)|what are your services)\b|^(hi,? |hello,? |hey,? )?(do|can) (you|y'all)( guys)? (do|fix|offer|handle|work on|repair|install|service)( a| any)?( \w+){1,2}\s*\??$/,
    'services',
  ],
  [/\b(what|which) languages?\b/, 'languages'],
];

const LANGUAGE_WORDS: readonly Pattern<Language>[] = [
  [
    /\b(spanish|espa[nñ]ol)\b|[¿¡]|\b(hola|buenos d[ií]as|buenas (tardes|noches)|necesito|tengo (una|un)|habl(o|a|an|as)|ingl[eé]s|me llamo|mi (techo|casa|ba[nñ]o|nombre|cocina)|tiene (una|un)|quiero|por favor|gracias|techo|fuga|ayuda|se[nñ]or(a)?|cu[aá]nto|est[aá] (roto|goteando))\b/,
    'Spanish',
  ],
  [
    /\b(french(?! (drain|door|window|toast|tile))|fran[cç]ais|bonjour|je (suis|voudrais|cherche|parle)|parlez)\b|s'il vous pla[iî]t|\bmerci\b/,
    'French',
  ],
  [/\b(german|deutsch|guten (tag|morgen|abend)|ich (brauche|habe|m[oö]chte)|sprechen sie|danke|bitte)\b/, 'German'],
  [
    /\b(portugu[eê]se?|bom dia|boa (tarde|noite)|obrigad[oa]|preciso de|voc[eê]s? fala\w*|fala\w* portugu[eê]s)\b/,
    'Portuguese',
  ],
  [/\b(chinese|mandarin|cantonese)\b|\p{Script=Han}/u, 'Chinese'],
];

const GOODBYE =
  /\b(bye|goodbye|good bye|see (you|ya)|hang(ing)? up|that('s| is|s) (all|it|everything)|nothing else|i'?m (all )?(done|good|set)|we'?re (done|good|all set)|have a (good|nice|great) (day|one|evening|night))\b/;
const THANKS = /\b(thanks|thank you|thank u|thx|ty|appreciate)\b/;
const GREETING = /^(hi|hello|hey|howdy|yo|good (morning|afternoon|evening)|hola)\b/;
const YES =
  /^(?:(?:lovely|alright|all right|oh|well|um|uh|cool|awesome|wonderful|excellent|super),? )*(yes|y|yea|yeah|yep|yup|ya|alright|all right|lovely|cool|awesome|wonderful|excellent|sure|ok|okay|k|correct|right(?! (now|away))|perfect|great|sounds (good|great)|works|that works|that'?s (right|fine|good|great|it|correct)|please do|yes please|fine|good|absolutely|definitely|of course|book it|do it|let'?s do (it|that)|that (time )?(is|would be) (fine|good|great|perfect)|i'?ll take (it|that)|go ahead|(that )?suits( me)?|si|sí|it is|we are|i am|everyone('s| is)|everybody('s| is)|all out|out)\b/;
const NO =
  /^(no|nope|nah|not really|don'?t|neither|another|different|something else|can'?t|none|nothing|negative|not (now|today|that|then|sure about))\b|\b(doesn'?t|does not|won'?t|don'?t|can'?t|cannot) (work|make)\b|\btoo (early|late|soon)\b/;
const REFUSAL =
  /\b(rather not|prefer not|don'?t want to|won'?t (say|tell|give)|none of your|no thanks|no thank you|not (telling|giving|going to|gonna|comfortable)|skip|don'?t (have|give|share)|not sharing|private|keep (it|that) to myself|why would i|anonymous|pass|refuse)\b/;
const UNSURE = /\b(idk|i don'?t know|dunno|no idea|not sure|i'?m unsure|you tell me)\b/;
const SWEARING =
  /\b(fuck\w*|shit\w*|damn|bitch\w*|asshole\w*|bastard\w*|crap|bullshit|idiots?|stupid|suck|sucks|useless|wtf|moron|dumb\w*|hell no|screw you|shut up)\b/;
const PLAY =
  /\b(ignore (all|your|the|any|previous|everything)|(previous|prior|system|your|secret) (instructions?|prompts?|rules)|(your|system|the|previous) prompt|pretend|role ?play|act as|jailbreak|tell me a (joke|story|poem)|joke|sing|poem|song|chatgpt|openai|gpt|password|secret|api key|are you (married|single|hot|sentient|conscious)|i love you|marry me|will you (go out|marry)|meaning of life|capital of|recipe|what('s| is) \d+ ?[+*x]|what('s| is) the weather|who won|president|developer mode|debug|sudo|drop table|flirt|date me)\b/;

const VISIT_REQUEST =
  /\b(book|schedule|appointment|come (out|over|by|here|now|quick\w*)|(please|just) come|send (someone|somebody|a \w+))\b/;

export type Intents = {
  readonly question: Question | undefined;
  readonly errand: Errand | undefined;
  readonly language: Language | undefined;
  readonly answer: 'yes' | 'no' | undefined;
  readonly isRefusal: boolean;
  readonly isUnsure: boolean;
  readonly isThanks: boolean;
  readonly isGoodbye: boolean;
  readonly isGreeting: boolean;
  readonly isSwearing: boolean;
  readonly asksForVisit: boolean;
  /** A joke, or an attempt to take the receptionist off her script. */
  readonly isPlay: boolean;
};

/**
 * Recognises questions, errands, languages, requests for a visit, "yes" and "no", refusals, uncertainty, small talk, swearing and jokes.
 *
 * @param text in lower case
 */
export function intentsIn(text: string): Intents {
  const isPlay = PLAY.test(text);
  return {
    question: isPlay ? undefined : firstMatch(text, QUESTIONS),
    errand: firstMatch(text, ERRANDS),
    language: firstMatch(text, LANGUAGE_WORDS),
    // Checks for "no" first, because "ok, that doesn't work" begins like a "yes".
    answer: NO.test(text) ? 'no' : YES.test(text) ? 'yes' : undefined,
    isRefusal: REFUSAL.test(text),
    isUnsure: UNSURE.test(text),
    isThanks: THANKS.test(text),
    isGoodbye: GOODBYE.test(text),
    isGreeting: GREETING.test(text),
    isSwearing: SWEARING.test(text),
    asksForVisit: VISIT_REQUEST.test(text),
    isPlay,
  };
}
