import type { Answer, Body, Query } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { changedRecord, fieldsOf, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { withinRange } from '../timeRange.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';
import {
  languageOf,
  OLDER_VOICE_PROVIDERS,
  publicVoices,
  slugOf,
  type Voice,
  VOICE_PROVIDERS,
  type VoiceProvider,
  voiceProviderIn,
} from './voiceCatalogue.ts';

const OWN_VOICES = 'voice-library';

type Filters = Partial<Query<'GET /voice-library/{provider}'>>;

/** The provider's voices: those of the organization, the newest first, then the public ones. */
function voicesOf(provider: VoiceProvider, { orgId, store }: ApiContext): readonly Voice[] {
  const ownVoices = store.list(OWN_VOICES, { where: (voice) => voice.provider === provider }).records;
  return [...(ownVoices as readonly unknown[] as readonly Voice[]), ...publicVoices(provider, orgId)];
}

/** Adds a voice of the organization, in English unless `fields` names another language. */
function addVoice(
  provider: VoiceProvider,
  fields: Partial<Pick<Voice, 'providerId' | 'description' | 'language' | 'languageCode' | 'isCloned'>> & {
    readonly name: string;
  },
  context: ApiContext,
): Voice {
  const { name } = fields;
  const { id, orgId, createdAt, updatedAt } = newRecord({}, context);
  const voice: Voice = {
    providerId: id,
    slug: slugOf(name),
    language: 'English',
    languageCode: 'en-US',
    ...fields,
    id,
    orgId,
    provider,
    isPublic: false,
    isDeleted: false,
    createdAt,
    updatedAt,
  };
  context.store.insert(OWN_VOICES, { ...voice });
  return voice;
}

/** True if the filter is missing, or equal to the value without regard to case. */
const matches = (value: string | undefined, filter: string | undefined) =>
  filter === undefined || value?.toLowerCase() === filter.toLowerCase();

const hasKeyword = ({ name, description, accent, language }: Voice, keyword: string | undefined) =>
  keyword === undefined ||
  [name, description, accent, language].some((text) => text?.toLowerCase().includes(keyword.toLowerCase()));

const meetsFilters = (voice: Voice, filters: Filters) =>
  hasKeyword(voice, filters.keyword) &&
  (matches(voice.language, filters.language) || matches(voice.languageCode, filters.language)) &&
  matches(voice.accent, filters.accent) &&
  matches(voice.gender, filters.gender) &&
  (filters.isCloned === undefined || (voice.isCloned ?? false) === filters.isCloned);

/** Puts the chosen voice, which a page shows as selected, before the others. It is listed even if the filters exclude it. */
const withChosen = (voices: readonly Voice[], chosen: Voice | undefined): readonly Voice[] =>
  chosen === undefined ? voices : [chosen, ...voices.filter(({ id }) => id !== chosen.id)];

const listVoices: ApiOperation = (request, context) => {
  const filters = request.query as Filters;
  const { page = 1, limit = DEFAULT_LIMIT } = filters;
  const isInRange = withinRange(filters);
  const allVoices = voicesOf(voiceProviderIn(request), context);
  const voices = allVoices.filter((voice) => meetsFilters(voice, filters) && isInRange(voice));
  const { currentVoiceId } = filters;
  const chosen = currentVoiceId && allVoices.find(({ id, providerId }) => [id, providerId].includes(currentVoiceId));
  // An empty `currentVoiceId` selects no voice.
  const sorted = withChosen(voices, chosen === '' ? undefined : chosen);
  return { status: 200, body: sorted.slice((page - 1) * limit, page * limit) };
};

/** Lists the accents of a provider. By the vendor's types the answer is a list of voices: one for each accent. */
const listAccents: ApiOperation = (request, context) => {
  const voices = voicesOf(voiceProviderIn(request), context).filter(({ accent }) => accent !== undefined);
  const answer: Answer<'GET /voice-library/{provider}/accents'> = [
    ...new Map(voices.map((voice) => [voice.accent, voice])).values(),
  ];
  return { status: 200, body: answer };
};

/** Answers with the voices of the provider. The local platform does not fetch them from the provider. */
const syncProvider: ApiOperation = (request, context) => ({
  status: 201,
  body: voicesOf(voiceProviderIn(request), context),
});

/** Answers with the voices of the providers in the body, or of all providers. The local platform does not fetch them. */
const syncDefaults: ApiOperation = ({ body }, context) => {
  const { providers } = fieldsOf(body) as { providers?: VoiceProvider | readonly VoiceProvider[] };
  const allProviders = context.apiVersion === '2.3.8' ? OLDER_VOICE_PROVIDERS : VOICE_PROVIDERS;
  const answer = [providers ?? allProviders].flat().flatMap((provider) => voicesOf(provider, context));
  return { status: 201, body: answer };
};

const createSesameVoice: ApiOperation = ({ body }, context) => {
  const { voiceName = 'New voice', transcription } = fieldsOf(body) as { voiceName?: string; transcription?: string };
  const description = transcription === undefined ? {} : { description: transcription };
  addVoice('sesame', { name: voiceName, ...description }, context);
  return { status: 201 };
};

/** The organization's voice with the id of the path. @throws HttpProblem 403 for a public voice, 404 for an unknown id */
function ownVoice({ path: { id = '' } }: ApiRequest, context: ApiContext): StoredRecord {
  const storedVoice = context.store.get(OWN_VOICES, id);
  if (storedVoice !== undefined) return storedVoice;
  if (VOICE_PROVIDERS.some((provider) => publicVoices(provider, context.orgId).some((voice) => voice.id === id))) {
    throw new HttpProblem(403, 'A public voice cannot be changed.');
  }
  throw new HttpProblem(404, `There is no voice with the id ${JSON.stringify(id)}.`);
}

const updateVoice: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const voice = changedRecord(ownVoice(request, context), fieldsOf(request.body), context.now);
    context.store.replace(OWN_VOICES, voice);
    return { status: 200, body: voice };
  });

