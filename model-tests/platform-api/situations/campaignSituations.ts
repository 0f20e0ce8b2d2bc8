import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

/** A plan that begins in the far future, so that the campaign stays scheduled and can be changed. */
const SCHEDULED = { schedulePlan: { earliestAt: '2999-01-01T09:00:00.000Z' } };

const CALLED_CUSTOMERS = { phoneNumberId: 'number-1', customers: [{ number: '+15550100' }] };

type DialPlan = readonly { readonly customers: readonly unknown[] }[];

const hasCustomers = (dialPlan: unknown) =>
  Array.isArray(dialPlan) && (dialPlan as DialPlan).some(({ customers }) => customers.length > 0);

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/**
 * Draws the body of a campaign, without fields that exclude each other: only an assistant can answer its calls, and its customers are
 * either in a dial plan or in `customers`. Keeps a drawn `predialPlan` only with the `server` that it requires.
 */
function drawCampaign(key: Creation, draw: Draw): Fields {
  const { dialPlan, predialPlan, ...drawn } = draw(key);
  return {
    ...without(drawn, ['workflowId', 'squadId', 'duplicateFromCampaignId', 'phoneNumberId', 'customers']),
    ...SCHEDULED,
    ...(hasCustomers(dialPlan) ? { dialPlan } : CALLED_CUSTOMERS),
    ...(drawn.server === undefined ? {} : { predialPlan }),
  };
}

type Creation = 'POST /campaign' | 'POST /v2/campaign';

const createCampaign = async (key: Creation, body: Fields, request: Request) =>
  ((await request(key, { body })) as Created).id;

/** For the creation of a campaign, which needs only a body. */
const newCampaign =
  (key: Creation): Situation =>
  (draw) =>
    Promise.resolve({ body: drawCampaign(key, draw) });

/** For a list: stores a campaign. */
const campaignForList =
  (key: Creation): Situation =>
  async (draw, _client, request) => {
    await createCampaign(key, drawCampaign(key, draw), request);
    return {};
  };

/** For an operation on a campaign: stores the campaign, and returns its path. */
const storedCampaign =
  (key: Creation): Situation =>
  async (draw, _client, request) => ({ path: { id: await createCampaign(key, drawCampaign(key, draw), request) } });

/** For a change: stores a scheduled campaign without a dial plan, and draws fields that it can change to. */
const changeCampaign =
  (key: Creation, changeKey: 'PATCH /campaign/{id}' | 'PATCH /v2/campaign/{id}'): Situation =>
  async (draw, _client, request) => {
    const campaign = without(drawCampaign(key, draw), ['dialPlan']);
    const id = await createCampaign(key, { ...campaign, ...CALLED_CUSTOMERS }, request);
    const drawn = without(draw(changeKey), ['workflowId', 'squadId', 'dialPlan']);
    return { path: { id }, body: { ...drawn, ...(drawn.schedulePlan === undefined ? {} : SCHEDULED) } };
  };

export const campaignSituations: Situations = {
  'POST /campaign': newCampaign('POST /campaign'),
  'GET /campaign': campaignForList('POST /campaign'),
  'GET /campaign/paginated': campaignForList('POST /campaign'),
  'GET /campaign/{id}': storedCampaign('POST /campaign'),
  'PATCH /campaign/{id}': changeCampaign('POST /campaign', 'PATCH /campaign/{id}'),
  'DELETE /campaign/{id}': storedCampaign('POST /campaign'),
  'POST /v2/campaign': newCampaign('POST /v2/campaign'),
  'GET /v2/campaign': campaignForList('POST /v2/campaign'),
  'GET /v2/campaign/{id}': storedCampaign('POST /v2/campaign'),
  'GET /v2/campaign/{id}/contacts': storedCampaign('POST /v2/campaign'),
  'PATCH /v2/campaign/{id}': changeCampaign('POST /v2/campaign', 'PATCH /v2/campaign/{id}'),
  'DELETE /v2/campaign/{id}': storedCampaign('POST /v2/campaign'),
};
