import { describe, expect, test } from 'vitest';
import type { RecordedActor } from '../recording/recording.ts';
import {
  ARROW_BOTTOM,
  layOutSequence,
  type LayoutOptions,
  PAUSE_HEIGHT,
  REPEAT_ROW_HEIGHT,
  ROW_HEIGHT,
  type SequenceRow,
  START_ROW_HEIGHT,
} from './layOutSequence.ts';
import { recordedOf } from './recorded.fixture.ts';
import { readSequence } from './readSequence.ts';

const actors: Readonly<Record<string, Partial<RecordedActor>>> = {
  site: { machine: 'site' },
  call: { parent: 'site' },
  client: { parent: 'call', machine: 'client' },
};

const layOut = (sent: Parameters<typeof recordedOf>[1], options?: LayoutOptions, more: typeof actors = {}) =>
  layOutSequence(readSequence(recordedOf({ ...actors, ...more }, sent)), options);

const inShort = (row: SequenceRow): string =>
  row.kind === 'message'
    ? `${row.isRepeated ? '  ' : ''}${String(row.ends.from)} > ${String(row.ends.to)} ${row.message.type}`
    : `${row.isOpen ? 'open ' : ''}${String(row.count)}: ${row.parts.map(({ message, count }) => `${message.type} ${String(count)}`).join(', ')}`;

const starts = ['> site xstate.init', 'site > call xstate.init', 'call > client xstate.init'];
const level = ['client > call level', 'call > site level'];

describe('rows', () => {
  test('one for each message, and one for each repeat', () => {
    const { rows, shown } = layOut([...starts, ...level, ...level, ...level, '> site stop']);
    expect(rows.map(inShort)).toEqual([
      '0 > 1 xstate.init',
      '1 > 2 xstate.init',
      '2 > 3 xstate.init',
      '6: level 3, level 3',
      '0 > 1 stop',
    ]);
    expect(shown).toBe(10);
  });

  test('the rows of an unfolded repeat follow it', () => {
    const sent = [...starts, ...level, ...level, '> site stop', 'client > client tick', 'client > client tick'];
    expect(layOut([...sent, ...level], { open: new Set([9]) }).rows.map(inShort)).toEqual([
      ...['0 > 1 xstate.init', '1 > 2 xstate.init', '2 > 3 xstate.init'],
      '4: level 2, level 2',
      '0 > 1 stop',
      'open 2: tick 2',
      '  3 > 3 tick',
      '  3 > 3 tick',
      '3 > 2 level',
      '2 > 1 level',
    ]);
  });

  test('one for each message if all are unfolded', () => {
    const { rows } = layOut([...starts, ...level, ...level, ...level], { unfolded: true });
    expect(rows.every(({ kind }) => kind === 'message')).toBe(true);
    expect(rows).toHaveLength(9);
  });

  test('a lost message, and one that changes the state, are different kinds', () => {
    const lost = { outcome: 'lost', status: 'done' } as const;
    expect(layOut(['> site a', '> site a', lost, '> site a', '> site a', { value: 'on' }]).rows).toHaveLength(4);
  });

  test('messages of short-lived actors are folded together only if the actors have the same name', () => {
    const polls = (names: readonly string[]) => {
      const sent = names.flatMap((_, place) => [
        `site > poll${String(place)} xstate.init`,
        `site > poll${String(place)} end`,
        { status: 'done' } as const,
      ]);
      const children = names.map((name, place) => [`poll${String(place)}`, { name, parent: 'site' }] as const);
      const { columns, rows } = layOutSequence(
        readSequence(recordedOf({ site: { machine: 'site' }, ...Object.fromEntries(children) }, sent)),
      );
      return [columns.length, rows.length];
    };
    expect(polls(['poll', 'poll', 'poll'])).toEqual([3, 1]);
    expect(polls(['one', 'two', 'three'])).toEqual([3, 6]);
  });

  test('messages of actors in two columns are not folded together', () => {
    const { rows } = layOutSequence(
      readSequence(
        recordedOf({ one: { name: 'poll' }, two: { name: 'poll' } }, ['> one go', '> two go', '> one go', '> two go']),
      ),
    );
    expect(rows).toHaveLength(4);
  });

  test('positions and heights, with space for pauses', () => {
    const { rows, height } = layOut([
      '> site xstate.init',
      '> site one',
      700,
      '> site two',
      800,
      '> site rest',
      '> site rest',
    ]);
    expect(rows.map(({ top, height: own, pause }) => [top, own, pause])).toEqual([
      [0, START_ROW_HEIGHT, undefined],
      [START_ROW_HEIGHT, ROW_HEIGHT, undefined],
      [START_ROW_HEIGHT + ROW_HEIGHT, ROW_HEIGHT + PAUSE_HEIGHT, 701],
      [START_ROW_HEIGHT + 2 * ROW_HEIGHT + PAUSE_HEIGHT, REPEAT_ROW_HEIGHT + PAUSE_HEIGHT, 801],
    ]);
    expect(height).toBe(START_ROW_HEIGHT + 2 * ROW_HEIGHT + REPEAT_ROW_HEIGHT + 2 * PAUSE_HEIGHT);
  });

  test('marks the pause before an unfolded repeat once', () => {
    const { rows } = layOut(['> site one', 700, '> site rest', '> site rest'], { open: new Set([2]) });
    expect(rows.map(({ pause }) => pause)).toEqual([undefined, 701, undefined, undefined]);
  });

  test('finds a row by the index of an event', () => {
    const { rows, rowOf } = layOut([...starts, ...level, ...level, ...level, '> site stop']);
    expect([-1, 0, 2, 3, 8, 9, 99].map(rowOf)).toEqual([-1, 0, 2, 3, 3, 4, 4]);
    expect(rows[3]).toMatchObject({ first: 3, last: 8 });
  });
});

