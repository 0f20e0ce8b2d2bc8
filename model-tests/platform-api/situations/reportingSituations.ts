import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const TIME_RANGE = { start: '-30d', end: 'now', timezone: 'America/New_York' };

/** Replaces the drawn times and time zone, which are arbitrary strings. */
const withTimeRange = (body: Fields, name: string): Fields =>
  isFields(body[name]) ? { ...body, [name]: { ...body[name], ...TIME_RANGE } } : body;

const formulaOver = (name: string) => `round({{['${name}']}} / 7, 2)`;

/** The drawn insight with a valid time range, and with names for its queries. Its formulas use the first query, and need one. */
function withFormulas(body: Fields): Fields {
  const queries = (body.queries as readonly Fields[] | undefined)?.map((query, index) => ({
    ...query,
    name: `Total ${index}`,
  }));
  const formula = { name: 'Share', formula: formulaOver('Total 0') };
  const fieldsWithoutFormulas = Object.fromEntries(
    Object.entries(body).filter(([name]) => !name.startsWith('formula')),
  );
  const hasQuery = queries !== undefined && queries.length > 0;
  return {
    ...withTimeRange(fieldsWithoutFormulas, 'timeRange'),
    ...(queries === undefined ? {} : { queries }),
    ...(hasQuery && body.formulas !== undefined ? { formulas: [formula] } : {}),
    ...(hasQuery && body.type === 'text' ? { formula } : {}),
  };
}

const insightBody = (draw: Draw, type?: unknown): Fields =>
  withFormulas(draw('POST /reporting/insight', type === undefined ? undefined : (body) => body.type === type));

const createInsight = async (draw: Draw, request: Request, type?: unknown) =>
  (await request('POST /reporting/insight', { body: insightBody(draw, type) })) as Created;

const newInsight: Situation = (draw) => Promise.resolve({ body: insightBody(draw) });

/** For a list: stores an insight. */
const insightForList: Situation = async (draw, _client, request) => {
  await createInsight(draw, request);
  return {};
};

/** For an operation on an insight: stores the insight, and returns its path. */
const storedInsight: Situation = async (draw, _client, request) => ({
  path: { id: (await createInsight(draw, request)).id },
});

/** Stores an insight, and draws the body of a board whose items refer to it. */
async function boardBody(key: 'POST /reporting/board' | 'PATCH /reporting/board/{id}', draw: Draw, request: Request) {
  const body = withTimeRange(draw(key), 'timeRangeOverride');
  const { id } = await createInsight(draw, request);
  const items = (body.items as readonly Fields[] | undefined)?.map((item) =>
    item.insightId === undefined ? item : { ...item, insightId: id },
  );
  return items === undefined ? body : { ...body, items };
}

async function createBoard(draw: Draw, request: Request): Promise<string> {
  const body = await boardBody('POST /reporting/board', draw, request);
  return ((await request('POST /reporting/board', { body })) as Created).id;
}

const storedBoard: Situation = async (draw, _client, request) => ({ path: { id: await createBoard(draw, request) } });

export const reportingSituations: Situations = {
  'POST /reporting/insight': newInsight,
  'POST /reporting/insight/preview': (draw) =>
    Promise.resolve({ body: withFormulas(draw('POST /reporting/insight/preview')) }),
  'GET /reporting/insight': insightForList,
  'GET /reporting/insight/{id}': storedInsight,
  'DELETE /reporting/insight/{id}': storedInsight,
  'PATCH /reporting/insight/{id}': async (draw, _client, request) => {
    const body = withFormulas(draw('PATCH /reporting/insight/{id}'));
    const { id } = await createInsight(draw, request, body.type);
    // New queries replace the stored ones, so the stored formulas, which use the names of the stored queries, are removed.
    const withoutFormulas = { [body.type === 'text' ? 'formula' : 'formulas']: null };
    return { path: { id }, body: body.queries === undefined ? body : { ...withoutFormulas, ...body } };
  },
  'POST /reporting/insight/{id}/run': async (draw, client, request) => {
    await client.call.web({ assistantId: 'ava' });
    const { id } = await createInsight(draw, request);
    return { path: { id }, body: withTimeRange(draw('POST /reporting/insight/{id}/run'), 'timeRangeOverride') };
  },
  'POST /reporting/board': async (draw, _client, request) => ({
    body: await boardBody('POST /reporting/board', draw, request),
  }),
  'GET /reporting/board': async (draw, _client, request) => {
    await createBoard(draw, request);
    return {};
  },
  'GET /reporting/board/{id}': storedBoard,
  'DELETE /reporting/board/{id}': storedBoard,
  'PATCH /reporting/board/{id}': async (draw, _client, request) => ({
    path: { id: await createBoard(draw, request) },
    body: await boardBody('PATCH /reporting/board/{id}', draw, request),
  }),
};
