import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { enteredState } from './enteredState.ts';

test.each<[string, StateValue | undefined, StateValue, string | undefined, string | undefined]>([
  ['the first state', undefined, 'idle', 'idle', 'idle'],
  ['the same state', { a: 'b' }, { a: 'b' }, undefined, undefined],
  ['a sibling', { calling: 'loading' }, { calling: 'active' }, 'calling.active', 'active'],
  ['deeper', { in: { on: 'waiting' } }, { in: { on: { live: 'heard' } } }, 'in.on.live.heard', 'live.heard'],
  ['a state outside', { calling: { active: 'counting' } }, 'stopped', 'stopped', 'stopped'],
  [
    'a changed region',
    { tab: 'open', dialog: 'none' },
    { tab: 'open', dialog: 'edit' },
    'tab.open | dialog.edit',
    'edit',
  ],
  ['a region without states', { tab: {}, dialog: 'none' }, { tab: {}, dialog: 'edit' }, 'tab | dialog.edit', 'edit'],
])('enteredState: %s', (_, before, after, whole, entered) => {
  expect(enteredState(before, after)).toEqual(whole === undefined ? undefined : { whole, entered });
});
