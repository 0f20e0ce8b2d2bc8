import { describe, expect, test } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { answer, openConversation } from '../answer.ts';
import { receptionistInput } from '../receptionistEventCases.ts';
import { type CallSetting, leadOf } from './dialogueContext.ts';

const setting: CallSetting = { persona: receptionistInput.persona, now: receptionistInput.now };

/**
 * Plays a caller's lines, even beyond the end of the call. Returns all answers, and the state after the final line. An undefined or blank
 * line is a voice without recognised words.
 */
function call(...lines: readonly (string | undefined)[]) {
  let conversation = openConversation({ setting });
  const says: string[] = [];
  let hasEnded = false;
  for (const line of lines) {
    const answered = answer(conversation, line);
    conversation = answered.conversation;
    hasEnded = answered.isFarewell;
    says.push(answered.say);
  }
  const { context, value } = conversation;
  return {
    says,
    lastAnswer: says.at(-1) ?? '',
    hasEnded,
    context,
    asked: context.asked,
    lead: leadOf(context),
    isIn: (state: StateValue) => matchesState(state, value),
  };
}

/** Answers to the job, name, number and address questions. */
const TICKET_LINES = ['My roof is leaking', 'Dana Whitfield', '512 555 0117', '18 Alder Court'];
/** The same lines, and those that book a visit for Thursday, November 26, at 2 PM. */
const BOOKING_LINES = [...TICKET_LINES, 'thursday at 2', 'yes'];

describe('the order of questions', () => {
  test('is name, number, address, time, offer and more after the job in a usual call', () => {
    const topics = BOOKING_LINES.map((_, index) => call(...BOOKING_LINES.slice(0, index + 1)).asked);
    expect(topics).toEqual(['name', 'number', 'address', 'time', 'offer', 'more']);
  });

  test('skips facts that the caller has given already', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").asked).toBe('address');
    expect(call('my furnace is loud, can you come thursday', 'Sam', '512 555 0117', '18 Alder Court').asked).toBe(
      'offer',
    );
  });

  test('is safety, number, name, address and more in a gas leak, and the farewell repeats the advice to stay outside', () => {
    const lines = ['I smell gas', 'yes', '512 555 0117', 'Sam', '18 Alder Court'];
    const topics = lines.map((_, index) => call(...lines.slice(0, index + 1)).asked);
    expect(topics).toEqual(['safety', 'number', 'name', 'address', 'more']);
    expect(call(...lines, 'no').lastAnswer).toBe('Please stay outside, and stay safe. Goodbye.');
  });

  test('is name, number and more if the caller cancels an appointment, and the cancellation is noted', () => {
    const lines = ['I need to cancel my appointment', 'Sam', '512 555 0117'];
    expect(lines.map((_, index) => call(...lines.slice(0, index + 1)).asked)).toEqual(['name', 'number', 'more']);
    expect(call(...lines).lead.notes).toBe('Wants to cancel a visit');
  });

  test('includes the address if a job follows the cancellation of an appointment', () => {
    expect(call('I need to cancel my appointment', 'my roof is leaking', 'Sam', '512 555 0117').asked).toBe('address');
  });

  test('still begins with the job after a request for a person, and the request is noted', () => {
    expect(call('can I talk to a person')).toMatchObject({
      asked: 'job',
      lead: { notes: 'Wants a call back from a person' },
    });
  });
});

describe('a sentence that no rule matches', () => {
  test('makes the receptionist ask in other words, and ask for a message when the job question is used up', () => {
    const { says, asked } = call('blorp', 'fnargle', 'wub');
    expect(says).toEqual([
      "Sorry, I didn't get that. What can we help you with?",
      "Sorry, I still didn't understand. Is it the roof, the plumbing, the heating, the power, the yard, or something else around the house?",
      "That one wasn't clear to me either. Let me take a message instead. What should the team know?",
    ]);
    expect(asked).toBe('message');
  });

  test('makes her ask for a fact at most three times, and go on with the next one', () => {
    const topics = ['asdf', 'qwer', 'zxcv'].map(
      (_, index, lines) => call('My roof is leaking', ...lines.slice(0, index + 1)).asked,
    );
    expect(topics).toEqual(['name', 'name', 'number']);
  });

  test('gets the answer that digits are missing if it is a number of six digits after the number question', () => {
    expect(call('My roof is leaking', 'Sam', '512 555').lastAnswer).toMatch(
      /^That number seems to be missing a digit or two\./,
    );
  });

  test('goes to the notes if it has content', () => {
    expect(call('My roof is leaking', 'there is a big dog in the yard').lead.notes).toBe(
      '"there is a big dog in the yard"',
    );
  });
});

