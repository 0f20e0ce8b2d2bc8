import type { ExampleCall } from './exampleCall.fixture.ts';

// Callers who appear in several calls. `answers` has what they say about themselves, and `lead` how the lead must record it.
const ellen = {
  answers: { name: 'Ellen Novak', number: '512 555 0134', address: '58 Willow Bend' },
  lead: { name: 'Ellen Novak', callbackNumber: '(512) 555-0134', address: '58 Willow Bend' },
};
const marcus = {
  answers: { name: 'marcus hale', number: '737-555-0185', address: '903 Bluff Road' },
  lead: { name: 'Marcus Hale', callbackNumber: '(737) 555-0185', address: '903 Bluff Road' },
};

/** Expects a visit on any day, at any time and of any type. */
const ANY_VISIT = {};

/** Days and times that are outside the opening hours, in the past, refused, changed or in various wordings. */
export const times: readonly ExampleCall[] = [
  {
    title: 'A time after work tomorrow',
    firstLines: ['My toilet is clogged'],
    answers: { ...ellen.answers, time: 'tomorrow after work', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'plumbing', problem: 'Toilet is clogged', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '17:00', type: 'repair' },
  },
  {
    title: 'Next Wednesday is not this Wednesday',
    firstLines: ['my fence is leaning'],
    answers: { ...marcus.answers, time: 'next wednesday in the morning', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'home-improvement', problem: 'Fence is leaning', urgency: 'routine' },
    visit: { date: '2026-12-02', start: '09:00', type: 'repair' },
  },
  {
    title: 'This Wednesday at eight',
    firstLines: ['The thermostat screen is blank.'],
    answers: { ...ellen.answers, time: 'this Wednesday at 8', offer: 'Yes, good' },
    lead: { ...ellen.lead, trade: 'hvac', problem: 'Thermostat screen is blank', urgency: 'routine' },
    visit: { date: '2026-11-25', start: '08:00', type: 'repair' },
  },
  {
    title: 'Monday said on a Monday',
    firstLines: ['Our gutter is clogged'],
    answers: { ...marcus.answers, time: 'Monday', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'roofing', problem: 'Gutter is clogged', urgency: 'routine' },
    visit: { date: '2026-11-30', start: '10:00', type: 'repair' },
  },
  {
    title: 'A date with a month and noon',
    firstLines: ['I have a broken sprinkler'],
    answers: { ...ellen.answers, time: 'December 3 at noon', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'landscaping', problem: 'Broken sprinkler', urgency: 'routine' },
    visit: { date: '2026-12-03', start: '12:00', type: 'repair' },
  },
  {
    title: 'A date in figures and "after 3"',
    firstLines: ['the hallway light flickers'],
    answers: { ...marcus.answers, time: '12/4 after 3', offer: 'ok' },
    lead: { ...marcus.lead, trade: 'electrical', problem: 'Hallway light flickers', urgency: 'routine' },
    visit: { date: '2026-12-04', start: '15:00', type: 'repair' },
  },
  {
    title: 'Any time',
    firstLines: ['Hello, my bedroom window is stuck.'],
    answers: { ...ellen.answers, time: 'whenever', offer: 'Sure' },
    lead: { ...ellen.lead, trade: 'home-improvement', problem: 'Bedroom window is stuck', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  {
    title: 'As soon as possible in the small hours of a Sunday',
    now: '2026-11-29T03:00',
    firstLines: ['there is no hot water'],
    answers: { ...marcus.answers, time: 'asap', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'plumbing', problem: 'No hot water', urgency: 'urgent' },
    visit: { date: '2026-11-30', start: '08:00', type: 'repair' },
  },
  {
    title: 'Sunday at three in the morning, a closed day',
    firstLines: ['my shower drain is slow'],
    answers: { ...ellen.answers, time: 'sunday at 3 am', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'plumbing', problem: 'Shower drain is slow', urgency: 'routine' },
    visit: ANY_VISIT,
  },
  {
    title: 'Nine at night, after hours',
    firstLines: ['Hi! My furnace makes a clicking noise.'],
    answers: { ...marcus.answers, time: 'tomorrow at 9 pm', offer: 'Alright, yes' },
    lead: { ...marcus.lead, trade: 'hvac', problem: 'Furnace makes a clicking noise', urgency: 'routine' },
    visit: ANY_VISIT,
  },
  {
    title: 'A time in the past',
    firstLines: ['a kitchen tile is cracked'],
    answers: { ...ellen.answers, time: 'yesterday at 2', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'home-improvement', problem: 'Kitchen tile is cracked', urgency: 'routine' },
    visit: ANY_VISIT,
  },
  {
    title: 'Yesterday afternoon, on a closed day',
    firstLines: ['my garage window is cracked'],
    answers: { ...marcus.answers, time: 'yesterday at 3', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'home-improvement', problem: 'Garage window is cracked', urgency: 'routine' },
    visit: { date: '2026-11-23', start: '15:00', type: 'repair' },
    says: ["That's sooner than a crew can make it."],
    neverSays: ['Our crews work'],
  },
  {
    title: 'Three in the morning, before opening time',
    firstLines: ['The attic fan is stuck'],
    answers: { ...ellen.answers, time: 'tomorrow at 3 at night', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'other', problem: 'Attic fan is stuck', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '08:00', type: 'repair' },
    says: ['Our crews work'],
  },
  {
    title: 'A date with the day before the month',
    firstLines: ['our pantry door sticks'],
    answers: { ...marcus.answers, time: 'by 3 dec', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'home-improvement', problem: 'Pantry door sticks', urgency: 'routine' },
    visit: { date: '2026-12-03', start: '10:00', type: 'repair' },
  },
  {
    title: 'This weekend said on a Saturday',
    now: '2026-11-28T09:00',
    firstLines: ['The bathroom sink drains slowly'],
    answers: { ...ellen.answers, time: 'sometime this weekend', offer: 'yes' },
    lead: { ...ellen.lead, trade: 'plumbing', problem: 'Bathroom sink drains slowly', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '11:00', type: 'repair' },
  },
  {
    title: 'This weekend said on a Saturday evening, with Sunday closed',
    now: '2026-11-28T19:00',
    firstLines: ['a porch step is loose'],
    answers: { ...marcus.answers, time: 'this weekend', offer: 'yes' },
    lead: { ...marcus.lead, trade: 'home-improvement', problem: 'Porch step is loose', urgency: 'routine' },
    visit: { date: '2026-11-30', start: '08:00', type: 'repair' },
  },
  {
    title: 'The offered day refused, Thursday instead',
    firstLines: ['The breaker in the basement keeps tripping'],
    answers: { ...marcus.answers, time: 'wednesday at 2', offer: ['no, Thursday', 'yes'] },
    lead: {
      ...marcus.lead,
      trade: 'electrical',
      problem: 'Breaker in the basement keeps tripping',
      urgency: 'routine',
    },
    visit: { date: '2026-11-26', type: 'repair' },
  },
  {
    title: 'A day said with the job and changed in the next breath',
    firstLines: ['Can you trim my tree on Friday at 9?', 'Actually, Saturday at 9'],
    answers: { ...ellen.answers, offer: 'yes' },
    lead: { ...ellen.lead, trade: 'landscaping', problem: 'Trim my tree', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '09:00', type: 'repair' },
  },
  {
    title: 'Every offered time refused',
    firstLines: ['a deck board is loose'],
    answers: { ...marcus.answers, time: 'no thanks', offer: ['no', 'no thanks'] },
    lead: { ...marcus.lead, trade: 'home-improvement', problem: 'Deck board is loose', urgency: 'routine' },
  },
  {
    title: 'Nobody sooner than the offered time of an urgent visit',
    firstLines: ['the outlet in my kitchen is sparking'],
    answers: {
      ...marcus.answers,
      offer: ['noon?? it was sparking. nobody sooner than that?', "You don't have nobody sooner?", 'fine, noon'],
    },
    lead: { ...marcus.lead, trade: 'electrical', problem: 'Outlet in my kitchen is sparking', urgency: 'emergency' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
    says: ["I don't have anything earlier. I could do today at noon."],
    neverSays: ['tomorrow at noon'],
  },
  {
    title: 'A day that gives the reason for another day',
    firstLines: ['My kitchen sink is leaking'],
    answers: {
      ...ellen.answers,
      time: 'Friday at 10',
      offer: ["Hmm, my sister's in town Friday. Could we do Saturday morning instead, like 10?", 'yes'],
    },
    lead: { ...ellen.lead, trade: 'plumbing', problem: 'Kitchen sink is leaking', urgency: 'routine' },
    notes: ['"Hmm, my sister\'s in town Friday"'],
    visit: { date: '2026-11-28', start: '10:00', type: 'repair' },
  },
  {
    title: 'A visit that moves with that of another person, and is repeated',
    firstLines: ['My kitchen sink is leaking'],
    answers: {
      ...ellen.answers,
      time: 'Monday the 30th, 10 AM',
      offer: ['Yes please', 'Yes'],
      more: [
        'The adjuster just texted me, he moved to Tuesday the 1st at 1 PM. Can we do that instead?',
        'Alright, Tuesday at one. Thanks, bye.',
      ],
    },
    lead: { ...ellen.lead, trade: 'plumbing', problem: 'Kitchen sink is leaking', urgency: 'routine' },
    notes: ['"The adjuster just texted me, he moved to Tuesday the 1st at 1 PM"'],
    visit: { date: '2026-12-01', start: '13:00', type: 'repair' },
    says: ["That's right, Tuesday, December 1 at 1 PM."],
    neverSays: ['Before you go', 'tomorrow at 1 PM'],
  },
];
