import { phraseList, wordSet } from '../whens/phrases.ts';

const RELATIVE =
  'husband|wife|spouse|partner|girlfriend|boyfriend|fiance|fiancee|hubby|mom|mother|dad|father|family|roommate|roommates|son|daughter|sister|brother|parents|kids|folks|landlord|boss|tenant|tenants|neighbor|grandma|grandmother|grandpa';
const SUBJECT = 'i|we|he|she|they|us|me';
const ADVERB =
  'mainly|just|really|still|also|both|kind|kinda|sort|sorta|actually|currently|finally|seriously|always|only|probably|desperately|recently';
const WANT =
  'want|wants|wanted|wanting|need|needs|needed|needing|like|love|prefer|looking|hoping|hoped|hope|thinking|think|trying|interested|ready|planning|plan|considering|figured|decided|wish|meaning|going|due|debating|wondering|wondered|calling|call|called|phoning|writing|texting|reaching|inquiring|enquiring|asking|checking|curious|here|searching|shopping|after|afraid|sure|in|guessing|assuming|suspecting';

const PERSON = 'someone|somebody|anyone|anybody';

/** Openings of a clause before the job in it. They are removed one after the other. */
export const OPENINGS = phraseList(`
  oh|aw no
  oh? my god|gosh|goodness|lord|word|stars
  oh? dear? god|lord
  you guys|folks|people? to help|come? me|us? to?
  hi|hello|hey|hiya|howdy|yo|greetings there|guys|folks|all|again|ava|everyone?
  good morning|afternoon|evening|day there|to|you|ava|folks?
  yes|yeah|yea|yep|yup|sure|ok|okay|alright|right|oh|wow|so|well|and|but|then|also|plus|like|look|listen|see|anyway|anyways|now|please|sorry|actually|wait|thanks|thank|because|just|maybe|first|help|besides|again|man|seriously|apparently|possibly|obviously|unfortunately|hopefully|mainly|ideally|mostly|truthfully|frankly|luckily|sadly|firstly|secondly|lastly|finally|kinda|too|asap|urgently
  thank you so? much?
  excuse me|us
  how are you doing|guys? today?
  how you doing|been|guys? today?
  how are|is you|it|everything? doing|going this morning|afternoon|evening
  how you doing this morning|afternoon|evening
  sweetie|sweetheart|dear|hon|honey|darling|dude|bro|buddy|mate|man|ma'am|maam|sir|btw|ps|listen|lookit|o|shoot|gee|yikes|hiya
  my dear|friend
  hi|hello|hey|dear my? friend|friends|sir|madam
  mornin|morning|evenin|evening|afternoon|whatever
  young man|lady
  p . s .?
  tryna
  prob|probs|probly|prolly|probably
  ta
  in addition to? that|this?
  am|are a? homeowner|renter|tenant|landlord|customer
  older|elderly|young? lady|woman|gentleman|tenant|tenants|customer|client|guest|resident|renter|couple|family|patient with|whose
  older|elderly|young? lady|woman|gentleman|tenant|tenants|customer|client|guest|resident|renter|couple|family who|that has|have|had
  yeah|yes|yep no
  kind|kinda of? weird|funny|strange|embarrassing|silly|odd but|that?
  be? able to help with
  could|can use some|a? help|hand with|on|for?
  tell|know|see|ask|wondering me? if|whether you guys|folks|people|all? could|can|would|might|do|offer|handle|install|sell|fix|repair
  to put it simply|bluntly|shortly|plainly|mildly
  to cut a long story short
  what is going on|happening|up with|here? is|so?
  what it is is? that?
  call|calls|called|calling|ring|phone me|us? back about|regarding|concerning|on
  back about|regarding|concerning
  works|sounds good? also|too|and
  what i|we am|are|would? want|wanted|need|needed|like|looking|trying|hoping|hope|planning|plan|wish to do|get|have done? is|was to?
  what i|we want|wanted|need|needed is|was to?
  problem|issue|trouble|thing|situation|story|reason is|was that?
  tell you what
  i will tell you what
  i tell you what
  ought to
  fixing to
  it|this is very|really|so|pretty|kind|kinda|super|a|an? of? urgent|emergency
  urgent|emergency
  hola|aloha|bonjour
  can|could|would|will he|she|they|you|someone also|maybe|just|please? take|have a look|peek|glance at
  looking|look for someone|somebody|anyone|people|company|guy that|who does|do|handles
  my|the|our? tenant|tenants|inspector|landlord|kid|kids|he|she|they|someone|somebody|friend says|said|say that?
  told me to call|try you|ya about|for
  anyhow|anyhoo|anywho
  same|usual thing|problem|issue|story as|like last|before time?
  i? can? hear|hearing
  nothing major|big|serious|crazy|fancy|urgent|much but|just|only?
  know|ask|find|see out? how much for|is|about|to|it? would|costs?
  this|that|it fixed|done|repaired|handled asap|quick|quickly|fast|soon|today|now
  did i mention|say|forget that|to? mention?
  them|dang|darn|damn|stupid|freaking|freakin
  there is something|one|another else|more thing? too?
  something else too?
  while|since you|they|he|she|someone are|is|come|r coming? here|out|at|anyway|over? it? anyway?
  on top of that|it|everything|this
  how|where|who do|can|would|should|could i|we go? to?
  who do|can|should i|we talk|speak|call to? if|about|for?
  am|are a? little|bit|so|very|all flustered|nervous|upset|stressed|frazzled
  ask|asking you guys|folks? to help? me|us? to?
  ask|asking|inquire|inquiring|know|get you|u? about|for|the|a|your? price|prices|pricing|cost|costs|rate|rates of|for|to|on|about?
  ask|asking you|u about|for|to?
  i? like to ask|inquire about|for|to?
  you guys|folks|people|all? come out|over|by|here? and|to?
  you guys|folks|people|all? out|over|by|in here|there? to|and
  ${PERSON} can|could|would|to? come|stop|swing|drop out|over|by|here out|over|by|here|and|to? and|to?
  ${PERSON} out|over|by|in here|there? to|and|for
  a|an|some|your|any guy|guys|person|man|pro|professional|expert|tech|technician|crew|team|plumber|electrician|roofer out|over|by|in here|there? to|and
  a|an|some|your|any guy|guys|person|man|pro|professional|expert|tech|technician|crew|team come|stop|swing|drop out|over|by? and|to?
  have|get someone|somebody|anyone look|check at|out|on
  by the way
  as well as
  to make a long story short
  long story short
  in short|general|particular
  to be honest|fair|clear|frank
  not going to lie
  not to be a|rude pain?
  no worries|rush|offense|hurry on|with|about|for?
  let|lets us|'s? just|only? do|fix|get|have|stick|start with|on?
  only|just do|need|want|needs
  believe it or not
  guess what
  you know what
  first time caller|calling|here
  first of all
  first off
  for starters
  real quick
  quick|one more? question|thing
  one more|other|last thing is|was?
  the other|second|next|last thing|one|job is|was?
  another thing|one|job is|was?
  bottom line is?
  turns|turned out that?
  as|like i|we said|mentioned
  i|we mean|meant|said
  someone|somebody|friend|neighbor|they told|said me|us? that? you guys|all? do|fix|handle|work
  for some reason
  all of a sudden
  here is|are the|my|our thing|deal|situation|problem|issue|story|is?
  the|my|our|a main|only|real|big|biggest? problem|issue|question|concern|situation|deal|thing|trouble|story|complaint|job|reason i|we? am|was|have|had|need? calling|called|having|done|help? with|here|about? is|was that|this? the? following?
  the? reason|purpose of|for my|the|this call|calling is that|because?
  the? reason i am calling|called is that|because?
  the? short|long|quick version|answer|story is|: that?
  good|bad news is that?
  what happened|happens is|was that?
  what i|we need|want|have|am|are looking|dealing for|with? is|are?
  all i|we need|want is
  ${SUBJECT} just? noticed|found|see|saw|realized|discovered|think|guess|believe|feel|figure|heard|know|suspect|assume out? that?
  it|this looks|seems|sounds|appears|turns like|that|as|out if?
  looks|seems|sounds like
  i|we am|are|was|were pretty|not|quite? sure|afraid|worried|scared if|that|but?
  i|we do not know if|whether|why|what|but
  someone|somebody|anyone|anybody can|could|would|will|might please|maybe|possibly? come out|over|by|here? and|to?
  i|we? have|had|got? a? couple|few of? quick? question|questions|things about|regarding|on?
  i|we have|had? a|an|some|another quick|small|little|big|huge? question|favor about|regarding|on?
  my|the|our ${RELATIVE} and|or i|me|myself|my? ${RELATIVE}?
  me|myself|i and|or my|the|our ${RELATIVE}
  my|the|our ${RELATIVE} ${WANT} me|us? to|for|in|of|about
  my|the|our ${RELATIVE} wants|needs
  my|the|our ${RELATIVE} would like|love
  my|the|our ${RELATIVE} says|said|thinks|told i|we|me|us? should|need|have? to?
  ${SUBJECT} am|is|are|was|were|have|had|would|will|might|may|do|did|could|can ${ADVERB}? of? been|be? ${ADVERB}? ${WANT}
  were ${ADVERB}? looking|hoping|thinking|trying|interested|ready|planning|considering|wanting|needing|having|getting|calling|due|wondering
  have|had been ${ADVERB}? ${WANT}
  am|is|are|been|was|have|would|will|might ${ADVERB}? ${WANT}
  ${SUBJECT} ${ADVERB}? of? ${WANT}
  ${ADVERB} ${WANT}
  ${WANT} today|now?
  ${SUBJECT} am|is|are|was|were|have|had ${ADVERB}? been? having|getting|dealing|struggling|experiencing with?
  ${SUBJECT} have|had ${ADVERB}? got
  ${SUBJECT} got|have|had|has a|an|the|this|these|some|my|our
  ${SUBJECT} have
  ${SUBJECT} would|will rather|really|sooner|much? have|like|get|prefer?
  ${SUBJECT} would|will|should|could|can|must|might
  having|getting|dealing|struggling|experiencing with?
  out|forward to|about|in|because|for|regarding
  in regards|regard|reference to
  about|regarding|concerning|because|for|of|in|into|on|to|that|with|if|whether|at of?
  it is|was|would|will|might be? about|high|past|long|probably? overdue|time|due to|for|that i|we?
  is|was high|about? time to|for|that i|we?
  high|about? time to|for|that i|we?
  time to|for|that i|we?
  the? possibility|idea of
  can|could|would|will|do|does|did|is|are|may|might you|someone|somebody|anyone|anybody|we|i|they|there guys|folks|all|people|ever|have|anyone|someone? please|maybe|possibly|also|just|still|even|perhaps|be? able|available|willing|mind?
  you guys|folks|all? can|could|do|would|will|might please|possibly|maybe?
  your guys|people|company? can|could|do|does|would
  you guys|folks|people|all? handle|offer|do|sell|service
  all do|handle|offer|service
  is it possible to|for|that|if
  is there any|a? way|chance|someone|anyone|anybody|somebody|possibility to|that|who|you|of|i|we? can|could|get|to?
  any|a chance|way that|of|to? you|i|we? guys? can|could?
  am|are i|you able to
  able|available|willing to
  mind
  schedule|book|arrange|make|set|setup up? a|an? appointment|visit|time|someone|somebody|anyone? to|for?
  someone|somebody|anyone|anybody|people|folks|guys|one|body to|who|that can|could|will|would? please?
  a|an|some|your|any guy|guys|person|pro|professional|expert|tech|technician|crew|worker|contractor|team to|who|that can|could|will|would?
  come|send|get|sends|coming someone|somebody|anyone|a|your|out|by|over guy|tech|person|crew|out|by|over|here? over|by|here|and|to? and|to?
  come|drop|stop|swing out|over|by|here? and|to
  come out|over|by
  stop|swing|drop by
  take|have|get a|another quick|good|closer? look|peek|gander at
  take|have|get a? look at
  look|looking at|into
  look|looking in to
  check|checking out|on|into
  see|seeing about
  help|helping|assist|assistance|hand me|us? out? with|on|to
  give|lend me|us a hand|quote|price|estimate with|on|for|to
  give|get|lend me|us
  deal|dealing with
  do|doing something about
  do|offer|provide|sell|carry|have|handle|service any|some?
  take care of
  charge|charging for
  talk|talking to|with someone|somebody|you about
  talk|talking|ask|asking|inquire|speak about
  been|were? talking|thinking|dreaming|wondering|debating|arguing for? about|like|over|almost? #|a|some|many|three|two|four|five|several|few? of? years|months|weeks|ages|while now? about|of
  there is|are|was|were|has|have|seems|might|may also|now|still|just|to? be|been?
  it|that|this is|was just? about?
  its
  it|that|this has|have been
  is|are there
  what|how about
  how much is|are|does|do|would|will|for|to|it|you|cost|charge|that it|you|to|for|a? cost|charge|be|to|run? to|for|me? to|for?
  how long does|do|would|will|did it|you|that|this|they? usually|typically|normally? take|takes? to|for|you?
  how soon can|could you
  when can|could you|someone
  what would|does|do|is|will it|you|the guys? cost|charge|price|take|run? to|for|of?
  got|having|have|get|getting|need|needs|want|wants|had
  a|an|the|my|our|his|her|some|this|that|these|those|their|me|us|here
`);

/** Subjects that are removed before a verb: "I smell gas". */
export const BARE_SUBJECTS = wordSet('i we');

/** Words after "no" when it is an answer. After others, as in "no heat", it belongs to the job. */
export const AFTER_NO = wordSet(
  'half some all every most i we it my the our that thanks sorry actually wait this there a an no not just really its you',
);
/** Forms of "get" and "have", and words after them with which they stay: "get rid of". */
export const GET = wordSet('get got getting have having had');
export const KEPT_AFTER_GET = wordSet(
  'rid out into up down away off over it them in back through on to done fixed zapped shocked electrocuted worse stuck bigger hot cold',
);
/** Verbs that stay with the words after them: "look over my furnace", "check over". */
export const LOOKING_OVER = phraseList(`
  look|check|looking|checking over|through
  look|check|looking|checking in on
  look|check|looking|checking the|my|our|this|that
`);
/** After "ask", they are the people who are asked: "ask my wife". */
export const ASKED = wordSet('my our his her the your him them if whether us me tenant');
/** Words after "come", besides verbs of work: "come give me a quote". */
export const AFTER_COME = wordSet('give take look check see have do help cut pick');
