import type { Answer, Query } from '../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { VOICE_PROVIDERS, voiceProviderIn, type VoiceProvider } from './providerNames.ts';
import { fieldsOf, newRecord } from '../records/records.ts';
import { withinRange } from '../timeRange.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';
import { publicVoices, slugOf, type Voice } from './voiceCatalogue.ts';

const OWN_VOICES = 'voice-library';

type Filters = Partial<Query<'GET /voice-library/{provider}'>>;

/** The provider's voices: those of the organization, the newest first, then those for everybody. */
export function voicesOf(provider: VoiceProvider, { orgId, store }: ApiContext): readonly Voice[] {
  const own = store.list(OWN_VOICES, { where: (voice) => voice.provider === provider }).records;
  return [...(own as readonly unknown[] as readonly Voice[]), ...publicVoices(provider, orgId)];
}

/** A voice that only the organization has. @param fields what the provider says of it */
export function addVoice(
  provider: VoiceProvider,
  fields: Partial<Pick<Voice, 'providerId' | 'description'>> & { readonly name: string },
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

const same = (one: string | undefined, other: string | undefined) =>
  other === undefined || one?.toLowerCase() === other.toLowerCase();

const hasKeyword = ({ name, description, accent, language }: Voice, keyword: string | undefined) =>
  keyword === undefined ||
  [name, description, accent, language].some((text) => text?.toLowerCase().includes(keyword.toLowerCase()));

const fits = (voice: Voice, filters: Filters) =>
  hasKeyword(voice, filters.keyword) &&
  (same(voice.language, filters.language) || same(voice.languageCode, filters.language)) &&
  same(voice.accent, filters.accent) &&
  same(voice.gender, filters.gender);

const listVoices: ApiOperation = (request, context) => {
  const filters = request.query as Filters;
  const { page = 1, limit = DEFAULT_LIMIT } = filters;
  const isWithin = withinRange(filters);
  const voices = voicesOf(voiceProviderIn(request), context).filter((voice) => fits(voice, filters) && isWithin(voice));
  return { status: 200, body: voices.slice((page - 1) * limit, page * limit) };
};

/** By the vendor's types the answer is voices: one for each accent. */
const listAccents: ApiOperation = (request, context) => {
  const voices = voicesOf(voiceProviderIn(request), context).filter(({ accent }) => accent !== undefined);
  const answer: Answer<'GET /voice-library/{provider}/accents'> = [
    ...new Map(voices.map((voice) => [voice.accent, voice])).values(),
  ];
  return { status: 200, body: answer };
};

/** Nothing is fetched: the voices are always here. */
const syncProvider: ApiOperation = (request, context) => ({
  status: 201,
  body: voicesOf(voiceProviderIn(request), context),
});

const syncDefaults: ApiOperation = ({ body }, context) => {
  const { providers } = fieldsOf(body) as { providers?: VoiceProvider | readonly VoiceProvider[] };
  const answer = [providers ?? VOICE_PROVIDERS].flat().flatMap((provider) => voicesOf(provider, context));
  return { status: 201, body: answer };
};

const createSesameVoice: ApiOperation = ({ body }, context) => {
  const { voiceName = 'New voice', transcription } = fieldsOf(body) as { voiceName?: string; transcription?: string };
  const description = transcription === undefined ? {} : { description: transcription };
  addVoice('sesame', { name: voiceName, ...description }, context);
  return { status: 201 };
};

export const voiceLibrary = {
  'GET /voice-library/{provider}': listVoices,
  'GET /voice-library/{provider}/accents': listAccents,
  'POST /voice-library/sync/{provider}': syncProvider,
  'POST /voice-library/sync': syncDefaults,
  'POST /voice-library/create-sesame-voice': createSesameVoice,
} as const;
