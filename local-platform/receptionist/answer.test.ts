import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { type CallSetting, type Conversation, leadOf, NEW_CONVERSATION } from './conversation.ts';
import { receptionistInput } from './receptionistEventCases.ts';

const setting: CallSetting = { persona: receptionistInput.persona, now: receptionistInput.now };

/**
 * Plays a caller's lines, even beyond the end of the call. Returns all answers, and the state after the final line. An undefined or blank
 * line is a voice without recognised words.
 */
function call(...lines: readonly (string | undefined)[]) {
  let conversation: Conversation = NEW_CONVERSATION;
  const says: string[] = [];
  let hasEnded = false;
  for (const line of lines) {
    const answered = answer(setting, conversation, line);
    conversation = answered.conversation;
    hasEnded = answered.isFarewell;
    says.push(answered.say);
  }
  return { says, lastAnswer: says.at(-1) ?? '', hasEnded, conversation, lead: leadOf(conversation) };
}

/** Answers to the job, name, number and address questions. */
const TICKET_LINES = ['My roof is leaking', 'Dana Whitfield', '512 555 0117', '18 Alder Court'];
/** The same lines, and those that book a visit for Thursday, November 26, at 2 PM. */
const BOOKING_LINES = [...TICKET_LINES, 'thursday at 2', 'yes'];

describe('the order of questions', () => {
  test('is name, number, address, time, offer and more after the job in a usual call', () => {
    const topics = BOOKING_LINES.map((_, index) => call(...BOOKING_LINES.slice(0, index + 1)).conversation.topic);
    expect(topics).toEqual(['name', 'number', 'address', 'time', 'offer', 'more']);
  });

  test('skips facts that the caller has given already', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").conversation.topic).toBe('address');
    expect(
      call('my furnace is loud, can you come thursday', 'Sam', '512 555 0117', '18 Alder Court').conversation.topic,
    ).toBe('offer');
  });

  test('is safety, number, name, address and more in a gas leak, and the farewell repeats the advice to stay outside', () => {
    const lines = ['I smell gas', 'yes', '512 555 0117', 'Sam', '18 Alder Court'];
    const topics = lines.map((_, index) => call(...lines.slice(0, index + 1)).conversation.topic);
    expect(topics).toEqual(['safety', 'number', 'name', 'address', 'more']);
    expect(call(...lines, 'no').lastAnswer).toBe('Please stay outside, and stay safe. Goodbye.');
  });

  test('is name, number and more if the caller cancels an appointment, and the cancellation is noted', () => {
    const lines = ['I need to cancel my appointment', 'Sam', '512 555 0117'];
    expect(lines.map((_, index) => call(...lines.slice(0, index + 1)).conversation.topic)).toEqual([
      'name',
      'number',
      'more',
    ]);
    expect(call(...lines).lead.notes).toBe('Wants to cancel a visit');
  });

  test('includes the address if a job follows the cancellation of an appointment', () => {
    expect(
      call('I need to cancel my appointment', 'my roof is leaking', 'Sam', '512 555 0117').conversation.topic,
    ).toBe('address');
  });

  test('still begins with the job after a request for a person, and the request is noted', () => {
    expect(call('can I talk to a person')).toMatchObject({
      conversation: { topic: 'job' },
      lead: { notes: 'Wants a call back from a person' },
    });
  });
});

describe('a sentence that no rule matches', () => {
  test('makes the receptionist ask in other words, and ask for a message after three in a row', () => {
    const { says, conversation } = call('blorp', 'fnargle', 'wub');
    expect(says).toEqual([
      "Sorry, I didn't get that. What can we help you with?",
      "Sorry, I still didn't understand. What do you need done at your place?",
      'Let me take a message instead. What should the team know?',
    ]);
    expect(conversation.topic).toBe('message');
  });

  test('makes the receptionist skip the question after three in a row if she has already asked for a message', () => {
    const { lastAnswer, conversation } = call('blorp', 'fnargle', 'wub', 'call me', 'asdf', 'qwer', 'zxcv');
    expect(lastAnswer).toBe("Let's leave that for now. What's the best number to call you back at?");
    expect(conversation.skippedTopics).toEqual(['job', 'message', 'name']);
  });

  test('is counted from 1 again after a sentence with a job', () => {
    expect(call('blorp', 'fnargle', 'My roof is leaking', 'asdf', 'qwer').conversation).toMatchObject({
      topic: 'name',
      misses: 2,
    });
  });

  test('gets the answer that digits are missing if it is a number of six digits after the number question', () => {
    expect(call('My roof is leaking', 'Sam', '512 555').lastAnswer).toMatch(
      /^That number seems to be missing a digit or two\./,
    );
  });
});