const deleteVoice: ApiOperation = (request, context) => {
  context.store.delete(OWN_VOICES, ownVoice(request, context).id);
  return { status: 200 };
};

export const voiceLibrary = {
  'PATCH /voice-library/{id}': updateVoice,
  'DELETE /voice-library/{id}': deleteVoice,
  'GET /voice-library/{provider}': listVoices,
  'GET /voice-library/{provider}/accents': listAccents,
  'POST /voice-library/sync/{provider}': syncProvider,
  'POST /voice-library/sync': syncDefaults,
  'POST /voice-library/create-sesame-voice': createSesameVoice,
} as const;

type FoundVoice = Answer<'GET /{provider}/voices/search'>[number];

const searchVoices: ApiOperation = (request, context) => {
  const name = String(request.query.name ?? '').toLowerCase();
  const voices = voicesOf(voiceProviderIn(request), context).filter((voice) =>
    voice.name?.toLowerCase().includes(name),
  );
  const answer = voices.map(
    ({ id, providerId = id, name: voiceName = id, description, gender, accent }): FoundVoice => ({
      voiceId: providerId,
      name: voiceName,
      publicOwnerId: 'local-platform',
      ...(description === undefined ? {} : { description }),
      ...(gender === undefined ? {} : { gender }),
      ...(accent === undefined ? {} : { accent }),
    }),
  );
  return { status: 200, body: answer };
};

const addNamedVoice: ApiOperation = (request, context) => {
  const { name, voiceId } = request.body as Body<'POST /{provider}/voices/add'>;
  return { status: 201, body: addVoice(voiceProviderIn(request), { name, providerId: voiceId }, context) };
};

const stringIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** Adds a voice with the name, description and language of the form. The recordings in the form are not stored. */
const cloneVoice =
  (provider: VoiceProvider): ApiOperation =>
  ({ body }, context) => {
    const name = body instanceof FormData ? stringIn(body, 'name') : undefined;
    if (!(body instanceof FormData) || name === undefined) throw new HttpProblem(400, ['name must be a string']);
    const [description, languageCode] = [stringIn(body, 'description'), stringIn(body, 'language')];
    const voice = {
      name,
      ...(description === undefined ? {} : { description }),
      ...(languageCode === undefined ? {} : { languageCode, language: languageOf(languageCode) }),
      // The records of API version 2.3.8 (the vendor's older client) do not have this field.
      ...(context.apiVersion === '2.3.8' ? {} : { isCloned: true }),
    };
    addVoice(provider, voice, context);
    return { status: 201 };
  };

export const providerVoices = {
  'GET /{provider}/voices/search': searchVoices,
  'GET /{provider}/voice/search': searchVoices,
  'POST /{provider}/voices/add': addNamedVoice,
  'POST /{provider}/voice/add': addNamedVoice,
  'POST /11labs/voice/clone': cloneVoice('11labs'),
  'POST /vapi/voice/clone': cloneVoice('vapi'),
} as const;
