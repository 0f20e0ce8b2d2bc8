import type { ExampleCall } from './exampleCall.fixture.ts';

// Callers who appear in several calls. `answers` has what they say about themselves, and `lead` how the lead must record it.
const tom = {
  answers: { name: 'Tom Becker', number: '512-555-0117', address: '18 alder court' },
  lead: { name: 'Tom Becker', callbackNumber: '(512) 555-0117', address: '18 Alder Court' },
};
const dana = {
  answers: { name: 'dana whitfield', number: '7375550142', address: "it's 4410 Maple Ave, Unit B" },
  lead: { name: 'Dana Whitfield', callbackNumber: '(737) 555-0142', address: '4410 Maple Ave, Unit B' },
};
const luis = {
  answers: { name: 'This is Luis', number: 'my number is 210 555 0163', address: "we're at 92 quarry road." },
  lead: { name: 'Luis', callbackNumber: '(210) 555-0163', address: '92 Quarry Road' },
};
const priya = {
  answers: { name: 'my name is Priya Raman', number: '(830) 555-0128', address: 'I live at 7 Heron Lane' },
  lead: { name: 'Priya Raman', callbackNumber: '(830) 555-0128', address: '7 Heron Lane' },
};

/**
 * Jobs in every trade and one job outside the trades, some described chattily and some tersely. One is a follow-up to an earlier repair.
 * All others are booked as repairs, even mowing a lawn.
 */
