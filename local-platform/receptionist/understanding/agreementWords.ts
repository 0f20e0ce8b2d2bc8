import { phrases } from './whens/phrases.ts';

const GOOD =
  'good|fine|great|perfect|ok|okay|alright|right|correct|lovely|wonderful|excellent|fantastic|awesome|ideal|cool|nice|brilliant|super|convenient|accurate|acceptable|suitable|amazing|terrific|doable';
const VERY =
  'all|also|just|really|very|absolutely|perfectly|so|pretty|totally|quite|actually|completely|exactly|still|definitely|probably|even|always';
/** What can work or be good. */
const IT = 'that|it|this|which|time|day|date|slot|one|everything|they|then|all|both|either';

/** Statements that accept. */
export const ACCEPTING = phrases(
  `${IT} ${VERY}? works`,
  'works|work for|with me|us|my|our',
  `works ${VERY}? ${GOOD}|well|perfectly`,
  `sounds|sound|looks|look|seems|seem ${VERY}? like? a? ${GOOD}|plan|reasonable`,
  `${IT} ${VERY}? is|are|would|will|should|shall|might|may|can|could ${VERY}? be? ${VERY}? ${GOOD}`,
  `that|this|it is|would|will be? ${VERY}|much? better|best`,
  `is|are|would|will|should be? ${VERY}? ${GOOD} for|with|by me|us`,
  `would|will|should|can|could ${VERY}? work|suit|do|fit`,
  `would|will|should ${VERY}? be ${VERY}? ${GOOD}`,
  'suits|suit me|us|my|our|fine|well|perfectly',
  `${IT} suits`,
  `am|are ${VERY}? ${GOOD}|happy|free|available with|then|for|at|on`,
  `${GOOD} with|by|for|to me|us|go`,
  'book|confirm|schedule|reserve it|that|this|me|us|the',
  'go ahead',
  'go for|with it|that|this',
  'lets do|go|book',
  'do it|that',
  'please do',
  'will take it|that|this|the',
  'can do|make|manage it|that',
  'put|pencil|sign me|us',
  'see you|ya then|there|tomorrow|on|at|soon|next|this|monday|tuesday|wednesday|thursday|friday|saturday',
  'till|until then',
  'spot on',
  'no problem|problems|worries|issue|issues|objection|objections|trouble',
  'not be a? problem|issue|trouble',
  'nothing wrong',
  'not see why not',
  'would like|love that',
  'is the one',
  'count me in',
  'not a|an? problem|issue|bad',
  'why not',
  'not complain',
  'of course',
  'by all means',
  'all set',
  'i|we agree|accept|confirm',
  'as i|we said|asked|wanted|requested',
  'you bet',
  'i|we will be there|here|home|waiting|ready',
  'think|guess|suppose|believe so',
  'not mind',
  'you are right|correct',
  'that|it is confirmed',
  'what i want|wanted|need|needed|asked',
);

/** Directly after a time, these accept it: "Friday works". */
export const ACCEPTING_TIME = phrases(
  `${VERY}? works|suits`,
  `${VERY}? sounds|looks|is|are|would|will|should|might|can|could ${VERY}? be? ${VERY}? ${GOOD}`,
);

/** Directly after a time, these prefer it to the one that was offered. */
export const PREFERRING_TIME = phrases('is|would|works be? better');

/** Words that accept at the beginning of a clause. */
export const ACCEPTING_WORD = phrases(
  'yes|yea|yeah|yep|yup|ya|yah|aye|sure|ok|okay|alright|correct|fine|good|perfect|great|wonderful|excellent|lovely|fantastic|awesome|brilliant|super|cool|nice|absolutely|definitely|certainly|totally|indeed|affirmative|exactly|confirmed|agreed|true|precisely|terrific|amazing|okie|si|sí|yess|sweet|splendid',
  'all right',
);
/** Clauses that accept. */
export const ACCEPTING_CLAUSE = phrases(
  'y|k|right|works|deal|done',
  'i|we|it|everyone|everybody|they am|is|are|do|does|did|would|will out|outside|safe?',
  'all out|outside|safe',
);

/** Clauses that accept, or repeat an answer before them: "nope, that's all". */
export const CONCLUDING_CLAUSE = phrases('that|this|it is it|all');

/** Statements that reject, about the time that was offered, but not about something else: "The outlet does not work." */
export const REJECTING_IT = phrases(
  `does|do|will|would|is|are|can|could|did|was|might ${VERY}? not ${VERY}? gonna|going? to? be? ${VERY}? work|suit|fit|happen|possible|it|what|sound|look|seem|for|${GOOD}`,
);
/** The offered time. */
export const OFFERED = phrases(`${IT} ${VERY}?`, VERY, 'unfortunately|sorry|but|and');

