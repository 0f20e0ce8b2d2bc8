import { isLifeTalk } from './jobs/visitTalk.ts';
import { mentionsIn } from './jobs/things.ts';
import { textAt, type Word } from './jobs/word.ts';
import { hasPhrase, phraseList, wordSet } from './whens/phrases.ts';

/** Talk about the call, the chat and the telephone, and how the caller found the company. */
const ABOUT_THE_CALL = phraseList(`
  hear me
  p|k|g|h|b|w|t|s|l|c|e|z|letter is silent
  everybody|everyone|people always? want|wants|try|tries|spell|spells|put|puts|add|adds|forget|forgets to? put|spell|add? a|an|the|it|that
  further dear|hon|honey
  your voice|accent|attitude|tone|website|app|system|form is
  you are kinda|so|too|really|very|pretty? slow|rude|useless|stupid|dumb|terrible|annoying|deaf|repeating|nice|helpful|funny
  you sound|talk|look like|so
  second|third|fourth|fifth|tenth|last|hundredth time i|we am|are|have|had|been? telling|told|saying|said|asked|asking|explaining
  as nice|sweet|kind|patient|helpful|good as you
  google|internet|yelp|siri says|said|told
  honey|babe|sweetie|sweetheart|guys turn|stop|quit|wait|put|get|be|go|come
  been|was|am|kept|keep on hold
  i|we should call|phone|ask|say
  wife|husband|daughter|son|mom says|said|thinks|thought i|we should|ought|better
  this thing on
  this|the chat
  new here
  how does|do this|it work
  next step
  off|on speaker|speakerphone
  phone|cell|battery is|'s|has|keeps|drops? about|almost|dying|older|old|new|calls|dropping|dead
  a|my|this new phone|number|cell
  call|dial|text myself
  saw|seen|see|passed|noticed your truck|trucks|van|sign|ad|flyer|post|page
  got|have|had|found|took|with your|you number|name|card|link|info|flyer|magnet
  recommended|referred to|by|you|me|us
  up on google|yelp|facebook
  told|tell me|us you|to|about|that? are|is|call|try|could|would
  told|says you are|is the
  used|hired|tried you
  did|redid my|our sister|brother|neighbor|cousin|friend|buddy|mom|dad
  figured|thought|guess|decided that? i|we|you|it would|should|had|might? better? as? well? call|calling|try|give|ask|reach|handle
  better call|give|ask|check
  who|what else to ask|call|do
  silly|dumb|stupid|weird|odd thing|question|call|problem
  kind|kinda|bit|little of? embarrassing|silly|awkward|headache
  make it|this short|quick|brief
  take|write|put|get|note|mark that|this|it down
  down the|as|my customer|name|number|following
  can|could|may be reached|found|contacted|called
  ahold|hold of me
  where|when the work|job is
  where that is
  easy to find
  easy|simple enough
  finds|find it|us|me fine|easy|ok|okay|alright
  ask you something
  read it|this|that to you
  picture this
  first|only time i|we|my call|calling|called|caller
  since|ago i|we called|used you
  home repair|improvement people|company|guys|folks
  sir|sirs or madam
  introduce myself
  got|have|spare|had a sec|second|minute|moment
  let me just give|read|spell|take|start
  let me let|take|give|start|put|turn|go|spell|read|just? you|off|my|it|the
  before i lose you
  get|gets|got|getting cut off
  line goes|went dead
  need to? call back
  phone number is|was
  catch somebody|someone|anybody in|home
  didn't|not think|expect anybody|anyone|someone|somebody would|to answer|pick
  in case you need|want to? it|that|write|call
  while i am thinking
`);

