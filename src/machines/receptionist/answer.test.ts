import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { type CallSetting, type Conversation, leadOf, NEW_CONVERSATION } from './conversation.ts';
import { receptionistInput } from './receptionistEventCases.ts';

const setting: CallSetting = { persona: receptionistInput.persona, now: receptionistInput.now };

/** Plays a caller's lines. An undefined or blank line is a voice without recognised words. */
function call(...lines: readonly (string | undefined)[]) {
  let conversation: Conversation = NEW_CONVERSATION;
  const says: string[] = [];
  let isOver = false;
  for (const line of lines) {
    const answered = answer(setting, conversation, line);
    conversation = answered.conversation;
    isOver = answered.isFarewell;
    says.push(answered.say);
  }
  return { says, last: says.at(-1) ?? '', isOver, conversation, lead: leadOf(conversation) };
}

const TICKET = ['My roof is leaking', 'Dana Whitfield', '512 555 0117', '18 Alder Court'];
const BOOKED = [...TICKET, 'thursday at 2', 'yes'];

describe('the order of questions', () => {
  test('a usual call: job, name, number, address, time, offer, more', () => {
    const topics = BOOKED.map((_, place) => call(...BOOKED.slice(0, place + 1)).conversation.topic);
    expect(topics).toEqual(['name', 'number', 'address', 'time', 'offer', 'more']);
  });

  test('facts given early are not asked for again', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").conversation.topic).toBe('address');
    expect(
      call('my furnace is loud, can you come thursday', 'Sam', '512 555 0117', '18 Alder Court').conversation.topic,
    ).toBe('offer');
  });

  test('a gas leak: safety, number, name, address, and no time', () => {
    const lines = ['I smell gas', 'yes', '512 555 0117', 'Sam', '18 Alder Court'];
    const topics = lines.map((_, place) => call(...lines.slice(0, place + 1)).conversation.topic);
    expect(topics).toEqual(['safety', 'number', 'name', 'address', 'more']);
    expect(call(...lines, 'no').last).toBe('Please stay outside, and stay safe. Goodbye.');
  });

  test('an appointment to cancel: name and number only', () => {
    const lines = ['I need to cancel my appointment', 'Sam', '512 555 0117'];
    expect(lines.map((_, place) => call(...lines.slice(0, place + 1)).conversation.topic)).toEqual([
      'name',
      'number',
      'more',
    ]);
    expect(call(...lines).lead.notes).toBe('Wants to cancel a visit');
  });

  test('a cancellation followed by a job: the address as well', () => {
    expect(
      call('I need to cancel my appointment', 'my roof is leaking', 'Sam', '512 555 0117').conversation.topic,
    ).toBe('address');
  });

  test('a request for a person is noted, and the questions continue', () => {
    expect(call('can I talk to a person')).toMatchObject({
      conversation: { topic: 'job' },
      lead: { notes: 'Wants a call back from a person' },
    });
  });
});

