import { describe, expect, test } from 'vitest';
import { answer, openConversation } from '../answer.ts';
import { receptionistInput } from '../receptionistEventCases.ts';

function play(...lines: readonly string[]) {
  let conversation = openConversation({
    setting: { persona: receptionistInput.persona, now: '2026-11-23T10:00-06:00' },
  });
  let says = '';
  for (const line of lines) ({ say: says, conversation } = answer(conversation, line));
  return { says, notes: conversation.context.notes, urgency: conversation.context.lead.urgency };
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

  test.each([
    ['Do you guys do gutters?', /^Yes, we do that\. I've got that down: gutters\. May I have your name\?$/],
    ['do you do pianos?', /^I've put it on the ticket, .*\. I've got that down: pianos\. May I/],
    ['my gutters overflow. do you do gutters?', /^Sorry to hear that\. .*: gutters overflow\. Yes, we do that\. May I/],
  ])('"%s" is answered before the read-back of a job that only the question names', (line, says) => {
    expect(play(line).says).toMatch(says);
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

  test.each([
    ['its coming right by the light fixture, is that dangerous??', 'Water near a light'],
    ['the water runs along the light. Is it safe to leave it on?', 'Water near a light'],
    ['it drips on the outlet, should i shut the breaker', 'dry floor'],
    ['is it dangerous?', 'dangerous, so please keep away'],
  ])('"%s" about a leak gets "%s"', (question, advice) => {
    expect(play('A pipe leaks upstairs', 'Al Reed', question).says).toContain(advice);
  });

  test.each([
    ['should she use her oven to keep warm?', 'carbon monoxide'],
    ['is it ok to run a space heater overnight?', 'three feet from beds and curtains'],
    ['should we leave the furnace off till then?', 'Off is the safer choice'],
  ])('"%s" of a dead furnace gets "%s", and stays on the ticket', (question, advice) => {
    const { says, notes } = play('My furnace is dead', 'Al Reed', question);
    expect(says).toContain(advice);
    expect(notes).toEqual([`Asks: "${question}"`]);
  });

  test.each([
    ['can we flush the toilet?', 'not to use it'],
    ['is it ok to run the dishwasher tonight?', 'not to use it'],
    ['is that the main valve by the meter you mean?', 'where the pipe comes into the house'],
  ])('"%s" of a leak gets "%s", and names no work', (question, advice) => {
    const { says, notes } = play('A pipe leaks upstairs', 'Al Reed', question);
    expect(says).toContain(advice);
    expect(notes).toEqual([`Asks: "${question}"`]);
  });

  test('a smell of burning that is gone sends no one out of the house', () => {
    const { says, notes } = play(
      'My outlet sparked, now there is a burn mark',
      "Jo Pruitt. no smoke anymore, it smelled burnt at first but that's gone. is it safe to sleep in there?",
    );
    expect(says).not.toContain('out of the building');
    expect(notes).toContain('Asks: "is it safe to sleep in there?"');
  });

  test('a denial with a "what" asks the team nothing', () => {
    const { says, notes } = play(
      'My outlet is on fire',
      "wait what no lol theres no fire. the breaker's off, it's cold",
    );
    expect(says).toContain('Just to be sure: do you see any fire or smoke right now, or smell anything burning?');
    expect(notes.join()).not.toContain('Asks');
  });

  test.each([
    [['My outlet sparked, now there is a burn mark', 'I see smoke', 'no there is no fire and no smoke', 'no, nothing']],
    [['My outlet sparked, now there is a burn mark', "it's not an emergency"]],
  ])('an outlet that sparked stays urgent: %j', (lines) => {
    expect(play(...lines).urgency).toBe('urgent');
  });

  test('a warm wall or a burnt socket is dangerous', () => {
    const { says } = play('The socket in my kitchen is black and burnt', 'Al Reed', 'Please is it dangerous?');
    expect(says).toContain('call 911 from outside');
  });

  test.each([
    ['my cat is still inside, should i get her??', 'not even for a pet'],
    ['can I run in and grab my purse', 'not even for a pet'],
    ['Is it dangerous?', 'Please stay outside'],
  ])('"%s" in danger gets "%s"', (question, advice) => {
    expect(play(...PANEL, question).says).toContain(advice);
  });

  test.each([
    ['did you tell them about the side door?'],
    ['And he knows about the side door, does he?'],
    ['u still have the note about the door right'],
    ['and the faucet, is it written?'],
  ])('"%s" gets the ticket, and adds nothing to it', (question) => {
    const { says, notes } = play(...BOOKED, 'Please use the side door', question);
    expect(says).toContain('"Please use the side door"');
    expect(notes).toEqual(['"Please use the side door"']);
  });

  test('both jobs are on one visit', () => {
    const { says, notes } = play('My kitchen sink leaks and a door sticks', 'Ann Reed', 'can they do both in one go?');
    expect(says).toContain("Yes, it's all for the same visit");
    expect(notes.join()).not.toContain('one go');
  });

  test('"do you do kitchens?" is the work, and later a question for the team', () => {
    const { says, notes } = play('do you do kitchens?', 'Ann Reed', "You didn't say though, do you do kitchens?");
    expect(says).toContain('the team will confirm');
    expect(notes).toEqual(['Asks: "do you do kitchens?"', 'Asks: "You didn\'t say though, do you do kitchens?"']);
  });

  test.each([
    [
      'will I have to pay for a look? And do they wear shoe covers?',
      ['will I have to pay for a look?', 'And do they wear shoe covers?'],
    ],
    ['And do you do a senior discount?', ['And do you do a senior discount?']],
    ['Is it extra for the same day?', ['Is it extra for the same day?']],
    ['How much is it?', []],
  ])('"%s" leaves the team the questions %j', (words, questions) => {
    const { notes } = play('My kitchen sink leaks', `Ann Reed. ${words}`);
    expect(notes).toEqual(questions.map((question) => `Asks: "${question}"`));
  });

  test('only the sentence that asks is quoted, once', () => {
    const question = 'But should I pull out the fridge before he comes, or leave it?';
    expect(play(...BOOKED, `No, everything is correct. ${question}`).notes).toEqual([`Asks: "${question}"`]);
  });

  test.each(['Is two bedroom, empty.', 'Is the blue house on the corner.', "My hearing isn't what it was."])(
    '"%s" is a note',
    (statement) => {
      expect(play(...BOOKED, statement).notes).toEqual([`"${statement.replace('.', '')}"`]);
    },
  );

  test.each([
    ['did I say 2214? It is 2241.', '2241 Pecan Lane'],
    ['Oh goodness, did I say 2214 before? I meant 2241', '2241 Pecan Lane'],
    ["sorry, did I tell you 0143? It's 0134", '(512) 555-0134'],
  ])('"%s" corrects to %s', (words, value) => {
    const facts = ['My kitchen sink leaks', 'Ann Reed', '512 555 0143', '2214 Pecan Lane, Austin'];
    expect(play(...facts, 'Saturday at 9', 'yes please', words).says).toContain(value);
  });
});

describe('what a caller leaves out', () => {
  const AC = 'My AC died';
  const NUMBER = '512 555 0143';

  test('is only what a refusal names: "no last name" leaves the number open', () => {
    expect(play(AC, 'Marcus', 'no last name').says).toMatch(/^That's fine, I'll leave that out\. What phone number/);
    expect(play(AC, 'Marcus', "I'd rather not say").says).toMatch(/What's the address for the job\?$/);
    expect(play(AC, 'Marcus', "I don't give out my number").says).toMatch(/What's the address for the job\?$/);
  });

  test('is asked for once more, if it is the address of a booked visit', () => {
    const booked = [AC, 'Marcus Bell', NUMBER, "I'd rather not give the address", 'tomorrow at 10', 'yes'];
    expect(play(...booked, 'ok bye').says).toBe(
      "The crew can't come without an address. Which house number and street should I put down?",
    );
    expect(play(...booked, 'ok bye', '77 Birchwood').says).toContain('is the address 77 Birchwood?');
    expect(play(...booked, 'ok bye', 'no thanks').says).toMatch(/Goodbye\.$/);
    expect(play(AC, 'Marcus Bell', NUMBER, 'rather not say', 'ok bye').says).not.toContain('without an address');
  });

  test('stands once: the address takes the place of the note "suite 210"', () => {
    const office = ["I'm calling from Sunrise Dental, suite 210, our faucet won't shut off", 'Karen Bell', NUMBER];
    expect(play(...office).notes).toContain('"suite 210"');
    expect(play(...office, '1200 Medical Parkway, suite 210, Austin').notes).not.toContain('"suite 210"');
    expect(play(...office, '1200 Medical Parkway, Austin').notes).toContain('"suite 210"');
  });
});
