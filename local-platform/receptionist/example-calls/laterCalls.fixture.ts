import { type ExampleCall, SYMPATHY } from './exampleCall.fixture.ts';

// Callers who appear in several calls. `answers` has what they say about themselves, and `lead` how the lead must record it.
const siobhan = {
  answers: { name: "Siobhan O'Brien", number: 'best number is 737-555-0119', address: '3300 county road 175' },
  lead: { name: "Siobhan O'Brien", callbackNumber: '(737) 555-0119', address: '3300 County Road 175' },
};
const wendell = {
  answers: { name: "the name's wendell cho", number: '(210)555-0177', address: 'we are at 6021 n lamar blvd, apt 210' },
  lead: { name: 'Wendell Cho', callbackNumber: '(210) 555-0177', address: '6021 N Lamar Blvd, Apt 210' },
};
const marie = {
  answers: { name: 'Marie-Claire Dupont', number: '1-830-555-0146', address: 'the address is 14B Kestrel Close.' },
  lead: { name: 'Marie-Claire Dupont', callbackNumber: '(830) 555-0146', address: '14B Kestrel Close' },
};
const deshawn = {
  answers: {
    name: 'its DeShawn',
    check: 'yes',
    number: 'seven three seven five five five zero one three six',
    address: '5 Tinker Alley',
  },
  lead: { name: 'DeShawn', callbackNumber: '(737) 555-0136', address: '5 Tinker Alley' },
};
/**
 * Ordinary calls that were added after the receptionist's rules were written, to try the rules on new wordings: all trades, times, quotes,
 * names and numbers.
 */