/** Jokes, sayings, feelings, the weather and what goes on around the caller. */
const ABOUT_LIFE = phraseList(`
  what a day|week|morning|year|mess|life
  one of those|them days|weeks|mornings
  my|our|any coffee
  the coffee on
  i|we am|are getting? too old
  i|we am|are getting old|older
  not getting any younger
  driving|drive|drives me|us nuts|crazy|insane|mad|bananas|up
  losing|lost my mind
  spring chicken
  early riser|bird
  bless your|you|his|her heart|soul
  schedule is kind|kinda|sort? of? all over|crazy|nuts|a
  fixed income
  end of the world
  talk|talks|talking too much
  stick to your
  read my mind
  nicer than
  lovely|nice|sweet|pleasant|great|pretty voice
  glad you asked
  most folks|people do not
  shaking|nodding his|her head
  husband|wife is nodding|laughing
  laughing|mad|yelling|angry at me
  about|going to kill me
  believe how
  cats and dogs
  hotter|colder|windier than a
  this|about weather
  the weather is
  beautiful|nice|lovely|gorgeous|fine day|out|outside
  running|run wild|ragged
  at it again
  all over me
  never a|any dull
  murphy
  murphys
  house is never finished|done
  got to laugh
  it|that is always something
  like they used
  used to build|make them|things
  rains it pours
  got to love
  being a homeowner
  owning a house
  old house|houses|homes stuff|thing|things|problems
  old - house
  stories about
  make this|it|that stuff|shit? up
  good lord
  knock on wood
  that is life
  putting this|it off
  been burned|ripped
  deal with it|this|that myself
  fix|do it|this|that|these myself|things|himself|anymore
  would have fixed|done|handled
  always did|does|done|took|handled these|this|that|it|care
  i have got me
  situation|mess over|on here|hands
  hoping you can|could fix|help
  if that is something
  something you people|guys|folks? do|handle|fix
  if you do that|this|it
  if|whether you have|got|have? got? an|a|the opening|minute|time|slot
  by any chance
  by chance
  would be|is|'s? a|the good|perfect|fine|great time
  my|our english
  i will take it|that
  take your time
  lottery numbers
  unless you know
  not one to complain
  throw something
  small talk
  made my day
  bear with me
  quit that|it
  knock it off
  does this every
`);

/** Words that only occur in talk about how the caller writes, and about unwanted calls. */
const TALK_WORDS = wordSet(
  `typing typer typo typos keyboard autocorrect spelling spam spams spammed spammers scam scams robocalls robocall salesmen telemarketers
  fuhgeddaboudit phew`,
);

/** Numbers and names that the caller keeps back. The ticket shows that they are missing. */
const KEPT_BACK = phraseList(`
  give|giving|share|sharing|hand|handing out? my|that|any name|number|phone|cell|address|telephone
  give|giving|share|sharing|hand|handing out? a|the name|number|address
  my? name|number|address is something|private|secret
`);

const REFUSING = wordSet('not never no nah without rather');
const APOLOGIES = wordSet('sorry excuse pardon apologies forgive');
const NO_APOLOGIES = wordSet('code key gate dog leave leaving close open park enter home back until');

/** "Sorry my kid is on my lap", but not "sorry the gate sticks". */
const isApology = (words: readonly Word[]): boolean => {
  const at = textAt(words, 0) === 'oh' || textAt(words, 0) === 'so' ? 1 : 0;
  const isSorry = APOLOGIES.has(textAt(words, at));
  return (
    isSorry &&
    !words.some(({ text, kind }) => kind === 'digits' || NO_APOLOGIES.has(text)) &&
    (isLifeTalk(words) || mentionsIn(words).every(({ kind, name }) => kind === 'part' || name === 'tv'))
  );
};

/** @returns whether a clause is a courtesy, a joke or talk about the call, so that the team needs no note of it */
export const isSmallTalk = (words: readonly Word[]): boolean =>
  words.some(({ text }) => TALK_WORDS.has(text)) ||
  hasPhrase(ABOUT_THE_CALL, words) ||
  hasPhrase(ABOUT_LIFE, words) ||
  isLifeTalk(words) ||
  (hasPhrase(KEPT_BACK, words) && words.some(({ text }) => REFUSING.has(text) || text === 'something')) ||
  isApology(words);
