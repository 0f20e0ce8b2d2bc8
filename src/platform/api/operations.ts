import type { Api, RequestParams, File as ApiFile } from '@vapi-ai/web-2.3.8/dist/api';
import type { Credential, CredentialChange, CredentialDraft } from './credentialTypes.ts';

/** The vendor's published client: what each operation takes and answers. Types only, so nothing of it is bundled. */
type Vendor = Api<unknown>;

/** Path parameters in their order, then the body or the query, then the vendor's own options. */
type Signature = (...parameters: never[]) => Promise<{ readonly data: unknown }>;

/** In the place of a signature of the vendor's that is wrong. */
type Overridden<Parameters extends readonly unknown[], Data> = (
  ...parameters: [...Parameters, params?: RequestParams]
) => Promise<{ readonly data: Data }>;

/** The vendor means the browser's `File`, but its own record of that name hides it. */
type FileUpload = { file: Blob };
type VoiceCloning = { name: string; description?: string; labels?: string; files: readonly Blob[] };

type AfterPath<Parameters extends readonly unknown[]> = Parameters extends readonly [string, ...infer Rest]
  ? AfterPath<Rest>
  : Parameters;

/** The body or the query: what stands before the vendor's options. */
export type Argument<Of extends Signature> =
  Required<AfterPath<Parameters<Of>>> extends readonly [infer Argument, unknown] ? Argument : never;

export type Operation<Of extends Signature = Signature> = {
  readonly body: 'json' | 'form-data' | 'none';
  readonly response: 'json' | 'none';
  /** The names that the query may have. */
  readonly query: readonly string[];
  readonly auth: 'bearer' | 'none';
  /** Is never there: it carries the types. */
  readonly signature?: Of;
};

function operation<Of extends Signature>(
  body: Operation['body'],
  response: Operation['response'],
  query: readonly (string & keyof Argument<Of>)[] = [],
  auth: Operation['auth'] = 'bearer',
): Operation<Of> {
  return { body, response, query, auth };
}

// prettier-ignore
const LIST = [
  'limit', 'createdAtGt', 'createdAtLt', 'createdAtGe', 'createdAtLe', 'updatedAtGt', 'updatedAtLt', 'updatedAtGe', 'updatedAtLe',
] as const;

const PAGES = ['page', 'sortOrder', ...LIST] as const;

// prettier-ignore
const CALL_FILTERS = [
  'assistantId', 'id', 'idAny', 'costLe', 'costGe', 'cost', 'successEvaluation', 'endedReason', 'phoneNumberId',
  'numberE164CheckEnabled', 'extension', 'assistantOverrides', 'number', 'sipUri', 'name', 'email', 'externalId',
] as const;

type Row<Key, Of> = Of & {
  readonly method: Key extends `${infer Method} ${string}` ? Method : never;
  readonly path: Key extends `${string} ${infer Path}` ? Path : never;
};

/** Writes out what the keys say. */
function table<const Rows extends Record<string, Operation>>(rows: Rows) {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => {
      const [method, path] = key.split(' ');
      return [key, { ...row, method, path }];
    }),
  ) as unknown as { readonly [Key in keyof Rows]: Row<Key, Rows[Key]> };
}

/**
 * Every operation of the platform's REST API by method and path (specification, section 7): its body, its response,
 * its query and its authentication. The client, its types and the local platform are made from this table.
 */