describe("the caller's answer to the request for a message", () => {
  const ASKED = ['blorp', 'fnargle', 'wub'];

  test('is noted word for word, and the call continues', () => {
    const { lead, asked, lastAnswer } = call(...ASKED, '  Tell Bob: "hi"  ');
    expect(lead).toEqual({ notes: 'Message: "Tell Bob: "hi""' });
    expect(asked).toBe('name');
    expect(lastAnswer).toContain('word for word');
  });

  test.each(['no', 'no thanks', 'nothing'])('is not noted if it is "%s"', (words) => {
    expect(call(...ASKED, words).lead).toEqual({});
  });

  test('is noted if it only begins with "no"', () => {
    expect(call(...ASKED, 'no hot water for two days').lead.notes).toMatch(/Message: "no hot water/);
  });

  test('gets safety advice if it names a fire', () => {
    expect(call(...ASKED, 'there is a fire').lastAnswer).toContain('911');
  });
});

describe('swearing', () => {
  const words = 'you are a useless piece of crap';

  test('ends the call after a warning', () => {
    expect(call(words).hasEnded).toBe(false);
    expect(call(words, words)).toMatchObject({
      hasEnded: false,
      lastAnswer: expect.stringContaining("I'll have to end") as string,
    });
    expect(call(words, words, words)).toMatchObject({
      hasEnded: true,
      lastAnswer: expect.stringMatching(/Goodbye\.$/) as string,
    });
  });

  test('about a job is part of the job', () => {
    expect(call('my damn sink is leaking', 'the damn sink', 'that damn sink', 'damn').hasEnded).toBe(false);
  });
});

test('jokes never end a call before she has nothing new to say, and then she says so', () => {
  const lines = Array.from({ length: 60 }, () => 'tell me a joke');
  expect(call(...lines.slice(50)).hasEnded).toBe(false);
  expect(call(...lines)).toMatchObject({ hasEnded: true, lastAnswer: 'This call has ended. Goodbye.' });
});

describe('refusals', () => {
  test('of name, number, address and time are each accepted in other words, skip the topic, and leave these facts out of the lead', () => {
    const { says, lead, context } = call('My roof is leaking', 'no', "I'd rather not", 'no thanks', 'no');
    expect(says.slice(1).map((say) => say.split(/[.?]/)[0])).toEqual([
      "That's fine, I'll leave that out",
      'No problem, we can do without it',
      "All right, I'll leave that blank too",
      "That's okay",
    ]);
    expect(context).toMatchObject({ asked: 'offer', withheld: ['name', 'number', 'address', 'time'] });
    expect(Object.keys(lead).toSorted()).toEqual(['problem', 'trade', 'urgency']);
  });

  test('of every question end the call with an empty lead', () => {
    expect(call('no', 'no', 'no', 'no', 'no')).toMatchObject({ hasEnded: true, lead: {} });
  });

  test('of a time by "I don\'t know" lead to the offer of tomorrow at 9 AM', () => {
    expect(call(...TICKET_LINES, "I don't know").lastAnswer).toContain('I have tomorrow at 9 AM.');
  });
});

describe('the offer', () => {
  test('is booked on "yes", and the ticket is read back', () => {
    expect(call(...BOOKING_LINES)).toMatchObject({
      context: { visit: { date: '2026-11-26', start: '14:00', type: 'repair' } },
      lastAnswer:
        "You're booked for Thursday at 2 PM, Dana Whitfield. Let me read that back: Dana Whitfield, (512) 555-0117, 18 Alder Court, roof is leaking. Is there anything to change or add?",
    });
  });

  test('is followed by another slot on "no", and by the promise of a call in place of a visit on a second "no"', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'no').lastAnswer).toBe(
      'No problem. I could do Thursday at 4 PM. Does that work for you?',
    );
    expect(call(...TICKET_LINES, 'thursday at 2', 'no', 'no')).toMatchObject({
      lastAnswer: expect.stringContaining(
        'Then the team will call you at (512) 555-0117 to find a time that works.',
      ) as string,
      context: { visit: undefined, asked: 'more' },
    });
  });

  test('keeps its day for another time, and keeps its time of day for another day only if the caller had wished for that time', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'no, friday').lastAnswer).toContain('Friday at 2 PM');
    expect(call(...TICKET_LINES, 'thursday at 2', 'no, at four').lastAnswer).toContain('Thursday at 4 PM');
    expect(call(...TICKET_LINES, 'sunday at 3 am', 'no, thursday').lastAnswer).toContain('Thursday at 10 AM');
  });

  test('is booked on "yes" with the offered time, not on "yes" with another time', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'yes, thursday at 2').context.visit).toMatchObject({
      start: '14:00',
    });
    expect(call(...TICKET_LINES, 'thursday at 2', 'yes, but at four').context.visit).toBeUndefined();
  });

  test('stays open on "no" with a new number, which corrects the number', () => {
    const { context, lead } = call(...TICKET_LINES, 'thursday at 2', 'no, 512 555 0118');
    expect(lead.callbackNumber).toBe('(512) 555-0118');
    expect(context).toMatchObject({ asked: 'offer', refused: [] });
  });

  test('is another slot, with the reason, if the wish is outside the opening hours or in the past', () => {
    expect(call(...TICKET_LINES, 'sunday at 3 am').lastAnswer).toMatch(
      /^Our crews work Monday through Saturday, 8 AM to 6 PM\. I have Monday/,
    );
    expect(call(...TICKET_LINES, 'today at 8 am').lastAnswer).toMatch(
      /^That's sooner than a crew can make it\. I have today at noon\./,
    );
  });

  test('of another day after the booking moves the visit on "yes", and leaves it as booked on "no"', () => {
    expect(call(...BOOKING_LINES, 'actually friday', 'yes')).toMatchObject({
      context: { visit: { date: '2026-11-27' } },
      lastAnswer: expect.stringContaining("I've moved your visit to Friday at 2 PM.") as string,
    });
    expect(call(...BOOKING_LINES, 'actually friday', 'no')).toMatchObject({
      context: { visit: { date: '2026-11-26', start: '14:00' }, asked: 'more' },
      lastAnswer: expect.stringContaining('Okay, your visit is still Thursday at 2 PM.') as string,
    });
  });

  test('is not made again on "as soon as possible" after the booking', () => {
    expect(call(...BOOKING_LINES, 'as soon as possible').isIn({ visit: 'booked', talk: 'closing' })).toBe(true);
  });

  test('is the time that the caller names after two refusals', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'no', 'no', 'friday at 9').lastAnswer).toContain('Friday at 9 AM');
  });
});

