import { describe, expect, test } from 'vitest';
import { answer, NEW_CONVERSATION, type Conversation } from './conversation.ts';
import { understand } from './understanding.ts';

const persona = { name: 'Ava', company: 'Summit Field Services' };

const ask = (text: string, known: Partial<Conversation> = {}) =>
  answer(persona, { ...NEW_CONVERSATION, ...known }, text);

const after = (...texts: readonly string[]) =>
  texts.reduce(({ conversation }, text) => answer(persona, conversation, text), {
    say: '',
    conversation: NEW_CONVERSATION,
    isFarewell: false,
  });

describe('trades', () => {
  test.each([
    ['My roof is leaking', 'the roof leak'],
    ['there is a leak in my ceiling', 'the roof leak'],
    ['I lost some shingles', 'the roof'],
    ['the kitchen sink is clogged', 'the plumbing'],
    ['no hot water since monday', 'the water heater'],
    ['our AC stopped working', 'the heating and cooling'],
    ['a breaker keeps tripping', 'the electrical work'],
    ['can you mow my lawn', 'the landscaping'],
    ['I want to paint the fence', 'the home improvement work'],
  ])('"%s" is about %s', (text, job) => {
    expect(ask(text).say).toContain(job);
    expect(ask(text).conversation).toMatchObject({ topic: 'name' });
  });

  test('a job that is no trade of the list is taken all the same', () => {
    expect(ask('my piano fell over yesterday').say).toBe('Got it. We can help with that. May I have your name?');
  });
});

describe('emergencies', () => {
  test('water is urgent', () => {
    expect(ask('A pipe burst and the basement is flooding').say).toContain('marking it as an emergency');
  });

  test.each(['I smell gas in the kitchen', 'the outlet is sparking', 'the furnace is on fire'])(
    '"%s" is dangerous',
    (text) => {
      expect(ask(text).say).toContain('call 911');
    },
  );
});

describe('names', () => {
  test.each([
    ["Hi, I'm Maria", 'Maria'],
    ['My name is Jean-Luc Picard.', 'Jean-Luc Picard'],
    ['this is Sam, and my roof leaks', 'Sam'],
    ['it’s José', 'José'],
  ])('"%s" introduces %s', (text, name) => {
    expect(understand(text, false).name).toBe(name);
  });

  test.each(["I'm looking for a plumber", 'it is leaking', 'this is an emergency', "I'm not sure"])(
    '"%s" introduces nobody',
    (text) => {
      expect(understand(text, false).name).toBeUndefined();
    },
  );

  test.each(["it's okay", "it's monday", "it's great", 'it is a leak', 'yes', 'Tuesday', 'the roof'])(
    '"%s" is no name, not even as the answer to the question for one',
    (text) => {
      expect(understand(text, true).name).toBeUndefined();
    },
  );

  test('a bare name counts right after the question for it only', () => {
    expect(understand('maria lopez', true).name).toBe('Maria Lopez');
    expect(understand('maria lopez', false).name).toBeUndefined();
    expect(understand('How much is it?', true).name).toBeUndefined();
  });
});

describe('times', () => {
  test.each([
    ['tomorrow morning', 'tomorrow at nine in the morning'],
    ['Friday', 'Friday at ten in the morning'],
    ['as soon as possible', 'today at four in the afternoon'],
    ['Wednesday at 3', 'Wednesday at 3 in the afternoon'],
    ['monday 9am', 'Monday at 9 in the morning'],
    ['around 4:30 pm', 'tomorrow at 4:30 in the afternoon'],
    ['at 14:15 on thursday', 'Thursday at 2:15 in the afternoon'],
    ['whenever', 'tomorrow at nine in the morning'],
    ['the weekend, after work', 'Saturday at five thirty in the evening'],
  ])('"%s" is %s', (text, time) => {
    expect(understand(text, false).time).toBe(time);
  });

  test('"good morning" is a greeting, not a time', () => {
    expect(understand('Good morning', false)).toMatchObject({ time: undefined, isGreeting: true });
  });

  test('everything said at once needs no second question', () => {
    const { say, conversation } = ask("I'm Sam, my furnace is out, can you come tomorrow afternoon?");
    expect(conversation.topic).toBe('offer');
    expect(say).toContain('I have tomorrow at two in the afternoon.');
  });
});

