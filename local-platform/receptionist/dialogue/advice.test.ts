import { describe, expect, test } from 'vitest';
import * as safety from '../wording/safety.ts';
import { riskAdvice, useAdvice } from './replies.ts';

const withTicket = (problem?: string, ...notes: readonly string[]) => ({
  lead: problem === undefined ? {} : { problem },
  notes,
});

describe('the advice about a risk', () => {
  test.each([
    ...[
      'light',
      'lights',
      'fixture',
      'fixtures',
      'outlet',
      'outlets',
      'socket',
      'sockets',
      'panel',
      'breaker',
      'breakers',
    ],
    ...['switch', 'switches', 'chandelier', 'chandeliers', 'lamp', 'lamps', 'wire', 'wires', 'wiring', 'electric'],
    ...['electrical box', 'fuse box', 'fusebox', 'plug', 'plugs', 'ceiling fan', 'ceiling fans'],
  ])('names power and water for water at a %s', (thing) => {
    expect(riskAdvice(withTicket(`Leak above the ${thing}`), 'dangerous', 'is that safe?')).toBe(safety.WATER_AT_POWER);
  });

  test.each(['water', 'leak', 'leaking', 'drip', 'dripping', 'flood', 'flooded', 'wet', 'pouring', 'gush', 'gushing'])(
    'names power and water for an outlet with %s',
    (word) => {
      expect(riskAdvice(withTicket(undefined, `Outlet, ${word}`), 'at-risk', 'is it ok?')).toBe(safety.WATER_AT_POWER);
    },
  );

  test.each(['rain', 'rains', 'raining', 'burst', 'busted'])('names power and water for a panel and "%s"', (word) => {
    expect(riskAdvice(withTicket('Panel in the cellar'), 'power-off', `it ${word} in, off?`)).toBe(
      safety.WATER_AT_POWER,
    );
  });

  test.each([
    ...[
      'burnt',
      'burned',
      'burning',
      'burns',
      'burn',
      'scorch',
      'scorched',
      'smoke',
      'smokes',
      'smoked',
      'smoking',
      'smoky',
    ],
    ...['singed', 'charred', 'melt', 'melted', 'melting', 'melts', 'spark', 'sparks', 'sparked', 'sparking'],
    ...['wall is warm', 'walls are hot', 'outlet feels hot', 'socket is warm', 'panel gets hot', 'switch is hot'],
    ...['breaker is hot', 'plug is hot', 'cord is warm', 'wire is hot', 'warm wall', 'hot outlet', 'hot sockets'],
    ...['warm panel', 'hot switches', 'hot breaker', 'hot plug', 'warm cord', 'hot wires'],
  ])('names the heat for "%s"', (words) => {
    expect(riskAdvice(withTicket(words), 'dangerous', 'should I worry?')).toBe(safety.BURNT);
  });

  test.each(
    ['wall', 'outlet', 'socket', 'panel', 'switch', 'breaker', 'plug', 'cord', 'wire'].flatMap((thing) => [
      `${thing} is hot`,
      `${thing}${thing === 'switch' ? 'es' : 's'} feel warm`,
      `hot ${thing}`,
      `warm ${thing}${thing === 'switch' ? 'es' : 's'}`,
    ]),
  )('names the heat for "%s"', (words) => {
    // A ticket has no word "panels".
    expect(riskAdvice(withTicket(words.replace('panels', 'panel')), 'at-risk', 'ok?')).toBe(safety.BURNT);
  });

  test.each(['smoke alarm chirps', 'smoke detector is old', 'hot water is out', 'warm room', 'the sidewalk is hot'])(
    'names no heat for "%s"',
    (words) => {
      expect(riskAdvice(withTicket(words), 'dangerous', 'should I worry?')).toBeUndefined();
    },
  );

  test.each(['power-off', 'leave-off'] as const)('names power and water for "%s", too', (question) => {
    expect(riskAdvice(withTicket('Outlet is wet'), question, 'should I switch it off?')).toBe(safety.WATER_AT_POWER);
  });

  test.each(['power-off', 'leave-off'] as const)('leaves the answer to "%s" as it is for something hot', (question) => {
    expect(riskAdvice(withTicket('Outlet is hot and wet'), question, 'should I switch it off?')).toBeUndefined();
  });

  test('needs a question about a risk, power and water', () => {
    expect(riskAdvice(withTicket('Leak at the panel'), 'price', 'how much?')).toBeUndefined();
    expect(riskAdvice(withTicket('Outlet is dead'), 'dangerous', 'is it safe?')).toBeUndefined();
    expect(riskAdvice(withTicket('Leak under the sink'), 'dangerous', 'is it safe?')).toBeUndefined();
  });
});

describe('the advice about what a caller wants to use', () => {
  test.each([
    ...['can we use the toilet', 'is using the toilets ok', 'can I run the water', 'is running the dishwasher safe'],
    ...[
      'can I flush the commode',
      'can we take showers',
      'is taking a bath ok',
      'can I do laundry',
      'is doing dishes ok',
    ],
    ...['can I wash in the tub', 'can we use the sinks', 'can I use the faucet', 'use the taps', 'use the washer'],
    ...[
      'run the washing machine',
      'use the disposal',
      'use the drains',
      'ok to flush',
      'ok to shower',
      'showering in the tub',
    ],
    ...[
      'is the water ok to drink',
      'water safe to use',
      'is this water ok to bathe in',
      'water to wash with',
      'water to cook with',
    ],
    ...['is flushing the toilet ok', 'is washing the dishes ok', 'use the bathtub', 'use the sink', 'use a tap'],
    ...['use the drain', 'use the showers'],
  ])('"%s" is about water', (asked) => {
    expect(useAdvice('at-risk', `${asked}?`)).toBe(safety.USING_WATER);
    expect(useAdvice('dangerous', `${asked}?`.toUpperCase())).toBe(safety.USING_WATER);
  });

  test.each([
    ...['can we sleep here', 'is sleeping here safe', 'should we go somewhere else', 'be elsewhere', 'get a hotel'],
    ...['a motel', 'spend the night', 'stay here', 'staying there', 'stay in the house', 'stay the night'],
    ...['stay overnight', 'stay tonight'],
  ])('"%s" is about sleeping there', (asked) => {
    expect(useAdvice('at-risk', `${asked}?`)).toBe(safety.SLEEPING);
  });

  test.each(['can I use the stairs', 'is it ok to wait', 'should I stay calm', 'is the water dirty'])(
    '"%s" is about neither',
    (asked) => {
      expect(useAdvice('at-risk', `${asked}?`)).toBeUndefined();
    },
  );

  test('needs a question about a risk', () => {
    expect(useAdvice('price', 'can we use the toilet?')).toBeUndefined();
  });
});
