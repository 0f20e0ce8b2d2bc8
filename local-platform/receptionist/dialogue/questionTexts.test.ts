import { describe, expect, test } from 'vitest';
import * as questions from '../wording/questions.ts';
import * as readBack from '../wording/readBack.ts';
import * as remarks from '../wording/remarks.ts';
import * as safety from '../wording/safety.ts';
import * as visits from '../wording/visits.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueContext } from './dialogueContext.ts';
import { answerAboutTicket, type Asked, composed, questionTexts, topicOf, visitInWords } from './replies.ts';

const AT_TWO = { date: '2026-11-26', start: '14:00' };
const WHEN = 'Thursday at 2 PM';
const VISIT = { ...AT_TWO, type: 'repair' } as const;
const LEAD = { name: 'Ann Reed', problem: 'Roof is leaking' };
const DOUBT = { fact: 'name', value: 'Rain' } as const;
const CHANGES = [
  { fact: 'name', value: 'Ann Elder' },
  { fact: 'address', value: '18 Elder Court' },
] as const;

const readBackOf = (when?: string, isAsked = false, lead = LEAD) => readBack.ticketReadBack(lead, when, [], isAsked);

describe('the wordings of a question', () => {
  test.each<[Asked, Partial<DialogueContext>, ReturnType<typeof questionTexts>]>([
    ['all-clear', { danger: 'fire' }, [safety.IS_ANYTHING_BURNING]],
    ['all-clear', { danger: 'gas' }, [safety.IS_ANYONE_ILL]],
    ['safety', {}, [safety.ARE_ALL_OUT]],
    ['check', { doubt: DOUBT }, [questions.check(DOUBT)]],
    ['check', {}, []],
    ['which', { changes: CHANGES }, [questions.which(['name', 'address'])]],
    ['message', {}, [questions.MESSAGE_REQUEST]],
    ['right-value', { disputed: 'address' }, [questions.RIGHT_VALUE.address]],
    ['right-value', {}, []],
    ['number-once-more', {}, [questions.NUMBER_ONCE_MORE]],
    ['address-once-more', {}, [questions.ADDRESS_ONCE_MORE]],
    ['offer', { offered: AT_TWO }, [visits.offer(WHEN)]],
    ['last-offer', { offered: AT_TWO }, [visits.lastOffer(WHEN)]],
    ['offer', { wish: { date: '2026-11-23', time: '08:00' } }, [visits.TOO_SOON, visits.offer('today at noon')]],
    ['offer', { wish: { notBefore: '17:30' } }, []],
    ['more', {}, [questions.ANYTHING_ELSE]],
    ['more', { danger: 'water' }, [questions.ANYTHING_ELSE]],
    ['more', { danger: 'gas' }, [questions.ANYTHING_ELSE_IN_DANGER]],
    ['what-is-wrong', {}, [questions.WHAT_IS_WRONG]],
    ['what-else', {}, [questions.WHAT_ELSE]],
    ['no-work', {}, [questions.NO_WORK]],
    ['job', {}, [questions.QUESTIONS.job]],
    ['area-code', {}, [questions.QUESTIONS['area-code']]],
    ['read-back', { lead: LEAD }, [readBackOf(), questions.ANYTHING_TO_CHANGE]],
    ['read-back', { lead: LEAD, danger: 'fire' }, [readBackOf(), questions.ANYTHING_ELSE_IN_DANGER]],
    ['read-back', { lead: LEAD, visit: VISIT }, [readBackOf(WHEN), questions.ANYTHING_TO_CHANGE]],
  ])('for "%s" with %j are %j', (asked, changes, texts) => {
    expect(questionTexts(contextWith(changes), asked)).toEqual(texts);
  });

  test('name the time of the visit once in a turn', () => {
    const context = contextWith({ lead: LEAD, visit: VISIT });
    const parts = [['Okay.'], ...[visits.moved(WHEN), ['Fine.', 'Good.']]];
    expect(questionTexts({ ...context, parts }, 'read-back')[0]).toEqual(readBackOf());
    expect(questionTexts({ ...context, parts: [['Okay.', `Yes, ${WHEN}.`]] }, 'read-back')[0]).toEqual(readBackOf());
    expect(questionTexts({ ...context, parts: [['Okay.']] }, 'read-back')[0]).toEqual(readBackOf(WHEN));
    expect(questionTexts({ ...context, visit: undefined, parts: [['undefined']] }, 'read-back')[0]).toEqual(
      readBackOf(),
    );
  });

  test('read long notes as a number of notes', () => {
    const notes = ['a', 'b', 'c', 'd'].map((letter) => `"${letter.repeat(100)}"`);
    const [texts = []] = questionTexts(contextWith({ lead: LEAD, notes }), 'read-back');
    expect(texts[0]).toContain('2 more notes');
  });
});

