import { expect, test } from 'vitest';
import { FAULTS } from '../../../local-platform/faults.ts';
import { INCIDENTS } from '../../../local-platform/room/roomIncidents.ts';
import { FAULT_GROUPS, INCIDENT_GROUPS } from './faultGroups.ts';

test('each stage is in one group', () => {
  expect(FAULT_GROUPS.flatMap(({ items }) => items).toSorted()).toEqual(Object.keys(FAULTS).toSorted());
});

test('each incident is in one group', () => {
  expect(INCIDENT_GROUPS.flatMap(({ items }) => items).toSorted()).toEqual(Object.keys(INCIDENTS).toSorted());
});
