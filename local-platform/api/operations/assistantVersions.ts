import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { mapItems, pageAnswer } from '../listAnswer.ts';
import { newRecord } from '../records/records.ts';
import { DEFAULT_LIMIT, recordAt, type Resource } from './resourceOperations.ts';
import type { StoredRecord } from '../records/recordStore.ts';

const versionsOf = (assistantId: string) => `assistant/${assistantId}/version`;

export function keepVersion(former: StoredRecord, context: ApiContext): void {
  context.store.insert(versionsOf(former.id), newRecord({ state: former }, context));
}

export const deleteVersions = (assistantId: string, { store }: ApiContext) =>
  store.deleteAll(`assistant/${assistantId}`);

/** How many older versions there are: what becomes of the newer ones doesn't move the next page. */
const pageStateOf = (older: number) => Buffer.from(`older:${older}`).toString('base64url');

function readPageState(pageState: string, total: number): number {
  const [, digits] = /^older:(\d{1,9})$/.exec(Buffer.from(pageState, 'base64url').toString()) ?? [];
  if (digits === undefined || Number(digits) > total) throw new HttpProblem(400, ['pageState is none of this list']);
  return Number(digits);
}

/** The former states of an assistant, the newest first; `nextPageState` where there are older ones. */
export const listVersions =
  (assistant: Resource): ApiOperation =>
  (request, context) => {
    const { id } = recordAt(assistant, request, context);
    const { page = 1, limit = DEFAULT_LIMIT, pageState } = request.query as VersionQuery;
    const { total } = context.store.list(versionsOf(id), { limit: 0 });
    const end = pageState === undefined ? Math.max(0, total - (page - 1) * limit) : readPageState(pageState, total);
    const start = Math.max(0, end - limit);
    const { records } = context.store.stream(versionsOf(id), { offset: total - end, limit: end - start });
    const states = mapItems(records, ({ state }) => state);
    return pageAnswer(states, () => ({
      metadata: { itemsPerPage: limit, totalItems: total, currentPage: page },
      ...(start > 0 && limit > 0 ? { nextPageState: pageStateOf(start) } : {}),
    }));
  };

type VersionQuery = { readonly page?: number; readonly limit?: number; readonly pageState?: string };