describe('facts', () => {
  test('of one sentence are read back together, and later facts replace earlier ones', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").lastAnswer).toContain(
      'Nice to meet you, Sam. I have (512) 555-0117 as your number.',
    );
    expect(call(...TICKET_LINES, 'actually my name is Ann', 'no, 0119', '19 Alder Court')).toMatchObject({
      lead: { name: 'Ann Whitfield', callbackNumber: '(512) 555-0119', address: '19 Alder Court' },
      says: expect.arrayContaining([expect.stringContaining("I've changed that to Ann Whitfield.")]) as string[],
    });
  });

  test('include a doubtful name, such as "Summer Rain", only after a "yes"', () => {
    const doubtful = ['My roof is leaking', 'Summer Rain'];
    expect(call(...doubtful)).toMatchObject({
      asked: 'check',
      lead: { problem: 'Roof is leaking' },
    });
    expect(call(...doubtful).lead).not.toHaveProperty('name');
    expect(call(...doubtful, 'yes').lead.name).toBe('Summer Rain');
  });

  test('include no doubtful name after "no", another name or "no thanks"', () => {
    const doubtful = ['My roof is leaking', 'Summer Rain'];
    expect(call(...doubtful, 'no').context).toMatchObject({ asked: 'name', doubt: undefined });
    expect(call(...doubtful, "no, it's Dana").lead.name).toBe('Dana');
    expect(call(...doubtful, "I'd rather not say").context).toMatchObject({ asked: 'number', withheld: ['name'] });
  });

  test('about a job are noted in their own words or as a second job, unless they correct or repeat the first job', () => {
    expect(call('My roof is leaking', 'some shingles blew off').lead.notes).toBe('"some shingles blew off"');
    expect(call('My roof is leaking', 'and the toilet is clogged too').lead.notes).toBe('Also: Toilet is clogged');
    expect(call('My roof is leaking', 'no, sorry, the toilet is clogged').lead).toMatchObject({
      trade: 'plumbing',
      problem: 'Toilet is clogged',
    });
    expect(call('My roof is leaking', 'my roof is leaking').lead).not.toHaveProperty('notes');
    expect(call(...BOOKING_LINES, 'the fence is broken').lead.notes).toBe('Also: Fence is broken');
  });

  test('take the place of words that do not say for what, with the trade', () => {
    const replaced = call("something's wrong with my house", 'my toilet is clogged');
    expect(replaced.lead).toMatchObject({ trade: 'plumbing', problem: 'Toilet is clogged' });
    expect(replaced.lastAnswer).toMatch(/^Sorry to hear that\. I've got that down: toilet is clogged\./);
    expect(call('I need a plumber', 'need some work done').lead).toMatchObject({ problem: 'Plumber' });
    expect(call('I need a plumber', 'my gong is broken').lead).toMatchObject({
      trade: 'plumbing',
      problem: 'Gong is broken',
    });
    expect(call('I need a plumber', 'and also an electrician').lead.notes).toBe('Also: Electrician');
    expect(call('I want an estimate for a plumber', 'my toilet is clogged').context.visitType).toBe('estimate');
  });

  test.each([
    [['My fence leans', "I'd want an estimate before any work starts"], 'estimate'],
    [['My fence leans', 'how much is it?'], 'repair'],
    [['Your crew fixed my fence and it leans again', "I'd want a quote first"], 'follow-up'],
  ] as const)('say whether a price comes before the work: %j', (lines, visitType) => {
    expect(call(...lines).context.visitType).toBe(visitType);
  });

  test('offer a time to a caller who says at the end that any time is okay', () => {
    const facts = ['My fence leans', 'Ann Reed', '512 555 0143', '12 Oak Street, Austin'];
    expect(call(...facts, 'I do not know', 'today please, any time is ok').context.asked).toBe('offer');
  });

  test('make a booked visit one for a price', () => {
    const booked = ['My fence leans', 'Ann Reed', '512 555 0143', '12 Oak Street, Austin', 'Saturday at 9', 'yes'];
    expect(call(...booked).context.visit?.type).toBe('repair');
    expect(call(...booked, 'And I want a written estimate before they start').context.visit?.type).toBe('estimate');
  });

  test('say for what a project is', () => {
    const project = call('estimates for remodeling', "it's for the kitchen, new cabinets and a counter");
    expect(project.lead.problem).toBe('Estimates for remodeling: kitchen, new cabinets and a counter');
    const long = `a hole behind the ${'very '.repeat(22)}old door`;
    expect(call('drywall stuff', long).lead).toMatchObject({ problem: 'Drywall stuff' });
  });

  test('that more is said about are noted in the words of the caller, and only other work is another job', () => {
    const notesAfter = (...lines: readonly string[]) => call(...BOOKING_LINES, ...lines).lead.notes;
    expect(notesAfter("it's composition shingle")).toBe('"it\'s composition shingle"');
    expect(notesAfter('some shingles blew off')).toBe('"some shingles blew off"');
    expect(notesAfter('the roof leaks and has a hole')).toMatch(/hole/);
    expect(notesAfter('the furnace is noisy')).toBe('Also: Furnace is noisy');
    const { problem, notes } = call('half the outlets are dead and the breaker will not reset').lead;
    expect({ problem, notes }).toEqual({ problem: 'Half the outlets are dead and the breaker will not reset' });
  });

  test('are corrected by what is denied, what a story turns out to be about, and an order, even after the read-back', () => {
    expect(call(...BOOKING_LINES, "it isn't the roof it's the skylight that leaks").lead).toMatchObject({
      trade: 'roofing',
      problem: 'Skylight that leaks',
    });
    const corrected = call('my floor is wet', "well it isn't the floor it's the water heater leaking");
    expect(corrected.lead).toEqual({ trade: 'plumbing', problem: 'Water heater leaking', urgency: 'urgent' });
    const story = call('my floor is wet', "it turns out it's the water heater");
    expect(story.lead).toMatchObject({ trade: 'plumbing', problem: 'Water heater', notes: 'Detail: Floor is wet' });
    const ordered = call(...BOOKING_LINES, 'change the problem to a clogged bathtub').lead;
    expect(ordered).toMatchObject({ trade: 'plumbing', problem: 'Clogged bathtub' });
  });

  test('get an answer in the right tone: "happy to help" for a new deck, "sorry to hear" for a rotten one', () => {
    expect(call('I need a quote for a new deck').lastAnswer).toMatch(/^Happy to help with that\./);
    expect(call('my deck is rotten').lastAnswer).toMatch(/^Sorry to hear that\./);
  });

  test('about the language are noted once, even if they are mentioned twice', () => {
    expect(call('Do you speak Spanish?', 'Spanish please').lead.notes).toBe('Prefers Spanish');
  });
});

