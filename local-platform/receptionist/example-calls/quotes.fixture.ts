import { type ExampleCall, SYMPATHY } from './exampleCall.fixture.ts';

// Callers who appear in several calls. `answers` has what they say about themselves, and `lead` how the lead must record it.
const walter = {
  answers: { name: 'Walter Kim', number: '512.555.0171', address: '31 Juniper Way' },
  lead: { name: 'Walter Kim', callbackNumber: '(512) 555-0171', address: '31 Juniper Way' },
};
const nadia = {
  answers: { name: 'nadia petrov', number: '210-555-0109', address: '1600 cedar st' },
  lead: { name: 'Nadia Petrov', callbackNumber: '(210) 555-0109', address: '1600 Cedar St' },
};
/** Quotes, estimates, new work, consultations, and callers who ask for the price first. */
export const quotes: readonly ExampleCall[] = [
  {
    title: 'A quote for a new fence',
    firstLines: ["Hi, I'd like a quote for a new fence."],
    answers: { ...walter.answers, time: 'Thursday at 10', offer: 'Yes' },
    lead: { ...walter.lead, trade: 'home-improvement', problem: 'Quote for a new fence', urgency: 'routine' },
    visit: { date: '2026-11-26', start: '10:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'An estimate for a new roof',
    firstLines: ['I need an estimate for a new roof'],
    answers: { ...nadia.answers, time: 'wednesday morning', offer: 'ok' },
    lead: { ...nadia.lead, trade: 'roofing', problem: 'Estimate for a new roof', urgency: 'routine' },
    visit: { date: '2026-11-25', start: '09:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A quote for paint, terse',
    firstLines: ['quote for exterior paint'],
    answers: { ...nadia.answers, time: 'fri at 9', offer: 'yes' },
    lead: { ...nadia.lead, trade: 'home-improvement', problem: 'Quote for exterior paint', urgency: 'routine' },
    visit: { date: '2026-11-27', start: '09:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A new EV charger',
    firstLines: ['Hello! I want a new EV charger installed in my garage.'],
    answers: { ...walter.answers, time: 'tomorrow after 3', offer: 'Great, yes' },
    lead: {
      ...walter.lead,
      trade: 'electrical',
      problem: 'New EV charger installed in my garage',
      urgency: 'routine',
    },
    visit: { date: '2026-11-24', start: '15:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A bid for a retaining wall: the reason stays out of the problem',
    firstLines: ['Good morning, I need a bid for a retaining wall because the hill keeps sliding.'],
    answers: { ...walter.answers, time: 'December 1st at 11', offer: 'yes please' },
    lead: { ...walter.lead, trade: 'landscaping', problem: 'Bid for a retaining wall', urgency: 'routine' },
    notes: ['"the hill keeps sliding"'],
    visit: { date: '2026-12-01', start: '11:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A consultation for the lawn',
    firstLines: ["I'd like a consultation for my lawn"],
    answers: { ...nadia.answers, time: 'saturday at 11', offer: 'yes' },
    lead: { ...nadia.lead, trade: 'landscaping', problem: 'Consultation for my lawn', urgency: 'routine' },
    visit: { date: '2026-11-28', start: '11:00', type: 'consultation' },
    neverSays: SYMPATHY,
  },
  {
    title: 'The price of an hour first, then a bathroom remodel',
    firstLines: ['How much do you charge per hour?', 'I need a bid for a bathroom remodel.'],
    answers: { ...walter.answers, time: 'Tuesday afternoon', offer: 'yes' },
    lead: { ...walter.lead, trade: 'home-improvement', problem: 'Bid for a bathroom remodel', urgency: 'routine' },
    visit: { date: '2026-11-24', start: '14:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A question whether estimates are free, then an estimate for gutters',
    firstLines: ['do you charge for estimates?', 'i need an estimate for new gutters'],
    answers: { ...nadia.answers, time: 'tomorrow at noon', offer: 'sure' },
    lead: { ...nadia.lead, trade: 'roofing', problem: 'Estimate for new gutters', urgency: 'routine' },
    notes: ['Asks: "do you charge for estimates?"'],
    visit: { date: '2026-11-24', start: '12:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: '"Ballpark?" in place of a name',
    firstLines: ['I need a quote for a new thermostat', 'ballpark?'],
    answers: { ...nadia.answers, time: 'thursday at 2', offer: 'yes' },
    lead: { ...nadia.lead, trade: 'hvac', problem: 'Quote for a new thermostat', urgency: 'routine' },
    visit: { date: '2026-11-26', start: '14:00', type: 'estimate' },
    neverSays: SYMPATHY,
  },
  {
    title: 'A quote for a new toilet without any visit',
    firstLines: ["Hey, I'd like a quote for a new toilet"],
    answers: { ...walter.answers, time: 'no thanks', offer: 'no thanks' },
    lead: { ...walter.lead, trade: 'plumbing', problem: 'Quote for a new toilet', urgency: 'routine' },
    neverSays: SYMPATHY,
  },
];
