import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import * as questions from '../wording/questions.ts';
import * as remarks from '../wording/remarks.ts';
import { contextWith } from './dialogueContext.fixture.ts';
import type { DialogueEvent, DialogueReport } from './dialogueContext.ts';
import { dialogueInput } from './dialogueEventCases.ts';
import { dialogueMachine } from './dialogueMachine.ts';

const { persona } = contextWith().setting;
const said = (text: string) => ({ type: 'caller.said', text }) as const;

/** Sends events to a dialogue with a listener. Returns the reports of the replies, and the reply to the final event. */
function reported(...events: readonly DialogueEvent[]) {
  const reports: DialogueReport[] = [];
  const listener = createActor(
    fromCallback<DialogueReport>(({ receive }) => {
      receive((report) => reports.push(report));
    }),
  ).start();
  const actor = createActor(dialogueMachine, { input: { ...dialogueInput, listener } }).start();
  expect(reports).toEqual([]);
  for (const event of events) actor.send(event);
  return { reports, last: reports.at(-1)?.reply, state: actor.getSnapshot().value };
}

describe('the listener of a dialogue', () => {
  test('gets one report for each turn, with the ticket', () => {
    const { reports } = reported(said('My roof is leaking'), said('Ann Reed'));
    expect(reports).toEqual([
      {
        type: 'dialogue.replied',
        reply: {
          text: "Sorry to hear that. I've got that down: roof is leaking. May I have your name?",
          endsCall: false,
        },
        lead: { trade: 'roofing', problem: 'Roof is leaking', urgency: 'routine' },
      },
      {
        type: 'dialogue.replied',
        reply: {
          text: "Nice to meet you, Ann Reed. What's the best number to call you back at?",
          endsCall: false,
        },
        lead: { trade: 'roofing', problem: 'Roof is leaking', urgency: 'routine', name: 'Ann Reed' },
      },
    ]);
  });

  test('gets the booked visit', () => {
    const lines = ['My roof is leaking', 'Ann Reed', '512 555 0117', '18 Alder Court', 'thursday at 2', 'yes'];
    const { reports } = reported(...lines.map(said));
    expect(reports.at(-1)?.visit).toEqual({ date: '2026-11-26', start: '14:00', type: 'repair' });
    expect(reports.at(-2)).not.toHaveProperty('visit');
  });

  test('gets no report for the reply of a language model', () => {
    expect(reported({ type: 'model.replied', text: 'Your name?', lead: {} }).reports).toEqual([]);
  });

  const SILENT = { type: 'caller.silent' } as const;
  const MUMBLED = { type: 'caller.mumbled' } as const;
  const WORDLESS = { type: 'caller.wordless' } as const;
  const times = (count: number, event: DialogueEvent) => Array.from({ length: count }, () => event);
  const GIVING_UP = remarks.givingUp(persona);

  test.each<[string, readonly DialogueEvent[], string | undefined, boolean]>([
    ['a silence', [SILENT], questions.PROMPTS[0], false],
    ['another silence', [SILENT, SILENT], questions.PROMPTS[1], false],
    ['a silence after all prompts', times(questions.PROMPTS.length + 1, SILENT), GIVING_UP, true],
    ['a caller who is gone', [{ type: 'caller.gone' }], GIVING_UP, true],
    ['words that were heard badly', [MUMBLED], remarks.UNCLEAR[0], false],
    ['more words that were heard badly', [MUMBLED, MUMBLED], remarks.UNCLEAR[1], false],
    ['words that were heard badly all the time', times(remarks.UNCLEAR.length + 1, MUMBLED), '', false],
    ['a voice without words while a model answers', [WORDLESS], remarks.LIMITS[0], false],
    ['another such voice', times(remarks.LIMITS.length + 1, WORDLESS), '', false],
    ['a farewell', [said('goodbye')], remarks.farewell(persona, {})[0], true],
    ['words after the end', [said('goodbye'), said('hello')], remarks.OVER, true],
    ['a voice after the end', [said('goodbye'), { type: 'caller.voiced' }], remarks.OVER, true],
    [
      'a farewell in danger',
      ['I smell gas', 'yes, everyone is out', '512 555 0117', 'Sam', '18 Alder Court', 'no'].map(said),
      remarks.DANGER_FAREWELL[0],
      true,
    ],
  ])('gets the reply to %s', (_, events, text, endsCall) => {
    const { last, reports } = reported(...events);
    expect(last).toEqual({ text, endsCall });
    expect(reports).toHaveLength(events.length);
  });

  test('gets the end of a call after swearing', () => {
    const { last } = reported(...times(3, said('you are a useless piece of crap')));
    expect(last?.text).toContain(remarks.ABUSE_FAREWELL[0]);
    expect(last?.endsCall).toBe(true);
  });

  test('gets an answer without the last wording of a question, which the caller knows', () => {
    const { last, state } = reported(said('My roof is leaking'), said('asdf'), said('are you a robot?'));
    expect(last?.text).toMatch(/^You're talking to an AI receptionist\..*work\.$/);
    expect(state).toMatchObject({ talk: { asking: 'name' } });
  });
});

test('a dialogue needs no listener', () => {
  const actor = createActor(dialogueMachine, { input: dialogueInput }).start();
  const events: readonly DialogueEvent[] = [
    ...['My roof is leaking', 'asdf', 'are you a robot?'].map(said),
    { type: 'caller.wordless' },
    { type: 'caller.mumbled' },
    { type: 'caller.silent' },
    { type: 'caller.gone' },
    ...['no', 'no', 'no', 'bye', 'bye', 'bye', 'hello'].map(said),
  ];
  for (const event of events) actor.send(event);
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { reply: { text: remarks.OVER } } });
});

