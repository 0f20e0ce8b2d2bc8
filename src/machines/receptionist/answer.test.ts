import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { type CallSetting, type Conversation, leadOf, NEW_CONVERSATION } from './conversation.ts';
import { receptionistInput } from './receptionistEventCases.ts';

const setting: CallSetting = { persona: receptionistInput.persona, now: receptionistInput.now };

/** What she answers to each line of a call, and what she knows at its end. A line without words is a voice that cannot be made out. */
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
  test('job, name, number, address, time, offer, more', () => {
    const topics = BOOKED.map((_, place) => call(...BOOKED.slice(0, place + 1)).conversation.topic);
    expect(topics).toEqual(['name', 'number', 'address', 'time', 'offer', 'more']);
  });

  test('what is known is not asked for', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").conversation.topic).toBe('address');
    expect(
      call('my furnace is loud, can you come thursday', 'Sam', '512 555 0117', '18 Alder Court').conversation.topic,
    ).toBe('offer');
  });

  test('in danger: safety, number, name, address, and no time', () => {
    const lines = ['I smell gas', 'yes', '512 555 0117', 'Sam', '18 Alder Court'];
    const topics = lines.map((_, place) => call(...lines.slice(0, place + 1)).conversation.topic);
    expect(topics).toEqual(['safety', 'number', 'name', 'address', 'more']);
    expect(call(...lines, 'no').last).toBe('Please stay outside, and stay safe. Goodbye.');
  });

  test('of an errand: name and number alone', () => {
    const lines = ['I need to cancel my appointment', 'Sam', '512 555 0117'];
    expect(lines.map((_, place) => call(...lines.slice(0, place + 1)).conversation.topic)).toEqual([
      'name',
      'number',
      'more',
    ]);
    expect(call(...lines).lead.notes).toBe('Wants to cancel a visit');
  });

  test('an errand that turns into a job is a job', () => {
    expect(
      call('I need to cancel my appointment', 'my roof is leaking', 'Sam', '512 555 0117').conversation.topic,
    ).toBe('address');
  });

  test('a person who is wanted does not end the questions', () => {
    expect(call('can I talk to a person')).toMatchObject({
      conversation: { topic: 'job' },
      lead: { notes: 'Wants a call back from a person' },
    });
  });
});

