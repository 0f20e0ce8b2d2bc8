import { describe, expect, test } from 'vitest';
import type { Expectation } from './acts.ts';
import { readActs } from './readActs.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const NOON = { date: '2026-11-23', start: '12:00' };
const TOMORROW = { date: '2026-11-24', start: '09:00' };

const answersTo = (text: string, offered: Expectation['offered']) =>
  readActs(
    text,
    {
      asked: 'offer',
      checked: undefined,
      name: 'Ann Reed',
      number: undefined,
      address: undefined,
      ticket: { problem: 'Kitchen sink leaks', notes: [] },
      offered,
    } as unknown as Expectation,
    NOW,
  ).map(({ type }) => type);

describe('answers to an offer', () => {
  test.each([
    ['noon?? thats 2 hours, the ceiling is going to fall. is there nobody now?', NOON],
    ["noon? that's two hours from now!", NOON],
    ['Noon! By noon the whole house is under water', NOON],
    ["Noon, are you kidding me? It's pouring in here", NOON],
    ["Noon. Lord have mercy, the carpet's gone by then", NOON],
    ['noon is in two hours, what do i do until then', NOON],
    ['noon the ceiling is coming down', NOON],
    ['omg noon. the kitchen is a swimming pool', NOON],
    ['You said noon? The water is coming down now', NOON],
    ["tomorrow at 9? it's 40 degrees in here, is that really all you have?", TOMORROW],
    ["Tomorrow at nine, that's a whole day. Can nobody come now?", TOMORROW],
    ["Nine. Hmm. That's a long time with no heat", TOMORROW],
    ['Nine tomorrow? And what do I do about the water until then?', TOMORROW],
    ["tomorrow at nine, isn't there anyone tonight?", TOMORROW],
    ['nine tomorrow is not great', TOMORROW],
  ])('"%s" does not accept', (text, offered) => {
    expect(answersTo(text, offered)).not.toContain('accept');
  });

  test.each([
    ['i didnt say yes yet but ok keep it, just please somebody call me if they can come sooner', NOON],
    ['yes yes noon, keep it. and please tell them call me if they can come sooner', NOON],
    ['ok noon then, but call me if anyone can come sooner', NOON],
    ["I'll take it. If somebody gets free earlier have them call", NOON],
    ['Noon works but let me know if you can get here earlier', NOON],
    ['I never said yes but alright hold it for me', NOON],
    ["that's late but ok i'll keep it", NOON],
    ['keep it', NOON],
    ["keep the nine o'clock", TOMORROW],
    ['9 tomorrow my daughter will let them in', TOMORROW],
    ['yes 9, and somebody call me before', TOMORROW],
    ['Noon? Okay.', NOON],
    ['Noon today? That works.', NOON],
    ["Noon's fine. Will they call first?", NOON],
    ['So, nine tomorrow.', TOMORROW],
    ['tomorrow at 9, got it', TOMORROW],
    ['Nine, I suppose', TOMORROW],
    ["Well, nine if that's all there is", TOMORROW],
    ["Nine it is! And what's this going to cost?", TOMORROW],
    ['Nine will have to do', TOMORROW],
    ["Nine tomorrow. It's been going since Sunday already.", TOMORROW],
    ['Nine, and please have him bring a ladder', TOMORROW],
    ["Nine's good, Carla's there till noon", TOMORROW],
    ["Yes, nine is good. We'd want it all done before the middle of April", TOMORROW],
  ])('"%s" accepts', (text, offered) => {
    const answers = answersTo(text, offered);
    expect(answers).toContain('accept');
    expect(answers).not.toContain('reject');
    expect(answers).not.toContain('shift');
  });
});
