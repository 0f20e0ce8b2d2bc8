import { describe, expect, test } from 'vitest';
import { plainTokensOf, plainWords, withUsualSpelling } from './plainWords.ts';

test.each([
  ['pipe is leakin under the sink', 'pipe is leaking under the sink'],
  ["it keeps drippin' and makin noise", 'it keeps dripping and making noise'],
  ['i want ta get it fixed', 'i want to get it fixed'],
  ['im fixin to sell', 'im going to sell'],
  ['i needs ta fix it', 'i needs to fix it'],
  ["it's fixin to blow", "it's going to blow"],
  ["they're fixin ta leave", "they're going to leave"],
  ["he's fixin to Monday", "he's fixing to Monday"],
  ['its fillin up and runnin over', 'its filling up and running over'],
  ['keeps floodin, gettin worse', 'keeps flooding, getting worse'],
  ['wes fixin robin', 'wes fixing robin'],
  ["'fore it gets cold", 'before it gets cold'],
  ["is he s'posed to come", 'is he supposed to come'],
  ['that thang is wuz', 'that thing is was'],
  ['read it agin', 'read it again'],
  ["everythin 'cept the light", 'everything except the light'],
  ['good evenin mam', "good evening ma'am"],
  ['water comes outta the wall', 'water comes out of the wall'],
  ['can youse come', 'can you come'],
  ['my name is devin martin', 'my name is devin martin'],
  ['My name is thang Hoang', 'My name is thang Hoang'],
  ['thang hoang, homeowner', 'thang hoang, homeowner'],
  ['thang a ngo', 'thang a ngo'],
  ['dat nguyen', 'dat nguyen'],
  ["I'm dat", "I'm dat"],
  ['this is thang', 'this is thang'],
  ['name is thang', 'name is thang'],
  ['Nguyen, dat', 'Nguyen, dat'],
  ['nguyen dat', 'nguyen dat'],
  ['im dat', 'im dat'],
  ['mr hoang says turn dat off, mrs nguyen', 'mr hoang says turn that off, mrs nguyen'],
  ['im here, turn dat off', 'im here, turn that off'],
  ['the house, dat one', 'the house, that one'],
  ['last name hoang, first name thang', 'last name hoang, first name thang'],
  ['turn dat thang off', 'turn that thing off'],
  ['robin franklin on collin street', 'robin franklin on collin street'],
  ['the drain in the basin, again', 'the drain in the basin, again'],
  ['Callin from Marlin', 'Callin from Marlin'],
  ['colin@mail.com', 'colin@mail.com'],
])('"%s" is spelled "%s"', (text, expected) => {
  expect(withUsualSpelling(text)).toBe(expected);
});

test.each([
  ["i don't want no visit", 'i do not want any visit'],
  ["we don't need nobody", 'we do not need anybody'],
  ['no no, not that', 'no no, not that'],
])('"%s" denies once: "%s"', (text, expected) => {
  expect(plainWords(text)).toBe(expected);
});