describe('what she does not understand', () => {
  test('is asked about in other words, and at the third time for a message', () => {
    const { says, conversation } = call('blorp', 'fnargle', 'wub');
    expect(says).toEqual([
      "Sorry, I didn't get that. What can we help you with?",
      "I still didn't understand, sorry. What needs to be done at your place?",
      'Let me take a message instead: what should the team know?',
    ]);
    expect(conversation.topic).toBe('message');
  });

  test('the message is noted as it was said, and the call goes on', () => {
    const { lead, conversation, last } = call('blorp', 'fnargle', 'wub', '  Tell Bob: "hi"  ');
    expect(lead).toEqual({ notes: 'Message: "Tell Bob: "hi""' });
    expect(conversation.topic).toBe('name');
    expect(last).toContain('word for word');
  });

  test.each(['no', 'no thanks', 'nothing'])('"%s" leaves no message', (words) => {
    expect(call('blorp', 'fnargle', 'wub', words).lead).toEqual({});
  });

  test('a message with "no" in it is one', () => {
    expect(call('blorp', 'fnargle', 'wub', 'no hot water for two days').lead.notes).toMatch(/^Message: "no hot water/);
  });

  test('a danger in the message is a danger', () => {
    expect(call('blorp', 'fnargle', 'wub', 'there is a fire').last).toContain('911');
  });

  test('there is one message a call: afterwards a question is left', () => {
    const { last, conversation } = call('blorp', 'fnargle', 'wub', 'call me', 'asdf', 'qwer', 'zxcv');
    expect(last).toBe("Let's leave that for now. What's the best number to call you back at?");
    expect(conversation.leftOut).toEqual(['job', 'message', 'name']);
  });

  test('an answer in between gives three new chances', () => {
    expect(call('blorp', 'fnargle', 'My roof is leaking', 'asdf', 'qwer').conversation).toMatchObject({
      topic: 'name',
      misses: 2,
    });
  });

  test('a call that leads nowhere is ended by her', () => {
    const lines = Array.from({ length: 7 }, () => 'tell me a joke');
    expect(call(...lines.slice(1)).isOver).toBe(false);
    expect(call(...lines)).toMatchObject({ isOver: true, last: expect.stringMatching(/Goodbye\.$/) as string });
  });

  test('whoever goes on then is told that it is over, with words that never run out', () => {
    const lines = Array.from({ length: 40 }, () => 'tell me a joke');
    expect(call(...lines)).toMatchObject({ isOver: true, last: 'This call is over. Goodbye.' });
  });

  test('a number that is too short is told to be', () => {
    expect(call('My roof is leaking', 'Sam', '512 555').last).toMatch(/^That number seems to miss some digits\./);
  });
});

describe('refusals', () => {
  test('of each question are accepted, and nothing is asked again', () => {
    const { says, lead, conversation } = call('My roof is leaking', 'no', "I'd rather not", 'no thanks', 'no');
    expect(says.slice(1).map((say) => say.split(/[.?]/)[0])).toEqual([
      "That's fine, I leave it out",
      'No problem, we can do without it',
      'All right, I leave that blank too',
      'Fine',
    ]);
    expect(conversation).toMatchObject({ topic: 'offer', leftOut: ['name', 'number', 'address', 'time'] });
    expect(Object.keys(lead).toSorted()).toEqual(['problem', 'trade', 'urgency']);
  });

  test('who has no job and wants nothing else is let go', () => {
    expect(call('no thanks', 'no', 'no', 'no')).toMatchObject({ isOver: true, lead: {} });
  });

  test('a time that nobody knows is found for them', () => {
    expect(call(...TICKET, "I don't know").last).toContain('I have tomorrow at 9 AM.');
  });
});

describe('the offer', () => {
  test('is booked by a yes', () => {
    expect(call(...BOOKED)).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00', type: 'repair' } },
      last: expect.stringContaining(
        "You're booked for Thursday at 2 PM, Dana Whitfield. The team can reach you at",
      ) as string,
    });
  });

  test('without a number nobody is said to be reached', () => {
    const { says } = call('My roof is leaking', 'no', 'no', 'no', 'no', 'yes');
    expect(says.join(' ')).not.toMatch(/reach you|will call you/);
  });

  test('no brings another one, a second no the team', () => {
    expect(call(...TICKET, 'thursday at 2', 'no').last).toBe(
      'No problem. I could do Thursday at 4 PM. Does that suit you?',
    );
    expect(call(...TICKET, 'thursday at 2', 'no', 'no')).toMatchObject({
      last: expect.stringContaining('Then the team will call you at (512) 555-0117 to find a time.') as string,
      conversation: { visit: undefined, topic: 'more' },
    });
  });

  test('another day keeps the time of day, another time the day', () => {
    expect(call(...TICKET, 'thursday at 2', 'no, friday').last).toContain('Friday at 2 PM');
    expect(call(...TICKET, 'thursday at 2', 'no, at four').last).toContain('Thursday at 4 PM');
    expect(call(...TICKET, 'sunday at 3 am', 'no, thursday').last).toContain('Thursday at 10 AM');
  });

  test('a yes with the same time books, with another one it does not', () => {
    expect(call(...TICKET, 'thursday at 2', 'yes, thursday at 2').conversation.visit).toMatchObject({ start: '14:00' });
    expect(call(...TICKET, 'thursday at 2', 'yes, but at four').conversation.visit).toBeUndefined();
  });

  test('a correction of the number is no refusal', () => {
    const { conversation, lead } = call(...TICKET, 'thursday at 2', 'no, 512 555 0118');
    expect(lead.callbackNumber).toBe('(512) 555-0118');
    expect(conversation).toMatchObject({ topic: 'offer', refusedSlots: [] });
  });

  test('outside of the hours, or in the past, she says so', () => {
    expect(call(...TICKET, 'sunday at 3 am').last).toMatch(
      /^Our crews work Monday to Saturday, 8:00 AM to 6:00 PM\. I have Monday/,
    );
    expect(call(...TICKET, 'today at 8 am').last).toMatch(/^That time is over already\. I have today at noon\./);
  });

  test('a visit that is booked can be moved, or stays', () => {
    expect(call(...BOOKED, 'actually friday', 'yes')).toMatchObject({
      conversation: { visit: { date: '2026-11-27' }, isMoving: false },
      last: expect.stringContaining('I have moved your visit to Friday at 10 AM.') as string,
    });
    expect(call(...BOOKED, 'actually friday', 'no')).toMatchObject({
      conversation: { visit: { date: '2026-11-26', start: '14:00' }, topic: 'more' },
      last: expect.stringContaining('Then your visit stays Thursday at 2 PM.') as string,
    });
    expect(call(...BOOKED, 'as soon as possible').conversation).toMatchObject({ isMoving: false, topic: 'more' });
  });

  test('a time that is named after all refusals is offered', () => {
    expect(call(...TICKET, 'thursday at 2', 'no', 'no', 'friday at 9').last).toContain('Friday at 9 AM');
  });
});