describe('questions', () => {
  test.each([
    ['How much does it cost?', 'the estimate is free'],
    ['What are your hours?', 'Monday to Saturday'],
    ['Are you a robot?', "I'm an AI receptionist"],
    ['are you a real person', "I'm an AI receptionist"],
    ['Can I speak to a human?', 'call you back within the hour'],
    ['talk to someone please', 'call you back within the hour'],
    ['Are you insured?', 'licensed and insured'],
    ['Where are you located?', 'forty miles'],
  ])('"%s" is answered, and the talk goes on', (text, words) => {
    const { say, conversation } = ask(text);
    expect(say).toContain(words);
    expect(say).toContain('What can we help you with?');
    expect(conversation.topic).toBe('job');
  });

  test('anything else gets a friendly answer', () => {
    expect(ask('Purple').say).toBe('I am not sure that I got that, but I am happy to help. What can we help you with?');
  });
});

describe('the offer', () => {
  const offered = ['My roof is leaking', 'Sam', 'Friday'];

  test('no brings other times, then a call back', () => {
    expect(after(...offered, 'no').say).toBe(
      'No problem. I have tomorrow at two in the afternoon. Shall I book that for you?',
    );
    expect(after(...offered, 'no', "that doesn't work").say).toContain('Thursday at ten in the morning');
    const last = after(...offered, 'no', 'no', 'nope');
    expect(last.say).toContain('will call you to find a time');
    expect(last.conversation.topic).toBe('more');
  });

  test('another time is offered in turn', () => {
    expect(after(...offered, 'No, Monday at 8 am').say).toBe(
      'I have Monday at 8 in the morning. Shall I book that for you?',
    );
  });
});

describe('the end', () => {
  const booked = ['My roof is leaking', 'Sam', 'Friday', 'yes'];

  test.each(['no', 'No thanks', 'thank you', "that's all", 'bye'])('"%s" ends a call that is booked', (text) => {
    expect(after(...booked, text).isFarewell).toBe(true);
  });

  test('goodbye ends any call, thanks does not', () => {
    expect(ask('goodbye').isFarewell).toBe(true);
    expect(ask('thanks').isFarewell).toBe(false);
  });

  test('one more job joins the visit', () => {
    expect(after(...booked, 'the gutters too').say).toContain('We will look at the roof on the same visit.');
    expect(after(...booked, 'yes').say).toBe('Sure, what else can we do for you?');
  });
});

describe('small talk', () => {
  test.each([
    ['Hello', 'Hello! What can we help you with?'],
    ['thanks', "You're welcome. What can we help you with?"],
    ['Pardon?', 'Sure. What can we help you with?'],
    ['hello, friday at noon', 'What can we help you with?'],
    ['thanks, friday at noon', 'What can we help you with?'],
  ])('"%s" is answered with "%s"', (text, say) => {
    expect(ask(text).say).toBe(say);
  });

  test.each([undefined, '', '   '])('%j is a voice without words', (text) => {
    expect(answer(persona, NEW_CONVERSATION, text)).toEqual(answer(persona, NEW_CONVERSATION, undefined));
    expect(answer(persona, NEW_CONVERSATION, text).conversation).toMatchObject({ job: '', topic: 'name' });
  });
});

describe('a job that is no trade of the list', () => {
  const jobIn = (text: string) => ask(text).conversation.job;

  test('has three words at least', () => {
    expect(jobIn('piano fell')).toBeUndefined();
    expect(jobIn('my piano fell')).toBe('');
  });

  test.each([
    'yes we do that',
    'what did you say to me',
    'we come on friday',
    'hello to you all',
    'thanks to you all',
    'my name is Ana',
  ])('is not in "%s"', (text) => {
    expect(jobIn(text)).toBeUndefined();
  });

  test('is only in the answer to the question for it', () => {
    const { say, conversation } = ask('my piano fell over', { topic: 'time', name: 'Ana' });
    expect(conversation).toMatchObject({ job: undefined, topic: 'job' });
    expect(say).toBe('I am not sure that I got that, but I am happy to help. What can we help you with?');
  });
});

describe('after the booking', () => {
  const booked = ['My roof is leaking', 'Sam', 'Friday', 'yes'];

  test.each(['no, but the gutters too', 'thanks, how much is it?', 'no, are you insured?', 'thanks, the gutters too'])(
    '"%s" goes on',
    (text) => {
      expect(after(...booked, text).isFarewell).toBe(false);
    },
  );

  test('no ends a call only there', () => {
    expect(after('My roof is leaking', 'no').isFarewell).toBe(false);
  });
});

test.each(['', undefined])('the offer keeps what is known where the time of the caller is %j', (time) => {
  expect(ask('yes', { topic: 'offer', job: 'the roof', name: 'Sam', time }).say).toContain(
    "You're booked for tomorrow at nine in the morning, Sam.",
  );
});
