import { describe, expect, test } from 'vitest';
import { isDamage } from './conditions.ts';
import { jobsIn } from './jobs.ts';
import { wordsIn } from './words.ts';

describe('after a thing alone, what happened to it is the problem:', () => {
  test.each([
    [
      'I need someone to look at my roof. Hail last week took some shingles off the back side.',
      'roofing',
      'Roof, hail last week took some shingles off the back side',
    ],
    [
      'My fence needs looking at. A tree came down on it last night.',
      'home-improvement',
      'Fence needs looking at, a tree came down on it last night',
    ],
    [
      'Can you send someone for my mailbox? Some car hit it last week.',
      'home-improvement',
      'Mailbox, some car hit it last week',
    ],
    [
      'I need somebody to look at my gutters. The wind last weekend pulled them off the house.',
      'roofing',
      'Gutters, the wind last weekend pulled them off the house',
    ],
    [
      'calling about my deck. the movers cracked two of the boards on Saturday',
      'home-improvement',
      'Deck, the movers cracked two of the boards on Saturday',
    ],
    ['I need help with my fence. Wind blew two panels over.', 'home-improvement', 'Fence, wind blew two panels over'],
    [
      'look at my window. My son put a baseball through it.',
      'home-improvement',
      'Window, my son put a baseball through it',
    ],
    [
      'I need someone to look at my ceiling. The last plumber left a big hole in it.',
      'home-improvement',
      'Ceiling, the last plumber left a big hole in it',
    ],
    [
      'I need someone to look at my sprinklers. The guy who put in the fence cut the line last month.',
      'landscaping',
      'Sprinklers, the guy who put in the fence cut the line last month',
    ],
    [
      "it's about my AC. Lightning hit it last week and now it won't start.",
      'hvac',
      "AC, lightning hit it last week and now it won't start",
    ],
    [
      'need someone to check my fence. Three posts are rotten',
      'home-improvement',
      'Check my fence, three posts are rotten',
    ],
    ['I need someone to look at my furnace. The pilot keeps going out.', 'hvac', 'Furnace, the pilot keeps going out'],
    [
      'need a roofer. hail beat up the gutters and dented the vents',
      'roofing',
      'Hail beat up the gutters and dented the vents',
    ],
    ['The snow pulled the gutter loose over the garage', 'roofing', 'Snow pulled the gutter loose over the garage'],
  ])('%s', (text, trade, problem) => {
    expect(jobsIn(text)).toMatchObject({ job: { trade, problem }, otherJobs: [] });
  });

  test('what happened to another thing is another job', () => {
    const { job, otherJobs } = jobsIn('I need someone to look at my roof. The wind knocked my fence over too.');
    expect([job?.problem, ...otherJobs.map(({ problem }) => problem)]).toEqual(['Roof', 'Wind knocked my fence over']);
  });
});

test.each([
  ['hail last week took some shingles off', true],
  ["my neighbor's tree fell on my shed", true],
  ['the cable guy drilled into a pipe', true],
  ['a big oak branch went right through it', true],
  ['my husband cut the grass yesterday', false],
  ['my dad put in that fence himself', false],
  ['the tree could fall on my roof', false],
  ['the roof leaks', false],
  ['a storm is coming', false],
])('"%s" says what damaged the house: %s', (text, expected) => {
  expect(isDamage(wordsIn(text))).toBe(expected);
});
