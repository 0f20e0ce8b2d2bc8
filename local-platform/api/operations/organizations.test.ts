import type { Org, User } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

const OWN = { path: { id: 'org-1' } };

const withUsers = (operations: ReturnType<typeof startOperations>) => ({
  ...operations,
  users: (id = 'org-1') => operations.run<User[]>('GET /org/{id}/user', { path: { id } }),
  invite: (role: string, ...emails: readonly string[]) =>
    operations.run('POST /org/{id}/invite', { ...OWN, body: { emails, role } }),
});

describe('organizations', () => {
  test('that of the key exists from the first request on', async () => {
    const { run } = startOperations();
    const [organization] = await run<Org[]>('GET /org');
    expect(organization).toMatchObject({ id: 'org-1', name: 'Summit Field Services', channel: 'default' });
    expect(organization).not.toHaveProperty('jwtSecret');
    expect(await run('GET /org')).toHaveLength(1);
    expect(await run('GET /org/{id}', OWN)).toEqual(organization);
  });

  test('others are added, changed and deleted', async () => {
    const { run, refusal, pass } = startOperations();
    const founded = await run<Org>('POST /org', { body: { name: 'Second', hipaaEnabled: true } });
    const path = { id: founded.id };
    pass(1000);
    const changed = await run<Org>('PATCH /org/{id}', { path, body: { name: 'Other' } });
    expect(changed).toMatchObject({ id: founded.id, name: 'Other', hipaaEnabled: true, createdAt: founded.createdAt });
    expect(changed.updatedAt > founded.updatedAt).toBe(true);
    expect(await run('GET /org')).toHaveLength(2);
    expect(await refusal('DELETE /org/{id}', { path })).toBe('200');
    expect(await refusal('GET /org/{id}', { path })).toMatch(/^404/);
  });

  test('that of the key cannot be deleted', async () => {
    expect(await startOperations().refusal('DELETE /org/{id}', OWN)).toMatch(/^400 /);
  });

  test('an unknown one is not found', async () => {
    const { refusal } = startOperations();
    for (const key of [
      'GET /org/{id}',
      'GET /org/{id}/user',
      'GET /org/{id}/auth',
      'DELETE /org/{id}/leave',
    ] as const) {
      expect(await refusal(key, { path: { id: 'none' } })).toBe('404 There is no organization with the id "none".');
    }
  });

  test('a token names the organization and its user, for an hour', async () => {
    const { run, context } = startOperations();
    const { accessToken } = await run<{ accessToken: string }>('GET /org/{id}/auth', OWN);
    const [header, claims, signature] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url'));
    expect(JSON.parse(String(header))).toEqual({ alg: 'HS256', typ: 'JWT' });
    const now = context.now().getTime() / 1000;
    expect(JSON.parse(String(claims))).toMatchObject({ orgId: 'org-1', iat: now, exp: now + 3600 });
    expect(signature).toHaveLength(32);
  });
});

describe('members', () => {
  test('the first one owns the key', async () => {
    const [owner, ...others] = await withUsers(startOperations()).users();
    expect(owner).toMatchObject({ fullName: 'Morgan Reyes', email: expect.stringContaining('@') as string });
    expect(owner).not.toHaveProperty('role');
    expect(others).toEqual([]);
  });

  test('an invited user is a member, once', async () => {
    const { invite, users } = withUsers(startOperations());
    await invite('editor', 'kim@example.com', 'KIM@example.com ', 'lee@example.com');
    expect((await users()).map(({ email }) => email).slice(1)).toEqual(['kim@example.com', 'lee@example.com']);
  });

  test('the last admin can neither leave nor change the own role', async () => {
    const { refusal, users, invite } = withUsers(startOperations());
    const [owner] = await users();
    const words = '400 The last admin of an organization cannot leave it.';
    const role = { ...OWN, body: { userId: owner?.id, role: 'viewer' } };
    expect(await refusal('DELETE /org/{id}/leave', OWN)).toBe(words);
    expect(await refusal('PATCH /org/{id}/role', role)).toBe(words);
    await invite('admin', 'kim@example.com');
    expect(await refusal('PATCH /org/{id}/role', role)).toBe('200');
  });

  test('a user who has left does not find the organization any more', async () => {
    const { refusal, invite, run } = withUsers(startOperations());
    await invite('admin', 'kim@example.com');
    expect(await refusal('DELETE /org/{id}/leave', OWN)).toBe('200');
    expect(await run('GET /org')).toEqual([]);
    expect(await refusal('GET /org/{id}/user', OWN)).toMatch(/^404/);
  });

  test('others can be removed', async () => {
    const { refusal, invite, users } = withUsers(startOperations());
    await invite('viewer', 'kim@example.com');
    const path = { ...OWN.path, memberId: (await users())[1]?.id ?? '' };
    expect(await refusal('DELETE /org/{id}/member/{memberId}/leave', { path })).toBe('200');
    expect(await refusal('DELETE /org/{id}/member/{memberId}/leave', { path })).toMatch(
      /^404 The organization has no member/,
    );
    expect(await users()).toHaveLength(1);
  });
});