describe('plain words', () => {
  test.each([
    ['whats that gonna cost', 'what is that going to cost'],
    ["i haven't seen it", 'i have not seen it'],
    ["i'm in", 'i am in'],
    ["they're here", 'they are here'],
    ["we'll see", 'we will see'],
    ["he'd come", 'he would come'],
    ["i've got a leak", 'i have got a leak'],
    ["the pipe's broken", 'the pipe is broken'],
    ["'cause it leaks", 'because it leaks'],
    ["mrs o'reilly, mr o'donnell", 'mrs oreilly, mr odonnell'],
    ["mr o'sullivan", 'mr osullivan'],
    ["mr o'malley", 'mr omalley'],
    ["the o'lleary house", 'the olleary house'],
  ])('stand for short ones: "%s" is "%s"', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });

  test.each([
    ['i can’t come', 'can not'],
    ['uh-huh, that works', 'yes, that works'],
    ['mm-hmm', 'yes'],
    ['mmhm fine', 'yes fine'],
    ['m-hm', 'yes'],
    ['nuh uh, not today', 'no, not today'],
    ['nuh-uh', 'no'],
    ['uh-uh, no', 'no, no'],
    ['w/o heat', 'without heat'],
    ['w/ a leak', 'with a leak'],
    ['w/kids', 'with kids'],
    ['a two-story condo/house', 'a two story condo house'],
    ['send an e-mail', 'send an email'],
    ['unit 4-b, 2/3', 'unit 4 b, 2 3'],
    ['hi – i have a leak', 'hi, i have a leak'],
    ['hi - i have a leak', 'hi, i have a leak'],
    ['it leaks… come', 'it leaks, come'],
    ['it leaks—come', 'it leaks, come'],
    ['it leaks.. come', 'it leaks, come'],
    ['“the big one” (in the hall)', 'the big one in the hall'],
    ['come at 9:30!!', 'come at 9:30!'],
    ['really?!', 'really!'],
    ['  hello   there ', 'hello there'],
    ['ok . fine', 'ok fine'],
    ['é 5 ok', 'é 5 ok'],
  ])('have no other marks: "%s" is "%s"', (text, plain) => {
    expect(plainWords(text)).toContain(plain);
  });

  test.each([
    ['lol, it leaks', 'it leaks'],
    ['yes sir it does', 'yes it does'],
    ['the sink, um, leaks', 'the sink leaks'],
    ['the sink um, leaks', 'the sink, leaks'],
    ['the sink, um leaks', 'the sink, leaks'],
    ['the sink. um, it leaks', 'the sink, it leaks'],
    ['the sink, lol, leaks', 'the sink, leaks'],
    ['lol', 'lol'],
    ['thanks man', 'thanks'],
    ['thanks, man, bye', 'thanks, bye'],
    ['he is the right man', 'he is the right man'],
    ['man it leaks', 'man it leaks'],
    ['hey, it leaks', 'it leaks'],
    ['hey it leaks', 'it leaks'],
    ['ok um hey it leaks', 'ok it leaks'],
    ['hey there', 'hey there'],
    ['oh, hey', 'oh, hey'],
    ['hey', 'hey'],
    ['tell him hey from me', 'tell him hey from me'],
    ['well, it leaks', 'it leaks'],
    ['well i have a leak', 'i have a leak'],
    ['um well i have a leak', 'i have a leak'],
    ['well water is brown', 'well water is brown'],
    ['does the well, it is old, run dry', 'does the well, it is old, run dry'],
    ['like i have a leak', 'i have a leak'],
    ['so like the pipe burst', 'so the pipe burst'],
    ['it looks like, broken', 'it looks, broken'],
    ['i like it', 'i like it'],
    ['it is, you know, broken', 'it is, broken'],
    ['it is you know broken', 'it is broken'],
    ['it leaks, you know?', 'it leaks.'],
    ['it leaks, you know?!', 'it leaks.'],
    ['it leaks, you know!', 'it leaks!'],
    ['what is wrong lol?', 'what is wrong?'],
    ['you know, if it rains it leaks', 'if it rains it leaks'],
    ['do you know the price', 'do you know the price'],
    ['you know what', 'you know what'],
    ['you can know', 'you can know'],
    ['they know', 'they know'],
  ])('have no fillers: "%s" is "%s"', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });

  test.each([
    ["i don't even want no visit", 'i do not even want any visit'],
    ["i don't even need nothing", 'i do not even need anything'],
    ['say no, no', 'say no, no'],
    ['can you guys come', 'can you come'],
    ['anyone home', 'anybody home'],
    ['everyone of them', 'everyone of them'],
    ['all right', 'ok'],
    ['no one is home', 'nobody is home'],
    ['my cell phone', 'my phone'],
    ['my mobile phone', 'my phone'],
    ['call my mobile', 'call my phone'],
    ['i have a mobile home', 'i have a mobile home'],
    ['we live in mobile homes', 'we live in mobile homes'],
    ['can any body come', 'can anybody come'],
    ['every body came', 'everybody came'],
    ['every one came', 'everybody came'],
    ['every one of them', 'every one of them'],
    ['some one came, some body', 'somebody came, somebody'],
    ['are the guys coming', 'are they coming'],
    ['i have gotta go', 'i have to go'],
    ['i want 2 talk', 'i want to talk'],
    ['i want 2 talks', 'i want 2 talks'],
    ['is it 4 me', 'is it for me'],
    ['4 men', '4 men'],
    ['y do you ask', 'why do you ask'],
    ['your very nice', 'you are very nice'],
    ['your answer', 'your answer'],
    ['were out of heat', 'we are out of heat'],
    ['hi, were outside', 'hi, we are outside'],
    ['we were out', 'we were out'],
    ['were insiders', 'were insiders'],
    ['ill be home', 'i will be home'],
    ['ill behaved', 'ill behaved'],
    ['id like that', 'i would like that'],
    ['id likely', 'id likely'],
  ])('stand for several words: "%s" is "%s"', (text, plain) => {
    expect(plainWords(text)).toBe(plain);
  });
});

describe('plain tokens', () => {
  const plain = (text: string) =>
    plainTokensOf(text)
      .map((token) => token.text)
      .join(' ');

  test.each([
    ['u got it', 'you got it'],
    ['pipe is leakin', 'pipe is leaking'],
    ['nooo', 'no'],
    ['pleeease come', 'pleease come'],
    ['5557777', '5557777'],
    ['yes sir, lol', 'yes ,'],
    ['y', 'y'],
    ['n', 'n'],
    ['k', 'k'],
    ['ya', 'ya'],
    ['👍', 'yes'],
    ['ill take it', 'i will take it'],
    ['ILL BE HOME', 'i will be home'],
    ['ill beagle', 'ill beagle'],
    ['nope, buddy', 'no , buddy'],
    ['no bro', 'no'],
    ['no bro, thanks', 'no , thanks'],
    ['no bro thanks', 'no bro thanks'],
    ['buddy', 'buddy'],
    ['the man', 'the man'],
    ["ain't nothing wrong", 'is nothing wrong'],
    ['not wrong', 'not wrong'],
    ['say nothing', 'say nothing'],
  ])('of "%s" are "%s"', (text, words) => {
    expect(plain(text)).toBe(words);
  });
});