// prettier-ignore
export const operations = /* @__PURE__ */ table({
  'POST /call': operation<Vendor['call']['callControllerCreate']>('json', 'json'),
  'GET /call': operation<Vendor['call']['callControllerFindAll']>('none', 'json', ['id', 'assistantId', 'phoneNumberId', ...LIST]),
  'GET /call/{id}': operation<Vendor['call']['callControllerFindOne']>('none', 'json'),
  'PATCH /call/{id}': operation<Vendor['call']['callControllerUpdate']>('json', 'json'),
  'DELETE /call/{id}': operation<Vendor['call']['callControllerDeleteCallData']>('none', 'json'),
  'POST /call/phone': operation<Vendor['call']['callControllerCreatePhoneCall']>('json', 'json'),
  'POST /call/web': operation<Vendor['call']['callControllerCreateWebCall']>('json', 'json'),

  'GET /v2/call/export': operation<Vendor['v2']['callControllerExportCalls']>('none', 'none', ['columns', 'async', ...CALL_FILTERS, ...PAGES]),
  'GET /v2/call': operation<Vendor['v2']['callControllerFindAllPaginated']>('none', 'json', [...CALL_FILTERS, ...PAGES]),
  'GET /v2/call/metadata': operation<Vendor['v2']['callControllerFindAllMetadataPaginated']>('none', 'json', [...CALL_FILTERS, ...PAGES]),
  'GET /v2/assistant': operation<Vendor['v2']['assistantControllerFindAllPaginated']>('none', 'json', PAGES),
  'GET /v2/phone-number': operation<Vendor['v2']['phoneNumberControllerFindAllPaginated']>('none', 'json', PAGES),

  'GET /chat': operation<Vendor['chat']['chatControllerListChats']>('none', 'json', ['assistantId', 'workflowId', 'sessionId', ...PAGES]),
  'POST /chat': operation<Vendor['chat']['chatControllerCreateChat']>('json', 'json'),
  'GET /chat/{id}': operation<Vendor['chat']['chatControllerGetChat']>('none', 'json'),
  'DELETE /chat/{id}': operation<Vendor['chat']['chatControllerDeleteChat']>('none', 'json'),
  'POST /chat/responses': operation<Vendor['chat']['chatControllerCreateOpenAiChat']>('json', 'json'),
  'POST /chat/web': operation<Vendor['chat']['chatControllerCreateWebChat']>('json', 'json'),
  'POST /chat/web/responses': operation<Vendor['chat']['chatControllerCreateOpenAiWebChat']>('json', 'json'),

  'POST /campaign': operation<Vendor['campaign']['campaignControllerCreate']>('json', 'json'),
  'GET /campaign': operation<Vendor['campaign']['campaignControllerFindAll']>('none', 'json', LIST),
  'GET /campaign/paginated': operation<Vendor['campaign']['campaignControllerFindAllPaginated']>('none', 'json', ['id', 'status', ...PAGES]),
  'GET /campaign/{id}': operation<Vendor['campaign']['campaignControllerFindOne']>('none', 'json'),
  'PATCH /campaign/{id}': operation<Vendor['campaign']['campaignControllerUpdate']>('json', 'json'),
  'DELETE /campaign/{id}': operation<Vendor['campaign']['campaignControllerRemove']>('none', 'json'),

  'POST /session': operation<Vendor['session']['sessionControllerCreate']>('json', 'json'),
  'GET /session': operation<Vendor['session']['sessionControllerFindAllPaginated']>('none', 'json', ['name', 'assistantId', 'workflowId', ...PAGES]),
  'GET /session/{id}': operation<Vendor['session']['sessionControllerFindOne']>('none', 'json'),
  'PATCH /session/{id}': operation<Vendor['session']['sessionControllerUpdate']>('json', 'json'),
  'DELETE /session/{id}': operation<Vendor['session']['sessionControllerRemove']>('none', 'json'),

  'POST /support/ticket': operation<Vendor['support']['supportControllerCreateTicket']>('json', 'json'),

  'POST /assistant': operation<Vendor['assistant']['assistantControllerCreate']>('json', 'json'),
  'GET /assistant': operation<Vendor['assistant']['assistantControllerFindAll']>('none', 'json', LIST),
  'GET /assistant/{id}': operation<Vendor['assistant']['assistantControllerFindOne']>('none', 'json'),
  'PATCH /assistant/{id}': operation<Vendor['assistant']['assistantControllerUpdate']>('json', 'json'),
  'PUT /assistant/{id}': operation<Vendor['assistant']['assistantControllerReplace']>('json', 'json'),
  'DELETE /assistant/{id}': operation<Vendor['assistant']['assistantControllerRemove']>('none', 'json'),
  'GET /assistant/{id}/version': operation<Vendor['assistant']['assistantControllerFindVersions']>('none', 'json', ['page', 'limit', 'pageState']),

  'POST /phone-number/import/twilio': operation<Vendor['phoneNumber']['phoneNumberControllerImportTwilio']>('json', 'json'),
  'POST /phone-number/import/vonage': operation<Vendor['phoneNumber']['phoneNumberControllerImportVonage']>('json', 'json'),
  'POST /phone-number': operation<Vendor['phoneNumber']['phoneNumberControllerCreate']>('json', 'json'),
  'GET /phone-number': operation<Vendor['phoneNumber']['phoneNumberControllerFindAll']>('none', 'json', LIST),
  'GET /phone-number/{id}': operation<Vendor['phoneNumber']['phoneNumberControllerFindOne']>('none', 'json'),
  'PATCH /phone-number/{id}': operation<Vendor['phoneNumber']['phoneNumberControllerUpdate']>('json', 'json'),
  'DELETE /phone-number/{id}': operation<Vendor['phoneNumber']['phoneNumberControllerRemove']>('none', 'json'),

  'POST /tool': operation<Vendor['tool']['toolControllerCreate']>('json', 'json'),
  'GET /tool': operation<Vendor['tool']['toolControllerFindAll']>('none', 'json', LIST),
  'GET /tool/{id}': operation<Vendor['tool']['toolControllerFindOne']>('none', 'json'),
  'PATCH /tool/{id}': operation<Vendor['tool']['toolControllerUpdate']>('json', 'json'),
  'DELETE /tool/{id}': operation<Vendor['tool']['toolControllerRemove']>('none', 'json'),

  'POST /file/upload': operation<Overridden<[data: FileUpload], ApiFile>>('form-data', 'json'),
  'POST /file': operation<Overridden<[data: FileUpload], ApiFile>>('form-data', 'json'),
  'GET /file': operation<Vendor['file']['fileControllerFindAll']>('none', 'json'),
  'GET /file/{id}': operation<Vendor['file']['fileControllerFindOne']>('none', 'json'),
  'PATCH /file/{id}': operation<Vendor['file']['fileControllerUpdate']>('json', 'json'),
  'DELETE /file/{id}': operation<Vendor['file']['fileControllerRemove']>('none', 'json'),

  'POST /knowledge-base': operation<Vendor['knowledgeBase']['knowledgeBaseControllerCreate']>('json', 'json'),
  'GET /knowledge-base': operation<Vendor['knowledgeBase']['knowledgeBaseControllerFindAll']>('none', 'json', LIST),
  'GET /knowledge-base/{id}': operation<Vendor['knowledgeBase']['knowledgeBaseControllerFindOne']>('none', 'json'),
  'PATCH /knowledge-base/{id}': operation<Vendor['knowledgeBase']['knowledgeBaseControllerUpdate']>('json', 'json'),
  'DELETE /knowledge-base/{id}': operation<Vendor['knowledgeBase']['knowledgeBaseControllerRemove']>('none', 'json'),

  'GET /workflow': operation<Vendor['workflow']['workflowControllerFindAll']>('none', 'json'),
  'POST /workflow': operation<Vendor['workflow']['workflowControllerCreate']>('json', 'json'),
  'GET /workflow/{id}': operation<Vendor['workflow']['workflowControllerFindOne']>('none', 'json'),
  'DELETE /workflow/{id}': operation<Vendor['workflow']['workflowControllerDelete']>('none', 'json'),
  'PATCH /workflow/{id}': operation<Vendor['workflow']['workflowControllerUpdate']>('json', 'json'),
  'POST /workflow/generate': operation<Vendor['workflow']['workflowControllerGenerateFromTranscripts']>('json', 'json'),

  'POST /squad': operation<Vendor['squad']['squadControllerCreate']>('json', 'json'),
  'GET /squad': operation<Vendor['squad']['squadControllerFindAll']>('none', 'json', LIST),
  'GET /squad/{id}': operation<Vendor['squad']['squadControllerFindOne']>('none', 'json'),
  'PATCH /squad/{id}': operation<Vendor['squad']['squadControllerUpdate']>('json', 'json'),
  'DELETE /squad/{id}': operation<Vendor['squad']['squadControllerRemove']>('none', 'json'),

  'GET /test-suite': operation<Vendor['testSuite']['testSuiteControllerFindAllPaginated']>('none', 'json', PAGES),
  'POST /test-suite': operation<Vendor['testSuite']['testSuiteControllerCreate']>('json', 'json'),
  'GET /test-suite/{id}': operation<Vendor['testSuite']['testSuiteControllerFindOne']>('none', 'json'),
  'PATCH /test-suite/{id}': operation<Vendor['testSuite']['testSuiteControllerUpdate']>('json', 'json'),
  'DELETE /test-suite/{id}': operation<Vendor['testSuite']['testSuiteControllerRemove']>('none', 'json'),
  'GET /test-suite/{testSuiteId}/test': operation<Vendor['testSuite']['testSuiteTestControllerFindAllPaginated']>('none', 'json', PAGES),
  'POST /test-suite/{testSuiteId}/test': operation<Vendor['testSuite']['testSuiteTestControllerCreate']>('json', 'json'),
  'GET /test-suite/{testSuiteId}/test/{id}': operation<Vendor['testSuite']['testSuiteTestControllerFindOne']>('none', 'json'),
  'PATCH /test-suite/{testSuiteId}/test/{id}': operation<Vendor['testSuite']['testSuiteTestControllerUpdate']>('json', 'json'),
  'DELETE /test-suite/{testSuiteId}/test/{id}': operation<Vendor['testSuite']['testSuiteTestControllerRemove']>('none', 'json'),
  'GET /test-suite/{testSuiteId}/run': operation<Vendor['testSuite']['testSuiteRunControllerFindAllPaginated']>('none', 'json', PAGES),
  'POST /test-suite/{testSuiteId}/run': operation<Vendor['testSuite']['testSuiteRunControllerCreate']>('json', 'json'),
  'GET /test-suite/{testSuiteId}/run/{id}': operation<Vendor['testSuite']['testSuiteRunControllerFindOne']>('none', 'json'),
  'PATCH /test-suite/{testSuiteId}/run/{id}': operation<Vendor['testSuite']['testSuiteRunControllerUpdate']>('json', 'json'),
  'DELETE /test-suite/{testSuiteId}/run/{id}': operation<Vendor['testSuite']['testSuiteRunControllerRemove']>('none', 'json'),

  'POST /analytics': operation<Vendor['analytics']['analyticsControllerQuery']>('json', 'json'),

  'GET /log': operation<Vendor['log']['loggingControllerCallLogsQuery']>('none', 'json', ['callId', ...PAGES]),
  'DELETE /log': operation<Vendor['log']['loggingControllerCallLogsDeleteQuery']>('none', 'none', ['callId']),

  'GET /logs': operation<Vendor['logs']['loggingControllerLogsQuery']>('none', 'json', ['type', 'webhookType', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId', ...PAGES]),
  'DELETE /logs': operation<Vendor['logs']['loggingControllerLogsDeleteQuery']>('none', 'none', ['type', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId']),

  'POST /org': operation<Vendor['org']['orgControllerCreate']>('json', 'json'),
  'GET /org': operation<Vendor['org']['orgControllerFindAll']>('none', 'json'),
  'GET /org/{id}': operation<Vendor['org']['orgControllerFindOne']>('none', 'json'),
  'PATCH /org/{id}': operation<Vendor['org']['orgControllerUpdate']>('json', 'json'),
  'DELETE /org/{id}': operation<Vendor['org']['orgControllerDeleteOrg']>('none', 'none'),
  'GET /org/{id}/user': operation<Vendor['org']['orgControllerFindAllUsers']>('none', 'json'),
  'DELETE /org/{id}/leave': operation<Vendor['org']['orgControllerOrgLeave']>('none', 'none'),
  'DELETE /org/{id}/member/{memberId}/leave': operation<Vendor['org']['orgControllerOrgRemoveUser']>('none', 'none'),
  'POST /org/{id}/invite': operation<Vendor['org']['orgControllerUsersInvite']>('json', 'none'),
  'PATCH /org/{id}/role': operation<Vendor['org']['orgControllerUserUpdate']>('json', 'none'),
  'GET /org/{id}/auth': operation<Vendor['org']['orgControllerOrgToken']>('none', 'json'),

  'POST /token': operation<Vendor['token']['tokenControllerCreate']>('json', 'json'),
  'GET /token': operation<Vendor['token']['tokenControllerFindAll']>('none', 'json', LIST),
  'GET /token/{id}': operation<Vendor['token']['tokenControllerFindOne']>('none', 'json'),
  'PATCH /token/{id}': operation<Vendor['token']['tokenControllerUpdate']>('json', 'json'),
  'DELETE /token/{id}': operation<Vendor['token']['tokenControllerRemove']>('none', 'json'),

  'POST /credential': operation<Overridden<[data: CredentialDraft], Credential>>('json', 'json'),
  'GET /credential': operation<Overridden<[query?: Argument<Vendor['credential']['credentialControllerFindAll']>], Credential[]>>('none', 'json', LIST),
  'GET /credential/{id}': operation<Overridden<[id: string], Credential>>('none', 'json'),
  'PATCH /credential/{id}': operation<Overridden<[id: string, data: CredentialChange], Credential>>('json', 'json'),
  'DELETE /credential/{id}': operation<Overridden<[id: string], Credential>>('none', 'json'),
  'POST /credential/session': operation<Vendor['credential']['credentialControllerGenerateSession']>('json', 'json'),
  'POST /credential/webhook': operation<Vendor['credential']['credentialControllerHandleWebhook']>('json', 'none', [], 'none'),
  'POST /credential/trigger': operation<Vendor['credential']['credentialControllerCredentialActionTrigger']>('json', 'none'),

  'POST /template': operation<Vendor['template']['templateControllerCreate']>('json', 'json'),
  'GET /template': operation<Vendor['template']['templateControllerFindAll']>('none', 'json', ['collectionId', 'visibility', 'provider', ...LIST]),
  'GET /template/pinned': operation<Vendor['template']['templateControllerFindAllPinned']>('none', 'json'),
  'GET /template/{id}': operation<Vendor['template']['templateControllerFindOne']>('none', 'json'),
  'PATCH /template/{id}': operation<Vendor['template']['templateControllerUpdate']>('json', 'json'),
  'DELETE /template/{id}': operation<Vendor['template']['templateControllerRemove']>('none', 'json'),

  'GET /voice-library/{provider}': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceGetByProvider']>('none', 'json', ['page', 'keyword', 'language', 'accent', 'gender', ...LIST]),
  'GET /voice-library/{provider}/accents': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceGetAccentsByProvider']>('none', 'json'),
  'POST /voice-library/sync/{provider}': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibrarySyncByProvider']>('none', 'json'),
  'POST /voice-library/sync': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibrarySyncDefaultVoices']>('json', 'json'),
  'POST /voice-library/create-sesame-voice': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibraryCreateSesameVoice']>('json', 'none'),

  'GET /{provider}/workflows': operation<Vendor['provider']['providerControllerGetWorkflows']>('none', 'json', ['locationId']),
  'GET /{provider}/workflows/{workflowId}/hooks': operation<Vendor['provider']['providerControllerGetWorkflowTriggerHook']>('none', 'json'),
  'GET /{provider}/locations': operation<Vendor['provider']['providerControllerGetLocations']>('none', 'json'),
  'GET /{provider}/voices/search': operation<Vendor['provider']['voiceProviderControllerSearchVoices']>('none', 'json', ['name']),
  'GET /{provider}/voice/search': operation<Vendor['provider']['voiceProviderControllerSearchVoice']>('none', 'json', ['name']),
  'POST /{provider}/voices/add': operation<Vendor['provider']['voiceProviderControllerAddVoices']>('json', 'json'),
  'POST /{provider}/voice/add': operation<Vendor['provider']['voiceProviderControllerAddVoice']>('json', 'json'),

  'POST /11labs/voice/clone': operation<Overridden<[data: VoiceCloning], void>>('form-data', 'none'),
});

export type Operations = typeof operations;

/** `"GET /call/{id}"` */
export type OperationKey = keyof Operations;