export const repairs: readonly ExampleCall[] = [
  {
    title: 'Missing shingles, terse',
    firstLines: ['missing shingles after the storm'],
    answers: { ...tom.answers, time: 'thursday morning', offer: 'yes' },
    lead: { ...tom.lead, trade: 'roofing', problem: 'Missing shingles after the storm', urgency: 'routine' },
    visit: { date: '2026-11-26', start: '09:00', type: 'repair' },
  },
  {
    title: 'A loose gutter, in a chatty opening that gives the name first',
    firstLines: [
      'Good morning! This is Margaret Olsen. Our gutter is hanging off the back of the house and it bangs all night.',
    ],
    answers: {
      number: '512 555 0139',
      address: '205 Linden Street',
      time: 'Tomorrow at 9, please',
      offer: 'Yes, please',
    },
    lead: {
      name: 'Margaret Olsen',
      callbackNumber: '(512) 555-0139',
      address: '205 Linden Street',
      trade: 'roofing',
      problem: 'Gutter is hanging off the back of the house and it bangs all night',
      urgency: 'routine',
    },
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  {
    title: 'The roof leaks into the bedroom',
    firstLines: ['Hello, the roof is leaking into my bedroom!'],
    answers: { ...priya.answers, time: 'as soon as possible', offer: 'yes please' },
    lead: { ...priya.lead, trade: 'roofing', problem: 'Roof is leaking into my bedroom', urgency: 'urgent' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
  },
  {
    title: 'The gutter that the company fixed came loose again',
    firstLines: ['The gutter you guys fixed last month came loose again'],
    answers: { ...luis.answers, time: 'friday at 2', offer: 'sure' },
    lead: {
      ...luis.lead,
      trade: 'roofing',
      problem: 'Gutter you guys fixed last month came loose again',
      urgency: 'routine',
    },
    visit: { date: '2026-11-27', start: '14:00', type: 'follow-up' },
  },
  {
    title: 'A burst pipe in the basement',
    firstLines: ['A pipe burst in the basement!!'],
    answers: { ...dana.answers, offer: 'yes' },
    lead: { ...dana.lead, trade: 'plumbing', problem: 'Pipe burst in the basement', urgency: 'emergency' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
    says: ['valve'],
  },
  {
    title: 'A toilet that keeps running, all in lower case',
    firstLines: ['toilet keeps running'],
    answers: { ...dana.answers, time: 'wednesday', offer: 'ok' },
    lead: { ...dana.lead, trade: 'plumbing', problem: 'Toilet keeps running', urgency: 'routine' },
    visit: { date: '2026-11-25', start: '10:00', type: 'repair' },
  },
  {
    title: 'A leak under the bathroom sink: the cause stays out of the problem',
    firstLines: ["There's a leak under the bathroom sink because the seal cracked."],
    answers: { ...luis.answers, time: 'tomorrow afternoon', offer: 'Yeah, that works' },
    lead: { ...luis.lead, trade: 'plumbing', problem: 'Leak under the bathroom sink', urgency: 'routine' },
    notes: ['"the seal cracked"'],
    visit: { date: '2026-11-24', start: '14:00', type: 'repair' },
  },
  {
    title: 'A clogged kitchen sink, described with typos',
    firstLines: ['hi the kitchn sink is cloged'],
    answers: { ...tom.answers, time: 'tomorow at 11', offer: 'yep' },
    lead: { ...tom.lead, trade: 'plumbing', problem: 'Kitchn sink is cloged', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '11:00', type: 'repair' },
  },
  {
    title: 'No hot water, wanted today',
    firstLines: ["We've got no hot water"],
    answers: { ...priya.answers, time: 'today', offer: 'yes' },
    lead: { ...priya.lead, trade: 'plumbing', problem: 'No hot water', urgency: 'urgent' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
  },
  {
    title: 'A shower drain that the caller corrects to the bathtub drain',
    firstLines: ['My shower drain is clogged', 'No, sorry, my bathtub drain is clogged'],
    answers: { ...tom.answers, time: 'saturday at 10', offer: 'yes' },
    lead: { ...tom.lead, trade: 'plumbing', problem: 'Bathtub drain is clogged', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '10:00', type: 'repair' },
  },
  {
    title: 'No heat since Saturday night',
    firstLines: ['no heat since saturday night'],
    answers: { ...luis.answers, time: 'as soon as possible', offer: 'yes' },
    lead: { ...luis.lead, trade: 'hvac', problem: 'No heat since saturday night', urgency: 'urgent' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
  },
  {
    title: 'A dead AC late on a hot afternoon',
    now: '2026-07-14T16:30',
    firstLines: ['Hey, my AC is dead'],
    answers: { ...dana.answers, time: 'asap', offer: 'yes!!' },
    lead: { ...dana.lead, trade: 'hvac', problem: 'AC is dead', urgency: 'urgent' },
    visit: { date: '2026-07-15', start: '08:00', type: 'repair' },
  },
  {
    title: 'Not a drop of hot water',
    firstLines: ["there's not a drop of hot water"],
    answers: { ...tom.answers, time: 'tomorrow at 8', offer: 'yes' },
    lead: { ...tom.lead, trade: 'plumbing', problem: 'Not a drop of hot water', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '08:00', type: 'repair' },
  },
  {
    title: 'Not the sink, the toilet',
    firstLines: ['Not the sink, the toilet'],
    answers: { ...luis.answers, time: 'tomorrow at 9', offer: 'yes' },
    lead: { ...luis.lead, trade: 'plumbing', problem: 'Toilet', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  {
    title: 'A furnace that bangs, after small talk',
    firstLines: ['Hi, how are you?', 'Good, thanks. My furnace makes a banging noise.'],
    answers: { ...priya.answers, time: 'Thursday evening', offer: 'That would be great' },
    lead: { ...priya.lead, trade: 'hvac', problem: 'Furnace makes a banging noise', urgency: 'routine' },
    visit: { date: '2026-11-26', start: '17:00', type: 'repair' },
  },
  {
    title: 'A breaker that trips, and a fence as a second job',
    firstLines: ['The breaker for the garage keeps tripping'],
    answers: { ...tom.answers, time: 'Tuesday at noon', offer: 'yes', more: ['my fence is leaning', 'no thanks'] },
    lead: { ...tom.lead, trade: 'electrical', problem: 'Breaker for the garage keeps tripping', urgency: 'routine' },
    notes: ['Also: Fence is leaning'],
    visit: { date: '2026-11-24', start: '12:00', type: 'repair' },
  },
  {
    title: 'A dead outlet in the hallway',
    firstLines: ["Hi there. The outlet in the hallway doesn't work."],
    answers: { ...luis.answers, time: 'friday morning', offer: 'perfect' },
    lead: { ...luis.lead, trade: 'electrical', problem: "Outlet in the hallway doesn't work", urgency: 'routine' },
    visit: { date: '2026-11-27', start: '09:00', type: 'repair' },
  },
  {
    title: 'Porch lights that flicker, in three words',
    firstLines: ['porch lights flicker'],
    answers: { ...dana.answers, time: 'tomorrow', offer: 'y' },
    lead: { ...dana.lead, trade: 'electrical', problem: 'Porch lights flicker', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '10:00', type: 'repair' },
  },
  {
    title: 'A broken sprinkler head, named only when the caller is asked about the job',
    firstLines: ['hello?'],
    answers: { ...priya.answers, job: 'a sprinkler head is broken', time: 'wednesday at 4', offer: 'yes' },
    lead: { ...priya.lead, trade: 'landscaping', problem: 'Sprinkler head is broken', urgency: 'routine' },
    visit: { date: '2026-11-25', start: '16:00', type: 'repair' },
  },
  {
    title: 'A lawn to mow, with the day in the first sentence',
    firstLines: ['can you mow my lawn on friday'],
    answers: { ...tom.answers, offer: 'yes' },
    lead: { ...tom.lead, trade: 'landscaping', problem: 'Mow my lawn', urgency: 'routine' },
    visit: { date: '2026-11-27', start: '10:00', type: 'repair' },
  },
  {
    title: 'A tree branch on the driveway',
    firstLines: ['Good morning, a tree branch fell on my driveway.'],
    answers: { ...luis.answers, time: 'tomorrow morning', offer: 'Yes, thank you' },
    lead: { ...luis.lead, trade: 'landscaping', problem: 'Tree branch fell on my driveway', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  {
    title: 'A back door that does not close: the consequence stays out of the problem',
    firstLines: ["Hey, my back door won't close so the dog keeps getting out"],
    answers: { ...dana.answers, time: 'thursday at 1', offer: 'sounds good' },
    lead: { ...dana.lead, trade: 'home-improvement', problem: "Back door won't close", urgency: 'routine' },
    notes: ['"the dog keeps getting out"'],
    visit: { date: '2026-11-26', start: '13:00', type: 'repair' },
  },
  {
    title: 'A hole in the drywall, as a polite question',
    firstLines: ['Could somebody please fix a hole in my drywall?'],
    answers: { ...priya.answers, time: 'Saturday morning', offer: 'Lovely, yes' },
    lead: { ...priya.lead, trade: 'home-improvement', problem: 'Fix a hole in my drywall', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '09:00', type: 'repair' },
  },
  {
    title: 'A pool to clean: a job outside the trades',
    firstLines: ['Can you clean my pool?'],
    answers: { ...tom.answers, time: 'friday at 3', offer: 'yes' },
    lead: { ...tom.lead, trade: 'other', problem: 'Clean my pool', urgency: 'routine' },
    visit: { date: '2026-11-27', start: '15:00', type: 'repair' },
  },
];
