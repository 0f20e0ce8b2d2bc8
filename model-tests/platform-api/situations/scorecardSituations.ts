import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

type Metric = { readonly conditions: readonly { readonly value: unknown }[] };

/** The drawn fields, with a new structured output for each metric. The output has the type of the metric's first condition. */
async function withOutputs(drawn: Fields, request: Request): Promise<Fields> {
  if (drawn.metrics === undefined) return drawn;
  const metrics: Fields[] = [];
  for (const { conditions } of drawn.metrics as readonly Metric[]) {
    const [first] = conditions;
    const isBoolean = typeof first?.value === 'boolean';
    const body = { name: 'Judgement', schema: { type: isBoolean ? 'boolean' : 'number' } };
    const { id } = (await request('POST /structured-output', { body })) as Created;
    // Conditions of another type would be refused.
    const conditionsOfType = conditions.filter(({ value }) => (typeof value === 'boolean') === isBoolean);
    metrics.push({ structuredOutputId: id, conditions: conditionsOfType });
  }
  return { ...drawn, metrics };
}

const drawScorecard = (draw: Draw, request: Request) => withOutputs(draw('POST /observability/scorecard'), request);

/** Stores a scorecard, and returns its path. */
const storedScorecard: Situation = async (draw, _client, request) => {
  const body = await drawScorecard(draw, request);
  const { id } = (await request('POST /observability/scorecard', { body })) as Created;
  return { path: { id } };
};

export const scorecardSituations: Situations = {
  'POST /observability/scorecard': async (draw, _client, request) => ({ body: await drawScorecard(draw, request) }),
  'GET /observability/scorecard': async (...args) => {
    await storedScorecard(...args);
    return {};
  },
  'GET /observability/scorecard/{id}': storedScorecard,
  'PATCH /observability/scorecard/{id}': async (draw, client, request) => ({
    ...(await storedScorecard(draw, client, request)),
    body: await withOutputs(draw('PATCH /observability/scorecard/{id}'), request),
  }),
  'DELETE /observability/scorecard/{id}': storedScorecard,
};
