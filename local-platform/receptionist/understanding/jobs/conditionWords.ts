import { phraseList, wordSet } from '../whens/phrases.ts';
import { formSet } from './word.ts';

/** Words in their basic form for something that is broken or bad. */
export const FAULT_WORDS =
  formSet(`leak leaky drip burst flood clog block overflow break broke broken crack split chip dent bend bent warp rot
  rotten rust corrode mildew moldy peel fade sag lean tilt loose loosen wobble wobbly shake shaky squeak squeaky creak rattle bang knock hum
  buzz click grind screech squeal whine whistle hiss gurgle growl thump vibrate noise noisy loud stink smell odor musty foggy cloudy dirty
  filthy slow weak freeze froze frozen frost ice icy stuck jam stick trip flicker dim spark smoke melt dead die dying quit fail stop missing
  fell fallen collapse blew blown tear torn tore rip shatter smash hole gap damage crooked uneven worn ruin wreck disaster awful terrible
  horrible ugly overgrown bare overrun infest invade chew gnaw weird funny wrong trouble problem issue malfunction defective faulty error
  blank unresponsive scratch scuff separate detach buckle bubble shift settle erode puddle soggy swamp wet soak damp moist draft stuffy humid
  slam backup worse worst barely hardly constant nonstop lost jungle nightmare bad mess rough zap shock lopsided crumble sinking slope unsafe
  dangerous hazard lukewarm hump dip lump bust jump bounce outdated spotty patchy wilt disease swarm sputter iced pop sweat condensation misaligned bow cup heave wavy exposed
  cave droop dangle discolor bulge blister curl overheat stall seize kink sway soft spongy bouncy springy unlevel undone unfinished incomplete
  flap snap wrinkle crumple mushy grimy shot pooling pooled slip blink beep heave swell swollen stiff`);

const NOT_WELL =
  'working|cooling|heating|draining|flushing|closing|opening|turning|coming|getting|doing|level|straight|even|cold|hot|warm|cool|right|connected|responding|safe|secure|charging|spinning|lighting|holding|staying|firing|starting|regenerating|blowing|running|on|up|moving';
const IS = "is|are|was|were|am|'s|be|been";

/** Phrases for something that is broken or bad. */
export const FAULT_PHRASES = phraseList(`
  ${IS}|went|go|goes|going|gone|shut|shuts|cut|cuts|come|comes|came|coming|fell|fall|falls|falling|popped|popping|knocked|breaking|ripped|hanging|kicks|kicked|pulled|pulling|blow just|all|completely|totally|way? out|off|down|apart|loose|over|up
  ${IS}|run|runs|running|go|goes|went|feel|feels|gets|getting|turned|turns|stay|stays|blow|blows|blowing|comes|gone|going|turning only|all|so|too|very|really|just|always|still|ice|stone|a|pretty|kinda|super? bit|little? hot|cold|warm|cool|freezing|brown|yellow|green|orange|low|high|old|full|short|dark|black|stained|dull
  got|get|getting real|really|so|too|very|super|pretty|awful|awfully hot|cold|warm
  shut|shuts|cut|cuts|kick|kicks|turn|turns right|straight|itself? back? off
  packed|packs in|up
  conked|conks|crapped out
  kicked|bit|gave the bucket|dust
  gave up the ghost
  on the blink
  ${IS}|went toast|kaput|shot|haywire|bonkers|busted|knackered
  gave|gives|give out
  run|runs|running|ran over
  that|it|toilet|commode|and rocks|rock|rocking when|back|side|if
  see|saw|seeing|got daylight|sky|sunlight
  daylight|sunlight through|in
  got|has|have|'s water in|under|on|all|standing
  ${IS} not ${NOT_WELL}
  do|does|did|will|can|has|have not|never|hardly|barely
  is|are fall
  stop|stopped|stops|quit|quits working|running|cooling|heating|flushing|draining|spinning|making
  keep|keeps|kept
  never came|showed|works|worked|cools|heats|gets|get|closes|drains|stops|turns|shuts|comes
  no heat|heating|power|current|juice|electricity|ac|air|cooling|pressure|flow|signal|light|lights|flame|hot|water|gas
  no close|open|work|working|come|go|going|start|stop|turn|drain|flush|good|function
  not a drop|bit|trace|single
  still nothing|no
  brown|yellow|wet|dark|damp|black|rusty|water ring|rings|spot|spots|circle|circles|mark|marks|patch|stain|stains|streak|streaks
  without heat|power|electricity|water|hot|ac|air
  lost heat|power|electricity|water|pressure|all|hot
  acting|acts|act up|funny|weird|strange
  backed|backing|backs|back up
  looks|sounds|feels|seems
  look|looking|sound|sounding|feel|seem so|really|pretty|very|kinda? awful|bad|terrible|horrible|rough|weird|off|ugly|old|dated|tired|funny|wrong|strange|gross|like
  too much|many|small|big|short|tall|long|low|high|hot|cold|loud|bright|dark|heavy|old|far|close|tight|weak|slow
  take|takes forever|hours|ages|so|too|two|three|four
  makes|making|made this|these|a|an|some|loud|weird|strange|funny|awful|terrible|horrible|that
  off its|the track|tracks|rails|hinge|hinges
  on its last leg|legs
  seen better days
  past its prime
  on the fritz
  out of order|whack|commission|level|tune|balance
  full of
  covered in|with
  taken|taking over
  has|have had it
  green|brown|cloudy|murky|black pool|lawn|grass|water|spa|tub|pond
  in the way
  gave|gives|given|giving way
  on and off
  shooting|spraying|gushing|squirting|spewing|spurting out|from|everywhere|up|into|down|all
  is|are|'s gone
  is|are|'s|was all water|mud
  degrees
  turns|turned|becomes|became|turning into? a|an lake|pond|swamp|river|sauna|oven|icebox|pool|mess|skating
  dug|digs|digging up|under|into|through|out
  coming|comes|came in|through|from|out
`);

