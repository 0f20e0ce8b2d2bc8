import { describe, expect, test } from 'vitest';
import type { Errand } from '../understanding/errands/errands.ts';
import type { Question } from '../understanding/questions/questions.ts';
import * as answers from '../wording/answers.ts';
import * as safety from '../wording/safety.ts';
import * as visits from '../wording/visits.ts';
import { BOOKED, contextWith, GAS, JOB, jobTurn, type PlayedTurn, playTurns } from './dialogueContext.fixture.ts';

const { persona } = contextWith().setting;

const ask = (question: Question, words = 'well?'): PlayedTurn => [words, { type: 'ask', question }];
const request = (errand: Errand, words: string): PlayedTurn => [words, { type: 'request', errand }];
/** One of the wordings, because the first one can have been said already. */
const oneOf = (variants: readonly string[]) => (says: string) => variants.some((text) => says.includes(text));

const VISIT_WORDS = 'Your visit is booked for Thursday, November 26 at 2 PM.';

describe('a question', () => {
  test.each<[Question, Parameters<typeof answers.answerTo>[0]]>([
    ['price', 'price'],
    ['hours', 'hours'],
    ['how-soon', 'how-soon'],
    ['how-long', 'how-long'],
    ['water-off', 'water-off'],
    ['must-call', 'why'],
    ['why', 'why'],
  ])('"%s" gets the answer to "%s"', (question, answered) => {
    expect(playTurns(JOB, ask(question)).says).toContain(answers.answerTo(answered, persona)[0]);
  });

  test.each<[Question, string | undefined]>([
    ['how-soon', VISIT_WORDS],
    ['booked', VISIT_WORDS],
    ['how-long', answers.answerTo('duration', persona)[0]],
  ])('"%s" after the booking gets "%s"', (question, text) => {
    expect(playTurns(...BOOKED, ask(question)).says).toContain(text);
  });

  test('for the booked visit without one hears that there is none', () => {
    expect(playTurns(JOB, ask('booked')).says).toContain(visits.NOT_BOOKED[0]);
  });

  test.each([
    ['shut it off?', true],
    ['the WATER?', false],
    ['the valve?', false],
    ['the waterfall light?', true],
  ])('for switching off "%s" of an electrical job is about the power: %s', (words, isPower) => {
    const { says } = playTurns(jobTurn('Outlet is dead', { trade: 'electrical' }), ask('water-off', words));
    expect(says).toContain(answers.answerTo(isPower ? 'power-off' : 'water-off', persona)[0]);
  });

  test.each([
    ...['911?', '9-1-1?', 'nine one one?', 'nine-one-one?', 'the FIREFIGHTERS?', 'fire?', 'an emergency?', 'smoke?'],
    ...['the gas?', 'an ambulance?', 'it burns?', 'burn?', 'it sparks?', 'a spark?'],
  ])('whether to call help, "%s", gets a yes without a danger, too', (words) => {
    expect(playTurns(JOB, ask('must-call', words)).says).toContain(answers.answerTo('must-call', persona)[0]);
  });

  test.each<[Question, string | undefined]>([
    ['must-call', safety.MUST_CALL[0]],
    ['at-risk', safety.KEEP_AWAY[0]],
    ['dangerous', safety.IS_DANGEROUS[0]],
    ['go-in', safety.DO_NOT_GO_IN[0]],
    ['power-off', safety.KEEP_AWAY[0]],
    ['leave-off', safety.KEEP_AWAY[0]],
    ['keep-warm', safety.KEEP_AWAY[0]],
    ['water-off', safety.KEEP_AWAY[0]],
    ['how-long', safety.NO_VISIT_IN_DANGER[0]],
    ['price', answers.answerTo('price', persona)[0]],
  ])('"%s" in deadly danger gets "%s"', (question, text) => {
    const { says, context } = playTurns(GAS, ask(question));
    expect(says).toContain(text);
    expect(context.notes).toEqual([]);
  });

  test('"how soon" in deadly danger has been answered already', () => {
    const unread = playTurns(GAS, ['hm', { type: 'note' }]);
    const { says } = playTurns(GAS, ask('how-soon', 'hm'));
    expect(says).not.toContain(answers.answerTo('how-soon', persona)[0]);
    expect(unread.says).toContain(says);
  });

  test.each<[Question, string, boolean]>([
    ['fee', 'what do you charge to come?', true],
    ['discount', 'is there a discount?', true],
    ['work-time', 'how long does it take?', true],
    ['dangerous', 'is it bad?', true],
    ['water-off', 'shut it off?', true],
    ['hours', 'when do you open?', false],
    ['price', 'how much is it?', false],
    ['price', 'how much is a copper kitchen sink with two bowls?', true],
    ['services', 'do you do kitchens?', true],
    ['services', 'what do you do?', false],
    ['other', 'Do they wear shoe covers?', true],
  ])('"%s", %s, is noted for the team: %s', (question, words, isNoted) => {
    const { context } = playTurns(JOB, ask(question, words));
    expect(context.notes).toEqual(isNoted ? [`Asks: "${words}"`] : []);
  });

  test('that only the team can answer is left to it', () => {
    expect(playTurns(JOB, ask('other')).says).toContain(answers.FOR_TEAM[0]);
  });

  test.each([
    ...[
      'what do you do?',
      'WHICH work?',
      'your services?',
      'what kind?',
      'all kinds?',
      'a kind?',
      'sort?',
      'sorts?',
      'type?',
    ],
    ...['types?', 'a list?', 'do you do plumbing?', 'do you do electrical?', 'electrical work?', 'roofing?!'],
    ...['landscaping', 'heating?', 'hvac?', 'home improvement?'],
  ])('for services, "%s", gets all of them', (words) => {
    const { says, context } = playTurns(JOB, ask('services', words));
    expect(says).toContain(answers.answerTo('services', persona)[0]);
    expect(context.notes).toEqual([]);
  });

  test.each(['do you do kitchens?', 'do you tune pianos?', 'do you fix somewhat old boats?'])(
    'for other work, "%s", is noted',
    (words) => {
      const { says, context } = playTurns(JOB, ask('services', words));
      expect(says).toContain(answers.TAKES_WORK[0]);
      expect(context.notes).toEqual([`Asks: "${words}"`]);
    },
  );

  test.each(['do you do drywall?', 'do you fix water heaters?', 'do you install ceiling fans?'])(
    'for work of a trade of the company, "%s", is answered and not noted',
    (words) => {
      const { says, context } = playTurns(JOB, ask('services', words));
      expect(says).toContain(answers.DOES_WORK[0]);
      expect(context.notes).toEqual([]);
    },
  );

  test.each([
    ['Fence is down', [answers.DOES_WORK[0], []]],
    ['Piano is out of tune', [answers.TAKES_WORK[0], ['Asks: "do you do all three of those?"']]],
  ] as const)(
    'for all work of the ticket, with "%s", depends on every job and on no note',
    (problem, [said, notes]) => {
      const [text, act] = jobTurn(problem);
      const another = [text, { ...act, isAnother: true }] as PlayedTurn;
      const asked = ask('services', 'do you do all three of those?');
      const { says, context } = playTurns(JOB, another, ['bring a cake', { type: 'note' }], asked);
      expect(says).toContain(said);
      expect(context.notes).toEqual([`Also: ${problem}`, '"bring a cake"', ...notes]);
    },
  );

  test('about a risk makes the job urgent, and one without a risk does not', () => {
    const at = (problem: string) => playTurns(jobTurn(problem), ask('dangerous', 'is it safe?'));
    expect(at('Leak above the light').context.lead.urgency).toBe('urgent');
    expect(at('Leak above the light').says).toContain(safety.WATER_AT_POWER[0]);
    expect(at('Leak above the sofa').context.lead.urgency).toBe('routine');
    expect(at('Leak above the sofa').says).toContain(answers.answerTo('dangerous', persona)[0]);
  });

  test('about a risk before any job makes nothing urgent, and an emergency stays one', () => {
    expect(playTurns(ask('dangerous', 'the outlet is hot, is it safe?')).context.lead).toEqual({});
    const sparks: PlayedTurn = ['sparks', { type: 'danger', danger: 'sparks' }];
    const { context } = playTurns(sparks, jobTurn('Outlet is hot'), ask('dangerous', 'is it safe?'));
    expect(context.lead.urgency).toBe('emergency');
  });

  test('about using what leaks gets its own advice', () => {
    expect(playTurns(JOB, ask('at-risk', 'can we run the water?')).says).toContain(safety.USING_WATER[0]);
  });

  test('whether something is on the ticket is answered with the ticket', () => {
    expect(playTurns(JOB, ask('read-back', 'Do you have the roof on there?')).says).toContain(
      'Yes, I have that down: roof is leaking.',
    );
  });
});

