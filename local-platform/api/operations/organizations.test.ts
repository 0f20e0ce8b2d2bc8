import type { Org, User } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const OWN_ORGANIZATION = { path: { id: 'org-1' } };

const withUsers = (operations: ReturnType<typeof startOperations>) => ({
  ...operations,
  users: (id = 'org-1') => operations.run<User[]>('GET /org/{id}/user', { path: { id } }),
  invite: (role: string, ...emails: readonly string[]) =>
    operations.run('POST /org/{id}/invite', { ...OWN_ORGANIZATION, body: { emails, role } }),
});

describe('organizations', () => {
  test('the organization of the API key exists from the first request on, and is shown without its secret', async () => {
    const { run } = startOperations();
    const [organization] = await run<Org[]>('GET /org');
    expect(organization).toMatchObject({ id: 'org-1', name: 'Summit Field Services', channel: 'default' });
    expect(organization).not.toHaveProperty('jwtSecret');
    expect(await run('GET /org')).toHaveLength(1);
    expect(await run('GET /org/{id}', OWN_ORGANIZATION)).toEqual(organization);
  });

  test('another organization is added, changed and deleted', async () => {
    const { run, outcome, advanceClock } = startOperations();
    const added = await run<Org>('POST /org', { body: { name: 'Second', hipaaEnabled: true } });
    const path = { id: added.id };
    advanceClock(1000);
    const changed = await run<Org>('PATCH /org/{id}', { path, body: { name: 'Other' } });
    expect(changed).toMatchObject({ id: added.id, name: 'Other', hipaaEnabled: true, createdAt: added.createdAt });
    expect(changed.updatedAt > added.updatedAt).toBe(true);
    expect(await run('GET /org')).toHaveLength(2);
    expect(await outcome('DELETE /org/{id}', { path })).toBe('200');
    expect(await outcome('GET /org/{id}', { path })).toMatch(/^404/);
  });

  test('the organization of the API key cannot be deleted', async () => {
    expect(await startOperations().outcome('DELETE /org/{id}', OWN_ORGANIZATION)).toMatch(/^400 /);
  });

  test('an unknown organization is not found', async () => {
    const { outcome } = startOperations();
    for (const key of [
      'GET /org/{id}',
      'GET /org/{id}/user',
      'GET /org/{id}/auth',
      'DELETE /org/{id}/leave',
    ] as const) {
      expect(await outcome(key, { path: { id: 'none' } })).toBe('404 There is no organization with the id "none".');
    }
  });

  test('a token has a signature, names the organization and is valid for an hour', async () => {
    const { run, context } = startOperations();
    const { accessToken } = await run<{ accessToken: string }>('GET /org/{id}/auth', OWN_ORGANIZATION);
    const [header, claims, signature] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url'));
    expect(JSON.parse(String(header))).toEqual({ alg: 'HS256', typ: 'JWT' });
    const now = context.now().getTime() / 1000;
    expect(JSON.parse(String(claims))).toMatchObject({ orgId: 'org-1', iat: now, exp: now + 3600 });
    expect(signature).toHaveLength(32);
  });
});

describe('members', () => {
  test('the owner of the API key is the only member at first, and is shown without a role', async () => {
    const [owner, ...others] = await withUsers(startOperations()).users();
    expect(owner).toMatchObject({ fullName: 'Morgan Reyes', email: expect.stringContaining('@') as string });
    expect(owner).not.toHaveProperty('role');
    expect(others).toEqual([]);
  });

  test('a user who is invited several times is one member', async () => {
    const { invite, users } = withUsers(startOperations());
    await invite('editor', 'kim@example.com', 'KIM@example.com ', 'lee@example.com');
    expect((await users()).map(({ email }) => email).slice(1)).toEqual(['kim@example.com', 'lee@example.com']);
  });

  test('the only admin can neither leave nor become a viewer, but can become a viewer beside a second admin', async () => {
    const { outcome, users, invite } = withUsers(startOperations());
    const [owner] = await users();
    const lastAdmin = '400 The last admin of an organization cannot leave it.';
    const role = { ...OWN_ORGANIZATION, body: { userId: owner?.id, role: 'viewer' } };
    expect(await outcome('DELETE /org/{id}/leave', OWN_ORGANIZATION)).toBe(lastAdmin);
    expect(await outcome('PATCH /org/{id}/role', role)).toBe(lastAdmin);
    await invite('admin', 'kim@example.com');
    expect(await outcome('PATCH /org/{id}/role', role)).toBe('200');
  });

  test('a user who has left the organization no longer finds it', async () => {
    const { outcome, invite, run } = withUsers(startOperations());
    await invite('admin', 'kim@example.com');
    expect(await outcome('DELETE /org/{id}/leave', OWN_ORGANIZATION)).toBe('200');
    expect(await run('GET /org')).toEqual([]);
    expect(await outcome('GET /org/{id}/user', OWN_ORGANIZATION)).toMatch(/^404/);
  });

  test('another member can be removed, but only once', async () => {
    const { outcome, invite, users } = withUsers(startOperations());
    await invite('viewer', 'kim@example.com');
    const path = { ...OWN_ORGANIZATION.path, memberId: (await users())[1]?.id ?? '' };
    expect(await outcome('DELETE /org/{id}/member/{memberId}/leave', { path })).toBe('200');
    expect(await outcome('DELETE /org/{id}/member/{memberId}/leave', { path })).toMatch(
      /^404 The organization has no member/,
    );
    expect(await users()).toHaveLength(1);
  });
});

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
