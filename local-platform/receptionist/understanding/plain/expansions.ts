/** Each line has what callers type or what a recogniser writes, and the plain words for it. */
const TABLE = `
  u: you
  yeh: yes
  gud: good
  teh: the
  hav: have
  em: them
  ya: you
  yall: you
  y'all: you
  ya'll: you
  r: are
  ur: your
  urs: yours
  n: and
  pls: please
  plz: please
  plss: please
  thx: thanks
  thnx: thanks
  thanx: thanks
  tks: thanks
  ty: thank you
  tysm: thank you so much
  bc: because
  cuz: because
  tho: though
  coz: because
  'cause: because
  idk: i do not know
  dk: do not know
  dunno: do not know
  idc: i do not care
  brb: be right back
  ttyl: talk to you later
  gtg: have to go
  g2g: have to go
  cya: see you
  l8r: later
  2nite: tonight
  tonite: tonight
  2day: today
  2moro: tomorrow
  tmrw: tomorrow
  tmr: tomorrow
  b4: before
  rn: right now
  gonna: going to
  gunna: going to
  ima: i am going to
  imma: i am going to
  wanna: want to
  gotta: have to
  gimme: give me
  lemme: let me
  whatcha: what do you
  d'you: do you
  smth: something
  sth: something
  some1: somebody
  sum1: somebody
  any1: anybody
  ppl: people
  appt: appointment
  appts: appointments
  resched: reschedule
  resch: reschedule
  msg: message
  txt: text
  sry: sorry
  srry: sorry
  cxl: cancel
  hr: hour
  hrs: hours
  min: minute
  mins: minutes
  sec: second
  secs: seconds
  k: ok
  kk: ok
  mkay: ok
  kay: ok
  em: them
  'em: them
  kinda: kind of
  sorta: sort of
  okay: ok
  abt: about
  wat: what
  wut: what
  wha: what
  wen: when
  wit: with
  w: with
  def: definitely
  prob: probably
  prolly: probably
  info: information
  som: some
  im: i am
  ive: i have
  whats: what is
  wheres: where is
  whos: who is
  hows: how is
  whens: when is
  whys: why is
  thats: that is
  theres: there is
  heres: here is
  hes: he is
  shes: she is
  its: it is
  theyre: they are
  youre: you are
  lets: let us
  let's: let us
  thatll: that will
  thatd: that would
  itd: it would
  theyd: they would
  youd: you would
  whatll: what will
  wholl: who will
  whod: who would
  howd: how did
  whatd: what did
  what'd: what did
  til: till
  thru: through
  wdym: what do you mean
  whatre: what are
  yalls: your
  y'alls: your
  y'all's: your
  someones: somebody is
  nothings: nothing is
  everythings: everything is
  evrything: everything
  itll: it will
  youll: you will
  theyll: they will
  youve: you have
  weve: we have
  theyve: they have
  dont: do not
  dnt: do not
  doesnt: does not
  didnt: did not
  cant: can not
  can't: can not
  cannot: can not
  wont: will not
  won't: will not
  isnt: is not
  arent: are not
  wasnt: was not
  werent: were not
  couldnt: could not
  wouldnt: would not
  shouldnt: should not
  havent: have not
  hasnt: has not
  hadnt: had not
  ain't: is not
  aint: is not
  nobodys: nobody is
  everyones: everyone is
  everybodys: everybody is
  anybodys: anybody is
  somebodys: somebody is
  telephone: phone
  cellphone: phone
  cell: phone
  programme: program
  canceled: cancelled
  folks: guys
  alright: ok
  yep: yes
  yeah: yes
  yea: yes
  yup: yes
  nope: no
  nah: no
`;

/** Words as they sound, and how they are spelled. */
const SOUNDS = `
  agin: again
  aint: ain't
  anythin: anything
  awnin: awning
  btwn: between
  ceilin: ceiling
  cept: except
  'cept: except
  darlin: darling
  dat: that
  durin: during
  evenin: evening
  everythin: everything
  evrythin: everything
  finna: going to
  fore: before
  'fore: before
  hafta: have to
  lil: little
  mam: ma'am
  mornin: morning
  nite: night
  nothin: nothing
  nuthin: nothing
  oughta: ought to
  outta: out of
  plumbin: plumbing
  railin: railing
  sidin: siding
  somethin: something
  sposed: supposed
  s'posed: supposed
  sumthin: something
  thang: thing
  tmrw: tomorrow
  tmw: tomorrow
  tomorra: tomorrow
  tomorrah: tomorrow
  tryna: trying to
  warsh: wash
  wirin: wiring
  wuz: was
  yous: you
  youse: you
`;

const mapOf = (table: string): ReadonlyMap<string, string> =>
  new Map(Array.from(table.matchAll(/(\S+): (.+)/g), ([, written = '', plain = '']) => [written, plain]));

export const EXPANSIONS = mapOf(TABLE);
export const SPELLINGS = mapOf(SOUNDS);

/** Several words with one meaning, in plain words. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  // A double negative denies once: "I don't want no visit".
  [
    /\b(not (?:even )?(?:want|wanting|need|needing|have|having|got|get|see|hear|like|know|ask for|asking for|looking for|book|schedule|change|add) )no(?= [a-z])/g,
    '$1any',
  ],
  [
    /\b(not (?:even )?(?:want|wanting|need|needing|have|having|got|get|see|hear|like|know|ask for|asking for|looking for|book|schedule|change|add) )no(body|thing)\b/g,
    '$1any$2',
  ],
  [/\byou (?:guys|all|people|fellas)\b/g, 'you'],
  [/\b(every|some|any)one\b(?! of\b)/g, '$1body'],
  [/\ball right\b/g, 'ok'],
  [/\bno one\b/g, 'nobody'],
  [/\bany body\b/g, 'anybody'],
  [/\bevery (?:body|one)\b(?! of\b)/g, 'everybody'],
  [/\bsome (?:body|one)\b/g, 'somebody'],
  [/\bthe guys\b/g, 'they'],
  [/\bhave have to\b/g, 'have to'],
  [/(?<!\bt )\bmobile\b(?! homes?\b)/g, 'phone'],
  [/\bphone phone\b/g, 'phone'],
  [/\b2 (?=(?:talk|speak|cancel|move|pay|go|see|come|do|know|book|make|be)\b)/g, 'to '],
  [/\b4 (?=(?:you|me|that|us|the|it)\b)/g, 'for '],
  [/\by (?=(?:do|are|would|should|you)\b)/g, 'why '],
  [/\byour (?=(?:a|an|the|so|very|not|welcome|awesome|amazing)\b)/g, 'you are '],
  [
    /(?<=^|[,.!?;:] )were (?=(?:all|out|outside|in|inside|not|still|at|on|standing|sitting|across|safe|leaving)\b)/g,
    'we are ',
  ],
  [/\bill (?=(?:get|be|have|call|let|hold|wait|take|need|pay|go|just|see|talk|pass)\b)/g, 'i will '],
  [/\bid (?=(?:like|rather|prefer|love|have|say|need|just|appreciate|want)\b)/g, 'i would '],
];