/** Statements that reject. */
export const REJECTING = phrases(
  'can|could|will not really|possibly? make|do|come|manage|swing|accept|wait',
  'not be home|here|there|available|free|in|around|able|back',
  'not available|free|home|here|around|possible|convenient|correct|right|interested|ideal|great|good|going|gonna',
  'am|are busy|working|away|unavailable|booked|gone|traveling',
  'am|are out of town',
  'be busy|out|gone|away|working',
  'work|working then|that',
  'bad time',
  'none of',
  'hold off',
  'please do not',
  'what|anything else',
  'am|are at work|school',
  'too expensive|short',
  'rather|prefer not',
  'would rather|prefer',
  'would like another|different',
  'would like a|something different|else',
  'instead',
  'another|different|other time|day|date|slot|one',
  'something else|different|earlier|later|sooner',
  'do not think so',
  'do not want|need|like',
  'never mind',
  'nevermind',
  'forget it|that|about',
  'no way|chance|thanks|thank|thx|need|good',
  'not really|quite|exactly|today|now|yet|then|that|at|on|for',
  'absolutely|definitely|certainly|unfortunately|course|guess|think|probably|afraid|better|hope not',
  'let it be',
  'but no',
  'is|are wrong|incorrect|bad|terrible|impossible',
  'do not book|schedule|do|confirm|bother|make',
  'have|got a|an|another? meeting|appointment|class|work|something|plans then|that|at',
);
/** Words that reject at the beginning of a clause. */
export const REJECTING_WORD = phrases('no|nope|nah|naw|never|neither|negative|not');
/** Clauses that reject. */
export const REJECTING_CLAUSE = phrases(
  'n|none|na|wrong|pass',
  'i|we|it|that|they is|am|are|do|does|did|have|would|will|can not yet?',
);

/** Statements that leave the answer open. */
export const DOUBTING = phrases(
  'maybe|perhaps|possibly|unsure|depends|dunno|idk|hopefully',
  'not really|quite|so|too? sure|certain|positive',
  'let me|us just? check|think|see|ask|look|talk|verify',
  'have|need|want to check|ask|think|talk|look|see|verify',
  'do not know',
  'hold|hang on',
  'we will see',
  'will|would just|have? to? check|think|ask',
  'call|get back',
);
/** Before a statement in its clause, these leave it open: "if that works". */
export const DOUBTED = phrases('if|whether|unless|wonder|wondering|hope|only');
/** Before a statement in its clause, these turn it around: "I do not think Friday works". */
export const NEGATION = phrases('not|never|nothing|hardly|none|neither');

/** Words at the beginning of a sentence before its answer. */
export const OPENER = phrases(
  'well|oh|so|and|but|then|actually|honestly|hi|hello|hey|thanks|thank|you|i|guess|mean|now|just|wow|man|sir|maam|think|suppose|wait|sorry|please|very|much|hell|heck|ugh',
);
/** Before a question, words such as "okay" only take up the conversation. */
export const TAKING_UP = phrases('ok|okay|alright|right|good|great|fine|sure|cool|nice|k');
export const QUESTION = phrases(
  'what about|is|are|if|time|will|do|does|happens',
  'how much|long|do|about|many|does|will|soon|is',
  'who|when|where|which|why is|are|will|do|does|would|can',
  'do|does|can|could|will|is|are|would you|it|that|he|there|the|they|i|we',
);

/** A time after these is another one than the one that was offered: "How about Friday?" */
export const REQUEST = phrases(
  'how|what about',
  'can|could|may|might we|i|you|they|someone also|maybe|possibly|please|just? do|make|get|have|come|say|try|go|move|change|book|schedule|push? it|that|this|me|us|out? for|to|on|at|in|back?',
  'do you have anything|something|any|one|slots|openings|availability|time? on|at|for|in?',
  'is|are there anything|something|any|one|an? slots|openings|opening|availability|available|open|times? on|at|for|in?',
  'any|anything|something|chance of|on|for|at|in?',
  'prefer|prefers|rather|like|want|said|meant do|have|make|it? on|for|at|in?',
  'make|try|say|change|move|switch|push it|that|this? to|for|on?',
  'has|have to be on|at?',
);

/** Words that decline anything else. */
export const NO_MORE = phrases(
  'that|this|it is|will|would be? about? all|it|everything',
  'that|this will|should do|covers it?',
  'that covers',
  'nothing',
  'no more|other|further? questions|question|thanks|thank|thx',
  'i|we am|are all? good|set|done|fine|ok|okay|finished|alright',
  'all good|set|done',
  'not now|today|really|yet',
  'not right now',
  'not at the|this moment|time',
  'not that i can think',
  'do not think so',
  'can not think of',
  'no|nope|nah|naw|none',
);

/** All the words of a sentence that declines anything else and says no more. */
export const WORDS_OF_NO_MORE = new Set(
  'no nope nah naw none nothing else more further other that this it is will would be about all everything do does covers should i we am are not good set done fine ok okay finished alright thanks thank thx you so much very a lot for now today tonight really yet right at the moment time can think of anything need needed have wanted appreciate your help bye goodbye just guess then well oh great perfect wonderful awesome cool excellent lovely sir maam man have day evening night nice one see ya later soon take care been helpful and or question questions yes yeah yep sure but on my end from me us to know currently'.split(
    ' ',
  ),
);
