import { beforeAll, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const path = { id: 'org-1' };

test('zero data retention is enabled and disabled on the same subscription', async () => {
  const { answerTo } = startOperations();
  const enabled = await answerTo('POST /org/{id}/zdr', { path });
  expect([enabled.status, enabled.body]).toMatchObject([201, { zdrEnabled: true, status: 'active' }]);
  const disabled = await answerTo('DELETE /org/{id}/zdr', { path });
  expect([disabled.status, disabled.body]).toMatchObject([200, { zdrEnabled: false }]);
  expect((disabled.body as { id: string }).id).toBe((enabled.body as { id: string }).id);
});

test('a feature flag of the organization is false, and one of an unknown organization is not found', async () => {
  const { run, outcome } = startOperations();
  expect(await run('GET /org/feature-flag', { query: { key: 'voices', orgId: 'org-1' } })).toBe(false);
  expect(await outcome('GET /org/feature-flag', { query: { key: 'voices', orgId: 'other' } })).toMatch(/^404 /);
});

test('repeated invitations of one address with `redirectTo` stay pending as one, add no member, and can be revoked once', async () => {
  const { run, outcome } = startOperations();
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
  expect(await outcome('DELETE /org/{id}/invitations/{invitationId}', invitation)).toMatch(/^404 /);
});
