import { describe, expect, test } from 'vitest';
import { questionIn } from './questions.ts';

/** What callers asked in calls that strangers typed, and the same in other words. */
const QUESTIONS = {
  dangerous: `
    its coming right by the light fixture, is that dangerous??
    Please is it dangerous?
    is this dangerous
    could that start a fire
    can it catch fire?
    should i be worried about that?
    am I gonna get shocked
    is that a fire hazard
    is it gonna explode
    could somebody get electrocuted
    how dangerous is that
    is the ceiling going to fall on us?
    is the water by the panel a problem
    can it wait till thursday or is it dangerous
    is that bad?
  `,
  'at-risk': `
    is it safe?
    are we safe in here
    can i go back in
  `,
  'go-in': `
    and my cat is still inside, should i get her??
    can I run in and get my dog
    should I go back in for the cat?
    do I grab my purse first
    can my husband go in and get the bird
    my dogs in there, should I go get him
    can we go in to get our stuff
    should i save the rabbit
    what about my cat inside?
  `,
  'power-off': `
    is it ok to leave the lights on in there or do i shut the breaker
    do i shut the breaker
    is it safe to leave the lights on?
    do I need to kill the breaker
    can i touch the light switch
  `,
  'read-back': `
    did u get ostrander? and no the floor's fine
    u still have the note to call dee right
    you get the attic part?
    And the carpet, is it written?
    is the carpet written down
    is it noted?
    did you tell them about the trailer, they have to park on the street
    have you told the crew about the dog
    you told them about the gate right
    is that in there
    you got the three bathrooms?
    You did get the three bathrooms?
    did you get the thing about the bell
    And he knows about the side door, does he?
    do they know about the dog
    does the guy know to come around back
    they know not to ring right
    But you've got 2241 Pecan Hollow now, haven't you?
    you have 2241 Pecan, correct?
    And you have the ceiling fan too, right?
    you've still got both of the jobs on there?
    so you got my wife's number too?
    you caught the unit number?
    did that make it onto the ticket
    have you written about the dog
    you put down about the parking?
  `,
  'one-visit': `
    can somebody do both in one trip?
    can they do both in one go?
    can yall do both same day
    will they do everything at once
    can he look at both while he's here
    do I need two appointments for that?
    can all of it be done the same visit
    both in one visit?
    is that gonna be two separate visits or can they do it all together
    could you fix them both at the same time
    you can do all three in one trip right
    could he do the fan and the outlets in one visit
    all in the same day?
  `,
  services: `
    do you all do deep cleaning?
    So no cleaning at all?
    So you do do the cleaning then, yes?
    do you do kitchens?
    y'all do drywall?
    you don't do painting?
    do you handle tile work
    and cleaning, do you do that?
  `,
  other: `
    Carpet cleaning is included or is extra?
    Does he need me to empty the rest of that cupboard before he comes?
    But should I pull out the fridge before he comes, or leave it?
    who u gonna call when the guy is close
    what they gonna do with the old one
    is the crew bringing a ladder
    is the old one hauled away
    is carpet included
    is tankless?
    have you got ladders?
    should I get my dog out of the way
    do they know how to do this
    do I have to clear the counters
  `,
} as const;

const linesIn = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

