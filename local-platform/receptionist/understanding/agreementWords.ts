import { phrases, wordSet } from './whens/phrases.ts';

const GOOD =
  'good|fine|great|perfect|ok|right|correct|lovely|wonderful|excellent|fantastic|awesome|ideal|cool|nice|brilliant|super|convenient|accurate|acceptable|suitable|amazing|terrific|doable|workable|manageable|swell|dandy|true|grand|golden|peachy|solid|satisfactory|agreeable|splendid|marvelous|superb';
const VERY =
  'all|also|just|really|very|absolutely|perfectly|so|pretty|totally|quite|actually|completely|exactly|still|definitely|probably|even|always|about|sure|certainly|mighty|plenty';
/** What can work or be good. */
const IT = 'that|it|this|which|time|day|date|slot|one|everything|they|then|all|both|either';

/** Statements that accept. */
export const ACCEPTING = phrases(
  `${IT} ${VERY}? works`,
  'works|work for|with me|us|my|our',
  `works ${VERY}? ${GOOD}|well|perfectly`,
  `${IT} is|are ${VERY}? going to work|do|suit|fit`,
  'that is the ticket|spirit|stuff',
  `sounds|sound|looks|look|seems|seem ${VERY}? like? a? ${GOOD}|plan|reasonable|winner|deal|bet|dream`,
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
  'go on? ahead',
  'twist|twisted my arm',
  'everything|it|all|that is all? a ok',
  'everything|it|all|that is all? kosher|copacetic|aok',
  'go for|with it|that|this',
  'let us do|go|book|make|lock',
  'do it|that',
  'will take it|that|this|the',
  'can do|make|manage it|that',
  'put|pencil|sign me|us',
  'see you|ya then|there|tomorrow|on|at|soon|next|this|monday|tuesday|wednesday|thursday|friday|saturday',
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
  'by all means',
  'all set',
  'i|we agree|accept|confirm',
  'as i|we said|asked|wanted|requested',
  'you bet',
  'i|we will be there|here|home|waiting|ready',
  'think|guess|suppose|believe|reckon|figure|imagine|expect|hope so',
  'not mind|care|matter',
  'you are right|correct',
  'that|it is confirmed',
  'what i|we want|wanted|need|needed|asked|said|told|typed|wrote',
  'lock|pencil it|that|me|us|this in|down',
  'that|it|this is|would|will be? a go|yes|deal|date|plan|winner|bet',
  'nailed it|that',
  'nailed|hit the|it nail|on? the? head',
  'checks|check|adds|lines out|up',
  'that|it|everything|they matches|match|fits',
  'fits me|my|our|us|fine|well|perfectly',
  'right|dead|bang on the? money|nose|dot|target|track',
  'right as rain',
  'right you are',
  '100|hundred %|percent',
  'no need to change|fix|correct anything|it|a|that?',
  'no changes|change|corrections|correction|mistakes|mistake|errors|error|notes|complaints|complaint|qualms|doubt',
  'nothing to change|fix|correct',
  'that is all? me|us|mine|ours',
  'that|it is it exactly|precisely|ok',
  'that|it is the? how|way|spelling you|i|we|it|she|he? spell|spelled|say|said|write|is|goes',
  'indeed|sure|certainly it|that|i|we is|does|do|am|are|will',
  'that|it|this|i|we sure|certainly is|does|do|am|are|will',
  'sure|certainly is|does|do|am|are|will',
  'that|it|this|which is|are indeed|yes',
  'for sure',
  'ten|10 four|4',
  'good enough',
  'good|fair|works to|enough go',
  'can|could not beat|ask|argue that|it|with|better|for',
  'hard to beat',
  'beggars can not be? choosers?',
  'it|that|this will|would have to do',
  'could not have said',
  'make that|it|this|us|me work',
  'i|we can|could|would|will be here|home|there|in|around|ready',
  'would be happy|glad|delighted|thrilled',
  'go on then',
  'could not be better|happier|nicer',
  'can|could live with that|it|this',
  'make it happen',
  'fool|crazy|nuts|silly|stupid|mad not? to say|turn|pass|refuse no|that|it|down',
  'works|work on|at my|our? end|side',
  'let us say yes|so|that',
  'might|may|could as well',
  'can|could|would|will not say no|nope',
  'not turn|turning that|it|this down',
  'roll|run|stick with that|it|this',
  'can|could|will|would|should swing it|that|this',
  'will|would take what|whatever|anything|any i|we|you|it',
  'got yourself|yourselves a? deal|date|customer|bargain',
  'say less',
  'fo sho',
  'put|get me|us on the? your? books|schedule|list|calendar',
  `for me|us it|that|this? is ${VERY}? ${GOOD}`,
  'consider it|that|me booked|done|settled|scheduled',
  'we|you have got? a|yourself|yourselves deal|date',
);