/** "The AC is up in the attic" says where it is, and not that it is out of order. */
export const PLACINGS = phraseList(`
  ${IS} right? up|down|over|out there|here
  ${IS} just|right|all|way? up|over in|on|by|at|behind|under|above|near|next
  ${IS} just|right|all|way? down in|at|by|on the|my|our basement|cellar|crawlspace|crawl|bottom|street|road|hall
`);

/** Work that is named by a noun: "clean-up", "haul-off", "tune-up", "check-up". */
export const WORK_NOUNS = phraseList(`
  clean|tune|touch|check|tidy|patch|freshen|spruce|pick -? up|ups
  clean|haul|tear|clear|hook -? off|out|outs|away|down
  take|rip|wash|trim|change - off|out|outs|away|down
  cleanup|cleanups|cleanout|cleanouts|tuneup|tuneups|checkup|checkups|touchup|touchups|hauloff|haulaway|teardown|hookup|inspection|maintenance|mowing|upkeep
`);

/** "The disposal looked at" is work only with a thing. */
export const LOOKED_AT = phraseList('looked|checked|gone at|over|into|out');

/** Phrases that begin with the name of a thing. */
export const THING_FAULTS = phraseList(`
  there is|was|'s? water in|on|under|behind|around|near|all
  water go|goes|going|gets|getting|come|comes everywhere|all|in|out|up
  water just|always|still|also? sits|stands|sitting|standing|pools|collects|pours|pouring
  water 's|is|was just|always|still? sitting|standing|pooling|collecting|pouring
  water is|'s? in|on|under|behind|around|near|all|everywhere|coming|comes|pouring|dripping|from|through
`);

/** Verbs with which a caller asks for work at the beginning of a clause. */
export const IMPERATIVES = wordSet(
  'turn put take tear cut make level dig knock run check look test pull rip close cover set swap switch drop bring edge',
);

