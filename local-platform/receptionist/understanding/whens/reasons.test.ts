import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

describe('days on which something happened', () => {
  test.each([
    'So that wind Saturday took some shingles off my roof',
    'The storm Friday night knocked a limb onto the roof',
    'We had that freeze on Thursday and now a pipe is dripping',
    "Tuesday's storm tore off my gutter",
    'that rain this weekend came in',
    'we had a tree limb fall on the roof Friday',
    'Had a plumber out Monday and he made it worse',
    'The other guy was supposed to come Friday and never showed',
    "y'all were scheduled for Thursday and nobody came",
    'the breaker tripped Monday, again Tuesday and again this morning',
    "it's supposed to rain Wednesday",
    'somebody backed into my fence Monday',
    "my wife's due Friday and our heat is out",
    "I need my grass mowed, we're having people over Sunday",
    "I'm getting the last of my stuff out Friday night",
    "I've company again Saturday",
    'we sleep in on weekends',
    'my mother comes Thursday',
    "my cousin wired that outlet Friday and now it's hot",
    "my plumber can't come till Friday",
    'my plumber friend said Friday',
  ])('"%s" wishes for no time', (text) => {
    expect(whenIn(text, NOW)).toEqual({ wish: undefined, excluded: [], shift: undefined });
  });

  test.each([
    ['it hailed Wednesday, I would like my roof checked this Friday', '2026-11-27'],
    ['that ice storm last Tuesday cracked my gutter, can you come Thursday', '2026-11-26'],
    ['water heater went out Saturday morning, can you come tomorrow', '2026-11-24'],
    ['need a plumber out Thursday', '2026-11-26'],
    ['I got a dead outlet, Saturday would be good', '2026-11-28'],
    ['I need the gutters cleaned Saturday', '2026-11-28'],
    ['I have nothing on Thursday', '2026-11-26'],
    ["I'm off Wednesdays", '2026-11-25'],
  ])('"%s" wishes for %s', (text, date) => {
    expect(whenIn(text, NOW).wish?.date).toBe(date);
  });
});

describe('days that are the reason for another day', () => {
  test.each([
    [
      "my sister's in town Friday. Could we do Saturday morning instead, like 10?",
      { date: '2026-11-28', time: '10:00' },
    ],
    ["Friday's my wife's birthday, so Saturday", { date: '2026-11-28' }],
    ['We got company Thursday. Friday would work', { date: '2026-11-27' }],
    ["my boy's got a game Saturday, how about Monday", { date: '2026-11-30' }],
    ['they changed my shift to Wednesday, so could we do Tuesday', { date: '2026-11-24' }],
    ['Closing got pushed to Wednesday. Can we do Thursday?', { date: '2026-11-26' }],
    ['movers come Wednesday so it has to be Tuesday', { date: '2026-11-24' }],
    ['my husband gets paid Friday so Saturday', { date: '2026-11-28' }],
    ["my mother's here tomorrow. Wednesday?", { date: '2026-11-25' }],
    ["tomorrow I'm in court all day. Wednesday morning?", { date: '2026-11-25', part: 'morning' }],
    ["Tuesday I'm at the doctor, Wednesday's church, so I reckon Thursday", { date: '2026-11-26' }],
    ['Tuesday I got the eye doctor but Wednesday I am home', { date: '2026-11-25' }],
    ['Could you do this Saturday at 3? I am getting my stuff out Friday night', { date: '2026-11-28', time: '15:00' }],
    ["I've got an open house Sunday, need the yard mowed Friday or Saturday", { date: '2026-11-27' }],
    ['Wednesday is trash day, Thursday is better', { date: '2026-11-26' }],
    ["Tuesday would've worked but I got called in. Wednesday", { date: '2026-11-25' }],
    ["I'd say Thursday but the kids are off school, so Friday", { date: '2026-11-27' }],
    // Both days suit.
    ['Tuesday or Thursday', { date: '2026-11-24' }],
    ["Thursday I'm home, Friday works too", { date: '2026-11-26' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW, true).wish).toEqual(wish);
  });
});

describe('times that refer to a day that was named before', () => {
  test.each([
    ["Thursday's Thanksgiving, so the Friday after", { date: '2026-11-27' }],
    ["my sister's wedding is Saturday, can you do the Monday after", { date: '2026-11-30' }],
    ['we move in on the first, I want the locks changed that day', { date: '2026-12-01' }],
    ['I have family coming Thursday so I need somebody before then', { isSoon: true }],
    ['I have a showing Saturday at 2 so I need the lawn done before that', { isSoon: true }],
    ['before my guests come Thursday', { isSoon: true }],
    ['the painters finish Wednesday, so after that', { date: '2026-11-26' }],
    ['week from tomorrow', { date: '2026-12-01' }],
    ['like Thursdayish, around lunch', { date: '2026-11-26', part: 'noon' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW, true).wish).toEqual(wish);
  });
});

describe('times of others and of telephone calls', () => {
  test.each([
    'she goes to bed at 8',
    'The mailman comes around 2 so watch for him',
    'the school bus comes by about ten',
    'Dad takes his pills at noon',
    "He's getting his hair cut at ten so be quick",
    "after 3 I can't answer",
    'You can reach my husband after 6',
    'they can call after three, I cannot take calls before that',
  ])('"%s" wishes for no time', (text) => {
    expect(whenIn(text, NOW, true).wish).toBeUndefined();
  });

  test.each([
    ["he doesn't wake up till ten", { notBefore: '10:00' }],
    ["He's usually up by 9", { notBefore: '09:00' }],
    ['will they be done by noon', { endBefore: '12:00' }],
    ["I'm at work till 3. Anything after that?", { notBefore: '15:00' }],
    ["She's not home till after one", { notBefore: '13:00' }],
    ["I'll be back from the store by ten fifteen", { notBefore: '10:15' }],
    ['the sooner the better but I work till 5 every day', { isSoon: true, notBefore: '17:00' }],
    ['my wife says ten is fine, she gets back at nine', { time: '10:00', notBefore: '09:00' }],
    ['i can do 2 but not 3', { time: '14:00' }],
    ["my ride's not till ten, so can it be eleven", { time: '11:00', notBefore: '10:00' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(whenIn(text, NOW, true).wish).toEqual(wish);
  });
});
