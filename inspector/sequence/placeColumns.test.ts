import { describe, expect, test } from 'vitest';
import { placeColumns } from './placeColumns.ts';
import { recordedOf } from './recorded.fixture.ts';
import { readSequence } from './readSequence.ts';

function columnsOf(...recorded: Parameters<typeof recordedOf>): readonly string[] {
  const { lifelines, messages } = readSequence(recordedOf(...recorded));
  return placeColumns(lifelines, messages).map((column) => column.map(({ id }) => id).join(' '));
}

const machine = (id: string, parent?: string) => ({ name: id, machine: id, ...(parent !== undefined && { parent }) });

describe('columns', () => {
  test('parents are left of their children, siblings in start order', () => {
    expect(
      columnsOf(
        { toasts: machine('toasts'), site: machine('site'), call: { parent: 'site' }, late: { parent: 'site' } },
        ['> site xstate.init', '> toasts xstate.init', 'site > late xstate.init', 'site > call xstate.init'],
      ),
    ).toEqual(['page', 'site', 'late', 'call', 'toasts']);
  });

  test('consecutive promises share one', () => {
    expect(
      columnsOf(
        { site: machine('site'), one: { parent: 'site' }, two: { parent: 'site' }, three: { parent: 'site' } },
        [
          'site > one xstate.init',
          'one > site xstate.done.actor.one',
          'site > two xstate.init',
          'site > three xstate.init',
        ],
      ),
    ).toEqual(['page', 'site', 'one two', 'three']);
  });

  test('a machine shares one only with machines of the same name', () => {
    const ended = { status: 'stopped' } as const;
    expect(
      columnsOf(
        {
          site: machine('site'),
          promise: { parent: 'site' },
          first: { ...machine('call'), parent: 'site' },
          second: { ...machine('call'), parent: 'site' },
          other: { ...machine('other'), parent: 'site' },
        },
        [
          'site > promise xstate.init',
          'promise > site xstate.done.actor.promise',
          'site > first xstate.init',
          'site > first xstate.stop',
          ended,
          'site > second xstate.init',
          'site > second xstate.stop',
          ended,
          'site > other xstate.init',
        ],
      ),
    ).toEqual(['page', 'site', 'promise', 'first second', 'other']);
  });

  test('children share one if their parents share one', () => {
    const calls = ['first', 'second'].flatMap((call) => [
      `site > ${call} xstate.init`,
      `${call} > ${call}Room xstate.init`,
      `${call} > ${call}Room xstate.stop`,
      { status: 'stopped' } as const,
      `site > ${call} xstate.stop`,
      { status: 'stopped' } as const,
    ]);
    expect(
      columnsOf(
        {
          site: machine('site'),
          first: { ...machine('call'), parent: 'site' },
          firstRoom: { ...machine('room'), parent: 'first' },
          second: { ...machine('call'), parent: 'site' },
          secondRoom: { ...machine('room'), parent: 'second' },
        },
        calls,
      ),
    ).toEqual(['page', 'site', 'first second', 'firstRoom secondRoom']);
  });

  test('an ended actor keeps its column until the last message to it', () => {
    expect(
      columnsOf({ site: machine('site'), one: { parent: 'site' }, two: { parent: 'site' } }, [
        'site > one xstate.init',
        'one > site xstate.done.actor.one',
        'site > two xstate.init',
        'site > one late',
        { outcome: 'lost', status: 'done' },
      ]),
    ).toEqual(['page', 'site', 'one', 'two']);
  });
});
