import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

/** The type `regex` requires a regular expression. */
const hasPattern = ({ type, regex }: Fields): boolean => type !== 'regex' || typeof regex === 'string';

const drawOutput = (draw: Draw): Fields => draw('POST /structured-output', hasPattern);

/**
 * Stores a structured output, and returns its path with the rest of the request.
 *
 * @param rest returns the query and the body.
 */
const withOutput =
  (rest: (draw: Draw) => Fields): Situation =>
  async (draw, _client, request) => {
    const { id } = (await request('POST /structured-output', { body: drawOutput(draw) })) as Created;
    return { path: { id }, ...rest(draw) };
  };

const newCallId = async (client: PlatformClient) => (await client.call.web({ assistantId: 'ava' })).id;

/** Creates an assistant. @returns the body of a run on it, of the stored eval with the id `evalId` or, by default, of a transient eval. */
async function evalRunBody(draw: Draw, request: Request, evalId?: string): Promise<Fields> {
  const { id: assistantId } = (await request('POST /assistant', { body: draw('POST /assistant') })) as Created;
  const target = { type: 'assistant', assistantId };
  return { type: 'eval', target, ...(evalId === undefined ? { eval: draw('POST /eval') } : { evalId }) };
}

/** Stores a run of an eval, and returns its path. */
const withEvalRun: Situation = async (draw, client, request) => {
  const { id: evalId } = (await request('POST /eval', { body: draw('POST /eval') })) as Created;
  // The published type of this operation has no answer, so the run is read from the list.
  await request('POST /eval/run', { body: await evalRunBody(draw, request, evalId) });
  const { results } = await client.eval.run.list();
  return { path: { id: results[0]?.id ?? '' } };
};

/** Structured outputs and evals. */
export const evaluationSituations: Situations = {
  'POST /structured-output': (draw) => Promise.resolve({ body: drawOutput(draw) }),
  'GET /structured-output': withOutput(() => ({})),
  'GET /structured-output/{id}': withOutput(() => ({})),
  'DELETE /structured-output/{id}': withOutput(() => ({})),
  'PATCH /structured-output/{id}': withOutput((draw) => ({
    body: draw('PATCH /structured-output/{id}', hasPattern),
    query: { schemaOverride: 'true' },
  })),
  'POST /structured-output/run': async (draw, client) => {
    const { previewEnabled } = draw('POST /structured-output/run');
    return { body: { previewEnabled, structuredOutput: drawOutput(draw), callIds: [await newCallId(client)] } };
  },
  'POST /eval/run': async (draw, _client, request) => ({ body: await evalRunBody(draw, request) }),
  'GET /eval/run': withEvalRun,
  'GET /eval/run/{id}': withEvalRun,
  'DELETE /eval/run/{id}': withEvalRun,
};

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