test.each<[Asked, DialogueContext['disputed'], ReturnType<typeof topicOf>]>([
  ['right-value', 'address', 'address'],
  ['right-value', undefined, 'more'],
  ['number-once-more', undefined, 'number'],
  ['address-once-more', undefined, 'address'],
  ['last-offer', undefined, 'offer'],
  ['read-back', 'name', 'more'],
  ['what-else', undefined, 'more'],
  ['what-is-wrong', undefined, 'more'],
  ['no-work', undefined, 'more'],
  ['job', undefined, 'job'],
  ['offer', undefined, 'offer'],
])('the answer to "%s" is about the topic of the question, with %s in dispute: %s', (asked, disputed, topic) => {
  expect(topicOf(asked, disputed)).toBe(topic);
});

test('the visit is named in words, if there is one', () => {
  expect(visitInWords(contextWith({ visit: VISIT }))).toBe(WHEN);
  expect(visitInWords(contextWith())).toBeUndefined();
});

describe('a reply', () => {
  const [NOTHING = ''] = remarks.NOTHING_NEW;
  const lower = (texts: readonly string[]) =>
    texts.flatMap((text) => text.toLowerCase().match(/[^.!?]+[.!?]/g) ?? []).map((text) => text.trim());
  const ALL_SAID = lower(remarks.NOTHING_NEW);
  const OVER_SAID = [...ALL_SAID, ...lower(remarks.NO_FURTHER)];
  const reply = (
    said: readonly string[],
    parts: DialogueContext['parts'],
    added: DialogueContext['parts'],
    endsCall?: boolean,
  ) => composed(contextWith({ said, parts }), added, endsCall);

  test('has the parts of the turn, the question, and no sentence twice', () => {
    expect(reply(['okay.'], [['Okay.', 'Fine.']], [['What?']])).toEqual({
      parts: [],
      said: ['okay.', 'fine.', 'what?'],
      reply: { text: 'Fine. What?', endsCall: false },
    });
    expect(reply([], [], [['Bye.']], true)).toMatchObject({ reply: { text: 'Bye.', endsCall: true } });
  });

  test('with nothing new says so, and ends the call after that', () => {
    expect(reply(['okay.'], [['Okay.']], [])).toMatchObject({
      parts: [],
      said: ['okay.', ...lower([NOTHING])],
      reply: { text: NOTHING, endsCall: false },
    });
    expect(reply(['okay.'], [['Okay.']], [], true).reply).toEqual({ text: NOTHING, endsCall: true });
    expect(reply(['okay.', ...ALL_SAID], [['Okay.']], [])).toMatchObject({
      parts: [],
      reply: { text: remarks.NO_FURTHER[0], endsCall: true },
    });
    expect(reply(['okay.', ...OVER_SAID], [['Okay.']], [])).toEqual({
      parts: [],
      reply: { text: remarks.OVER, endsCall: true },
    });
  });
});

