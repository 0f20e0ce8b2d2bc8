import type { Answer, PathParameters } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiRequest } from '../apiOperation.ts';

export type Voice = Answer<'GET /voice-library/{provider}'>[number];

const PUBLISHED_AT = '2025-01-01T00:00:00.000Z';

type Gender = NonNullable<Voice['gender']>;
type Row = readonly [name: string, gender: Gender, accent: string, languageCode: string];

export type VoiceProvider = PathParameters<'GET /voice-library/{provider}'>['provider'];
export type WorkflowProvider = PathParameters<'GET /{provider}/workflows'>['provider'];

/** Declares a list of providers. A list that lacks a provider of the vendor's types is a type error. */
const listOf =
  <Name extends string>() =>
  <const Names extends readonly Name[]>(names: [Name] extends [Names[number]] ? Names : never): readonly Name[] =>
    names;

export const VOICE_PROVIDERS = listOf<VoiceProvider>()([
  'vapi',
  '11labs',
  'azure',
  'cartesia',
  'custom-voice',
  'deepgram',
  'hume',
  'lmnt',
  'neuphonic',
  'openai',
  'playht',
  'rime-ai',
  'smallest-ai',
  'tavus',
  'sesame',
  'inworld',
  'minimax',
  'wellsaid',
  'orpheus',
  'xai',
  'microsoft',
]);

/** Voice providers that version 2.7.1 of the vendor's client added. */
const VOICE_PROVIDERS_SINCE_2_7_1: ReadonlySet<VoiceProvider> = new Set([
  'minimax',
  'wellsaid',
  'orpheus',
  'xai',
  'microsoft',
]);

/** Voice providers of version 2.3.8, the vendor's older client. */
export const OLDER_VOICE_PROVIDERS = VOICE_PROVIDERS.filter((provider) => !VOICE_PROVIDERS_SINCE_2_7_1.has(provider));

const WORKFLOW_PROVIDERS = listOf<WorkflowProvider>()(['make', 'ghl']);

function providerIn<Name extends string>({ path }: ApiRequest, names: readonly Name[]): Name {
  const provider = names.find((name) => name === path.provider);
  if (provider !== undefined) return provider;
  throw new HttpProblem(400, [`provider must be one of the following values: ${names.join(', ')}`]);
}

/** The provider in the path. @throws HttpProblem 400 if it is not one of `VOICE_PROVIDERS` */
export const voiceProviderIn = (request: ApiRequest): VoiceProvider => providerIn(request, VOICE_PROVIDERS);

/** The provider in the path. @throws HttpProblem 400 if it is not one of `WORKFLOW_PROVIDERS` */
export const workflowProviderIn = (request: ApiRequest): WorkflowProvider => providerIn(request, WORKFLOW_PROVIDERS);

type ResourceProvider = PathParameters<'GET /provider/{provider}/{resourceName}'>['provider'];

const RESOURCE_PROVIDERS = listOf<ResourceProvider>()(['11labs', 'cartesia']);

/** The provider in the path. @throws HttpProblem 400 if it is not one of `RESOURCE_PROVIDERS` */
export const resourceProviderIn = (request: ApiRequest): ResourceProvider => providerIn(request, RESOURCE_PROVIDERS);

/** A few voices of the providers, with the names that the providers give them. */
const ROWS: Readonly<Record<VoiceProvider, readonly Row[]>> = {
  vapi: [
    ['Elliot', 'male', 'American', 'en-US'],
    ['Kylie', 'female', 'American', 'en-US'],
    ['Rohan', 'male', 'Indian', 'en-IN'],
    ['Lily', 'female', 'American', 'en-US'],
    ['Savannah', 'female', 'Southern American', 'en-US'],
    ['Neha', 'female', 'Indian', 'en-IN'],
    ['Cole', 'male', 'American', 'en-US'],
    ['Paige', 'female', 'American', 'en-US'],
  ],
  '11labs': [
    ['Burt', 'male', 'American', 'en-US'],
    ['Marissa', 'female', 'American', 'en-US'],
    ['Andrea', 'female', 'Spanish', 'es-ES'],
    ['Sarah', 'female', 'American', 'en-US'],
    ['Paul', 'male', 'British', 'en-GB'],
  ],
  azure: [
    ['Andrew', 'male', 'American', 'en-US'],
    ['Emma', 'female', 'American', 'en-US'],
    ['Sonia', 'female', 'British', 'en-GB'],
  ],
  cartesia: [
    ['Barbershop Man', 'male', 'American', 'en-US'],
    ['British Lady', 'female', 'British', 'en-GB'],
  ],
  'custom-voice': [],
  deepgram: [
    ['Asteria', 'female', 'American', 'en-US'],
    ['Orion', 'male', 'American', 'en-US'],
    ['Athena', 'female', 'British', 'en-GB'],
  ],
  hume: [['Ito', 'male', 'American', 'en-US']],
  lmnt: [
    ['Lily', 'female', 'American', 'en-US'],
    ['Daniel', 'male', 'American', 'en-US'],
  ],
  neuphonic: [['Emily', 'female', 'British', 'en-GB']],
  openai: [
    ['Alloy', 'female', 'American', 'en-US'],
    ['Echo', 'male', 'American', 'en-US'],
    ['Shimmer', 'female', 'American', 'en-US'],
  ],
  playht: [
    ['Jennifer', 'female', 'American', 'en-US'],
    ['Melissa', 'female', 'American', 'en-US'],
    ['Will', 'male', 'American', 'en-US'],
  ],
  'rime-ai': [
    ['Marsh', 'male', 'American', 'en-US'],
    ['Bayou', 'male', 'Southern American', 'en-US'],
  ],
  'smallest-ai': [
    ['Emily', 'female', 'American', 'en-US'],
    ['Raj', 'male', 'Indian', 'en-IN'],
  ],
  tavus: [['Charlie', 'male', 'American', 'en-US']],
  sesame: [['Maya', 'female', 'American', 'en-US']],
  inworld: [
    ['Ashley', 'female', 'American', 'en-US'],
    ['Alex', 'male', 'American', 'en-US'],
  ],
  minimax: [['Graceful Lady', 'female', 'American', 'en-US']],
  wellsaid: [
    ['Ava M.', 'female', 'American', 'en-US'],
    ['Jude D.', 'male', 'American', 'en-US'],
  ],
  orpheus: [['Tara', 'female', 'American', 'en-US']],
  xai: [['Eve', 'female', 'American', 'en-US']],
  microsoft: [
    ['Ava', 'female', 'American', 'en-US'],
    ['Andrew', 'male', 'American', 'en-US'],
  ],
};

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Returns the English name of a code's language, such as `Spanish` for `es-ES`. An invalid code is returned unchanged. */
export function languageOf(code: string): string {
  try {
    return LANGUAGES.of(code.split('-')[0] ?? code) ?? code;
  } catch {
    return code;
  }
}

/** The name in lower case with hyphens, such as `british-lady`. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The voices that a provider offers to all organizations. */
export const publicVoices = (provider: VoiceProvider, orgId: string): readonly Voice[] =>
  ROWS[provider].map(([name, gender, accent, languageCode]) => ({
    id: `${provider}-${slugOf(name)}`,
    orgId,
    provider,
    providerId: slugOf(name),
    slug: slugOf(name),
    name,
    gender,
    accent,
    language: languageOf(languageCode),
    languageCode,
    description: `${accent} ${gender} voice`,
    isPublic: true,
    isDeleted: false,
    createdAt: PUBLISHED_AT,
    updatedAt: PUBLISHED_AT,
  }));