describe('dangers', () => {
  test('of running water get advice first, make the job an emergency, and count as a wish for the earliest visit', () => {
    expect(call('a pipe burst in the kitchen')).toMatchObject({
      lastAnswer: expect.stringMatching(/^Please shut the water off/) as string,
      lead: { urgency: 'emergency' },
      context: { wish: { isSoon: true } },
    });
    expect(call('my sink is slow', 'water is pouring out now').lead.urgency).toBe('emergency');
  });

  test('of running water are over when the caller says that it is not an emergency, until there is another one', () => {
    const calm = "the water is off at the valve so it's not an emergency";
    const notes = expect.stringMatching(/^Detail: Water is off at the valve so it's not an emergency/) as string;
    expect(call('a pipe burst', calm)).toMatchObject({
      lead: { urgency: 'routine', problem: 'Pipe burst', notes },
      context: { danger: undefined, wish: undefined },
    });
    expect(call(`a pipe burst but ${calm}`).lead).toMatchObject({ urgency: 'routine', notes });
    expect(call('a pipe burst, come on friday', calm).context.wish).toMatchObject({ date: '2026-11-27' });
    expect(call('a pipe burst', calm, 'not the pipe, the toilet is overflowing').lead.urgency).toBe('routine');
    expect(call('a pipe burst', calm, 'water is pouring out now').lead.urgency).toBe('emergency');
    expect(call('I smell gas', "it's not an emergency").lead.urgency).toBe('emergency');
    expect(call('my sink drips, it is urgent', "it's not an emergency").lead.problem).toBe('Sink drips');
  });

  test('of fire withdraw the offer of a visit and the wish for a time, and lead to the safety question', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'there is a fire').context).toMatchObject({
      asked: 'safety',
      offered: undefined,
      wish: undefined,
    });
  });

  test('of gas after a booking keep the visit, prevent another one, and are noted as an emergency', () => {
    const late = call(...BOOKING_LINES, 'I smell gas', 'yes', 'come right now please');
    expect(late.context).toMatchObject({ visit: { start: '14:00' }, danger: 'gas' });
    expect(late.lastAnswer).toContain("We can't send a crew until");
    expect(late.lead).toMatchObject({ urgency: 'emergency', notes: 'Also: Smell gas' });
  });

  test('of gas stay the danger of the call when a burst pipe follows', () => {
    expect(call('I smell gas', 'yes', 'and a pipe burst').context.danger).toBe('gas');
  });

  test('of gas get the advice to get out if people are still inside, and to stay outside if everyone is out', () => {
    expect(call('I smell gas', 'no').lastAnswer).toMatch(/^Then please get out first/);
    expect(call('I smell gas', 'yes').lastAnswer).toMatch(/^Good\. Please stay outside/);
  });

  test('of gas are marked as an emergency in a single answer, even if the caller gives the number twice', () => {
    const { says } = call('I smell gas', 'yes', '512 555 0117', 'no, 512 555 0118');
    expect(says.filter((say) => say.includes("I've marked this as an emergency"))).toHaveLength(1);
  });
});

describe('the end of a call', () => {
  test.each(['no', 'no thanks', 'thank you', 'bye', "that's right"])('follows "%s" after the booking', (text) => {
    expect(call(...BOOKING_LINES, text).hasEnded).toBe(true);
  });

  test.each([
    'no, but the gutters leak too',
    'thanks, how much is it?',
    'yes',
    'no, 512 555 0119',
    'no, 19 Alder Court',
    'no, it is 19, not 18',
  ])('does not follow "%s" after the booking', (text) => {
    expect(call(...BOOKING_LINES, text).hasEnded).toBe(false);
  });

  test('asks a caller who has something to add what it is', () => {
    expect(call(...BOOKING_LINES, 'yes').lastAnswer).toBe('Sure, what is it?');
  });

  test('follows a farewell before a booking, not thanks or "no"', () => {
    expect(call('goodbye').hasEnded).toBe(true);
    expect(call('thanks').hasEnded).toBe(false);
    expect(call('My roof is leaking', 'no').hasEnded).toBe(false);
  });

  test('comes after one more question for a missing number, and after the ticket was read back', () => {
    const early = ['My roof is leaking', 'Dana Whitfield', 'got to run, bye'];
    expect(call(...early)).toMatchObject({ asked: 'number', hasEnded: false });
    expect(call(...early).lastAnswer).toContain("the team can't call you back without a number");
    expect(call(...early, '512 555 0117')).toMatchObject({
      hasEnded: false,
      lastAnswer: expect.stringContaining(
        'Let me read that back: Dana Whitfield, (512) 555-0117, roof is leaking.',
      ) as string,
    });
    expect(call(...early, '512 555 0117', "that's right, bye").hasEnded).toBe(true);
  });

  test('comes after one more question about an offer that the caller has neither accepted nor refused', () => {
    const offered = [...TICKET_LINES, 'thursday at 2', 'okay bye now'];
    expect(call(...TICKET_LINES, 'thursday at 2', 'bye').lastAnswer).toBe(
      'Before you go, should I book Thursday at 2 PM, yes or no?',
    );
    expect(call(...offered, 'yes').context.visit).toMatchObject({ start: '14:00' });
  });
});

describe('a wrong number', () => {
  test('is asked about, and noted', () => {
    expect(call('sorry, wrong number')).toMatchObject({
      hasEnded: false,
      lead: { notes: 'Wrong number' },
      lastAnswer:
        "No problem, it happens. You've reached Summit Field Services. Is there any work on a house we can help you with?",
    });
    expect(call('sorry, wrong number', 'no, sorry').hasEnded).toBe(true);
    expect(call('sorry, wrong number', 'oh wait, my roof is leaking').asked).toBe('name');
  });

  test('that was read back is corrected, and ends no call', () => {
    const { hasEnded, lead } = call(
      'My roof is leaking',
      'Dana',
      '512 555 0117',
      "that's the wrong number, it's 512 555 0118",
    );
    expect({ hasEnded, lead }).toMatchObject({ hasEnded: false, lead: { callbackNumber: '(512) 555-0118' } });
  });
});

test('a sales call is refused, and noted', () => {
  expect(call('we offer SEO')).toMatchObject({ hasEnded: false, lead: { notes: 'Sales call' } });
  expect(call('we offer SEO', 'no').hasEnded).toBe(true);
});

describe('corrections', () => {
  test('without a field go to the fact that was read back last', () => {
    expect(call(...TICKET_LINES, 'no, sorry, 22').lead).toMatchObject({ address: '22 Alder Court' });
    expect(call(...TICKET_LINES.slice(0, 3), 'no, it ends in 0118').lead).toMatchObject({
      callbackNumber: '(512) 555-0118',
    });
  });

  test('that name what they replace go to the fact that has it', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', "it's Whitford, not Whitfield").lead).toMatchObject({
      name: 'Dana Whitford',
    });
  });

  test('that fit two facts are asked about', () => {
    const unclear = [
      'My roof is leaking',
      'Dana Alder',
      '512 555 0117',
      '18 Alder Court',
      'thursday at 2',
      "it's Elder, not Alder",
    ];
    expect(call(...unclear)).toMatchObject({ asked: 'which', lastAnswer: 'Should I change the name or the address?' });
    expect(call(...unclear, 'the name').lead).toMatchObject({ name: 'Dana Elder', address: '18 Alder Court' });
  });

  test('that fit nothing are not recorded', () => {
    expect(call(...TICKET_LINES, "it's Smith, not Jones").lead).toEqual(call(...TICKET_LINES).lead);
  });
});