/** Verbs in their basic form for work that a caller can want. */
export const WORK_VERBS =
  formSet(`fix repair install replace remove clean haul move mount hang hung assemble build built rebuild rebuilt add
  upgrade redo redone remodel renovate convert finish refinish resurface restore reface paint repaint stain restain seal reseal sand patch
  insulate wire rewire repipe replumb reroof regrout caulk recaulk tile retile wash powerwash scrub mow rake trim prune chop plant dig seed
  reseed spread inspect service flush pump snake unclog treat spray relocate extend design connect disconnect secure tighten adjust tune
  balance recharge winterize rekey exterminate grind shovel plow sweep swept demolish demo gut frame hook reroute bury enclose rescreen
  reglaze waterproof childproof straighten reattach reinforce brace anchor weld shampoo polish buff skim plaster fertilize aerate grade
  regrade pave repave dispose tuned laid level refill reline resod update modernize`);

/** Words with which a caller asks for work. */
export const WISHES = phraseList(`
  need|needs|needed|needing|want|wants|wanted|wanting
  would|will|might really|still|also? like|love|prefer|rather
  like|love to
  looking|hoping|planning|thinking|interested|ready|meaning|trying|due|plan to|for|in|on|of|about|into
  hope|wish i|we|you
  considering|debating
  quote|quotes|estimate|estimates|bid|bids|pricing|consultation|advice|ideas|proposal
  how much
  what would|does|do it|you cost|charge
  can|could|would|will you|someone|somebody|anyone|we
  can|could|will they|he|she|your also|maybe|just? take|look|check|fix|do|see|take|put|hang|replace|clean
  do|does you guys|folks|all? do|sell|handle|offer|put|have
  has|have|got to go|come|be
  time for|to
  could|can use
  new
  put|putting in|up|down
  take|taken|taking down|care
  in need of
  get|getting|got rid of
  turn|turned|turning into
`);

/** Words of a clause about something that was done before. */
export const HISTORY = phraseList(`
  last|past year|month|week|summer|winter|spring|fall|autumn|time|owner|january|february|march|april|may|june|july|august|september|october|november|december
  year|years|month|months|week|weeks|day|days|while ago|back|old
  in 1|2|19|20
  you guys|all|folks|people? fixed|repaired|installed|replaced|did|were|came|put|worked|painted|built|serviced
  i|we|he|she|they|guy|guys|tech|crew|husband|dad|brother|son already|just|came? and? fixed|repaired|replaced|installed
  i|we already|just? pulled|ripped|tore|took up|out|down|off
  previous owner|owners|tenant|tenants
  guy|tech|man|technician|plumber|electrician|crew from your|you
  just|recently had
  used to
  always took|did|does|handled|fixed|cleaned|mowed
  i|we am|are adding|remodeling|renovating|redoing|building|replacing|moving|selling|buying|painting|installing|finishing
  was|were|had already? just|recently? installed|replaced|repaired|fixed|built|painted|redone|cleaned|serviced|done
  bought|chose
  picked out|up
  i|we|he|she|they|who|just|recently have|had? just|recently? moved
`);

/** Words of a clause about something that works. */
export const IN_ORDER = phraseList(`
  is|are|'s|was still|all|just|perfectly|totally? fine|ok|okay|good|great|alright|perfect|new
  works|work|working|runs just? fine|great|well|perfectly|ok|okay|good
  nothing is? wrong|broken
  there is|are|'s already
  is|are|'s|was|were not clogged|leaking|broken|cracked|damaged|flooding|overflowing|blocked|jammed|sparking
  no problem|problems|issue|issues|trouble|complaints with|there
`);

/** Words directly after a thing that say where it is: "the panel is in the garage". */
export const LOCATED = phraseList(`
  is|are|'s located? in|at|behind|by|near|under|inside|outside the|my|our|a
`);

/** Words of a clause about work that is not wanted. */
export const UNWANTED = phraseList(`
  forget|nevermind|scratch about? the|my|that|our|it
  never mind about? the|my|that|our
  do not worry about
  do|does not need|want the|my|a|an|any|that|it
  is|are|'s not the|a|an|our|my problem|issue|culprit|question
  that|which did|caused|causes|does it|this
`);

/** What something else does not do. A fault in the same clause counts: "the screen is blank and new batteries didn't help". */
export const USELESS = phraseList(`
  will|would|do|does|did not help|matter|hurt|bother
`);