describe('questions of strangers', () => {
  test.each(
    Object.entries(QUESTIONS).flatMap(([topic, lines]) => linesIn(lines).map((line) => [line, topic] as const)),
  )('"%s" asks for %s', (text, topic) => {
    expect(questionIn(text.toLowerCase())).toBe(topic);
  });

  test.each([
    'Is two bedroom, empty.',
    'Is front yard and back yard, and also cut the bushes in the front',
    'Is the Panadería Beltrán.',
    'is golden petal nails the shop name. all ok thanks',
    'is big house with white gate',
    'Is in the back, the blue door.',
    'is tankless',
    'is second floor no elevator',
    'are three windows in the kitchen',
    'Is a old building, no parking.',
    'is the house on the corner',
    'is better call my son',
    'are two dogs in the yard',
    'is small dog only',
    'was a leak before in same place',
    'Is my mother house, she speak only Spanish.',
    "my hearing isn't what it was",
    "Just make sure they got Renée's number and know I can't turn that valve",
    'tell them I can not shut the main valve',
    'Oh and goodness, did I say 2214?',
    'and so is tankless',
    'what you gotta do is go around back',
    'can he',
    'do you have any openings next week',
    'would friday morning be good',
    'is tomorrow afternoon possible',
    'is anything open later',
    'my neighbor said you work on mobile homes',
    'did they leave the gate open',
    'do you have anything open',
    'I only speak english',
    'how soon can they get it fixed',
    'will he be here soon',
    'can you send me the receipt',
    'did they charge my card twice',
    'can you come the same day',
    'do you have same day appointments',
    'can you help with my sink',
    'can you send me a copy of my invoice',
    'is it a bad time',
    'could it fall on monday',
    'is this the water company',
    'what you gonna need is a ladder',
    'can be reached after five',
  ])('"%s" asks nothing', (text) => {
    expect(questionIn(text.toLowerCase())).toBeUndefined();
  });

  test.each([
    ['is financing available', 'payment'],
    ['is the visit free', 'fee'],
    ['are you insured', 'insured'],
    ['is the office open saturday', 'hours'],
    ['did you get my email', 'confirmation'],
    ['can they do it in one trip', 'work-time'],
    ['I do not know how to turn the water off', 'water-off'],
    ['what do you offer', 'services'],
    ['I heard from a friend that you work on mobile homes, is that true?', 'services'],
    ['how does it work if it rains', 'other'],
    ['how do I keep my pipes warm', 'other'],
    ['how soon can you come and fix it', 'how-soon'],
    ['will I get a receipt for that', 'other'],
    ['is my address on file', 'read-back'],
    ['who gets my number', 'why'],
    ['do I have to give my address', 'why'],
    ['what do you do?', 'services'],
    ['will they call to confirm', 'other'],
    ['any discount for a veteran', 'discount'],
    ['is it a big deal if I am late', 'other'],
    ['did I get a good deal', 'other'],
    ['where are you in the schedule', 'other'],
    ['do you work with my insurance', 'payment'],
    ['do I need to show you my license', 'other'],
    ['what do you do about the mess', 'other'],
    ['do you deal with the insurance company', 'other'],
    ['how do I check in', 'other'],
    ['should we buy a space heater', 'other'],
    ['should I shut off the pump', 'other'],
    ['is this a real problem', 'other'],
    ['do you fix the ice machine', 'other'],
    ['is your computer room open', 'other'],
    ['do you have any other language', 'languages'],
    ['is anybody bilingual', 'languages'],
    ['why do you need my number', 'why'],
    ['what do you need my email for', 'why'],
    ['who is going to see my number', 'why'],
    ['why is the water brown', 'other'],
    ['recap please', 'read-back'],
    ['that is free for both, right?', 'price'],
    ["that's ok for the dog?", 'other'],
    ['did you put my address on file', 'read-back'],
    ['do they use subs', 'who-comes'],
    ['is it the same guy as last time', 'who-comes'],
    ['will they wear uniforms', 'who-comes'],
    ['is anybody coming', 'other'],
    ['is it an all day job', 'duration'],
    ['do I have to take off work', 'duration'],
    ['will the water be off the whole time', 'other'],
    ['have you been waiting long', 'other'],
    ['I am booked for friday at nine?', 'booked'],
    ['was my visit moved', 'booked'],
    ['has the appointment been moved', 'booked'],
    ['did you move my appointment', 'booked'],
    ['did you change the visit', 'booked'],
    ['will you tell me when it is booked', 'other'],
    ['do they need to be here by noon', 'other'],
    ['can you confirm the spelling', 'read-back'],
    ['how much longer will it take', 'other'],
    ['how do we pay', 'payment'],
    ['is it worth fixing', 'other'],
    ['the sink leaks by the light, should I turn the main off', 'water-off'],
    ['should I call 911 too', 'whom-to-call'],
    ['is it too bad for the carpet', 'other'],
    ['will it hurt my wallet', 'price'],
    ['it is a rental do you work on those', 'services'],
    ['can you show me how', 'other'],
    ['can you drive around back', 'other'],
    ['what is the matter', 'other'],
    ['should I switch the main off, the lights flicker', 'power-off'],
    ['I heard from a friend that you give free estimates, is that true?', 'fee'],
    ['my neighbor said you work on mobile homes, is that true?', 'services'],
  ])('"%s" asks for %s', (text, topic) => {
    expect(questionIn(text.toLowerCase())).toBe(topic);
  });
});

