import type { StoredRecord } from '../../records/recordStore.ts';
import { create, get, paginate, remove, update } from '../resourceOperations.ts';
import { insight } from './insightResource.ts';
import { insightRuns } from './runInsight.ts';

/** The form of an insight in a list. The vendor's published type of a listed insight has only these fields. */
const summaryOf = ({ id, orgId, createdAt, updatedAt, name, type, systemKey }: StoredRecord) => ({
  id,
  orgId,
  createdAt,
  updatedAt,
  name,
  type,
  systemKey,
});

/** Insights are stored queries over the calls. */
export const insights = {
  'POST /reporting/insight': create(insight),
  'GET /reporting/insight': paginate({ ...insight, shown: summaryOf }),
  'GET /reporting/insight/{id}': get(insight),
  'PATCH /reporting/insight/{id}': update(insight),
  'DELETE /reporting/insight/{id}': remove(insight),
  ...insightRuns,
} as const;