describe('a request', () => {
  test.each([
    ['when will he be here?', true],
    ['And so, when is it?', true],
    ['ok, but wait, oh okay when?', true],
    ['  "WHAT TIME is it?', true],
    ['where is he?', false],
    ['tell me when', false],
    ['whenever?', false],
  ])('for the technician after the booking, "%s", hears when the visit is: %s', (words, isVisit) => {
    const { says, context } = playTurns(...BOOKED, request('technician', words));
    expect(says.includes(VISIT_WORDS)).toBe(isVisit);
    expect(context.notes).toEqual(isVisit ? [] : ['Asks where the technician is']);
  });

  test.each([
    ...['is someone coming?', 'is somebody coming?', 'are they on the way?', 'will anyone come?', 'is anybody coming?'],
    ...['is he coming?', 'will she come?', 'are you coming?', 'is the guy coming?', 'IS A crew still COMING?'],
  ])('for the technician, "%s", hears that no visit is booked', (words) => {
    expect(playTurns(JOB, request('technician', words)).says).toContain(visits.NOT_BOOKED[0]);
  });

  test.each(['where is the technician?', 'was someone coming?', 'when?', 'is someone really still coming?'])(
    'for the technician, "%s", is noted without a visit',
    (words) => {
      expect(playTurns(JOB, request('technician', words)).context.notes).toEqual(['Asks where the technician is']);
    },
  );

  test('for the technician before any job is noted', () => {
    const { context, says } = playTurns(request('technician', 'is someone coming?'));
    expect(context.notes).toEqual(['Asks where the technician is']);
    expect(says).toContain(answers.ERRAND_NOTED.technician[0]);
  });

  test.each([
    ...['can someone call me?', 'she CALLS back', 'he called', 'ring me', 'a ring', 'he rings', 'phone me', 'text me'],
    ...['texted', 'a callback', 'a call back', 'a call-back, please'],
  ])('for a person, "%s", is one for a call', (words) => {
    const { says, context } = playTurns(JOB, request('person', words));
    expect(says).toContain(answers.ERRAND_NOTED.call[0]);
    expect(context.notes).toEqual(['Wants a call back from a person']);
  });

  test.each([
    ...[
      'a person please',
      'can I speak to whoever calls?',
      'talk on the phone',
      'transfer my call',
      'connect the call',
    ],
    ...['a human on the phone', 'a REAL call', 'no robot calls', 'not a machine on the phone', 'put me on the phone'],
    ...['call the operator', 'a representative on the phone', 'the caller', 'recall'],
  ])('for a person, "%s", is one to talk now', (words) => {
    expect(playTurns(JOB, request('person', words)).says).toContain(answers.ERRAND_NOTED.person[0]);
  });

  test.each<[Errand, string]>([
    ['payment', 'Asks about a payment or an invoice'],
    ['reschedule', 'Wants to reschedule a visit'],
    ['cancel', 'Wants to cancel a visit'],
  ])('for "%s", also with a call, is noted as such', (errand, note) => {
    const { says, context, value } = playTurns(request(errand, 'call me about it'));
    expect(context.notes).toEqual([note]);
    expect(oneOf(answers.ERRAND_NOTED[errand])(says)).toBe(true);
    expect(value).toMatchObject({ purpose: 'errand' });
  });

  test('for something else than the technician is noted, also with a "when" after the booking', () => {
    expect(playTurns(...BOOKED, request('payment', 'when is the bill due?')).context.notes).toEqual([
      'Asks about a payment or an invoice',
    ]);
  });

  test('for a person leaves the purpose of the call as it is, and so does one after the job', () => {
    expect(playTurns(request('person', 'a person')).value).toMatchObject({ purpose: 'work' });
    expect(playTurns(JOB, request('payment', 'an invoice')).value).toMatchObject({ purpose: 'work' });
  });
});