describe('a value that is wrong on the ticket', () => {
  test.each([
    [
      'the name is wrong',
      'name',
      'Sorry about that. What name should it be?',
      'Dana Whitfeld',
      { name: 'Dana Whitfeld' },
    ],
    [
      'wrong number',
      'number',
      'Sorry about that. Which number should it be?',
      '512 555 0171',
      { callbackNumber: '(512) 555-0171' },
    ],
    [
      "something's wrong with the address",
      'address',
      'Sorry about that. What should the address be?',
      '81 Alder Court',
      { address: '81 Alder Court' },
    ],
    [
      'no, you have the job wrong',
      'job',
      'Sorry about that. What should I write for the job?',
      'the chimney leaks',
      { problem: 'Chimney leaks' },
    ],
  ])('"%s" asks for it, and ends no call', (line, asked, question, value, changed) => {
    expect(call(...BOOKING_LINES, line)).toMatchObject({ asked, lastAnswer: question, hasEnded: false });
    expect(call(...BOOKING_LINES, line, value)).toMatchObject({ asked: 'more', lead: changed });
  });

  test('is asked for before the next fact', () => {
    const lines = ['My roof is leaking', 'Dana Whitfield', "that's wrong"];
    expect(call(...lines)).toMatchObject({ asked: 'name', lastAnswer: 'Sorry about that. What name should it be?' });
    expect(call(...lines, 'Dana Whitfeld')).toMatchObject({ asked: 'number', lead: { name: 'Dana Whitfeld' } });
  });

  test('can be the time of the visit', () => {
    expect(call(...BOOKING_LINES, 'you put the wrong day').asked).toBe('time');
    expect(call(...BOOKING_LINES, 'you put the wrong day', 'friday', 'yes').context.visit?.date).toBe('2026-11-27');
  });

  test('is not asked for if the caller says it in the same turn', () => {
    expect(call(...BOOKING_LINES, "the name's wrong, it's Dina Whitfield")).toMatchObject({
      asked: 'more',
      lead: { name: 'Dina Whitfield' },
    });
    expect(call(...BOOKING_LINES, "the day's wrong, I need friday at 2").lastAnswer).toContain('Friday at 2 PM');
  });

  test('of an unnamed fact is asked for', () => {
    expect(call(...BOOKING_LINES, "no, that's wrong")).toMatchObject({
      asked: 'more',
      lastAnswer: 'My mistake. What should I change?',
      hasEnded: false,
    });
  });

  test.each(['no', "it's right after all", "I'd rather not say", "that's all", "I don't know"])(
    'stays as it is after "%s"',
    (line) => {
      const { asked, lead, hasEnded } = call(...BOOKING_LINES, 'the address is wrong', line);
      expect({ asked, address: lead.address, hasEnded }).toEqual({
        asked: 'more',
        address: '18 Alder Court',
        hasEnded: false,
      });
    },
  );

  test('can be the recorded one after all', () => {
    const { asked, context } = call(...BOOKING_LINES, 'the address is wrong', '18 Alder Court');
    expect([asked, context.disputed]).toEqual(['more', undefined]);
  });

  test('is asked for twice, and no more', () => {
    expect(call(...BOOKING_LINES, 'wrong number', 'blorp').asked).toBe('number');
    expect(call(...BOOKING_LINES, 'wrong number', 'blorp', 'blorp').asked).toBe('more');
  });
});

describe('the urgency', () => {
  test.each([
    ["it's urgent", 'urgent'],
    ["it's not urgent", 'routine'],
  ])('can be said after the job: "%s"', (line, urgency) => {
    expect(
      call(urgency === 'urgent' ? 'my sink leaks' : 'we have no heat', `Dana Whitfield, ${line}`).lead,
    ).toMatchObject({ name: 'Dana Whitfield', urgency });
  });

  test('is confirmed when it is raised, once', () => {
    expect(call(...BOOKING_LINES, "it's urgent").lastAnswer).toContain("I've marked it as urgent.");
    expect(call(...BOOKING_LINES, "it's urgent", "it's really urgent").lastAnswer).not.toContain('marked');
  });

  test('of an emergency stays', () => {
    expect(call('my outlet is sparking', "Dana Whitfield, it's urgent").lead.urgency).toBe('emergency');
  });
});

describe('a number without an area code', () => {
  const lines = ['My roof is leaking', 'Dana', '555 0117'];

  test('is completed by the answer to the question for the area code', () => {
    expect(call(...lines).asked).toBe('area-code');
    expect(call(...lines, '512').lead.callbackNumber).toBe('(512) 555-0117');
    expect(call(...lines, '512 555 0117').lead.callbackNumber).toBe('(512) 555-0117');
  });

  test('stays as it is if the caller does not say the area code', () => {
    expect(call(...lines, 'no').lead.callbackNumber).toBe('555-0117');
  });
});

describe('times that do not suit', () => {
  test('are never offered', () => {
    expect(call(...TICKET_LINES, 'any day but tuesday').lastAnswer).toContain('I have Wednesday at 9 AM.');
    expect(
      call(...TICKET_LINES, 'any day but tuesday', 'no', 'no, tomorrow does not work').says.join(' '),
    ).not.toContain('tomorrow at');
  });

  test('withdraw an offer that they exclude', () => {
    expect(call(...TICKET_LINES, 'tuesday', "not on tuesday, I can't").lastAnswer).not.toContain('tomorrow');
  });

  test('bound the visit', () => {
    expect(call(...TICKET_LINES, 'thursday, but not before eleven').lastAnswer).toContain('Thursday at 11 AM');
  });
});

describe('an offer that is shifted', () => {
  test('moves about two hours', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'anything earlier?').lastAnswer).toContain('Thursday at noon');
    expect(call(...TICKET_LINES, 'thursday at 2', 'a bit later please').lastAnswer).toContain('Thursday at 4 PM');
  });

  test('stays if there is nothing before it', () => {
    expect(call(...TICKET_LINES, 'as soon as possible', 'anything sooner?').lastAnswer).toBe(
      "I don't have anything earlier. I could do today at noon. Does that work for you?",
    );
  });
});