/** At the beginning of a clause that is not a question, these accept. */
export const ACCEPTING_READING = phrases(
  'you|they have? got it',
  'you have? got? it|that|everything|this|them|me|all all? exactly|perfectly|just|spot|completely|absolutely|100? right|correct|correctly|down|perfect|perfectly|on',
  'you have? got? it|that|everything|this exactly|perfectly',
  'you have it|me',
  'you got me',
  `you did ${VERY}? ${GOOD}|well`,
  'of course',
  'all good|correct|right|clear|there|set|accurate|fine',
  `is|are ${VERY}? ${GOOD}`,
  'you heard|read|wrote|spelled|said me|it|that|this? right|correctly|correct',
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
  'yes|ya|yah|aye|yessir|yessiree|yesm|bingo|roger|righto|rightio|yepper|yuppers|okey|okeydokey|okeydoke|okie|oki|correcto|exactamundo|alrighty|yessum|yeppers|righty|betcha|oui|ja|jes|sold|gladly|happily|naturally|obviously|sure|ok|correct|fine|good|perfect|great|wonderful|excellent|lovely|fantastic|awesome|brilliant|super|cool|nice|absolutely|definitely|certainly|totally|indeed|affirmative|exactly|confirmed|agreed|true|precisely|terrific|amazing|si|sí|yess|sweet|splendid|bet|perfecto|aight|ight|dope|righteous|marvelous|superb|grand|amen|word',
  'all right|righty',
  'right right|yes|on|o|you|exactly|correct',
  'done deal',
);
const HOUR = 'noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1|2|3|4|5|6|7|8|9|10|11|12';
/** Clauses that accept. */
export const ACCEPTING_CLAUSE = phrases(
  `${HOUR} oclock|30|thirty|am|pm? it is|shall|will? be? then?`,
  `${HOUR} oclock|30|thirty|am|pm? will|would have to do`,
  `keep|hold|take the? ${HOUR} oclock|am|pm?`,
  'keep|hold|save it|that|this for me|us',
  'keep|save|reserve that|this|the|my slot|time|spot|appointment|visit',
  'keep|hold|save|reserve it|that|this',
  'i|we will keep|hold|save it|that|this|the? one|slot|spot|time|appointment?',
  'you are the boss|doctor|expert',
  'y|k|right|works|deal|done|in|fits|matches',
  'i|we am|are in|game|down',
  'please do',
  'till|until then',
  'i|we|it|everyone|everybody|they am|is|are|do|does|did|would|will out|outside|safe?',
  'all out|outside|safe',
  'copy that?',
  'very|fair well|enough',
  'send|bring him|her|them|it|somebody|someone|a|the|your guy|man|crew|plumber? on? over|out|by|then|down|around|along?',
  'come on? over|out|by|then|ahead|around',
  'tell|have|let him|her|them|the|your crew|guy|plumber? to? come on? over|out|by|then|down|around|ahead?',
  'you betcha|betchya',
  'whatever you say|think|recommend',
  'as you like|wish',
  'if you say|think|insist so?',
  'if i|we must',
  'if i|we have|absolutely|really got? to',
  'if need be',
  'if that|it is what|all that|there? is open|available|left|free?',
  'if that|it|this is really|just? all|what|the|your only|best|soonest|earliest|closest|quickest|next? one|time|option|slot|choice|thing|day? you|there|they|we have|got|can|is|has|are do|offer|manage|got|get|left|available|open?',
);
/** Clauses of what the caller does at the offered time. They reject unless an answer stands before them: "yes, I'll be at work". */
export const BUSY_CLAUSE = phrases(
  'i|we will? am|are|be at|in the|a? work|school|church|class|court|practice|therapy|dialysis|temple|mass|bingo|doctor|dentist|hospital|gym|airport is? then|still|until|till?',
);

/** Clauses that accept, or repeat an answer before them: "nope, that's all". */
export const CONCLUDING_CLAUSE = phrases(
  'that|this|it is it|all exactly|right|then?',
  'i? guess|suppose|reckon|imagine|expect',
);

/** Statements that reject, about the time that was offered, but not about something else: "The outlet does not work." */
export const REJECTING_IT = phrases(
  `does|do|will|would|is|are|can|could|did|was|might ${VERY}? not ${VERY}? going? to? be? ${VERY}? work|suit|fit|fly|happen|possible|it|what|sound|look|seem|for|match|true|${GOOD}`,
);
/** A "no" or "yes" at the end of a clause answers, unless one of these stands before it. */
export const BEFORE_NAMED_WORD = wordSet('the a an or your my this that');

/** The offered time. */
export const OFFERED = phrases(`${IT} ${VERY}?`, VERY, 'unfortunately|sorry|but|and');