describe('sentences that no rule matches', () => {
  test('two in a row: she asks in other words; a third: she takes a message', () => {
    const { says, conversation } = call('blorp', 'fnargle', 'wub');
    expect(says).toEqual([
      "Sorry, I didn't get that. What can we help you with?",
      "Sorry, I still didn't understand. What do you need done at your place?",
      'Let me take a message instead. What should the team know?',
    ]);
    expect(conversation.topic).toBe('message');
  });

  test('the message is noted word for word, and the call continues', () => {
    const { lead, conversation, last } = call('blorp', 'fnargle', 'wub', '  Tell Bob: "hi"  ');
    expect(lead).toEqual({ notes: 'Message: "Tell Bob: "hi""' });
    expect(conversation.topic).toBe('name');
    expect(last).toContain('word for word');
  });

  test.each(['no', 'no thanks', 'nothing'])('"%s" instead of a message: nothing is noted', (words) => {
    expect(call('blorp', 'fnargle', 'wub', words).lead).toEqual({});
  });

  test('a message that begins with "no" is noted', () => {
    expect(call('blorp', 'fnargle', 'wub', 'no hot water for two days').lead.notes).toMatch(/^Message: "no hot water/);
  });

  test('a fire in the message: she gives the safety advice', () => {
    expect(call('blorp', 'fnargle', 'wub', 'there is a fire').last).toContain('911');
  });

  test('three more after the message: she skips the question', () => {
    const { last, conversation } = call('blorp', 'fnargle', 'wub', 'call me', 'asdf', 'qwer', 'zxcv');
    expect(last).toBe("Let's leave that for now. What's the best number to call you back at?");
    expect(conversation.leftOut).toEqual(['job', 'message', 'name']);
  });

  test('a job in between resets the count', () => {
    expect(call('blorp', 'fnargle', 'My roof is leaking', 'asdf', 'qwer').conversation).toMatchObject({
      topic: 'name',
      misses: 2,
    });
  });

  test('seven jokes in a row: she ends the call', () => {
    const lines = Array.from({ length: 7 }, () => 'tell me a joke');
    expect(call(...lines.slice(1)).isOver).toBe(false);
    expect(call(...lines)).toMatchObject({ isOver: true, last: expect.stringMatching(/Goodbye\.$/) as string });
  });

  test('forty jokes in a row: she still answers that the call has ended', () => {
    const lines = Array.from({ length: 40 }, () => 'tell me a joke');
    expect(call(...lines)).toMatchObject({ isOver: true, last: 'This call has ended. Goodbye.' });
  });

  test('a number of six digits: she says that digits are missing', () => {
    expect(call('My roof is leaking', 'Sam', '512 555').last).toMatch(
      /^That number seems to be missing a digit or two\./,
    );
  });
});

describe('refusals', () => {
  test('of name, number, address and time: she accepts each one in other words, and asks for none again', () => {
    const { says, lead, conversation } = call('My roof is leaking', 'no', "I'd rather not", 'no thanks', 'no');
    expect(says.slice(1).map((say) => say.split(/[.?]/)[0])).toEqual([
      "That's fine, I'll leave that out",
      'No problem, we can do without it',
      "All right, I'll leave that blank too",
      "That's okay",
    ]);
    expect(conversation).toMatchObject({ topic: 'offer', leftOut: ['name', 'number', 'address', 'time'] });
    expect(Object.keys(lead).toSorted()).toEqual(['problem', 'trade', 'urgency']);
  });

  test('of every question: she ends the call with an empty lead', () => {
    expect(call('no thanks', 'no', 'no', 'no')).toMatchObject({ isOver: true, lead: {} });
  });

  test('"I don\'t know" for a time: she offers the first slot', () => {
    expect(call(...TICKET, "I don't know").last).toContain('I have tomorrow at 9 AM.');
  });
});

describe('the offer', () => {
  test('yes books the slot', () => {
    expect(call(...BOOKED)).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00', type: 'repair' } },
      last: expect.stringContaining(
        "You're booked for Thursday at 2 PM, Dana Whitfield. The team can reach you at",
      ) as string,
    });
  });

  test('yes without a number: she does not promise a call', () => {
    const { says } = call('My roof is leaking', 'no', 'no', 'no', 'no', 'yes');
    expect(says.join(' ')).not.toMatch(/reach you|will call you/);
  });

  test('no: she offers another slot; a second no: the team will call', () => {
    expect(call(...TICKET, 'thursday at 2', 'no').last).toBe(
      'No problem. I could do Thursday at 4 PM. Does that work for you?',
    );
    expect(call(...TICKET, 'thursday at 2', 'no', 'no')).toMatchObject({
      last: expect.stringContaining(
        'Then the team will call you at (512) 555-0117 to find a time that works.',
      ) as string,
      conversation: { visit: undefined, topic: 'more' },
    });
  });

  test('another day keeps the time of day; another time keeps the day', () => {
    expect(call(...TICKET, 'thursday at 2', 'no, friday').last).toContain('Friday at 2 PM');
    expect(call(...TICKET, 'thursday at 2', 'no, at four').last).toContain('Thursday at 4 PM');
    expect(call(...TICKET, 'sunday at 3 am', 'no, thursday').last).toContain('Thursday at 10 AM');
  });

  test('yes with the offered time books it; yes with another time does not', () => {
    expect(call(...TICKET, 'thursday at 2', 'yes, thursday at 2').conversation.visit).toMatchObject({ start: '14:00' });
    expect(call(...TICKET, 'thursday at 2', 'yes, but at four').conversation.visit).toBeUndefined();
  });

  test('"no" with a new number corrects the number and keeps the offer', () => {
    const { conversation, lead } = call(...TICKET, 'thursday at 2', 'no, 512 555 0118');
    expect(lead.callbackNumber).toBe('(512) 555-0118');
    expect(conversation).toMatchObject({ topic: 'offer', refusedSlots: [] });
  });

  test('a wish outside of the hours or in the past: she says so, and offers another slot', () => {
    expect(call(...TICKET, 'sunday at 3 am').last).toMatch(
      /^Our crews work Monday through Saturday, 8 AM to 6 PM\. I have Monday/,
    );
    expect(call(...TICKET, 'today at 8 am').last).toMatch(/^That time has already passed\. I have today at noon\./);
  });

  test('another day after the booking: yes moves the visit, no keeps it, "as soon as possible" changes nothing', () => {
    expect(call(...BOOKED, 'actually friday', 'yes')).toMatchObject({
      conversation: { visit: { date: '2026-11-27' }, isMoving: false },
      last: expect.stringContaining("I've moved your visit to Friday at 10 AM.") as string,
    });
    expect(call(...BOOKED, 'actually friday', 'no')).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00' }, topic: 'more' },
      last: expect.stringContaining('Okay, your visit is still Thursday at 2 PM.') as string,
    });
    expect(call(...BOOKED, 'as soon as possible').conversation).toMatchObject({ isMoving: false, topic: 'more' });
  });

  test('a time named after two refusals is offered', () => {
    expect(call(...TICKET, 'thursday at 2', 'no', 'no', 'friday at 9').last).toContain('Friday at 9 AM');
  });
});

