import { endOfPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { textAt, type Word } from './word.ts';

/** Phrases with words for work or for things of a house that mean neither. */
const IDIOMS = phraseList(`
  hang|hold on|tight
  scratch that
  hang in there
  beat|beating around|about|round the bush|bushes
  fix|hook|set me|us|you up
  i|we am|are|feel|feeling just|really|kind|kinda|sort|sorta|so|pretty|totally? of? stuck
  stuck at home|work|school
  stuck in traffic|bed|meetings
  out of the woods
  nine yards
  that is through the roof
  knock|knocking on|at the|my|our? front|back|side? door|gate|window
  bill|bills|price|prices|cost|costs is|are|has|have|went|goes|go? going|gone? through the roof
  roof over my|our|your|their head|heads
  raise the roof
  on the fence about|whether|if
  in|into the weeds
  in|into hot water
  get|got|getting cold feet
  break|breaking|broke the bank|ice|news
  give|cut|catch me|us? a break
  when it rains it pours
  money|it|time|dollars|hundreds|thousands down the drain
  pipe dream
  pipe|pipes up
  let it|that|this sink in
  starting|started|still|to sink in
  mower|truck|car|foot|feet|wheels|it sink|sinks|sank in|into
  everything but the kitchen sink
  window of time|opportunity
  window shopping
  door to door
  next door
  out of doors
  behind closed doors
  foot in the door
  answer|answering|get the door
  use|ring|open|close|lock|unlock|leave|take|enter the|my|our|that side|back|front|rear|garage|basement|left|right? gate|door|doorbell|bell|entrance|stairs
  plumber|electrician|roofer|contractor|painter|landscaper|handyman|exterminator|gardener is|was|will|came|comes|said|says|told|did|left|ghosted|has|had
  gate is|will|stays be? locked|unlocked|open|closed
  is|am|was|are|as a|an|our|the retired|former|licensed? plumber|electrician|roofer|contractor|handyman|painter|carpenter|landscaper|gardener
  drive|drives|driving me|us|my|him|her wife|husband? up the|a wall
  turn|turned|turning over a new leaf
  pull|pulled|pulling the plug|trigger
  green light
  make|makes light of
  in light of
  light|lighting a|the? fire|fires
  light|lights rain|snow|breakfast|years
  wires crossed
  short fuse
  duct|masking|painters tape
  rough plumbing|in|ins|wiring
  the|a|city|county|town snow plow|plows|plough|blower
  big|huge fan of
  gas station|bill|company|prices|mileage
  clean slate
  come|came clean
  baby|bridal|wedding shower
  toilet paper
  deck|decks of cards
  all hands on deck
  lawn|patio|garden chair|chairs|furniture
  garage|yard sale|sales
  first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|st|nd|rd|th|top|ground|main|bottom|upper|lower floor|floors
  garden apartment|apartments|level
  family tree
  lock|locking|plug|pencil|put it|that|this|me|us|him|her in|down
  come|came|coming|run|ran|running|go|went|going|walk|walked|walking|climb|climbed up|down the|my|our|these? stairs|steps
  come|came|go|went upstairs|downstairs|outside|inside
  get|carry|move|haul|bring it|them|this|that up|down to? the|my|our? stairs|steps
  put|stick|write|hang it|that|this|them down|up? on|by|in my|the|our fridge|refrigerator|calendar|wall
  fridge|refrigerator magnet|magnets
  number|name off|on the|your|a fridge|refrigerator|truck|van|window|door|fence
  grass is greener
  heat wave
  in this heat
  heat of the moment
  just|only venting
  gate|door|garage|lock|alarm code|codes
  under the mat|doormat
  tap|bottled water
  water bottle|bottles
  water|electric|electricity|power|light|heating|cooling|utility|ac bill|bills|company
  root of
  bugs|bugging|bugged|bug me|us|him|her
  he|she|who|wife|husband|mom|dad|kid|guy leaves
  opened|open|opening|took|pulled up? the|my|that|it|its|a panel|cover off?
  leaves at|for|town|early|soon|by
  power of attorney
  work|works|working|worked from|at home
  to|at work
  moved|moving|move in|into|here|away
  crack|cracks|cracking me|us up
  crack of dawn
  broke|broken my|his|her|a|their leg|arm|foot|hip|ankle|wrist|heart|back|record
  i|we am|are broke
  fall|fell|falling asleep|behind
  run|ran|running|runs late|errands|behind
  out of time|money|town|luck
  short version|answer|notice|story
  long story short
  in short
  bad|good news
  dead serious|tired
  scared|bored|tired to death
  stop|stopped|stopping by
  burn|burned|burning bridges|money
  cut to the chase
  last straw
  miss|missed|missing your|my|a|the call|calls
  my|our|your|the phone|cell|mobile|computer|laptop|car|truck|van is|was|has? not? dead|broken|dying|acting|starting
`);

const HANDLING = wordSet('open close lock unlock use');

/** "Use the back door" names a way in, but "I can't close my garage door" names a fault. */
const isFaultOfDoor = (words: readonly Word[], at: number) =>
  HANDLING.has(textAt(words, at)) && textAt(words, at - 1) === 'not';

/** @returns for each word whether it belongs to an idiom, in which it means no work */
export function idiomsIn(words: readonly Word[]): readonly boolean[] {
  const isIdiom = words.map(() => false);
  for (let at = 0; at < words.length; at++)
    if (!isFaultOfDoor(words, at)) isIdiom.fill(true, at, endOfPhrase(IDIOMS, words, at) ?? at);
  return isIdiom;
}
