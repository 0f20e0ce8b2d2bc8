import { describe, expect, test } from 'vitest';
import { answer, openConversation } from '../answer.ts';
import { receptionistInput } from '../receptionistEventCases.ts';

function play(...lines: readonly string[]) {
  let conversation = openConversation({
    setting: { persona: receptionistInput.persona, now: '2026-11-23T10:00-06:00' },
  });
  let says = '';
  for (const line of lines) ({ say: says, conversation } = answer(conversation, line));
  return { says, notes: conversation.context.notes };
}

const FACTS = ['Ann Reed', '512 555 0143', '12 Oak Street, Austin'];
const BOOKED = ['My kitchen sink leaks', ...FACTS, 'Saturday at 9', 'yes please'];
const PANEL = ['My breaker panel is buzzing and it smells like something burning', 'yes, we are all out'];

describe('questions in the middle of a call', () => {
  test.each([
    ["I'm asking when my appointment is"],
    ['Can you tell me what day and time I am booked for now?'],
    ['So is it moved to Tuesday?'],
    ["when's he supposed to be here"],
    ['when can someone get here'],
  ])('"%s" after the booking gets the booked time', (question) => {
    expect(play(...BOOKED, question).says).toContain('Saturday, November 28 at 9 AM');
  });

  test('"Should I switch the main off?" of an electrical job is about the power', () => {
    const { says } = play('Outlets in the shop keep tripping', 'Al Reed', 'should I switch the main off?');
    expect(says).toContain('dry hands');
  });

  test.each([
    ['Should I go in and turn it off or leave it?', 'stay outside'],
    ['Should I switch the main off?', 'stay outside'],
    ['Do I really need to call 911?', 'Yes, please call 911'],
  ])('"%s" in danger gets "%s"', (question, advice) => {
    expect(play(...PANEL, question).says).toContain(advice);
  });

  test('a question beside a fact is noted for the team, and the fact is recorded', () => {
    const { says, notes } = play('Leaf clean-up in the yard', 'Ann Reed', '512-555-0119. Do you take the leaves away?');
    expect(says).toContain('(512) 555-0119');
    expect(notes).toEqual(['Asks: "Do you take the leaves away?"']);
  });

  test('a question for the time that the work takes is noted, too', () => {
    expect(play(...BOOKED, 'how long does a replacement take?').notes).toEqual([
      'Asks: "how long does a replacement take?"',
    ]);
  });
});
