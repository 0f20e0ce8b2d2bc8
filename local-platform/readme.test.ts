import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { LIBRARY_OWN_EVENTS, UNSENT_EVENTS } from './room/frontChannel.ts';
import { INCIDENT_NEEDS, INCIDENTS, isIncident } from './room/roomIncidents.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** The cells of each row, without the spaces with which the formatter pads the columns of a table. */
const rows = readme.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

const hasRow = (name: string, ...cells: readonly string[]) =>
  rows.some((row) => row[1] === `\`${name}\`` && cells.every((cell, place) => row[place + 2] === cell));

describe('the README of the local platform', () => {
  test.each(
    Object.entries(FAULTS).flatMap(([stage, kinds]) =>
      Object.entries(kinds).map(([kind, what]) => [`${stage}:${kind}`, what]),
    ),
  )('documents the fault %s with its effect', (name = '', what = '') => {
    expect(hasRow(name, what)).toBe(true);
  });

  test.each(Object.entries(INCIDENTS))(
    'documents the incident %s with its effect and its precondition',
    (name, what) => {
      const needs = isIncident(name) ? INCIDENT_NEEDS[name] : undefined;
      expect(hasRow(name, what, needs ?? '')).toBe(true);
    },
  );

  test.each([...Object.entries(UNSENT_EVENTS), ...Object.entries(LIBRARY_OWN_EVENTS)])(
    'documents the event %s, which the room does not send, with the cause or the reason',
    (name, why) => {
      expect(hasRow(name, why)).toBe(true);
    },
  );
});
