import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VARIABLES } from '../../src/app/configuration.ts';
import { variableProblems } from './variableProblems.ts';

const PEM = '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1g';
const SECRET_KEY = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';

test('known variables with values that may be public are accepted', () => {
  const values = Object.fromEntries(CONFIGURATION_VARIABLES.map(({ variable, fallback }) => [variable, fallback]));
  expect(variableProblems({ ...values, VITE_PUBLIC_KEY: '0f2c4d6e-1a2b-4c3d-8e9f-123456789abc' })).toEqual([]);
});

test('an empty variable counts as not set, and names without the prefix are ignored', () => {
  expect(variableProblems({ VITE_OTHER: ' ', SECRET_TOKEN: SECRET_KEY, NVITE_TOKEN: 'x' })).toEqual([]);
});

describe('an unknown variable stops the build', () => {
  test.each([
    ['VITE_BRAND_NAM', 'VITE_BRAND_NAME'],
    ['VITE_BRANDNAME', 'VITE_BRAND_NAME'],
    ['VITE_ASISTANT_ID', 'VITE_ASSISTANT_ID'],
    ['VITE_ROOM_HOST', 'VITE_ROOM_HOSTS'],
    ['VITE_AD_PIXEL', 'VITE_AD_PIXEL_ID'],
    ['VITE_PUBLICKEY', 'VITE_PUBLIC_KEY'],
    ['VITE_PIXEL_SCRIPT_URL', 'VITE_AD_PIXEL_SCRIPT_URL'],
    ['VITE_privacy_url', 'VITE_PRIVACY_URL'],
  ])('%s: suggests %s', (name, nearest) => {
    expect(variableProblems({ [name]: 'value-xyz' })).toEqual([
      `${name} is not a variable of this site. Did you mean ${nearest}? If it belongs to another tool, add its name to IGNORED_VITE_VARIABLES.`,
    ]);
  });

  test.each(['VITE_OTHER_TOOL', 'VITE_X', 'VITE_'])('%s: suggests no name', (name) => {
    expect(variableProblems({ [name]: 'value-xyz' })).toEqual([
      `${name} is not a variable of this site. Remove it. If it belongs to another tool, add its name to IGNORED_VITE_VARIABLES.`,
    ]);
  });

  test.each([
    'VITE_PRIVATE_KEY',
    'VITE_CLIENT_SECRET',
    'VITE_AUTH_TOKEN',
    'VITE_DB_PASSWORD',
    'VITE_AUTHTOKEN',
    'VITE_my_secret',
  ])('%s: has the name of a secret', (name) => {
    expect(variableProblems({ [name]: 'value-xyz' })).toEqual([
      `${name} has the name of a secret, and the names of public values begin with VITE_. Remove it, or give it a name without VITE_. If it belongs to another tool, add its name to IGNORED_VITE_VARIABLES.`,
    ]);
  });

  test('with all others, sorted by name', () => {
    const problems = variableProblems({ VITE_B: '1', VITE_A: '1', VITE_C_TOKEN: '1' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['VITE_A', 'VITE_B', 'VITE_C_TOKEN']);
  });
});

describe('IGNORED_VITE_VARIABLES', () => {
  test('allows unknown variables, also those with the name or the value of a secret', () => {
    expect(
      variableProblems({
        ...{ VITE_OTHER: '1', VITE_OTHER_TOKEN: SECRET_KEY, VITE_LEFT: '1' },
        IGNORED_VITE_VARIABLES: ' VITE_OTHER, VITE_OTHER_TOKEN,',
      }),
    ).toEqual([expect.stringMatching(/^VITE_LEFT /)]);
  });

  test('does not allow a secret in a variable of the site', () => {
    expect(variableProblems({ VITE_PUBLIC_KEY: SECRET_KEY, IGNORED_VITE_VARIABLES: 'VITE_PUBLIC_KEY' })).toHaveLength(
      1,
    );
  });

  test('is not needed for the variables of Vite itself', () => {
    expect(variableProblems({ VITE_USER_NODE_ENV: 'development', VITE_DEBUG_FILTER: 'a' })).toEqual([]);
  });
});

describe('a value that looks secret stops the build, and is not shown', () => {
  test.each([
    ['VITE_BRAND_NAME', PEM, 'a PEM block, such as a private key'],
    ['VITE_PUBLIC_KEY', '-----BEGIN OPENSSH PRIVATE KEY-----', 'a PEM block, such as a private key'],
    ['VITE_PUBLIC_KEY', SECRET_KEY, 'a secret key, which begins with sk'],
    ['VITE_PUBLIC_KEY', ' sk-proj-4eC39HqLyjWDarjtT1zdp7dc ', 'a secret key, which begins with sk'],
    ['VITE_API_BASE_URL', `https://api.example.com/?key=${SECRET_KEY}`, 'a secret key, which begins with sk'],
    ['VITE_PUBLIC_KEY', JWT, 'a JSON Web Token'],
    ['VITE_SCHEDULING_URL', `https://cal.com/demo?token=${JWT}&a=b`, 'a JSON Web Token'],
  ])('%s = %j', (variable, value, kind) => {
    const problems = variableProblems({ [variable]: value });
    expect(problems).toEqual([
      `${variable} holds ${kind}, and every visitor could read it. Set it to a value that may be public.`,
    ]);
    expect(problems.join()).not.toMatch(/MIIE|4eC39|eyJ/);
  });

  test('the private key of the account in the place of the public one', () => {
    const key = '0f2c4d6e-1a2b-4c3d-8e9f-123456789abc';
    expect(variableProblems({ VITE_PUBLIC_KEY: key, PLATFORM_PRIVATE_KEY: ` ${key} ` })).toEqual([
      'VITE_PUBLIC_KEY holds the value of PLATFORM_PRIVATE_KEY, and every visitor could read it. Set it to a value that may be public.',
    ]);
    expect(variableProblems({ VITE_PUBLIC_KEY: key, PLATFORM_PRIVATE_KEY: 'another' })).toEqual([]);
    expect(variableProblems({ VITE_PUBLIC_KEY: '', PLATFORM_PRIVATE_KEY: '' })).toEqual([]);
  });

  test.each([
    ['VITE_PUBLIC_KEY', '0F2C4D6E-1A2B-4C3D-8E9F-123456789ABC'],
    ['VITE_PUBLIC_KEY', 'Bearer 0f2c4d6e-1a2b-4c3d-8e9f-123456789abc'],
    ['VITE_API_BASE_URL', 'https://api.example.com/0f2c4d6e-1A2B-4c3d-8e9f-123456789abc/v1'],
  ])('the private key of the account in other case, or inside another value: %s = %j', (variable, value) => {
    const key = '0f2c4d6e-1a2b-4C3D-8e9f-123456789abc';
    expect(variableProblems({ [variable]: value, PLATFORM_PRIVATE_KEY: key })).toEqual([
      expect.stringMatching(new RegExp(`^${variable} holds the value of PLATFORM_PRIVATE_KEY`)),
    ]);
  });

  test.each([
    ['VITE_BRAND_NAME', 'SK-Roofing'],
    ['VITE_BRAND_NAME', 'sk-roofing'],
    ['VITE_SCHEDULING_URL', 'https://cal.com/sk-roofing-and-plumbing-of-ohio/demo'],
    ['VITE_ASSISTANT_ID', 'desk_receptionist_of_the_company'],
    ['VITE_SCHEDULING_URL', 'https://cal.com/eyJob.eyJobs.html'],
  ])('but not %s = %j', (variable, value) => {
    expect(variableProblems({ [variable]: value })).toEqual([]);
  });
});