describe('facts', () => {
  test('are read back, also in one sentence, and corrected', () => {
    expect(call("I'm Sam, 512 555 0117, my furnace is loud").last).toContain(
      'Nice to meet you, Sam. I have (512) 555-0117 as your number.',
    );
    expect(call(...TICKET, 'actually my name is Ann', 'no, 0119', '19 Alder Court')).toMatchObject({
      lead: { name: 'Ann', callbackNumber: '(512) 555-0119', address: '19 Alder Court' },
      says: expect.arrayContaining([expect.stringContaining('I have changed that to Ann.')]) as string[],
    });
  });

  test('a doubtful name is confirmed first', () => {
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

  test('more of the same job is a detail, another job is noted as one, a correction takes its place', () => {
    expect(call('My roof is leaking', 'some shingles blew off').lead.notes).toBe('Detail: Shingles blew off');
    expect(call('My roof is leaking', 'and the toilet is clogged too').lead.notes).toBe('Also: Toilet is clogged');
    expect(call('My roof is leaking', 'no, sorry, the toilet is clogged').lead).toMatchObject({
      trade: 'plumbing',
      problem: 'Toilet is clogged',
    });
    expect(call('My roof is leaking', 'my roof is leaking').lead).not.toHaveProperty('notes');
    expect(call(...BOOKED, 'the fence is broken').lead.notes).toBe('Also: Fence is broken');
  });

  test('of a project nobody is sorry to hear', () => {
    expect(call('I need a quote for a new deck').last).toMatch(/^Happy to help with that\./);
    expect(call('my deck is rotten').last).toMatch(/^I'm sorry to hear that\./);
  });

  test('a language is noted once', () => {
    expect(call('Do you speak Spanish?', 'Spanish please').lead.notes).toBe('Prefers Spanish');
  });
});

describe('dangers', () => {
  test('are said first, and make the job an emergency', () => {
    expect(call('a pipe burst in the kitchen')).toMatchObject({
      last: expect.stringMatching(/^Please shut the water off/) as string,
      lead: { urgency: 'emergency' },
      conversation: { wish: { isSoon: true } },
    });
    expect(call('my sink is slow', 'water is pouring out now').lead.urgency).toBe('emergency');
  });

  test('that are deadly end all offers, and keep a visit that was booked before', () => {
    expect(call(...TICKET, 'thursday at 2', 'there is a fire').conversation).toMatchObject({
      topic: 'safety',
      offered: undefined,
      wish: undefined,
    });
    const late = call(...BOOKED, 'I smell gas', 'yes', 'come right now please');
    expect(late.conversation).toMatchObject({ visit: { start: '14:00' }, danger: 'gas' });
    expect(late.last).toContain('A visit has to wait');
    expect(late.lead).toMatchObject({ urgency: 'emergency', notes: 'Also: Smell gas' });
  });

  test('are not replaced by lesser ones', () => {
    expect(call('I smell gas', 'yes', 'and a pipe burst').conversation.danger).toBe('gas');
  });

  test('who is not out yet is told to get out first', () => {
    expect(call('I smell gas', 'no').last).toMatch(/^Then please get out first/);
    expect(call('I smell gas', 'yes').last).toMatch(/^Good\. Please stay outside/);
  });

  test('with the number the emergency is said to be marked, once', () => {
    const { says } = call('I smell gas', 'yes', '512 555 0117', 'no, 512 555 0118');
    expect(says.filter((say) => say.includes('I have marked this as an emergency'))).toHaveLength(1);
  });
});

describe('ends', () => {
  test.each(['no', 'no thanks', 'thank you', 'bye'])('"%s" ends a call that is booked', (text) => {
    expect(call(...BOOKED, text).isOver).toBe(true);
  });

  test.each([
    'no, but the gutters leak too',
    'thanks, how much is it?',
    'yes',
    'no, 512 555 0119',
    'no, 19 Alder Court',
  ])('"%s" does not', (text) => {
    expect(call(...BOOKED, text).isOver).toBe(false);
  });

  test('goodbye ends any call, thanks and no do not', () => {
    expect(call('goodbye').isOver).toBe(true);
    expect(call('thanks').isOver).toBe(false);
    expect(call('My roof is leaking', 'no').isOver).toBe(false);
  });

  test('sales calls and wrong numbers end at once, with a note', () => {
    expect(call('we offer SEO')).toMatchObject({ isOver: true, lead: { notes: 'Sales call' } });
    expect(call('sorry, wrong number')).toMatchObject({ isOver: true, lead: { notes: 'Wrong number' } });
  });
});

describe('a voice without words', () => {
  test.each([undefined, '', '   '])('%j gets to a booking and a goodbye', (text) => {
    const { says, isOver, conversation } = call(text, text, text, text, text);
    expect(says[0]).toContain('does not make out words');
    expect(says[3]).toContain('I take that as a yes.');
    expect(conversation.visit).toEqual({ date: '2026-11-24', start: '09:00', type: 'repair' });
    expect(isOver).toBe(true);
  });
});