export const laterCalls: readonly ExampleCall[] = [
  {
    title: 'shingles off the garage, the day after tomorrow',
    firstLines: ['shingles blew off the garage in that wind'],
    answers: { ...siobhan.answers, time: 'day after tomorrow around 11', offer: 'yup' },
    lead: {
      ...siobhan.lead,
      trade: 'roofing',
      problem: 'Shingles blew off the garage in that wind',
      urgency: 'routine',
    },
    visit: { date: '2026-11-25', start: '11:00', type: 'repair' },
  },
  {
    title: 'chimney flashing, "the 2nd"',
    firstLines: ['Good afternoon. The flashing around our chimney is coming loose.'],
    answers: { ...marie.answers, time: 'the 2nd at 11 if you can', offer: 'That suits me' },
    lead: {
      ...marie.lead,
      trade: 'roofing',
      problem: 'Flashing around our chimney is coming loose',
      urgency: 'routine',
    },
    visit: { date: '2026-12-02', start: '11:00', type: 'repair' },
  },
  {
    title: 'a jammed disposal, in abbreviations ("tmrw", "k")',
    firstLines: ['hey garbage disposal is jammed'],
    answers: { ...deshawn.answers, time: 'tmrw morning', offer: 'k' },
    lead: { ...deshawn.lead, trade: 'plumbing', problem: 'Garbage disposal is jammed', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  {
    title: 'a bathtub faucet: the water bill stays out of the problem',
    firstLines: ['Hiya, the bathtub faucet has been dripping for weeks and my water bill is nuts'],
    answers: { ...wendell.answers, time: '11/30 at 2', offer: 'works for me' },
    lead: {
      ...wendell.lead,
      trade: 'plumbing',
      problem: 'Bathtub faucet has been dripping for weeks',
      urgency: 'routine',
    },
    notes: ['"my water bill is nuts"'],
    visit: { date: '2026-11-30', start: '14:00', type: 'repair' },
  },
  {
    title: 'no hot water on a Saturday afternoon',
    now: '2026-12-05T15:30',
    firstLines: ['no hot water upstairs'],
    answers: { ...siobhan.answers, time: 'today', offer: 'ok then' },
    lead: { ...siobhan.lead, trade: 'plumbing', problem: 'No hot water upstairs', urgency: 'urgent' },
    visit: { date: '2026-12-07', start: '08:00', type: 'repair' },
  },
  {
    title: 'a heat pump, "Thursday the 3rd"',
    firstLines: ['Our heat pump keeps icing up.'],
    answers: { ...marie.answers, time: 'Thursday the 3rd', offer: 'yes, fine' },
    lead: { ...marie.lead, trade: 'hvac', problem: 'Heat pump keeps icing up', urgency: 'routine' },
    visit: { date: '2026-12-03', start: '10:00', type: 'repair' },
  },
  {
    title: 'no heat upstairs, this afternoon',
    firstLines: ["Morning. There's no heat upstairs"],
    answers: { ...wendell.answers, time: 'this afternoon', offer: 'yes please!' },
    lead: { ...wendell.lead, trade: 'hvac', problem: 'No heat upstairs', urgency: 'urgent' },
    visit: { date: '2026-11-23', start: '14:00', type: 'repair' },
  },
  {
    title: 'the air conditioner is out on a Thursday in July',
    now: '2026-07-09T13:20',
    firstLines: ['hey the air conditioner is out'],
    answers: { ...deshawn.answers, time: 'ASAP', offer: 'yes' },
    lead: { ...deshawn.lead, trade: 'hvac', problem: 'Air conditioner is out', urgency: 'urgent' },
    visit: { date: '2026-07-09', start: '16:00', type: 'repair' },
  },
  {
    title: 'an outlet that does not reset',
    firstLines: ["a gfci outlet in the garage won't reset"],
    answers: { ...siobhan.answers, time: "not tomorrow, it'd have to be friday at 9", offer: 'yes' },
    lead: {
      ...siobhan.lead,
      trade: 'electrical',
      problem: "Gfci outlet in the garage won't reset",
      urgency: 'routine',
    },
    visit: { date: '2026-11-27', start: '09:00', type: 'repair' },
  },
  {
    title: 'lights that buzz, "tomorrow at 5pm"',
    firstLines: ['Hello, the dining room lights buzz.'],
    answers: { ...marie.answers, time: 'Could we say tomorrow at 5pm?', offer: 'Wonderful, yes' },
    lead: { ...marie.lead, trade: 'electrical', problem: 'Dining room lights buzz', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '17:00', type: 'repair' },
  },
  {
    title: 'hedges, next Friday',
    firstLines: ['the hedges are way overgrown'],
    answers: { ...deshawn.answers, time: 'next friday at 9', offer: 'yea' },
    lead: { ...deshawn.lead, trade: 'landscaping', problem: 'Hedges are way overgrown', urgency: 'routine' },
    visit: { date: '2026-12-04', start: '09:00' },
  },
  {
    title: 'a stump, on the first Saturday of December',
    firstLines: ['Can you grind out a tree stump?'],
    answers: { ...wendell.answers, time: 'december 5th in the morning', offer: 'Yes, do that' },
    lead: { ...wendell.lead, trade: 'landscaping', problem: 'Grind out a tree stump', urgency: 'routine' },
    visit: { date: '2026-12-05', start: '09:00' },
  },
  {
    title: 'rotten deck boards, 10am Tuesday',
    firstLines: ['Two boards on the deck are rotten'],
    answers: { ...siobhan.answers, time: '10am tuesday', offer: 'yes thanks' },
    lead: {
      ...siobhan.lead,
      trade: 'home-improvement',
      problem: 'Two boards on the deck are rotten',
      urgency: 'routine',
    },
    visit: { date: '2026-11-24', start: '10:00', type: 'repair' },
  },
  {
    title: 'a closet door, with the day and the time at once',
    firstLines: ['Could you please re-hang a closet door on saturday at noon?'],
    answers: { ...marie.answers, offer: 'yes' },
    lead: { ...marie.lead, trade: 'home-improvement', problem: 'Re-hang a closet door', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '12:00', type: 'repair' },
  },
  {
    title: 'a wall above the fireplace: not a fire',
    firstLines: ['hi can somebody paint the wall above our fireplace'],
    answers: { ...wendell.answers, time: 'wed at 1', offer: 'sure thing' },
    lead: {
      ...wendell.lead,
      trade: 'home-improvement',
      problem: 'Paint the wall above our fireplace',
      urgency: 'routine',
    },
    visit: { date: '2026-11-25', start: '13:00' },
    neverSays: ['911'],
  },
  {
    title: 'an estimate for floors, at six in the morning',
    firstLines: ['i want an estimate for hardwood floors'],
    answers: { ...deshawn.answers, time: 'tomorrow at 6 in the morning', offer: 'yes' },
    lead: { ...deshawn.lead, trade: 'home-improvement', problem: 'Estimate for hardwood floors', urgency: 'routine' },
    visit: {},
    neverSays: SYMPATHY,
  },
  {
    title: 'a bid for an electrical panel',
    firstLines: ['We need a bid for a new electrical panel'],
    answers: { ...siobhan.answers, time: "friday, 1 o'clock", offer: 'yes, book it' },
    lead: { ...siobhan.lead, trade: 'electrical', problem: 'Bid for a new electrical panel', urgency: 'routine' },
    visit: { date: '2026-11-27', start: '13:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'a french drain: not a language',
    firstLines: ["Hey there! I'd like an estimate for a french drain."],
    answers: { ...marie.answers, time: 'saturday before noon', offer: 'Yes' },
    lead: { ...marie.lead, trade: 'landscaping', problem: 'Estimate for a french drain', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '09:00', type: 'estimate' },
    neverSays: [...SYMPATHY, 'you prefer French'],
  },
  {
    title: 'ideas for a kitchen',
    firstLines: ['I want ideas for a small kitchen'],
    answers: { ...wendell.answers, time: 'thurs at 4', offer: 'yes' },
    lead: { ...wendell.lead, trade: 'home-improvement', problem: 'Ideas for a small kitchen', urgency: 'routine' },
    visit: { date: '2026-11-26', start: '16:00', type: 'consultation' },
    neverSays: SYMPATHY,
  },
  {
    title: 'a garage door put in by the company',
    firstLines: ['The garage door you guys installed in October is crooked.'],
    answers: {
      ...siobhan.answers,
      time: 'tomorrow afternoon',
      offer: ['hmm, can we do friday at 3 instead?', 'yes'],
    },
    lead: {
      ...siobhan.lead,
      trade: 'home-improvement',
      problem: 'Garage door you guys installed in October is crooked',
      urgency: 'routine',
    },
    visit: { date: '2026-11-27', start: '15:00', type: 'follow-up' },
  },
  {
    title: 'an old couch: a job outside the trades',
    firstLines: ['can you haul away an old couch'],
    answers: { ...deshawn.answers, time: 'tuesday evening', offer: 'yes' },
    lead: { ...deshawn.lead, trade: 'other', problem: 'Haul away an old couch', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '17:00' },
  },
  {
    title: 'everything in one message',
    firstLines: [
      "hi, this is Kofi Mensah. my number is 512 555 0161. I live at 88 larkspur drive. my storm door won't latch. could you come friday at 3?",
    ],
    answers: { offer: 'yes' },
    lead: {
      name: 'Kofi Mensah',
      callbackNumber: '(512) 555-0161',
      address: '88 Larkspur Drive',
      trade: 'home-improvement',
      problem: "Storm door won't latch",
      urgency: 'routine',
    },
    visit: { date: '2026-11-27', start: '15:00' },
  },
  {
    title: 'an urgent broken lock',
    firstLines: ["My front door lock is broken. It's urgent."],
    answers: { ...marie.answers, time: 'today', offer: 'yes' },
    lead: { ...marie.lead, trade: 'home-improvement', problem: 'Front door lock is broken', urgency: 'urgent' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
  },
  {
    title: 'Rusty Gates, with a number from abroad',
    firstLines: ['sod by the mailbox died'],
    answers: { name: 'Rusty Gates', check: 'yes, really', number: '+44 1632 960123', address: '71 Alpine Loop' },
    lead: {
      name: 'Rusty Gates',
      callbackNumber: '+44 1632 960123',
      address: '71 Alpine Loop',
      trade: 'landscaping',
      problem: 'Sod by the mailbox died',
      urgency: 'routine',
    },
  },
  {
    title: 'a fallen gutter, and a request for a human',
    firstLines: ['Our back gutter fell off.', 'Can I talk to a human?'],
    answers: { ...wendell.answers, time: 'saturday at 7 pm', offer: 'yes' },
    lead: { ...wendell.lead, trade: 'roofing', problem: 'Back gutter fell off', urgency: 'routine' },
    notes: ['Wants a call back from a person'],
    visit: {},
  },
];