describe('facts', () => {
  test('several in one sentence are read back; later ones replace them', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").last).toContain(
      'Nice to meet you, Sam. I have (512) 555-0117 as your number.',
    );
    expect(call(...TICKET, 'actually my name is Ann', 'no, 0119', '19 Alder Court')).toMatchObject({
      lead: { name: 'Ann', callbackNumber: '(512) 555-0119', address: '19 Alder Court' },
      says: expect.arrayContaining([expect.stringContaining("I've changed that to Ann.")]) as string[],
    });
  });

  test('a name that is also an ordinary word is used only after a yes', () => {
    const doubtful = ['My roof is leaking', 'Summer Rain'];
    expect(call(...doubtful)).toMatchObject({
      conversation: { topic: 'name-check' },
      lead: { problem: 'Roof is leaking' },
    });
    expect(call(...doubtful).lead).not.toHaveProperty('name');
    expect(call(...doubtful, 'yes').lead.name).toBe('Summer Rain');
    expect(call(...doubtful, 'no').conversation).toMatchObject({ topic: 'name', doubtfulName: undefined });
    expect(call(...doubtful, "no, it's Dana").lead.name).toBe('Dana');
    expect(call(...doubtful, 'no thanks').conversation).toMatchObject({ topic: 'number', leftOut: ['name'] });
  });

  test('after a job: more of it is noted as a detail, another job as a second one, and a correction replaces it', () => {
    expect(call('My roof is leaking', 'some shingles blew off').lead.notes).toBe('Detail: Shingles blew off');
    expect(call('My roof is leaking', 'and the toilet is clogged too').lead.notes).toBe('Also: Toilet is clogged');
    expect(call('My roof is leaking', 'no, sorry, the toilet is clogged').lead).toMatchObject({
      trade: 'plumbing',
      problem: 'Toilet is clogged',
    });
    expect(call('My roof is leaking', 'my roof is leaking').lead).not.toHaveProperty('notes');
    expect(call(...BOOKED, 'the fence is broken').lead.notes).toBe('Also: Fence is broken');
  });

  test('she is happy to help with a new deck, and sorry to hear about a rotten one', () => {
    expect(call('I need a quote for a new deck').last).toMatch(/^Happy to help with that\./);
    expect(call('my deck is rotten').last).toMatch(/^Sorry to hear that\./);
  });

  test('a language mentioned twice is noted once', () => {
    expect(call('Do you speak Spanish?', 'Spanish please').lead.notes).toBe('Prefers Spanish');
  });
});