describe("the caller's answer to the request for a message", () => {
  test('is noted word for word, and the call continues', () => {
    const { lead, conversation, lastAnswer } = call('blorp', 'fnargle', 'wub', '  Tell Bob: "hi"  ');
    expect(lead).toEqual({ notes: 'Message: "Tell Bob: "hi""' });
    expect(conversation.topic).toBe('name');
    expect(lastAnswer).toContain('word for word');
  });

  test.each(['no', 'no thanks', 'nothing'])('is not noted if it is "%s"', (words) => {
    expect(call('blorp', 'fnargle', 'wub', words).lead).toEqual({});
  });

  test('is noted if it only begins with "no"', () => {
    expect(call('blorp', 'fnargle', 'wub', 'no hot water for two days').lead.notes).toMatch(/^Message: "no hot water/);
  });

  test('gets safety advice if it names a fire', () => {
    expect(call('blorp', 'fnargle', 'wub', 'there is a fire').lastAnswer).toContain('911');
  });
});

describe('jokes', () => {
  test('end the call at the seventh in a row', () => {
    const lines = Array.from({ length: 7 }, () => 'tell me a joke');
    expect(call(...lines.slice(1)).hasEnded).toBe(false);
    expect(call(...lines)).toMatchObject({ hasEnded: true, lastAnswer: expect.stringMatching(/Goodbye\.$/) as string });
  });

  test('get an answer even at the fortieth in a row: that the call has ended', () => {
    const lines = Array.from({ length: 40 }, () => 'tell me a joke');
    expect(call(...lines)).toMatchObject({ hasEnded: true, lastAnswer: 'This call has ended. Goodbye.' });
  });
});

describe('a request that is noted already', () => {
  test.each(['Do you speak Spanish?', 'can I talk to a person', 'I need to cancel my appointment'])(
    '"%s" ends the call at the seventh repetition in a row',
    (line) => {
      const repetitions = Array.from({ length: 7 }, () => line);
      expect(call('My roof is leaking', line, ...repetitions.slice(1)).hasEnded).toBe(false);
      expect(call('My roof is leaking', line, ...repetitions)).toMatchObject({
        hasEnded: true,
        conversation: { idleTurns: 7 },
      });
    },
  );

  test('does not reset the count of misses, but a new request does', () => {
    expect(call('Do you speak Spanish?', 'blorp', 'fnargle', 'Spanish please').conversation.misses).toBe(2);
    expect(call('blorp', 'fnargle', 'Do you speak Spanish?').conversation.misses).toBe(0);
  });
});

describe('refusals', () => {
  test('of name, number, address and time are each accepted in other words, skip the topic, and leave these facts out of the lead', () => {
    const { says, lead, conversation } = call('My roof is leaking', 'no', "I'd rather not", 'no thanks', 'no');
    expect(says.slice(1).map((say) => say.split(/[.?]/)[0])).toEqual([
      "That's fine, I'll leave that out",
      'No problem, we can do without it',
      "All right, I'll leave that blank too",
      "That's okay",
    ]);
    expect(conversation).toMatchObject({ topic: 'offer', skippedTopics: ['name', 'number', 'address', 'time'] });
    expect(Object.keys(lead).toSorted()).toEqual(['problem', 'trade', 'urgency']);
  });

  test('of every question end the call with an empty lead', () => {
    expect(call('no thanks', 'no', 'no', 'no')).toMatchObject({ hasEnded: true, lead: {} });
  });

  test('of a time by "I don\'t know" lead to the offer of tomorrow at 9 AM', () => {
    expect(call(...TICKET_LINES, "I don't know").lastAnswer).toContain('I have tomorrow at 9 AM.');
  });
});

describe('the offer', () => {
  test('is booked on "yes", and read back with the name and the number', () => {
    expect(call(...BOOKING_LINES)).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00', type: 'repair' } },
      lastAnswer: expect.stringContaining(
        "You're booked for Thursday at 2 PM, Dana Whitfield. The team can reach you at (512) 555-0117.",
      ) as string,
    });
  });

  test('is booked on "yes" without the promise of a call if there is no number', () => {
    const { says, conversation } = call('My roof is leaking', 'no', 'no', 'no', 'no', 'yes');
    expect(conversation.visit).toMatchObject({ date: '2026-11-24', start: '09:00' });
    expect(says.join(' ')).not.toMatch(/reach you|will call you/);
  });

  test('is followed by another slot on "no", and by the promise of a call in place of a visit on a second "no"', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'no').lastAnswer).toBe(
      'No problem. I could do Thursday at 4 PM. Does that work for you?',
    );
    expect(call(...TICKET_LINES, 'thursday at 2', 'no', 'no')).toMatchObject({
      lastAnswer: expect.stringContaining(
        'Then the team will call you at (512) 555-0117 to find a time that works.',
      ) as string,
      conversation: { visit: undefined, topic: 'more' },
    });
  });

  test('keeps its day for another time, and keeps its time of day for another day only if the caller had wished for that time', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'no, friday').lastAnswer).toContain('Friday at 2 PM');
    expect(call(...TICKET_LINES, 'thursday at 2', 'no, at four').lastAnswer).toContain('Thursday at 4 PM');
    expect(call(...TICKET_LINES, 'sunday at 3 am', 'no, thursday').lastAnswer).toContain('Thursday at 10 AM');
  });

  test('is booked on "yes" with the offered time, not on "yes" with another time', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'yes, thursday at 2').conversation.visit).toMatchObject({
      start: '14:00',
    });
    expect(call(...TICKET_LINES, 'thursday at 2', 'yes, but at four').conversation.visit).toBeUndefined();
  });

  test('stays open on "no" with a new number, which corrects the number', () => {
    const { conversation, lead } = call(...TICKET_LINES, 'thursday at 2', 'no, 512 555 0118');
    expect(lead.callbackNumber).toBe('(512) 555-0118');
    expect(conversation).toMatchObject({ topic: 'offer', refusedSlots: [] });
  });

  test('is another slot, with the reason, if the wish is outside the opening hours or in the past', () => {
    expect(call(...TICKET_LINES, 'sunday at 3 am').lastAnswer).toMatch(
      /^Our crews work Monday through Saturday, 8 AM to 6 PM\. I have Monday/,
    );
    expect(call(...TICKET_LINES, 'today at 8 am').lastAnswer).toMatch(
      /^That time has already passed\. I have today at noon\./,
    );
  });

  test('of another day after the booking moves the visit on "yes", and leaves it as booked on "no"', () => {
    expect(call(...BOOKING_LINES, 'actually friday', 'yes')).toMatchObject({
      conversation: { visit: { date: '2026-11-27' }, isMovingVisit: false },
      lastAnswer: expect.stringContaining("I've moved your visit to Friday at 10 AM.") as string,
    });
    expect(call(...BOOKING_LINES, 'actually friday', 'no')).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00' }, topic: 'more' },
      lastAnswer: expect.stringContaining('Okay, your visit is still Thursday at 2 PM.') as string,
    });
  });

  test('is not made again on "as soon as possible" after the booking', () => {
    expect(call(...BOOKING_LINES, 'as soon as possible').conversation).toMatchObject({
      isMovingVisit: false,
      topic: 'more',
    });
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
      lead: { name: 'Ann', callbackNumber: '(512) 555-0119', address: '19 Alder Court' },
      says: expect.arrayContaining([expect.stringContaining("I've changed that to Ann.")]) as string[],
    });
  });

  test('include a doubtful name, such as "Summer Rain", only after a "yes"', () => {
    const doubtful = ['My roof is leaking', 'Summer Rain'];
    expect(call(...doubtful)).toMatchObject({
      conversation: { topic: 'name-check' },
      lead: { problem: 'Roof is leaking' },
    });
    expect(call(...doubtful).lead).not.toHaveProperty('name');
    expect(call(...doubtful, 'yes').lead.name).toBe('Summer Rain');
  });

  test('include no doubtful name after "no", another name or "no thanks"', () => {
    const doubtful = ['My roof is leaking', 'Summer Rain'];
    expect(call(...doubtful, 'no').conversation).toMatchObject({ topic: 'name', doubtfulName: undefined });
    expect(call(...doubtful, "no, it's Dana").lead.name).toBe('Dana');
    expect(call(...doubtful, 'no thanks').conversation).toMatchObject({ topic: 'number', skippedTopics: ['name'] });
  });

  test('about a job are noted as a detail or as a second job, unless they correct or repeat the first job', () => {
    expect(call('My roof is leaking', 'some shingles blew off').lead.notes).toBe('Detail: Shingles blew off');
    expect(call('My roof is leaking', 'and the toilet is clogged too').lead.notes).toBe('Also: Toilet is clogged');
    expect(call('My roof is leaking', 'no, sorry, the toilet is clogged').lead).toMatchObject({
      trade: 'plumbing',
      problem: 'Toilet is clogged',
    });
    expect(call('My roof is leaking', 'my roof is leaking').lead).not.toHaveProperty('notes');
    expect(call(...BOOKING_LINES, 'the fence is broken').lead.notes).toBe('Also: Fence is broken');
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
      conversation: { wish: { isSoon: true } },
    });
    expect(call('my sink is slow', 'water is pouring out now').lead.urgency).toBe('emergency');
  });

  test('of fire withdraw the offer of a visit and the wish for a time, and lead to the safety question', () => {
    expect(call(...TICKET_LINES, 'thursday at 2', 'there is a fire').conversation).toMatchObject({
      topic: 'safety',
      offeredSlot: undefined,
      wish: undefined,
    });
  });

  test('of gas after a booking keep the visit, prevent another one, and are noted as an emergency', () => {
    const late = call(...BOOKING_LINES, 'I smell gas', 'yes', 'come right now please');
    expect(late.conversation).toMatchObject({ visit: { start: '14:00' }, danger: 'gas' });
    expect(late.lastAnswer).toContain("We can't send a crew until");
    expect(late.lead).toMatchObject({ urgency: 'emergency', notes: 'Also: Smell gas' });
  });

  test('of gas stay the danger of the call when a burst pipe follows', () => {
    expect(call('I smell gas', 'yes', 'and a pipe burst').conversation.danger).toBe('gas');
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
  test.each(['no', 'no thanks', 'thank you', 'bye'])('follows "%s" after the booking', (text) => {
    expect(call(...BOOKING_LINES, text).hasEnded).toBe(true);
  });

  test.each([
    'no, but the gutters leak too',
    'thanks, how much is it?',
    'yes',
    'no, 512 555 0119',
    'no, 19 Alder Court',
  ])('does not follow "%s" after the booking', (text) => {
    expect(call(...BOOKING_LINES, text).hasEnded).toBe(false);
  });

  test('follows a farewell before a booking, not thanks or "no"', () => {
    expect(call('goodbye').hasEnded).toBe(true);
    expect(call('thanks').hasEnded).toBe(false);
    expect(call('My roof is leaking', 'no').hasEnded).toBe(false);
  });

  test('follows a sales pitch or a wrong number at once, and a note has the reason', () => {
    expect(call('we offer SEO')).toMatchObject({ hasEnded: true, lead: { notes: 'Sales call' } });
    expect(call('sorry, wrong number')).toMatchObject({ hasEnded: true, lead: { notes: 'Wrong number' } });
  });
});

describe('a voice without words', () => {
  test.each([undefined, '', '   '])(
    'heard five times as %j leads to an explanation, a booking and a farewell',
    (text) => {
      const { says, hasEnded, conversation } = call(text, text, text, text, text);
      expect(says[0]).toContain("can't make out words");
      expect(says[3]).toContain("I'll take that as a yes.");
      expect(conversation.visit).toEqual({ date: '2026-11-24', start: '09:00', type: 'repair' });
      expect(hasEnded).toBe(true);
    },
  );
});
