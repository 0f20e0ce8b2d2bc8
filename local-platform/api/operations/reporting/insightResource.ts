import type { Resource } from '../resourceOperations.ts';
import { removeFromBoards } from './boardItems.ts';
import { refuseBadInsight } from './refuseBadInsight.ts';

/** Name of the collection with all insights. */
export const INSIGHTS = 'insight';

export const insight: Resource = {
  name: 'insight',
  collection: () => INSIGHTS,
  kind: 'type',
  required: ['queries'],
  onCreate: (record, context) => {
    refuseBadInsight(record, context);
    return record;
  },
  onChange: (record, _former, context) => {
    refuseBadInsight(record, context);
    return record;
  },
  onDelete: removeFromBoards,
};