test('a visit that is cancelled is off the ticket', () => {
  const { context, lead } = call(...BOOKING_LINES, 'cancel that please');
  expect(context.visit).toBeUndefined();
  expect(lead.notes).toBe('Cancelled the visit Thursday at 2 PM');
});

describe('a voice without words', () => {
  test.each([undefined, '', '   '])(
    'heard as %j leads to an explanation and a farewell, and accepts no offer',
    (text) => {
      const { says, hasEnded, context } = call('My roof is leaking', ...Array.from({ length: 6 }, () => text));
      expect(says[1]).toContain("can't make out words");
      expect(says.join(' ')).toContain('Please type yes or no for this one.');
      expect(context.visit).toBeUndefined();
      expect(hasEnded).toBe(true);
    },
  );
});

describe('a caller who wants no visit', () => {
  test.each(['forget the visit, just a call please', "I don't want a visit yet", 'no visit until we have talked'])(
    'gets none after "%s"',
    (line) => {
      const { context, lead, lastAnswer, isIn } = call(...TICKET_LINES, 'thursday at 2', line);
      expect(context.visit).toBeUndefined();
      expect(isIn({ visit: 'unwanted' })).toBe(true);
      expect(lead.notes).toContain(`Wants no visit: "${line}"`);
      expect(lastAnswer).toContain("I won't book a visit");
    },
  );

  test('can still name a time', () => {
    expect(call(...TICKET_LINES, 'forget the visit', 'friday at ten then').asked).toBe('offer');
  });
});

test('a day that the caller has excluded is not offered in a later week', () => {
  const { lastAnswer } = call(...TICKET_LINES, 'not on monday', 'any morning next week');
  expect(lastAnswer).toContain('Tuesday, December 1');
});

test('a day that the caller has excluded is offered again when the caller names it', () => {
  const { lastAnswer } = call(...TICKET_LINES, 'not friday', 'no, friday at ten is better after all');
  expect(lastAnswer).toContain('Friday at 10 AM');
});

test('a part of the day that the caller has excluded is offered again when the caller names it', () => {
  const { lastAnswer } = call(...TICKET_LINES, 'not in the morning', 'then friday morning, if you can');
  expect(lastAnswer).toContain('Friday at 9 AM');
});

test.each([
  ["that's this friday the 27th, correct?", 'Friday, November 27 at 9 AM'],
  ['is that 9 am or pm', 'Friday, November 27 at 9 AM'],
  ['okay, friday the 27th at 9 it is', 'Friday, November 27 at 9 AM'],
])('"%s" after the booking is confirmed with the whole date', (line, when) => {
  const said = call(...TICKET_LINES, 'friday at nine', 'yes', line);
  expect(said.lastAnswer).toContain(when);
  expect(said.isIn({ visit: 'booked' })).toBe(true);
});

test.each([
  'the gate code is 4411, that is all',
  "it's apartment 4B, that's it thanks",
  "okay, friday the 27th at 9. that's all, thank you",
])('"%s" after the booking ends the call', (line) => {
  expect(call(...TICKET_LINES, 'friday at nine', 'yes', line).hasEnded).toBe(true);
});

test.each([
  "can you make it 10, that's all",
  'can you make it 10? bye',
  'i need to reschedule, bye',
  'a bit later please, bye',
])('"%s" after the booking is offered before the call ends', (line) => {
  const said = call(...TICKET_LINES, 'friday at nine', 'yes', line);
  expect(said.hasEnded).toBe(false);
  expect(said.lastAnswer).toContain('Before you go, should I book');
});

describe('what a caller takes back', () => {
  const FAN_LINES = ['Install a ceiling fan and a kitchen light', ...BOOKING_LINES.slice(1), 'the dog is loose'];

  test.each([
    ['forget about the light, just the fan', 'Install a ceiling fan', '"the dog is loose"'],
    ['the fan my brother can do', 'Kitchen light', '"the dog is loose"'],
    ['never mind the dog', 'Install a ceiling fan and a kitchen light', undefined],
  ])('with "%s" leaves the problem "%s" and the note %s', (line, problem, notes) => {
    const { lead, context } = call(...FAN_LINES, line);
    expect(lead.problem).toBe(problem);
    expect(lead.notes).toBe(notes);
    expect(context.visit).toBeDefined();
  });

  test('is read back', () => {
    expect(call(...FAN_LINES, 'cancel the fan').lastAnswer).toContain("I've changed that to: kitchen light.");
    expect(call(...FAN_LINES, 'forget about the dog').lastAnswer).toContain(
      "I've taken that off the ticket: the dog is loose.",
    );
  });

  test('can be another job of the visit', () => {
    const { lead } = call(...FAN_LINES, 'and the gutters are loose', 'skip the gutters');
    expect(lead.notes).toBe('"the dog is loose"');
  });
});

describe('what was taken off the ticket', () => {
  const lines = [...BOOKING_LINES, 'the dog is loose', 'use the side door', 'forget about the dog'];

  test.each(['No, not that!', 'the dog should stay', 'please put the dog back'])('comes back with "%s"', (line) => {
    const { lead, lastAnswer } = call(...lines, line);
    expect(lead.notes).toBe('"the dog is loose"; "use the side door"');
    expect(lastAnswer).toContain('the dog is loose');
  });

  test('comes back while another line goes', () => {
    expect(call(...lines, 'no, not the dog, the side door').lead.notes).toBe('"the dog is loose"');
  });
});

test('a number of the work is corrected', () => {
  const { lead } = call('three doors need hanging', ...BOOKING_LINES.slice(1), "it's only two doors, not three");
  expect(lead.problem).toBe('Two doors need hanging');
  expect(lead.notes).toBeUndefined();
});

test('a corrected code is corrected in each text that has it', () => {
  const lines = ['no heat in unit 3B', ...BOOKING_LINES.slice(1), 'Mrs. Pruitt is in 3B'];
  const { lead } = call(...lines, "it's unit 3D, not 3B");
  expect(lead.problem).toBe('No heat in unit 3D');
  expect(lead.notes).not.toContain('3B');
});