/** Statements that reject. */
export const REJECTING = phrases(
  'no way|chance that? that|it|this|i|we|they|he is|was|can|could|will|would be? right|correct|good|true|me|possible|there|here|home|make|do',
  'can|could|will not really|possibly? make|do|come|manage|swing|accept|wait',
  'not be home|here|there|available|free|in|around|able|back',
  'not available|free|home|here|around|possible|convenient|correct|right|interested|ideal|great|good|going',
  'am|are busy|working|away|unavailable|booked|gone|traveling',
  'am|are out of town',
  'be busy|out|gone|away|working',
  'work|working then|that',
  'kind|sort of late|early',
  'bit|little|pretty|awful|awfully|mighty|rather|way late|early',
  'cutting|cuts it? kind|sort|a|pretty|too|rather? of|bit|little? close|fine|tight|thin',
  'wish i|we could',
  'hard pass',
  'no way jose',
  'will|would pass',
  'bad time',
  'none of',
  'hold off',
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
  'no way|chance|thanks|thank|good',
  'no need for|of',
  'not really|quite|exactly|today|now|yet|then|that|at|on|for',
  'absolutely|definitely|certainly|unfortunately|course|guess|think|probably|afraid|better|hope not',
  'let it be',
  'but no',
  'but later|earlier|sooner|not|another|different',
  'is|are wrong|incorrect|bad|terrible|impossible',
  'do not book|schedule|do|confirm|bother|make',
  'have|got a|an|another? meeting|appointment|class|work|something|plans then|that|at',
  'have|got a|an|some|other|another|my|our? prior|previous|standing|family|work|scheduling? plans|conflict|commitment|commitments|engagement|obligation|obligations',
  'that|it is a no',
  'no can do',
  'no good|dice|go|bueno|use|luck|deal',
  'nobody|none will|would is? be? home|here|there|around|available|free',
  'nobody|none is|are|will be? home|here|there|around|available|free',
  'say|said no|pass|nay',
  'pass|passing on that|this|it',
  'to have? to? pass',
  'that|one|ones|day|time is? out for|of',
  'that|it|this|which is|was|would|will not be? a|the|my|our|your|so|such|very|too? a? best|good|great|ideal|convenient|right',
  'not a chance',
  'bad|terrible|awful|rough|lousy|wrong|poor time|day|date|week|morning|afternoon|moment|one',
  'that|time|day|one stinks|sucks|blows',
  'that|this|it is my|our day|night|week|weekend|anniversary|birthday|sabbath',
  'incorrect|inaccurate|untrue|mistaken|misheard|misunderstood|misspelled|mistyped|misread|misspelt',
  'tied up',
  'booked up|solid|full',
  'not even|quite|really|remotely|too|so|that? close|it|right|correct|true',
  'close but',
  'a|another|some little|small|big|slight? mistake|mistakes|error|errors|mixup|typo',
  'try|guess that|it? again',
  'you|they|somebody|someone|she|he have? got|have|had|heard|wrote|put|typed|spelled|spelt|took|read|said|made it|that|me|this|my|the|some|part? name|number|address|street|zip|of|it|that|down? down? wrong|incorrectly|backwards|mixed|messed|twisted|switched|garbled|confused|mistaken',
  'you|they|somebody|someone have? got? mixed|messed|screwed|jumbled|muddled|flipped|garbled it|that|this|something|them|my|the? name|number|address|street|digits? up|around|somewhere|badly',
  'all kinds|sorts|types of wrong',
  'did|do|have not get|got|have|hear|heard|spell|write|put it|that|this|me|my|the name|number|address|street|spelling? right|correct|correctly|down',
  'that|it|this is|was my|our|the old|former|previous|last|ex',
  'that|it is not what|how|who|where',
  'that|it is not my|our',
  'you|it are|is missing a|the|one|my',
  'you dropped|skipped|forgot a|the|one|my',
  'you goofed|flubbed|bungled|erred',
  'a|an mistake|error',
  'all|plain|dead|totally|completely|just|still|way wrong|off|messed',
  'wrong wrong',
  'you|we missed|botched|butchered|mangled|garbled it|that|one|something|a|my|the',
  'that|it|this|something|one is|seems|sounds|looks a|just|still|really? little|bit|way|all|kind|sort|tad? of? off|wrong|backwards|messed',
  'did|do not say|tell|give|mean|spell that|it|you|them',
  'needs|need fixing|correcting|correction|changing',
  'is|are not me|mine|ours|us',
  'somebody|someone else is',
);
/** Statements that reject at the beginning of a clause. */
export const REJECTING_READING = phrases(
  'not what|how|who|where i|we|you|it|that',
  'not a|the|my|our|your|so|such|very|too? a? best|good|great|ideal|convenient|right',
  'not|never me|mine|ours|us',
  'mixed|messed|screwed|jumbled|muddled|flipped|garbled it|that|this|something|them|my|the? name|number|address|street|digits? up|around',
);
/** Clauses that reject. */
export const REJECTING_WHOLE = phrases(
  'please do not',
  'no need',
  'the? wrong name|number|address|spelling|street|zip|one',
);
/** These only look like an answer: "don't mind me", "park in the alley, not on the street". */
export const WITHOUT_ANSWER = phrases(
  `you sound|seem|look|are|have ${VERY}? a? ${GOOD}|sweet|kind|friendly|pleasant|helpful voice|person|lady|girl|manners`,
  `you sound|seem|look ${VERY}? ${GOOD}|sweet|kind|friendly|pleasant|helpful|young|busy`,
  'not mind|care me|the|us|my|our|him|her|them|about',
  'not on|at|in|by the|my|our street|driveway|lawn|grass|road|alley|front|back|house|door|yard|side|sidewalk|garage|curb|gate|porch|property',
  'be out back|front|here|there|in|on|by',
  'you can|could not make|do|beat|win|believe|imagine',
  'you|they can|could do',
  'make|making|made|be|know|find sure',
  'can|could|would|will you please|just|maybe? confirm|repeat|read|check|verify',
  'can|could|would|will|did|do|does you|they|he|she|somebody|someone|anybody|anyone actually|possibly|maybe|please|just? do it|that|this|both',
  'anything|something|what|all|nothing else? i|we should|can|could|must|will do',
  'i|we|you should|can|could|must do before|while|until|till|meanwhile|about|in|if|myself',
);
/** At the end of a question, these ask for an answer, and give none: "..., right?", "..., isn't it?" */
export const TAGS = phrases(
  'right|ok|yes|no|correct',
  'is|are|was|were|do|does|did|will|would|can|could|has|have|am not it|you|they|he|she|we|i|that|there',
);
/** Words that reject at the beginning of a clause. */
export const REJECTING_WORD = phrases(
  'no|negatory|naw|never|neither|negative|not|nada|nay|nein|wrong|incorrect|false|noway',
);
/** Clauses that reject. */
export const REJECTING_CLAUSE = phrases(
  'can|could not',
  'n|none|na|wrong|pass',
  'i|we have? got|have a thing|something',
  'i|we have? got|have work|church|class|school|court|plans|practice',
  'i|we|it|that|they is|am|are|do|does|did|have|would|will|can not yet?',
);

