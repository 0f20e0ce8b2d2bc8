import type { PathParameters } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiRequest } from '../apiOperation.ts';

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

export type ResourceProvider = PathParameters<'GET /provider/{provider}/{resourceName}'>['provider'];

const RESOURCE_PROVIDERS = listOf<ResourceProvider>()(['11labs', 'cartesia']);

/** The provider in the path. @throws HttpProblem 400 if it is not one of `RESOURCE_PROVIDERS` */
export const resourceProviderIn = (request: ApiRequest): ResourceProvider => providerIn(request, RESOURCE_PROVIDERS);
