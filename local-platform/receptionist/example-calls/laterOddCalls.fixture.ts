import { type ExampleCall, FIRST_OFFER } from './exampleCall.fixture.ts';

// Callers who appear in several calls. `answers` has what they say about themselves, and `lead` how the lead must record it.
const yusuf = {
  answers: { name: 'yusuf demir', number: '512-555-0162', address: '1909 Cottonwood Trail' },
  lead: { name: 'Yusuf Demir', callbackNumber: '(512) 555-0162', address: '1909 Cottonwood Trail' },
};
const adaeze = {
  answers: { name: "I'm Adaeze Obi", number: '7375550164', address: "it's 36 Lantern Court, Unit 2" },
  lead: { name: 'Adaeze Obi', callbackNumber: '(737) 555-0164', address: '36 Lantern Court, Unit 2' },
};
const viktor = {
  answers: { name: 'Viktor', check: 'yes', number: '210 555 0165', address: '480 east grove st' },
  lead: { name: 'Viktor', callbackNumber: '(210) 555-0165', address: '480 East Grove St' },
};

/**
 * Odd calls that were added after the receptionist's rules were written, to try the rules on new wordings: dangers, errands, languages,
 * refusals, second jobs, corrections, nonsense.
 */
export const laterOddCalls: readonly ExampleCall[] = [
  {
    title: 'smoke from the breaker panel',
    firstLines: ['smoke is coming from the breaker panel!!!'],
    answers: { ...yusuf.answers, safety: 'yes, we are across the street' },
    lead: {
      ...yusuf.lead,
      trade: 'electrical',
      problem: 'Smoke is coming from the breaker panel',
      urgency: 'emergency',
    },
    says: ['911'],
    neverSays: ['Happy to help with that', FIRST_OFFER],
  },
  {
    title: 'a gas leak, and someone who is still inside',
    firstLines: ['we have a gas leak in the hall closet'],
    answers: {
      ...adaeze.answers,
      safety: ['not yet, my son is asleep', 'yes, everybody is out'],
      time: 'now!',
      offer: 'yes',
    },
    lead: { ...adaeze.lead, trade: 'other', problem: 'Gas leak in the hall closet', urgency: 'emergency' },
    says: ['911'],
    neverSays: ['Happy to help with that', FIRST_OFFER],
  },
  {
    title: 'gas after the visit for a screen door was booked',
    firstLines: ['Hi, the screen door is bent'],
    answers: {
      ...viktor.answers,
      time: 'friday at 10',
      offer: 'yes',
      more: ['I smell gas in the hall', 'no thanks'],
      safety: 'yes, we are outside',
    },
    lead: { ...viktor.lead, trade: 'home-improvement', problem: 'Screen door is bent', urgency: 'emergency' },
    notes: ['Also: Smell gas in the hall'],
    visit: { date: '2026-11-27', start: '10:00', type: 'repair' },
    says: ['911'],
  },
  {
    title: 'carbon monoxide when asked for the address',
    firstLines: ['the bathtub drain is slow'],
    answers: {
      name: 'Leticia Amaro',
      number: '830.555.0166',
      address: ['The carbon monoxide detector is beeping!', '27 Poppy Field Road'],
      safety: 'yes all of us',
      time: 'tomorrow at 9',
      offer: 'yes',
    },
    lead: {
      name: 'Leticia Amaro',
      callbackNumber: '(830) 555-0166',
      address: '27 Poppy Field Road',
      trade: 'plumbing',
      problem: 'Bathtub drain is slow',
      urgency: 'emergency',
    },
    notes: ['Also: Carbon monoxide detector is beeping'],
    says: ['911'],
  },
  {
    title: 'a toilet that overflows at the end of the day',
    now: '2026-11-24T16:10',
    firstLines: ["help!! the upstairs toilet is overflowing and i can't stop it"],
    answers: { ...yusuf.answers, offer: 'yes hurry' },
    lead: { ...yusuf.lead, trade: 'plumbing', problem: 'Upstairs toilet is overflowing', urgency: 'emergency' },
    notes: ['"i can\'t stop it"'],
    visit: { date: '2026-11-25', start: '08:00', type: 'repair' },
    says: ['valve'],
  },
  {
    title: 'an outlet that is burning hot',
    firstLines: ['An outlet in the den is burning hot'],
    answers: { ...adaeze.answers, offer: 'yes' },
    lead: { ...adaeze.lead, trade: 'electrical', problem: 'Outlet in the den is burning hot', urgency: 'emergency' },
    visit: { date: '2026-11-23', start: '12:00', type: 'repair' },
    says: ['breaker'],
  },
  {
    title: 'websites for roofers',
    firstLines: ['Hey, Kyle from BrightSites here, we build websites for roofers and would love to earn your business'],
    lead: {},
    notes: ['Sales call'],
    neverSays: ['Happy to help with that'],
  },
  {
    title: 'pushes an appointment back',
    firstLines: ['something came up, i gotta push my appointment back a few days'],
    answers: { name: 'Quentin Rossi', number: 'you can reach me at 512 555 0167' },
    lead: { name: 'Quentin Rossi', callbackNumber: '(512) 555-0167' },
    notes: ['Wants to reschedule a visit'],
  },
  {
    title: 'a payment by check, and no name',
    firstLines: ['Did my payment go through? I mailed a check two weeks ago.'],
    answers: { name: "i'd rather not", number: '210-555-0168' },
    lead: { callbackNumber: '(210) 555-0168' },
    notes: ['Asks about a payment or an invoice'],
  },
  {
    title: 'asks for Portuguese',
    firstLines: ['Olá, vocês falam português?'],
    answers: { job: 'the toilet handle is broken', name: 'Thiago Prado', number: '(512) 555-0169' },
    lead: {
      name: 'Thiago Prado',
      callbackNumber: '(512) 555-0169',
      trade: 'plumbing',
      problem: 'Toilet handle is broken',
      urgency: 'routine',
    },
    notes: ['Prefers Portuguese'],
  },
  {
    title: 'a caller who names a job and refuses every question',
    firstLines: ['kitchen window is foggy'],
    answers: {
      name: 'none of your business',
      number: "I don't give that out",
      address: 'nope, sorry',
      time: "i don't know yet",
      offer: ['no', 'nah'],
    },
    lead: { trade: 'home-improvement', problem: 'Kitchen window is foggy', urgency: 'routine' },
    // Without a number, the receptionist must not promise a call.
    neverSays: ['will call you', 'can reach you'],
  },
  {
    title: 'a skylight and a hedge',
    firstLines: ['The skylight rattles and the hedge needs a trim'],
    answers: { ...viktor.answers, time: 'sat at 2', offer: 'yes' },
    lead: { ...viktor.lead, trade: 'roofing', problem: 'Skylight rattles', urgency: 'routine' },
    notes: ['Also: Hedge needs a trim'],
    visit: { date: '2026-11-28', start: '14:00' },
  },
  {
    title: 'the other sink, another street and another day',
    firstLines: ['the upstairs sink is clogged', 'Sorry, I meant the downstairs sink is clogged'],
    answers: {
      name: 'Bettina Krol',
      number: '737 555 0170',
      address: '53 Sparrow Lane',
      time: ['actually the address is 53 Swallow Lane', 'tomorrow at 3'],
      offer: ['no, make that Wednesday at 3', 'yes'],
    },
    lead: {
      name: 'Bettina Krol',
      callbackNumber: '(737) 555-0170',
      address: '53 Swallow Lane',
      trade: 'plumbing',
      problem: 'Downstairs sink is clogged',
      urgency: 'routine',
    },
    visit: { date: '2026-11-25', start: '15:00', type: 'repair' },
  },
  {
    title: 'gibberish, emoji, and a message for the boss',
    firstLines: ['hjkl hjkl', '🙃🙃🙃', 'skibble dorf mip'],
    answers: { message: 'tell your boss Wanda says hello' },
    lead: {},
    notes: ['Message: "tell your boss Wanda says hello"'],
    neverSays: ['Happy to help with that'],
  },
  {
    title: 'more about the same water heater',
    firstLines: ['Our water heater makes popping noises', 'The water heater is twelve years old'],
    answers: { ...adaeze.answers, time: 'wednesday morning', offer: 'yes' },
    lead: { ...adaeze.lead, trade: 'plumbing', problem: 'Water heater makes popping noises', urgency: 'routine' },
    notes: ['"The water heater is twelve years old"'],
    visit: { date: '2026-11-25', start: '09:00', type: 'repair' },
  },
];
