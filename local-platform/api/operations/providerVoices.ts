import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiOperation } from '../apiOperation.ts';
import { voiceProviderIn, type VoiceProvider } from './providerNames.ts';
import { languageOf } from './voiceCatalogue.ts';
import { addVoice, voicesOf } from './voiceLibrary.ts';

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
