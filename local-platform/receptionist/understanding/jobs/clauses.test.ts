import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { wordsIn } from './words.ts';

const clauses = (text: string) =>
  clausesOf(wordsIn(text)).map(({ words, joiner }) => `${joiner}|${words.map((word) => word.text).join(' ')}`);

test.each([
  ['hi, my sink leaks! ok?yes; a:b c: d', ['|hi', ',|my sink leaks', '!|ok', '?|yes', ';|a : b c', ':|d']],
  ['at 8.30 a.m.', ['|at 8.30 a . m']],
  ['roof - and a built-in - thing', ['|roof', '-|and a built - in', '-|thing']],
  ['the sink is clogged and the tub leaks', ['|the sink is clogged', 'and|the tub leaks']],
  ['the sink and the tub are clogged', ['|the sink and the tub are clogged']],
  ['a nest over my door and my son is sick', ['|a nest over my door', 'and|my son is sick']],
  ['when I run the fan and the oven', ['|when i run the fan and the oven']],
  ['the sink drips and the tub too', ['|the sink drips', 'and|the tub too']],
  ['the sink drips and the tub, it leaks', ['|the sink drips and the tub', ',|it leaks']],
  ['I need the roof and the gutters fixed', ['|i need the roof and the gutters fixed']],
  ['I need a fan and my light is out', ['|i need a fan', 'and|my light is out']],
  ['the sink drips and I need help', ['|the sink drips', 'and|i need help']],
  ['the sink and also the tub', ['|the sink', 'and|also the tub']],
  ['a pipe burst and water is everywhere', ['|a pipe burst', 'and|water is everywhere']],
  ['the door sticks and squeaks', ['|the door sticks and squeaks']],
  ['it drips and can you come', ['|it drips', 'and|can you come']],
  ['it drips and is wet', ['|it drips and is wet']],
  ['and my sink', ['|and my sink']],
  ['sink plus tub', ['|sink', 'plus|tub']],
  ['it leaks because the seal broke because of age', ['|it leaks', 'because|the seal broke because of age']],
  ['because it leaks', ['because|it leaks']],
  ['it leaks so the floor is wet so bad', ['|it leaks', 'so|the floor is wet so bad']],
  ["it runs but it's hot but loud", ['|it runs', 'but|it is hot but loud']],
  ['about the fence but first the tub leaks', ['|about the fence', 'but|first the tub leaks']],
  ['it runs but no heat', ['|it runs', 'but|no heat']],
  ['the water heater it is leaking', ['|the water heater', '|it is leaking']],
  ['it is dead there is a leak we need help', ['|it is dead', '|there is a leak', '|we need help']],
  ['it leaks when it rains I think it leaks', ['|it leaks when it rains', '|i think it leaks']],
  ['the deck we built', ['|the deck we built']],
  ['my deck which is old', ['|my deck', '|which is old']],
  ['it leaks please send help', ['|it leaks', '|please send help']],
  ['it leaks please hurry', ['|it leaks please hurry']],
  ['sink please send help', ['|sink please send help']],
  ['the tub leaks can you come', ['|the tub leaks', '|can you come']],
  ['I wonder if you can come', ['|i wonder if you can come']],
  ['so, because, my sink', ['|so', 'because|my sink']],
  ['it leaks constructor', ['|it leaks constructor']],
  ['', []],
])('"%s" has the clauses %j', (text, expected) => {
  expect(clauses(text)).toEqual(expected);
});