test('another word for the thing keeps the rest of the problem', () => {
  const { lead } = call('there is a rat in the break room', ...BOOKING_LINES.slice(1), 'I said a mouse, not a rat');
  expect(lead.problem?.toLowerCase()).toContain('mouse in the break room');
});

test('a correction that the ticket has already is confirmed', () => {
  expect(call(...BOOKING_LINES, "it's 18, not 80").lastAnswer).toContain('18 Alder Court');
});

test('a wish for another language is over with "English is fine"', () => {
  const said = call('My roof is leaking, do you speak Spanish?', ...TICKET_LINES.slice(1));
  expect(said.lead.notes).toContain('Prefers Spanish');
  const lines = ['My roof is leaking, do you speak Spanish?', 'English is fine, I am Dana Whitfield'];
  expect(call(...lines).lead.notes ?? '').not.toContain('Prefers Spanish');
});

test('words of a note are corrected', () => {
  const { lead, lastAnswer } = call(...BOOKING_LINES, 'the gate code is 4412', 'the code is 4411, not 4412');
  expect(lead.notes).toBe('"the gate code is 4411"');
  expect(lastAnswer).toContain('the gate code is 4411');
});

test('another day for the booked visit keeps the time that the caller had wished for', () => {
  const { lastAnswer } = call(...TICKET_LINES, 'thursday at nine', 'yes', 'can we do saturday instead');
  expect(lastAnswer).toContain('Saturday at 9 AM');
});

test.each([
  ['nothing before noon', true],
  ['it has to be before nine', true],
  ['not friday', true],
  ['not wednesday', false],
  ['nothing before eight', false],
])('"%s" after the booking of Friday at 9 AM makes another offer: %s', (line, isOffered) => {
  expect(call(...TICKET_LINES, 'friday at nine', 'yes', line).asked === 'offer').toBe(isOffered);
});

test('the visit stays as booked if no other time suits', () => {
  const said = call(...TICKET_LINES, 'friday at nine', 'yes', 'I have to leave at eight thirty');
  expect(said.lastAnswer).toContain('your visit is still Friday at 9 AM');
  expect(said.isIn({ visit: 'booked' })).toBe(true);
});

test('a bound inside the wished part of the day is kept', () => {
  const { lastAnswer } = call(...TICKET_LINES, "tomorrow afternoon after two thirty, I don't get off work till two");
  expect(lastAnswer).not.toContain('Our crews work');
  expect(lastAnswer).toMatch(/tomorrow at (?:2:30|3) PM/);
});

test.each([
  'no just tell them to hurry',
  "um just have the guy call kyle before he comes that's me",
  'thanks, and park in the alley',
])('"%s" is noted, and does not end the call', (line) => {
  const { lead, hasEnded } = call(...BOOKING_LINES, line);
  expect(lead.notes).toContain(line.slice(-15));
  expect(hasEnded).toBe(false);
});

test('a name that the caller repeats settles the doubt of another one', () => {
  const said = call(
    'My roof is leaking',
    'Thy Pham',
    'Ha, I could go on, 512 555 0117',
    'no, it is Thy Pham, so go with that',
  );
  expect(said.lead.name).toBe('Thy Pham');
});

test('an offer that the caller answers with another time is made again before the call ends', () => {
  const { lastAnswer, hasEnded } = call(...TICKET_LINES, 'friday at nine', 'could be monday at ten, see you then, bye');
  expect(lastAnswer).toContain('Monday, November 30 at 10 AM');
  expect(hasEnded).toBe(false);
});

test('the ticket is read back again and again, with notes of several sentences', () => {
  const lines = [...BOOKING_LINES, 'do you have a truck? is it red? can it climb?', 'read that back to me'];
  const asked = ['read the ticket back', 'what do you have written down', 'could you read everything back to me'];
  for (let count = 0; count <= asked.length; count++)
    expect(call(...lines, ...asked.slice(0, count)).lastAnswer).toContain('18 Alder Court');
});

test('a visit that is booked again is not noted as cancelled', () => {
  const said = call(...BOOKING_LINES, 'cancel the visit', 'no wait, thursday at 2 is fine', 'yes');
  expect(said.context.visit).toBeDefined();
  expect(said.lead.notes ?? '').not.toContain('Cancelled');
});

test.each(['I said to take it off the list', 'please remove that'])('"%s" cancels no visit', (line) => {
  expect(call(...BOOKING_LINES, 'the gate sticks in the rain', line).context.visit).toBeDefined();
});

test('in deadly danger a booked visit stays as it is, also beside a request for a quote', () => {
  const { context } = call(...BOOKING_LINES, 'I need a quote for a new deck there is a fire in my garage');
  expect(context.danger).toBe('fire');
  expect(context.visit).toEqual(call(...BOOKING_LINES).context.visit);
});

describe('a danger that the caller denies', () => {
  const FIRE = 'There is fire in the kitchen';

  test('is asked for once more, and then a visit can be booked', () => {
    const asked = call(FIRE, 'no no there is no fire, I mean the pilot light of my water heater');
    expect(asked.asked).toBe('all-clear');
    const cleared = call(
      FIRE,
      'no no there is no fire, I mean the pilot light of my water heater',
      'no, nothing like that',
    );
    expect(cleared.context.danger).toBeUndefined();
    expect(cleared.lead.urgency).not.toBe('emergency');
    expect(cleared.lastAnswer).toContain('call 911');
    expect(cleared.lead.notes).toContain('Asked about fire and smoke, the caller said: "no, nothing like that"');
  });

  test.each(['there is smoke now', 'hm', 'I smell gas'])('is there still after "%s"', (line) => {
    const said = call(FIRE, 'no fire', line);
    expect(said.asked).toBe('safety');
    expect(said.context.danger).toBeDefined();
  });

  test('is believed after two denials', () => {
    expect(call(FIRE, 'no fire', 'I said there is no fire').context.danger).toBeUndefined();
  });

  test('is carbon monoxide only if the caller denies that an alarm sounds, because its absence cannot be seen', () => {
    const lines = ['my carbon monoxide alarm is going off', 'there is no smoke'];
    expect(call(...lines).asked).toBe('safety');
    expect(call(...lines, 'there is no carbon monoxide, I never said that').asked).toBe('all-clear');
    expect(call(...lines, 'there is no carbon monoxide').asked).toBe('safety');
    expect(call(...lines, "it's a false alarm").asked).toBe('safety');
    expect(call(...lines, 'the alarm is not going off', 'no').context.danger).toBeUndefined();
    expect(call(...lines, 'the alarm is not going off', 'yes').asked).toBe('safety');
    expect(call(...lines, 'the alarm is not going off', 'no, but we feel sick').asked).toBe('safety');
  });

  test('ends outside of the house, too', () => {
    const lines = ['I smell gas in the hall', 'yes, everyone is out'];
    expect(call(...lines, "I was wrong, there's no gas").asked).toBe('all-clear');
    expect(call(...lines, "I was wrong, there's no gas", 'no').context.danger).toBeUndefined();
  });

  test('"is it really necessary?" of a telephone number is not about the fire department', () => {
    expect(call('my faucet drips', 'Ann Reed', 'is it really necessary?').lastAnswer).not.toContain('911');
  });
});