test.each([
  "so what's the callback on it now",
  'what name do you have',
  'did you take off the fan?',
  'did you take the second job off',
  'did you remove the fan',
  'did you scratch the fan like I asked',
  'is the fan off of there',
  'did you get the gate code',
  'did you change the number',
  'did you fix the address',
  'did you spell my name right',
  'has the number been changed',
  'did I give you the gate code',
  'did I tell you about the dog',
  'what address did I give you',
  'what number are they gonna call me on',
  'and the phone number you have is?',
  "what's the number you got",
  'you still have my cell right',
  'is my name right',
  'do you have it as Reed',
  'is it under Reed',
  'what time did we say',
  'is the time still the same',
  'what address are you sending them to',
  'who do you have it under',
  "what's the name on it",
  'do you still have both jobs',
  'is it Thursday still',
  'did you add the dryer',
  'what day did we decide',
  'what was the date',
  'do you got the right street',
  'what all do you have',
  'did you take that off',
  'was it the 27th or the 28th',
  'what time is it at',
  'did you change it to Thursday',
  'could you repeat the whole thing',
  'when did you say',
  'what time we doing',
  'what did we land on for the day',
  "what's my appointment",
  'what was my appointment time again',
  'is it still at nine',
  'is it still Friday',
  'are we still on for Friday',
  "it was Friday wasn't it",
  'was it Thursday or Friday',
  'is that for both jobs',
  'what all did you put',
  'have you got everything',
  'can I hear it one more time',
  'give me that back again',
])('"%s" asks for the ticket', (text) => {
  expect(questionIn(text.toLowerCase())).toBe('read-back');
});

test.each([
  ['so what did you change?', 'read-back'],
  ['Would you read it to me one more time, please?', 'read-back'],
  ['read it to me agin', 'read-back'],
  ['did you put that down?', 'read-back'],
  ['you did write down about the gate code right', 'read-back'],
  ['tell me again what day', 'read-back'],
  ['does he have my number', 'read-back'],
  ['so what now', 'next-step'],
  ['what did you say', 'repeat'],
  ['is it under warranty', 'insured'],
  ['what you gonna charge me', 'price'],
  ['is there a fee', 'fee'],
  ['the visit is free, yes?', 'fee'],
  ['is it gonna cost me just to have you look', 'fee'],
  ['you open right now', 'hours'],
  ['I want to be sure you have the license', 'insured'],
  ['if they break something are you covered', 'insured'],
  ['is anyone actually there or is this a bot', 'robot'],
  ['u a bot', 'robot'],
  ['they gonna call before they come right', 'call-ahead'],
  ["what's your license number", 'insured'],
  ['is he gonna be by himself', 'who-comes'],
  ['ballpark on a toilet swap?', 'price'],
  ['is it one of your guys or a sub', 'who-comes'],
  ["how will I know it's him", 'who-comes'],
  ['what number do I call if I need to change it', 'reach-us'],
  ['how do I get ahold of you again', 'reach-us'],
  ["so that's it?", 'next-step'],
  ['gonna call before right', 'call-ahead'],
])('"%s" asks for %s', (text, question) => {
  expect(questionIn(text.toLowerCase())).toBe(question);
});
