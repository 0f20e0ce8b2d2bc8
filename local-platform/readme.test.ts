import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { OWN_EVENTS, UNSENT_EVENTS } from './room/libraryEvents.ts';
import { INCIDENT_NEEDS, INCIDENTS, isIncident } from './room/roomIncidents.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** Prettier pads the columns of a table. */
const rows = readme.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

const tells = (name: string, ...what: readonly string[]) =>
  rows.some((row) => row[1] === `\`${name}\`` && what.every((cell, place) => row[place + 2] === cell));

describe('the README of the local platform', () => {
  test.each(
    Object.entries(FAULTS).flatMap(([stage, kinds]) =>
      Object.entries(kinds).map(([kind, what]) => [`${stage}:${kind}`, what]),
    ),
  )('tells of the fault %s', (name = '', what = '') => {
    expect(tells(name, what)).toBe(true);
  });

  test.each(Object.entries(INCIDENTS))('tells of the incident %s', (name, what) => {
    const needs = isIncident(name) ? INCIDENT_NEEDS[name] : undefined;
    expect(tells(name, what, needs ?? '')).toBe(true);
  });

  test.each([...Object.entries(UNSENT_EVENTS), ...Object.entries(OWN_EVENTS)])(
    'tells of the event %s, which the room does not send',
    (name, why) => {
      expect(tells(name, why)).toBe(true);
    },
  );
});