describe('the answer whether something is on the ticket', () => {
  const NOTES = [
    'Asks: "do you paint the shed?"',
    'Asks: "is the gate open?"',
    '"the switch for the hall light"',
    '"use the side door"',
    'Detail: Fan is loud',
    'Also: Fan in the attic',
    '"the gate code is 4411"',
    'Message: "ask Bob about the heater"',
  ];
  const LONG = ['a', 'b', 'c'].map((letter) => `"${letter.repeat(100)}"`);
  const ask = (words: string, changes: Partial<DialogueContext> = {}) =>
    answerAboutTicket(contextWith({ lead: LEAD, notes: NOTES, ...changes }), words);
  const listed = (line: string) => ({ parts: [readBack.jobsListed([line])] });
  const whole = (changes: Partial<DialogueContext> = {}) => {
    const { lead, notes } = contextWith({ lead: LEAD, notes: NOTES, ...changes });
    return { parts: [readBack.ticketReadBack({ ...lead, notes: notes.join('; ') }, undefined, notes, true)] };
  };

  test.each([
    ['Do you have the roof on there?', 'Roof is leaking'],
    ['Do you have the attic fan on there?', 'Fan in the attic'],
    ['Do you have the fan on there?', 'Fan in the attic'],
    ['Do you have the gate on there?', 'the gate code is 4411'],
    ['Did you get the side door?', 'use the side door'],
    ['Did you get the painting?', 'do you paint the shed?'],
    ['Did you get the fan in the attic?', 'Fan in the attic'],
    ['Do you have the light-switch on there?', 'the switch for the hall light'],
  ])('"%s" is the line "%s"', (words, line) => {
    expect(ask(words)).toEqual(listed(line));
  });

  test('is the whole ticket for other words, and for missing things', () => {
    expect(ask('Can you read it back?', { notes: LONG })).toEqual(whole({ notes: LONG }));
    expect(ask('Did you get the dog?')).toEqual(whole());
    expect(ask('Do you have the gate on there?', { notes: LONG })).toEqual(whole({ notes: LONG }));
    expect(ask('Do you have the second floor on there?', { notes: LONG })).toEqual(whole({ notes: LONG }));
    expect(ask('Did you get the bathroom fan?', { lead: { name: 'Ann Reed' }, notes: [] })).toEqual({
      parts: [readBack.ticketReadBack({ name: 'Ann Reed' }, undefined, [], true)],
    });
  });

  test.each([
    ['Did you get the kitchen sink?', 'Kitchen sink'],
    ['Did you get the door hinge?', 'Door hinge'],
    ['Did you get the heater?', 'Heater'],
  ])('adds missing work: "%s"', (words, job) => {
    expect(ask(words)).toEqual({ parts: [readBack.jobAdded(job)], notes: [...NOTES, `Also: ${job}`] });
  });

  test('takes a thing off that the caller wanted off', () => {
    expect(ask('Is the attic fan off the ticket?')).toMatchObject({
      parts: [readBack.removed('Fan in the attic')],
      notes: NOTES.filter((note) => !note.includes('attic')),
    });
    expect(ask('Is the sink off the ticket?')).toEqual({ parts: [readBack.alreadyRemoved('sink')] });
    expect(ask('Is the roof off the ticket?', { notes: LONG })).toEqual(whole({ notes: LONG }));
    expect(ask('Did you take the attic fan off the ticket?')).toMatchObject({
      notes: NOTES.filter((note) => !note.includes('attic')),
    });
  });

  test('takes no question off for a thing, and reads the ticket back if only some words of the thing are on it', () => {
    expect(ask('Is the shed off the ticket?')).toEqual({ parts: [readBack.alreadyRemoved('shed')] });
    const question = { notes: ['Asks: "do you clean the roof?"'] };
    expect(ask('Is the roof off the ticket?', question)).toEqual(whole(question));
    expect(ask('Is the bathroom fan off the ticket?')).toEqual(whole());
  });
});