test('a caller who asks whether the visit is booked hears when, or that it is not', () => {
  const line = 'so is it booked for thursday?';
  expect(call(...BOOKING_LINES, line).lastAnswer).toContain('Thursday, November 26 at 2 PM');
  expect(call(...TICKET_LINES, line).lastAnswer).toMatch(/no visit/i);
});

test('bounds and notes beside a yes book the offer', () => {
  const line = "Yes, book that. One thing, they can't cut power to the fridge, and they have to be done by 4";
  expect(call(...TICKET_LINES, 'thursday at 2', line).context.visit).toMatchObject({ start: '14:00' });
  const code = 'Yes please. Two more things, the gate code is #2290, and the invoice goes to us, not to the tenant';
  expect(call(...TICKET_LINES, 'thursday at 2', code).context.visit).toMatchObject({ start: '14:00' });
});

test('an offer that the caller moves changes no visit', () => {
  const { context, asked } = call(...TICKET_LINES, 'tomorrow at two', 'can we push it back some?');
  expect(asked).toBe('offer');
  expect(context.offered).toMatchObject({ start: '16:00' });
  expect(context.notes).toEqual([]);
});

test.each([
  ['nice talking to you', 'more'],
  ['my name is Ann Reed, nice talking to you', 'number'],
])('after "%s" she asks for: %s', (line, asked) => {
  const lines = asked === 'more' ? BOOKING_LINES : ['my sink leaks'];
  const said = call(...lines, line);
  expect(said.asked).toBe(asked);
  expect(said.hasEnded).toBe(asked === 'more');
});

test('"I\'m out" leaves a house in danger, and not the call', () => {
  const said = call('I smell gas in my house', "I'm out, I live alone");
  expect(said.asked).toBe('number');
  expect(said.isIn({ caller: 'leaving' })).toBe(false);
});

test('a local number is not left without its area code when the caller leaves', () => {
  expect(call('My roof is leaking', '555 0117, bye').asked).toBe('area-code');
});

test('the ticket is read back with further jobs and notes', () => {
  const { lastAnswer } = call(...BOOKING_LINES.slice(0, -1), 'yes, and the gate code is 4411');
  expect(lastAnswer).toContain('with the note "the gate code is 4411"');
});

test('long notes are counted in the ticket that is read back, and read to a caller who asks', () => {
  const note = 'the key is under the blue pot behind the shed on the left side of the driveway';
  const lines = [
    ...BOOKING_LINES,
    ...['', ' in front', ' near the fence', ' by the hose'].map((place) => note + place),
  ];
  expect(call(...lines, 'bye').says.join(' ')).not.toContain(`"${note}" and`);
  expect(call(...lines, 'can you read that back').lastAnswer).toContain(note);
});

test('words that correct nothing on the ticket are noted', () => {
  const words = 'the side gate sticks and you have to lift it before it opens all the way';
  expect(call(...BOOKING_LINES, words).lead.notes).toContain('you have to lift it');
});

describe('a job that is wrong on the ticket', () => {
  test('can be set right in the same turn', () => {
    const { lead } = call(...BOOKING_LINES, "you have the job wrong it's the bathtub that's clogged");
    expect(lead).toMatchObject({ trade: 'plumbing', problem: "Bathtub that's clogged" });
  });

  test('stays if the answer is not understood, and a job that follows is one more', () => {
    const { lead } = call(...BOOKING_LINES, 'the job is wrong', 'blorp', 'blorp', 'the gutters are loose too');
    expect(lead.problem).toBe('Roof is leaking');
    expect(lead.notes).toContain('utters are loose');
  });
});

describe('a time that no crew has', () => {
  test('is left to the team, in words', () => {
    const { lastAnswer, isIn } = call(...TICKET_LINES, 'thursday, but I leave at 8:30');
    expect(lastAnswer).toContain('Then the team will call you at (512) 555-0117 to find a time that works.');
    expect(isIn({ visit: 'left' })).toBe(true);
  });

  test('can be followed by another one', () => {
    expect(call(...TICKET_LINES, 'thursday, but I leave at 8:30', 'thursday at 2 then').asked).toBe('offer');
  });

  test('is not the union of a first and a second bound', () => {
    expect(call(...TICKET_LINES, 'wednesday before 3', 'no, wednesday after 3').lastAnswer).toContain(
      'Wednesday at 3 PM',
    );
  });
});

test('a booked time that the caller repeats after a wish to move it stays', () => {
  const { context, lastAnswer } = call(...BOOKING_LINES, 'can we move it', 'no, keep thursday at 2');
  expect(lastAnswer).toMatch(/^Okay, your visit is still Thursday at 2 PM\./);
  expect(context.visit?.start).toBe('14:00');
});

test('a time for a call back is noted, and offers no visit', () => {
  const { asked, lead } = call(...TICKET_LINES, 'no visit, just have someone call me', 'after 4 today');
  expect(asked).toBe('more');
  expect(lead.notes).toContain('"after 4 today"');
});

test.each([
  ['add a note: call Renee first', '"call Renee first"'],
  ['add lockbox 2580 on the back door', '"lockbox 2580 on the back door"'],
])('"%s" is a note, and no job', (line, note) => {
  expect(call(...BOOKING_LINES, line).lead.notes).toBe(note);
});

test('a note of the receptionist can be taken back', () => {
  const { lead } = call(
    'can I talk to someone about an invoice',
    'my roof is leaking',
    "I'm not calling about an invoice",
  );
  expect(lead.notes ?? '').not.toContain('invoice');
});