describe('a language model that has replied', () => {
  const VISIT = { date: '2026-11-26', start: '14:00', type: 'repair' } as const;
  const LEAD = { name: 'Ann Reed', callbackNumber: '(512) 555-0117', address: '18 Alder Court', problem: 'Sink drips' };
  const after = (...events: readonly DialogueEvent[]) => {
    const actor = createActor(dialogueMachine, { input: dialogueInput }).start();
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };

  test('has recorded the ticket, and its sentences are not said again', () => {
    const { context, value } = after({ type: 'model.replied', text: 'Is it? What?', lead: { ...LEAD, notes: 'a; b' } });
    expect(context).toMatchObject({ lead: LEAD, notes: ['a; b'], visit: undefined, parts: [] });
    expect(context.said.slice(-2)).toEqual(['is it?', 'what?']);
    expect(value).toMatchObject({ visit: 'none' });
    expect(after({ type: 'model.replied', text: 'Is it?', lead: LEAD }).context.notes).toEqual([]);
  });

  test('has booked a visit, which a caller can cancel', () => {
    const booked = { type: 'model.replied', text: 'Booked.', lead: LEAD, visit: VISIT } as const;
    expect(after(booked)).toMatchObject({ value: { visit: 'booked' }, context: { visit: VISIT } });
    const cancel = said('please cancel the visit');
    expect(after(booked, cancel).context.notes).toEqual(['Cancelled the visit Thursday at 2 PM']);
    const unbooked = { ...booked, visit: undefined };
    const withoutVisit = after(booked, unbooked);
    expect(withoutVisit).toMatchObject({ value: { visit: 'none' }, context: { visit: undefined } });
    expect(after(booked, unbooked, cancel).context.reply.text).not.toContain('cancelled');
    expect(after(booked, unbooked, said('friday at ten'))).toMatchObject({
      status: 'active',
      value: { visit: 'none', talk: { offering: 'first' } },
      context: { visit: undefined, offered: { date: '2026-11-27', start: '10:00' } },
    });
  });
});

test('a call without a name is one of a company without a name', () => {
  expect(remarks.givingUp({ name: 'Ava', openingHours: {} })).toContain('Thanks for calling today.');
});
