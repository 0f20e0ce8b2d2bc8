import { beforeAll, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

const path = { id: 'org-1' };

test('zero data retention is enabled and disabled on the same subscription', async () => {
  const { answerTo } = startOperations();
  const bought = await answerTo('POST /org/{id}/zdr', { path });
  expect([bought.status, bought.body]).toMatchObject([201, { zdrEnabled: true, status: 'active' }]);
  const given = await answerTo('DELETE /org/{id}/zdr', { path });
  expect([given.status, given.body]).toMatchObject([200, { zdrEnabled: false }]);
  expect((given.body as { id: string }).id).toBe((bought.body as { id: string }).id);
});

test('an organization has no feature flags', async () => {
  const { run, refusal } = startOperations();
  expect(await run('GET /org/feature-flag', { query: { key: 'voices', orgId: 'org-1' } })).toBe(false);
  expect(await refusal('GET /org/feature-flag', { query: { key: 'voices', orgId: 'other' } })).toMatch(/^404 /);
});

test('an invitation that leads to a page is pending, and can be revoked', async () => {
  const { run, refusal } = startOperations();
  const body = {
    emails: ['Sam@example.com', 'sam@example.com'],
    role: 'viewer',
    redirectTo: 'https://example.com/join',
  };
  await run('POST /org/{id}/invite', { path, body });
  expect(await run<unknown[]>('GET /org/{id}/user', { path })).toHaveLength(1);
  type Pending = { readonly invitations: readonly { readonly id: string; readonly email: string }[] };
  const { invitations } = await run<Pending>('GET /org/{id}/invitations/pending', { path });
  expect(invitations).toMatchObject([{ email: 'sam@example.com' }]);
  const invitation = { path: { ...path, invitationId: invitations[0]?.id ?? '' } };
  expect(await run('DELETE /org/{id}/invitations/{invitationId}', invitation)).toEqual({ success: true });
  expect(await refusal('DELETE /org/{id}/invitations/{invitationId}', invitation)).toMatch(/^404 /);
});
