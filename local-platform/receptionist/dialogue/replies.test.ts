import { expect, test } from 'vitest';
import { answer, openConversation } from '../answer.ts';
import { receptionistInput } from '../receptionistEventCases.ts';

function play(...lines: readonly string[]) {
  let conversation = openConversation({
    setting: { persona: receptionistInput.persona, now: '2026-11-23T10:00-06:00' },
  });
  let says = '';
  for (const line of lines) ({ say: says, conversation } = answer(conversation, line));
  return { says, problem: conversation.context.lead.problem, notes: conversation.context.notes };
}

const OUTLET = ['An outlet in my kitchen died', 'Priya Raman'];

test('work that is added beside another fact replaces nothing', () => {
  const { problem, notes } = play(
    ...OUTLET,
    "No, it's cool now. 512-555-0187. Oh and one more thing, the toilet upstairs won't stop running, can you add that?",
  );
  expect(problem).toBe('Outlet in my kitchen died');
  expect(notes).toContain("Also: Toilet upstairs won't stop running");
});

test('a thing that the caller asks for is answered with the words on the ticket', () => {
  expect(play(...OUTLET, '512-555-0187. Do you have the outlet on there?').says).toContain(
    'Yes, I have that down: outlet in my kitchen died.',
  );
});

test('missing work that the caller asks for is added', () => {
  const { says, notes } = play(...OUTLET, '512-555-0187. Did you get the bathroom fan?');
  expect(says).toContain("I've added this to the same visit: bathroom fan.");
  expect(notes).toContain('Also: Bathroom fan');
});

test('work that stands on the ticket as a question adds no job', () => {
  const { says, notes } = play(
    ...OUTLET,
    '409 maple hollow ct, beaverton. also do u guys paint? wanna get the spare room done too, like 12x12',
    '503 555 0166. and did u get the painting thing?',
  );
  expect(says).toContain('Yes, I have that down: also do u guys paint?');
  expect(notes.filter((note) => note.startsWith('Also: '))).toEqual(['Also: Spare room done too 12x12']);
});

test('a job stands on the list once', () => {
  const { notes } = play(...OUTLET, 'Also the gutters need cleaning', 'Can you add clean the gutters?');
  expect(notes.filter((note) => note.startsWith('Also: '))).toEqual(['Also: Gutters need cleaning']);
});

test('"the problem is" keeps what it does not call wrong', () => {
  const { problem, notes } = play('The breaker jumps every time', 'The problem is the outlets in the kitchen');
  expect(problem).toBe('Outlets in the kitchen');
  expect(notes).toContain('Detail: Breaker jumps every time');
});

test('"instead" replaces the job', () => {
  expect(play('I want the living room painted', "Let's do the porch railing instead").problem).toBe('Porch railing');
});