describe('dangers', () => {
  test('running water: the advice comes first, and the job is an emergency', () => {
    expect(call('a pipe burst in the kitchen')).toMatchObject({
      last: expect.stringMatching(/^Please shut the water off/) as string,
      lead: { urgency: 'emergency' },
      conversation: { wish: { isSoon: true } },
    });
    expect(call('my sink is slow', 'water is pouring out now').lead.urgency).toBe('emergency');
  });

  test('fire or gas: she offers no visit, and keeps one that was booked before', () => {
    expect(call(...TICKET, 'thursday at 2', 'there is a fire').conversation).toMatchObject({
      topic: 'safety',
      offered: undefined,
      wish: undefined,
    });
    const late = call(...BOOKED, 'I smell gas', 'yes', 'come right now please');
    expect(late.conversation).toMatchObject({ visit: { start: '14:00' }, danger: 'gas' });
    expect(late.last).toContain("We can't send a crew until");
    expect(late.lead).toMatchObject({ urgency: 'emergency', notes: 'Also: Smell gas' });
  });

  test('a burst pipe after gas: the danger stays gas', () => {
    expect(call('I smell gas', 'yes', 'and a pipe burst').conversation.danger).toBe('gas');
  });

  test('not everyone is out: get out first; everyone is: stay outside', () => {
    expect(call('I smell gas', 'no').last).toMatch(/^Then please get out first/);
    expect(call('I smell gas', 'yes').last).toMatch(/^Good\. Please stay outside/);
  });

  test('a number given twice: she says once that the emergency is marked', () => {
    const { says } = call('I smell gas', 'yes', '512 555 0117', 'no, 512 555 0118');
    expect(says.filter((say) => say.includes("I've marked this as an emergency"))).toHaveLength(1);
  });
});

describe('ends', () => {
  test.each(['no', 'no thanks', 'thank you', 'bye'])('"%s" after the booking ends the call', (text) => {
    expect(call(...BOOKED, text).isOver).toBe(true);
  });

  test.each([
    'no, but the gutters leak too',
    'thanks, how much is it?',
    'yes',
    'no, 512 555 0119',
    'no, 19 Alder Court',
  ])('"%s" after the booking does not end the call', (text) => {
    expect(call(...BOOKED, text).isOver).toBe(false);
  });

  test('before a booking, a farewell ends the call; thanks and no do not', () => {
    expect(call('goodbye').isOver).toBe(true);
    expect(call('thanks').isOver).toBe(false);
    expect(call('My roof is leaking', 'no').isOver).toBe(false);
  });

  test('a sales call or a wrong number is noted, and ends at once', () => {
    expect(call('we offer SEO')).toMatchObject({ isOver: true, lead: { notes: 'Sales call' } });
    expect(call('sorry, wrong number')).toMatchObject({ isOver: true, lead: { notes: 'Wrong number' } });
  });
});

describe('a voice without words', () => {
  test.each([undefined, '', '   '])('%j five times: a booking and a farewell', (text) => {
    const { says, isOver, conversation } = call(text, text, text, text, text);
    expect(says[0]).toContain("can't make out words");
    expect(says[3]).toContain("I'll take that as a yes.");
    expect(conversation.visit).toEqual({ date: '2026-11-24', start: '09:00', type: 'repair' });
    expect(isOver).toBe(true);
  });
});
