import { describe, expect, test } from 'vitest';
import { errandIn, isMisdial, isSalesCall } from './errands.ts';

describe('errands', () => {
  test.each([
    ['scrap it', 'cancel'],
    ['no visit after all', 'cancel'],
    ['take that visit back off the books', 'cancel'],
    ["Let's not do the appointment at all", 'cancel'],
    ["tell the guys not to come, I'm done", 'cancel'],
    ["don't send a guy all the way out yet", 'cancel'],
    ["don't send somebody who just slaps tar on it", undefined],
    ['do not send anybody that smokes', undefined],
    ['switch me to a person', 'person'],
    ['can u hand me off to someone', 'person'],
    ["I'd rather deal with a human", 'person'],
    ['a real human pls', 'person'],
    ['put me on the books', undefined],
    ['I need to cancel my other appointment', 'cancel'],
    ['cancel the second visit', 'cancel'],
    ['cancel the other one', undefined],
    ['cancel the fan, only do the outlet', undefined],
    ["I'm calling about my appointment", undefined],
    ['skip the visit fee', undefined],
    ['is there a person who does drywall', undefined],
    ['just call me back', 'cancel'],
    ['I lose everything if nobody comes', undefined],
    ['nobody comes out yet', 'cancel'],
    ['just call me Bob', undefined],
    ['just call me on my cell', undefined],
    ['only call me in the afternoon', undefined],
    ['human or bot?', undefined],
    ['do I get a real technician, or just a salesman?', undefined],
    ['what would I owe you for the visit', undefined],
    ['scrap metal in the yard', undefined],
    ['have a manager call me', 'person'],
    ['i do not want to talk to a machine, i want a person', 'person'],
    ['have your guy call me from the gate', undefined],
    ["no I don't need a person to call me", undefined],
    ["I don't want to talk to a person, you're fine", undefined],
    ["I don't need a call back from a person", undefined],
    ['the plumber has to call me first', undefined],
    ['if I say yes can I still cancel', undefined],
    ['is there a fee if I cancel', undefined],
    ['give me a ring if something comes up', undefined],
    ['something came up', 'reschedule'],
    ["we'll get to that another time", undefined],
    ['the bill was $400 last time and the toilet still runs', undefined],
    ['I had a plumber out, the bill was $400, and it leaks again', undefined],
    ['I want to talk to somebody about a bathroom remodel', undefined],
    ['so somebody will call me right', undefined],
    ['you people never showed up', 'technician'],
    ["you won't put me on a list will you", undefined],
  ] as const)('"%s" is the errand %s', (text, errand) => {
    expect(errandIn(text.toLowerCase())).toBe(errand);
  });

  test.each([
    ['is this t-mobile', true],
    ['sorry, wrong number', true],
    ['you have the wrong number on my ticket', false],
  ])('"%s" has called another place: %s', (text, isMisdialled) => {
    expect(isMisdial(text)).toBe(isMisdialled);
  });

  test.each([
    ['I can get your business on the first page of google', true],
    ['calling on behalf of acme marketing', true],
    ['my insurance covers the roof', false],
    ['on behalf of my mother, her sink leaks', false],
    ['I found you on google', false],
    ['I wanna add a humidifier to our system can you guys help me with that', false],
    ['been meaning to add a humidifier to our system for ages', false],
    ['our system can help you book more jobs', true],
    ['we made our system for contractors', true],
    ['do you deal with the insurance company?', false],
  ])('"%s" sells: %s', (text, isSale) => {
    expect(isSalesCall(text.toLowerCase())).toBe(isSale);
  });
});
