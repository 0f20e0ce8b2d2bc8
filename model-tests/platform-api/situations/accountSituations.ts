import { TEST_ORGANIZATION } from '../../../local-platform/api/startTestApi.fixture.ts';
import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import type { Created, Fields, Situations } from './situation.ts';

/** The id of the account's organization. */
const ownOrganizationId = async (client: PlatformClient) => (await client.org.list())[0]?.id ?? '';

/** Invites a viewer. @returns the id of the new user. */
async function inviteUser(client: PlatformClient, orgId: string): Promise<string> {
  const email = 'sam@example.com';
  await client.org.invite(orgId, { emails: [email], role: 'viewer' });
  const users = await client.org.user(orgId);
  return users.find((user) => user.email === email)?.id ?? '';
}

type Range = { readonly start?: string; readonly end?: string };

/** Whether no time range begins after its end, which is now by default. */
const hasRangesInOrder = (body: Fields) =>
  (body.queries as readonly { readonly timeRange?: Range }[]).every(
    ({ timeRange: { start, end } = {} }) =>
      start === undefined || Date.parse(start) <= (end === undefined ? Date.now() : Date.parse(end)),
  );

/** Organizations, credentials, logs, analytics, workflows and providers. */
export const accountSituations: Situations = {
  'GET /log': async (_draw, client) => ({ query: { callId: (await client.call.web({ assistantId: 'ava' })).id } }),
  'DELETE /log': async (_draw, client) => ({ query: { callId: (await client.call.web({ assistantId: 'ava' })).id } }),
  'DELETE /org/{id}': async (draw, _client, request) => {
    const { id } = (await request('POST /org', { body: draw('POST /org') })) as Created;
    return { path: { id } };
  },
  'DELETE /org/{id}/leave': async (_draw, client) => {
    const id = await ownOrganizationId(client);
    const userId = await inviteUser(client, id);
    // The last admin of an organization cannot leave it.
    await client.org.role(id, { userId, role: 'admin' });
    return { path: { id } };
  },
  'DELETE /org/{id}/invitations/{invitationId}': async (_draw, client) => {
    const id = await ownOrganizationId(client);
    await client.org.invite(id, {
      emails: ['sam@example.com'],
      role: 'viewer',
      redirectTo: 'https://example.com/join',
    });
    const { invitations } = await client.org.invitations.pending(id);
    return { path: { id, invitationId: invitations[0]?.id ?? '' } };
  },
  'GET /org/feature-flag': async (_draw, client) => ({
    query: { key: 'new-voices', orgId: await ownOrganizationId(client) },
  }),
  'DELETE /org/{id}/member/{memberId}/leave': async (_draw, client) => {
    const id = await ownOrganizationId(client);
    return { path: { id, memberId: await inviteUser(client, id) } };
  },
  'PATCH /org/{id}/role': async (_draw, client) => {
    const id = await ownOrganizationId(client);
    return { path: { id }, body: { userId: await inviteUser(client, id), role: 'editor' } };
  },
  'POST /credential/webhook': async (draw, client) => {
    const provider = 'slack.oauth2-authorization';
    const { sessionToken } = await client.credential.session({ provider });
    const endUser = { endUserId: sessionToken, organizationId: TEST_ORGANIZATION };
    return { body: { ...draw('POST /credential/webhook'), providerConfigKey: provider, endUser } };
  },
  'POST /analytics': (draw) => {
    const { queries } = draw('POST /analytics', hasRangesInOrder) as { queries: readonly Fields[] };
    // A drawn string is not a time zone.
    const inUtc = queries.map(({ timeRange, ...query }) =>
      timeRange === undefined ? query : { ...query, timeRange: { ...(timeRange as Fields), timezone: 'UTC' } },
    );
    return Promise.resolve({ body: { queries: inUtc } });
  },
  'POST /workflow/generate': async (draw, _client, request) => {
    const tool = (await request('POST /tool', { body: draw('POST /tool') })) as Created;
    return { body: { toolIds: [tool.id] } };
  },
  'GET /{provider}/workflows/{workflowId}/hooks': async (_draw, client) => {
    const { workflows } = (await client.provider.workflows.list('make')) as { workflows: readonly Created[] };
    return { path: { provider: 'make', workflowId: workflows[0]?.id ?? '' } };
  },
};
