import { describe, expect, test } from 'vitest';
import { referenceIn } from './backReferences.ts';
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

const NOON = { date: '2026-11-23', start: '12:00' };
const TOMORROW = { date: '2026-11-24', start: '09:00' };
const SATURDAY = { date: '2026-11-28', start: '08:00' };
const NEXT_TUESDAY = { date: '2026-12-01', start: '13:00' };
const NEXT_MONDAY = { date: '2026-11-30', start: '10:00' };

describe('an earlier time than the offered one', () => {
  test.each([
    ['noon?? it was sparking. nobody sooner than that?', NOON],
    ['noon?? nobody sooner', NOON],
    ['nobody sooner than that?', NOON],
    ["You don't have nobody sooner?", NOON],
    ['anything before that?', NOON],
    ["Noon? Can't nobody come before then?", NOON],
    ["I can't wait till noon", NOON],
    ["Noon's too late, it's pouring", NOON],
    ["ain't there nobody closer", NOON],
    ['can you make it quicker?', NOON],
    ['is that the best you can do?', NOON],
    ['not till tomorrow?', TOMORROW],
    ["You're telling me there's nobody before tomorrow?", TOMORROW],
    ['I gotta wait till tomorrow?', TOMORROW],
    ["Tomorrow? It can't wait", TOMORROW],
  ])('"%s" names no time', (text, offered) => {
    expect(whenIn(text, NOW, true, offered)).toEqual({ wish: undefined, excluded: [], shift: 'earlier' });
  });

  test.each(['If anything opens up sooner call me', 'if somebody frees up before that, send them'])(
    '"%s" asks for none now',
    (text) => {
      expect(whenIn(text, NOW, true, NOON).shift).toBeUndefined();
    },
  );
});

describe('another time than the offered one', () => {
  test.each([
    ['tomorrow? anything today?', TOMORROW, { date: '2026-11-23' }],
    ["that's tomorrow! I need it now", TOMORROW, { isSoon: true }],
    ['Saturday? Nah, Saturday was the storm. I was thinking Thursday', SATURDAY, { date: '2026-11-26' }],
    ["Saturday? No, Saturday I'm working. Friday?", SATURDAY, { date: '2026-11-27' }],
    ['Saturday? Nah, Wednesday afternoon', SATURDAY, { date: '2026-11-25', part: 'afternoon' }],
    ['is 3 just already taken? 8 is kinda early lol, is there a 9?', SATURDAY, { time: '15:00' }],
    ['So no 9? What about 10?', SATURDAY, { time: '10:00' }],
    ['no 9?', SATURDAY, { time: '09:00' }],
    ["8's too early, do you have a 9 or a 10", SATURDAY, { time: '09:00' }],
    ['got a 10?', SATURDAY, { time: '10:00' }],
    ['You got eleven?', SATURDAY, { time: '11:00' }],
    ['Is 3 taken?', SATURDAY, { time: '15:00' }],
    ['3 is gone already?', SATURDAY, { time: '15:00' }],
    ['is 3 not open?', SATURDAY, { time: '15:00' }],
    ['8 on saturday. do you have 4', SATURDAY, { date: '2026-11-28', time: '16:00' }],
    ['not bad but 11 would be better', SATURDAY, { time: '11:00' }],
    ['ok Saturday, but not 8, 2', SATURDAY, { date: '2026-11-28', time: '14:00' }],
    ["Friday's full?", SATURDAY, { date: '2026-11-27' }],
    ['we were kinda hoping for the weekend', TOMORROW, { date: '2026-11-28' }],
    ['why not 3?', SATURDAY, { time: '15:00' }],
    ['I said 3', SATURDAY, { time: '15:00' }],
    ['what happened to 3?', SATURDAY, { time: '15:00' }],
    ['8 is a little early for me, how about noon', SATURDAY, { time: '12:00' }],
    ["nine's too early. what about ten or eleven", TOMORROW, { time: '10:00' }],
    ["nine I'll be asleep. Anything after two?", TOMORROW, { notBefore: '14:00' }],
  ])('"%s" wishes %j', (text, offered, wish) => {
    expect(whenIn(text, NOW, true, offered).wish).toEqual(wish);
  });
});

describe('a weekday of the offered or the booked visit', () => {
  test.each([
    ['Tuesday works', NEXT_TUESDAY, { date: '2026-12-01' }],
    ['Tuesday at one sounds good', NEXT_TUESDAY, { date: '2026-12-01', time: '13:00' }],
    ['Tuesday? can you do Tuesday at three', NEXT_TUESDAY, { date: '2026-12-01', time: '15:00' }],
    ['this Tuesday at one', NEXT_TUESDAY, { date: '2026-11-24', time: '13:00' }],
    ['Wednesday at one', NEXT_TUESDAY, { date: '2026-11-25', time: '13:00' }],
    ['can we make it Wednesday at one', NEXT_TUESDAY, { date: '2026-12-02', time: '13:00' }],
    ['Could you move my appointment to Thursday?', NEXT_TUESDAY, { date: '2026-12-03' }],
    ['change that to Friday please', NEXT_TUESDAY, { date: '2026-12-04' }],
    ['Friday same time', NEXT_TUESDAY, { date: '2026-12-04', time: '13:00' }],
  ])('"%s" answers an offer with %j', (text, offered, wish) => {
    expect(whenIn(text, NOW, true, referenceIn(text, { offered })).wish).toEqual(wish);
  });

  test.each([
    ['Alright, Tuesday at one. Thanks, bye.', NEXT_TUESDAY, { date: '2026-12-01', time: '13:00' }],
    ["nine tomorrow'll do", TOMORROW, { date: '2026-11-24', time: '09:00' }],
    ['Tuesday it is', NEXT_TUESDAY, { date: '2026-12-01' }],
    [
      'The adjuster just texted me, he moved to Tuesday the 1st at 1 PM. Can we do that instead?',
      NEXT_MONDAY,
      { date: '2026-12-01', time: '13:00' },
    ],
    [
      "the tenant isn't out until Monday evening. Can we move it to Tuesday, December 1st, same time?",
      NEXT_MONDAY,
      {
        date: '2026-12-01',
        time: '10:00',
      },
    ],
    ["The adjuster's coming Wednesday now, can you match that?", NEXT_MONDAY, { date: '2026-11-25' }],
    ['The adjuster moved to Wednesday at 1', NEXT_MONDAY, undefined],
  ])('"%s" of a booked visit means %j', (text, booked, wish) => {
    expect(whenIn(text, NOW, false, referenceIn(text, { booked })).wish).toEqual(wish);
  });
});