describe('only machines', () => {
  const machinesOnly = { machinesOnly: true };

  test('are below their nearest machine ancestor', () => {
    const idsOf = (sent: readonly string[]) =>
      layOut(sent, machinesOnly, { toasts: { machine: 'toasts' } }).columns.map((column) => column.map(({ id }) => id));
    expect(idsOf(['> toasts xstate.init', ...starts])).toEqual([['page'], ['toasts'], ['site'], ['client']]);
    expect(idsOf([...starts.slice(0, 2), '> toasts xstate.init', ...starts.slice(2)])).toEqual([
      ['page'],
      ['site'],
      ['client'],
      ['toasts'],
    ]);
  });

  test('keep the messages that they send and receive; other messages are omitted', () => {
    const { rows, shown } = layOut(
      [
        ...starts,
        'client > call fact',
        'site > call command',
        'call > call own',
        '> call hello',
        'call > client xstate.stop',
      ],
      machinesOnly,
    );
    expect(rows.map(inShort)).toEqual([
      '0 > 1 xstate.init',
      'undefined > 2 xstate.init',
      '2 > undefined fact',
      '1 > undefined command',
      'undefined > 2 xstate.stop',
    ]);
    expect(shown).toBe(5);
  });
});

describe('lines', () => {
  const arrowOf = ({ top, height }: SequenceRow) => top + height - ARROW_BOTTOM;

  test('reach from the arrow that starts an actor to the arrow that ends it', () => {
    const { lines, rows, height } = layOut([...starts, 'call > site xstate.done.actor.call']);
    const [site, call, , done] = rows.map(arrowOf);
    expect(lines.map(({ lifeline, column, top, bottom }) => [lifeline.id, column, top, bottom])).toEqual([
      ['page', 0, 0, height],
      ['site', 1, site, height],
      ['call', 2, call, done],
      ['client', 3, rows[2] && arrowOf(rows[2]), height],
    ]);
  });

  test('a restarted actor has one for each life', () => {
    const { lines } = layOut(['> site xstate.init', '> site xstate.stop', { status: 'stopped' }, '> site xstate.init']);
    expect(lines.filter(({ lifeline }) => lifeline.id === 'site').map(({ begin, end }) => [begin, end?.index])).toEqual(
      [
        [0, 1],
        [2, undefined],
      ],
    );
  });
});
