import { describe, expect, test } from 'vitest';
import { nameIn } from './names.ts';

const isTrade = (text: string) => /pest|plumb|power|pipe|carpenter|pool/.test(text);
const heard = (text: string) => nameIn(text, { isAsked: false, isTrade });

describe('a name without the question', () => {
  test.each([
    ["Hi, I'm Maria", 'Maria', "I'm Maria"],
    ['hi im maria', 'Maria', 'im maria'],
    ['My name is Jean-Luc Picard.', 'Jean-Luc Picard', 'My name is Jean-Luc Picard'],
    ["my name's actually Maria", 'Maria', "my name's actually Maria"],
    ["Name's Bond. James Bond.", 'James Bond', "Name's Bond. James Bond"],
    ['the name is Luis', 'Luis', 'the name is Luis'],
    ['and the name is Luis', 'Luis', 'the name is Luis'],
    ['mine is Carl Jensen', 'Carl Jensen', 'mine is Carl Jensen'],
    ['this is Sam, and my roof leaks', 'Sam', 'this is Sam'],
    ['this is Maria from the school on Fifth', 'Maria', 'this is Maria'],
    ['hello this is maria lopez my water heater went out', 'Maria Lopez', 'this is maria lopez'],
    ['this is zeyzik lopez', 'Zeyzik Lopez', 'this is zeyzik lopez'],
    ['This is Mark, the sink leaks', 'Mark', 'This is Mark'],
    ['Maria calling about the roof', 'Maria', 'Maria calling'],
    ['hi maria here, my sink leaks', 'Maria', 'maria here'],
    ['Maria Lopez speaking', 'Maria Lopez', 'Maria Lopez speaking'],
    ["good morning it's maria lopez from the school", 'Maria Lopez', "it's maria lopez"],
    ["it's maria here", 'Maria', "it's maria here"],
    ["it's Linda again", 'Linda', "it's Linda"],
    ['call me Maria', 'Maria', 'call me Maria'],
    ['everybody calls me Buddy', 'Buddy', 'everybody calls me Buddy'],
    ['I go by Zeyzik', 'Zeyzik', 'I go by Zeyzik'],
    ["I'm Austin Lopez", 'Austin Lopez', "I'm Austin Lopez"],
    ['this is Austin', 'Austin', 'this is Austin'],
    ['My name is Mr. Brandt', 'Brandt', 'My name is Mr. Brandt'],
    ['this is Mrs. Zeyzik', 'Zeyzik', 'this is Mrs. Zeyzik'],
    ['btw name is Maria Lopez', 'Maria Lopez', 'name is Maria Lopez'],
    ['please correct my name to Maria Lopez', 'Maria Lopez', 'my name to Maria Lopez'],
    ['about my name, it should be Zeyzik Lopez', 'Zeyzik Lopez', 'should be Zeyzik Lopez'],
  ])('"%s" gives "%s"', (text, name, words) => {
    expect(heard(text)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['This is Zeyzik', 'Zeyzik'],
    ['This is Zeyzik Mirembe', 'Zeyzik Mirembe'],
    ['This is Summer', 'Summer'],
    ["It's Zeyzik Lopez", 'Zeyzik Lopez'],
    ['its ZEYZIK MIREMBE', 'Zeyzik Mirembe'],
    ["it's zeyzik mirembe calling", 'Zeyzik Mirembe'],
    ['you can put it under zeyzik mirembe', 'Zeyzik Mirembe'],
    ['You can put zeyzik mirembe down as the customer', 'Zeyzik Mirembe'],
    ["it's zeyzik mirembe by the way", 'Zeyzik Mirembe'],
    ["It's Mark.", 'Mark'],
    ['this is mark', 'Mark'],
    ["I'm Boston Lopez", 'Boston Lopez'],
    ['Reyes, R-E-Y-E-S. Maria', 'Maria Reyes'],
  ])('"%s" gives the doubtful name "%s"', (text, name) => {
    expect(heard(text)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    'maria lopez',
    'Maria Lopez',
    "I'm looking for a plumber",
    "my phone's older than I am. Oh, just the usual",
    'make it Jan 2nd',
    "that'd be, Rock Hill",
    "it's Kennedy, not Canady Street",
    'put my wife Carol down as a second contact',
    "I'm good",
    "I'm his wife",
    "I'm frank about that",
    "I'm frustrated",
    "I'm hope",
    'this is an emergency',
    'this is zeyzik',
    'this is Zeyzik roof',
    'this is Zeyzik Day',
    'this is the third time',
    'this is Miller Plumbing',
    'this is Austin Energy calling',
    'this is Austin Water',
    'This is Rheem',
    'This is San Antonio',
    "it's me",
    "it's leaking",
    "it's Austin",
    "It's Zeyzik",
    "it's zeyzik lopez",
    "It's May already",
    "It's Summer",
    "It's Bradford White",
    "It's Kohler",
    "it's Maria who told me",
    "it's dave's house",
    "this is Dave Miller's house",
    'call me back',
    'call me crazy, but it smells',
    'what name is it under',
    'her name is Maria',
    "my dog's name is Max",
    'the company name is Zeyzik',
    'this is X',
    'Dad here',
    'zeyzik here',
  ])('"%s" gives no name', (text) => {
    expect(heard(text)).toBeUndefined();
  });
});