/** Statements that leave the answer open. */
export const DOUBTING = phrases(
  'maybe|perhaps|possibly|unsure|depends|hopefully',
  'not really|quite|so|too? sure|certain|positive',
  'let me|us just? check|think|see|ask|look|talk|verify',
  'have|need|want to check|ask|think|talk|look|see|verify',
  'do not know',
  'hold|hang on',
  'wait actually|wait|a|one',
  'we will see',
  'will|would just|have? to? check|think|ask',
  'call|get back',
);
/** Before a rejection in its clause, these only suppose it: "what if I'm not home". */
export const SUPPOSING = phrases('what if', 'in case', 'even if', 'suppose');
/** Before a statement in its clause, these leave it open: "if that works". */
export const DOUBTED = phrases('if|whether|unless|wonder|wondering|hope|only');
/** After these, a clause begins anew: "not great but I'll take it". */
export const CONTRAST = wordSet('but though although however still');
/** With one of these, a condition asks for another time: "if you could do three instead, that'd be great". */
export const OTHER_TIME = phrases('instead|later|earlier|sooner|another|different|other|else');
/** Words that accept after a contrast, at the end of a clause: "not ideal but okay". */
export const ACCEPTING_END = phrases(
  'ok|fine|sure|yes|alright|well|right? i|we|just|please? will? keep|hold|save|leave|take|book it|that|this|mine for? me|us?',
  'all right',
  'ok|fine|sure|yes|alright|good',
);
/** Before a statement in its clause, these turn it around: "I do not think Friday works". */
export const NEGATION = phrases('not|never|nothing|hardly|none|neither');

/** Words at the beginning of a sentence before its answer. */
export const OPENER = phrases(
  'i am afraid|sorry',
  'well|oh|so|and|but|then|actually|hi|hello|hey|thanks|thank|you|i|guess|mean|now|just|man|k|think|suppose|wait|sorry|please|very|much|hell|heck',
  'ooh|ohh|ahh|aw|aww|argh|ugh|eh|ehh|ha|huh|whoa|wow|yikes|gosh|gee|geez|jeez|shoot|darn|dang|hooray|yay|boy|goodness|gracious|dear|unfortunately|sadly|regrettably|afraid|oof|oops|whoops|look|listen',
);
/** Before a question, words such as "okay" only take up the conversation. */
export const TAKING_UP = phrases('ok|right|good|great|fine|sure|cool|nice|k');
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
