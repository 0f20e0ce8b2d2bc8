import { expect, test } from 'vitest';
import { plainWords, withUsualSpelling } from './plainWords.ts';

test.each([
  ['pipe is leakin under the sink', 'pipe is leaking under the sink'],
  ["it keeps drippin' and makin noise", 'it keeps dripping and making noise'],
  ['i want ta get it fixed', 'i want to get it fixed'],
  ['im fixin to sell', 'im going to sell'],
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
