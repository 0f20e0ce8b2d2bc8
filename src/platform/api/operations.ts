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

type QueryNames<Of extends Signature> = readonly (string & keyof Argument<Of>)[];

/* @__NO_SIDE_EFFECTS__ */
function operation<Of extends Signature>(
  body: Operation['body'],
  response: Operation['response'],
  query: QueryNames<Of> = [],
  auth: Operation['auth'] = 'bearer',
): Operation<Of> {
  return { body, response, query, auth };
}

/** Most operations answer JSON, and take either nothing or JSON. */
const noBody = /* @__NO_SIDE_EFFECTS__ */ <Of extends Signature>(query?: QueryNames<Of>) =>
  operation<Of>('none', 'json', query);
const jsonBody = /* @__NO_SIDE_EFFECTS__ */ <Of extends Signature>() => operation<Of>('json', 'json');

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

/** What the client needs to know of an operation. */
export type OperationRow = Pick<Operation, 'body' | 'response' | 'auth'> & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `/call/{id}` */
  readonly path: string;
};

/** Writes out what the key says. */
/* @__NO_SIDE_EFFECTS__ */
function rowOf<const Key extends string, Of extends Operation>(key: Key, operation: Of): Row<Key, Of> {
  const [method, path] = key.split(' ');
  return { ...operation, method, path } as unknown as Row<Key, Of>;
}

function table<const Rows extends Record<string, Operation>>(rows: Rows) {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, rowOf(key, row)])) as unknown as {
    readonly [Key in keyof Rows]: Row<Key, Rows[Key]>;
  };
}

/** By itself, for the call client: a page that only calls does not load the table. */
export const createWebCallOperation: OperationRow = rowOf('POST /call/web', jsonBody());

/**
 * Every operation of the platform's REST API by method and path (specification, section 7): its body, its response,
 * its query and its authentication. The client, its types and the local platform are made from this table.
 */
// prettier-ignore
export const operations = /* @__PURE__ */ table({
  'POST /call': jsonBody<Vendor['call']['callControllerCreate']>(),
  'GET /call': noBody<Vendor['call']['callControllerFindAll']>(['id', 'assistantId', 'phoneNumberId', ...LIST]),
  'GET /call/{id}': noBody<Vendor['call']['callControllerFindOne']>(),
  'PATCH /call/{id}': jsonBody<Vendor['call']['callControllerUpdate']>(),
  'DELETE /call/{id}': noBody<Vendor['call']['callControllerDeleteCallData']>(),
  'POST /call/phone': jsonBody<Vendor['call']['callControllerCreatePhoneCall']>(),
  'POST /call/web': jsonBody<Vendor['call']['callControllerCreateWebCall']>(),

  'GET /v2/call/export': operation<Vendor['v2']['callControllerExportCalls']>('none', 'none', ['columns', 'async', ...CALL_FILTERS, ...PAGES]),
  'GET /v2/call': noBody<Vendor['v2']['callControllerFindAllPaginated']>([...CALL_FILTERS, ...PAGES]),
  'GET /v2/call/metadata': noBody<Vendor['v2']['callControllerFindAllMetadataPaginated']>([...CALL_FILTERS, ...PAGES]),
  'GET /v2/assistant': noBody<Vendor['v2']['assistantControllerFindAllPaginated']>(PAGES),
  'GET /v2/phone-number': noBody<Vendor['v2']['phoneNumberControllerFindAllPaginated']>(PAGES),

  'GET /chat': noBody<Vendor['chat']['chatControllerListChats']>(['assistantId', 'workflowId', 'sessionId', ...PAGES]),
  'POST /chat': jsonBody<Vendor['chat']['chatControllerCreateChat']>(),
  'GET /chat/{id}': noBody<Vendor['chat']['chatControllerGetChat']>(),
  'DELETE /chat/{id}': noBody<Vendor['chat']['chatControllerDeleteChat']>(),
  'POST /chat/responses': jsonBody<Vendor['chat']['chatControllerCreateOpenAiChat']>(),
  'POST /chat/web': jsonBody<Vendor['chat']['chatControllerCreateWebChat']>(),
  'POST /chat/web/responses': jsonBody<Vendor['chat']['chatControllerCreateOpenAiWebChat']>(),

  'POST /campaign': jsonBody<Vendor['campaign']['campaignControllerCreate']>(),
  'GET /campaign': noBody<Vendor['campaign']['campaignControllerFindAll']>(LIST),
  'GET /campaign/paginated': noBody<Vendor['campaign']['campaignControllerFindAllPaginated']>(['id', 'status', ...PAGES]),
  'GET /campaign/{id}': noBody<Vendor['campaign']['campaignControllerFindOne']>(),
  'PATCH /campaign/{id}': jsonBody<Vendor['campaign']['campaignControllerUpdate']>(),
  'DELETE /campaign/{id}': noBody<Vendor['campaign']['campaignControllerRemove']>(),

  'POST /session': jsonBody<Vendor['session']['sessionControllerCreate']>(),
  'GET /session': noBody<Vendor['session']['sessionControllerFindAllPaginated']>(['name', 'assistantId', 'workflowId', ...PAGES]),
  'GET /session/{id}': noBody<Vendor['session']['sessionControllerFindOne']>(),
  'PATCH /session/{id}': jsonBody<Vendor['session']['sessionControllerUpdate']>(),
  'DELETE /session/{id}': noBody<Vendor['session']['sessionControllerRemove']>(),

  'POST /support/ticket': jsonBody<Vendor['support']['supportControllerCreateTicket']>(),

  'POST /assistant': jsonBody<Vendor['assistant']['assistantControllerCreate']>(),
  'GET /assistant': noBody<Vendor['assistant']['assistantControllerFindAll']>(LIST),
  'GET /assistant/{id}': noBody<Vendor['assistant']['assistantControllerFindOne']>(),
  'PATCH /assistant/{id}': jsonBody<Vendor['assistant']['assistantControllerUpdate']>(),
  'PUT /assistant/{id}': jsonBody<Vendor['assistant']['assistantControllerReplace']>(),
  'DELETE /assistant/{id}': noBody<Vendor['assistant']['assistantControllerRemove']>(),
  'GET /assistant/{id}/version': noBody<Vendor['assistant']['assistantControllerFindVersions']>(['page', 'limit', 'pageState']),

  'POST /phone-number/import/twilio': jsonBody<Vendor['phoneNumber']['phoneNumberControllerImportTwilio']>(),
  'POST /phone-number/import/vonage': jsonBody<Vendor['phoneNumber']['phoneNumberControllerImportVonage']>(),
  'POST /phone-number': jsonBody<Vendor['phoneNumber']['phoneNumberControllerCreate']>(),
  'GET /phone-number': noBody<Vendor['phoneNumber']['phoneNumberControllerFindAll']>(LIST),
  'GET /phone-number/{id}': noBody<Vendor['phoneNumber']['phoneNumberControllerFindOne']>(),
  'PATCH /phone-number/{id}': jsonBody<Vendor['phoneNumber']['phoneNumberControllerUpdate']>(),
  'DELETE /phone-number/{id}': noBody<Vendor['phoneNumber']['phoneNumberControllerRemove']>(),

  'POST /tool': jsonBody<Vendor['tool']['toolControllerCreate']>(),
  'GET /tool': noBody<Vendor['tool']['toolControllerFindAll']>(LIST),
  'GET /tool/{id}': noBody<Vendor['tool']['toolControllerFindOne']>(),
  'PATCH /tool/{id}': jsonBody<Vendor['tool']['toolControllerUpdate']>(),
  'DELETE /tool/{id}': noBody<Vendor['tool']['toolControllerRemove']>(),

  'POST /file/upload': operation<Overridden<[data: FileUpload], ApiFile>>('form-data', 'json'),
  'POST /file': operation<Overridden<[data: FileUpload], ApiFile>>('form-data', 'json'),
  'GET /file': noBody<Vendor['file']['fileControllerFindAll']>(),
  'GET /file/{id}': noBody<Vendor['file']['fileControllerFindOne']>(),
  'PATCH /file/{id}': jsonBody<Vendor['file']['fileControllerUpdate']>(),
  'DELETE /file/{id}': noBody<Vendor['file']['fileControllerRemove']>(),

  'POST /knowledge-base': jsonBody<Vendor['knowledgeBase']['knowledgeBaseControllerCreate']>(),
  'GET /knowledge-base': noBody<Vendor['knowledgeBase']['knowledgeBaseControllerFindAll']>(LIST),
  'GET /knowledge-base/{id}': noBody<Vendor['knowledgeBase']['knowledgeBaseControllerFindOne']>(),
  'PATCH /knowledge-base/{id}': jsonBody<Vendor['knowledgeBase']['knowledgeBaseControllerUpdate']>(),
  'DELETE /knowledge-base/{id}': noBody<Vendor['knowledgeBase']['knowledgeBaseControllerRemove']>(),

  'GET /workflow': noBody<Vendor['workflow']['workflowControllerFindAll']>(),
  'POST /workflow': jsonBody<Vendor['workflow']['workflowControllerCreate']>(),
  'GET /workflow/{id}': noBody<Vendor['workflow']['workflowControllerFindOne']>(),
  'DELETE /workflow/{id}': noBody<Vendor['workflow']['workflowControllerDelete']>(),
  'PATCH /workflow/{id}': jsonBody<Vendor['workflow']['workflowControllerUpdate']>(),
  'POST /workflow/generate': jsonBody<Vendor['workflow']['workflowControllerGenerateFromTranscripts']>(),

  'POST /squad': jsonBody<Vendor['squad']['squadControllerCreate']>(),
  'GET /squad': noBody<Vendor['squad']['squadControllerFindAll']>(LIST),
  'GET /squad/{id}': noBody<Vendor['squad']['squadControllerFindOne']>(),
  'PATCH /squad/{id}': jsonBody<Vendor['squad']['squadControllerUpdate']>(),
  'DELETE /squad/{id}': noBody<Vendor['squad']['squadControllerRemove']>(),

  'GET /test-suite': noBody<Vendor['testSuite']['testSuiteControllerFindAllPaginated']>(PAGES),
  'POST /test-suite': jsonBody<Vendor['testSuite']['testSuiteControllerCreate']>(),
  'GET /test-suite/{id}': noBody<Vendor['testSuite']['testSuiteControllerFindOne']>(),
  'PATCH /test-suite/{id}': jsonBody<Vendor['testSuite']['testSuiteControllerUpdate']>(),
  'DELETE /test-suite/{id}': noBody<Vendor['testSuite']['testSuiteControllerRemove']>(),
  'GET /test-suite/{testSuiteId}/test': noBody<Vendor['testSuite']['testSuiteTestControllerFindAllPaginated']>(PAGES),
  'POST /test-suite/{testSuiteId}/test': jsonBody<Vendor['testSuite']['testSuiteTestControllerCreate']>(),
  'GET /test-suite/{testSuiteId}/test/{id}': noBody<Vendor['testSuite']['testSuiteTestControllerFindOne']>(),
  'PATCH /test-suite/{testSuiteId}/test/{id}': jsonBody<Vendor['testSuite']['testSuiteTestControllerUpdate']>(),
  'DELETE /test-suite/{testSuiteId}/test/{id}': noBody<Vendor['testSuite']['testSuiteTestControllerRemove']>(),
  'GET /test-suite/{testSuiteId}/run': noBody<Vendor['testSuite']['testSuiteRunControllerFindAllPaginated']>(PAGES),
  'POST /test-suite/{testSuiteId}/run': jsonBody<Vendor['testSuite']['testSuiteRunControllerCreate']>(),
  'GET /test-suite/{testSuiteId}/run/{id}': noBody<Vendor['testSuite']['testSuiteRunControllerFindOne']>(),
  'PATCH /test-suite/{testSuiteId}/run/{id}': jsonBody<Vendor['testSuite']['testSuiteRunControllerUpdate']>(),
  'DELETE /test-suite/{testSuiteId}/run/{id}': noBody<Vendor['testSuite']['testSuiteRunControllerRemove']>(),

  'POST /analytics': jsonBody<Vendor['analytics']['analyticsControllerQuery']>(),

  'GET /log': noBody<Vendor['log']['loggingControllerCallLogsQuery']>(['callId', ...PAGES]),
  'DELETE /log': operation<Vendor['log']['loggingControllerCallLogsDeleteQuery']>('none', 'none', ['callId']),

  'GET /logs': noBody<Vendor['logs']['loggingControllerLogsQuery']>(['type', 'webhookType', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId', ...PAGES]),
  'DELETE /logs': operation<Vendor['logs']['loggingControllerLogsDeleteQuery']>('none', 'none', ['type', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId']),

  'POST /org': jsonBody<Vendor['org']['orgControllerCreate']>(),
  'GET /org': noBody<Vendor['org']['orgControllerFindAll']>(),
  'GET /org/{id}': noBody<Vendor['org']['orgControllerFindOne']>(),
  'PATCH /org/{id}': jsonBody<Vendor['org']['orgControllerUpdate']>(),
  'DELETE /org/{id}': operation<Vendor['org']['orgControllerDeleteOrg']>('none', 'none'),
  'GET /org/{id}/user': noBody<Vendor['org']['orgControllerFindAllUsers']>(),
  'DELETE /org/{id}/leave': operation<Vendor['org']['orgControllerOrgLeave']>('none', 'none'),
  'DELETE /org/{id}/member/{memberId}/leave': operation<Vendor['org']['orgControllerOrgRemoveUser']>('none', 'none'),
  'POST /org/{id}/invite': operation<Vendor['org']['orgControllerUsersInvite']>('json', 'none'),
  'PATCH /org/{id}/role': operation<Vendor['org']['orgControllerUserUpdate']>('json', 'none'),
  'GET /org/{id}/auth': noBody<Vendor['org']['orgControllerOrgToken']>(),

  'POST /token': jsonBody<Vendor['token']['tokenControllerCreate']>(),
  'GET /token': noBody<Vendor['token']['tokenControllerFindAll']>(LIST),
  'GET /token/{id}': noBody<Vendor['token']['tokenControllerFindOne']>(),
  'PATCH /token/{id}': jsonBody<Vendor['token']['tokenControllerUpdate']>(),
  'DELETE /token/{id}': noBody<Vendor['token']['tokenControllerRemove']>(),

  'POST /credential': jsonBody<Overridden<[data: CredentialDraft], Credential>>(),
  'GET /credential': noBody<Overridden<[query?: Argument<Vendor['credential']['credentialControllerFindAll']>], Credential[]>>(LIST),
  'GET /credential/{id}': noBody<Overridden<[id: string], Credential>>(),
  'PATCH /credential/{id}': jsonBody<Overridden<[id: string, data: CredentialChange], Credential>>(),
  'DELETE /credential/{id}': noBody<Overridden<[id: string], Credential>>(),
  'POST /credential/session': jsonBody<Vendor['credential']['credentialControllerGenerateSession']>(),
  'POST /credential/webhook': operation<Vendor['credential']['credentialControllerHandleWebhook']>('json', 'none', [], 'none'),
  'POST /credential/trigger': operation<Vendor['credential']['credentialControllerCredentialActionTrigger']>('json', 'none'),

  'POST /template': jsonBody<Vendor['template']['templateControllerCreate']>(),
  'GET /template': noBody<Vendor['template']['templateControllerFindAll']>(['collectionId', 'visibility', 'provider', ...LIST]),
  'GET /template/pinned': noBody<Vendor['template']['templateControllerFindAllPinned']>(),
  'GET /template/{id}': noBody<Vendor['template']['templateControllerFindOne']>(),
  'PATCH /template/{id}': jsonBody<Vendor['template']['templateControllerUpdate']>(),
  'DELETE /template/{id}': noBody<Vendor['template']['templateControllerRemove']>(),

  'GET /voice-library/{provider}': noBody<Vendor['voiceLibrary']['voiceLibraryControllerVoiceGetByProvider']>(['page', 'keyword', 'language', 'accent', 'gender', ...LIST]),
  'GET /voice-library/{provider}/accents': noBody<Vendor['voiceLibrary']['voiceLibraryControllerVoiceGetAccentsByProvider']>(),
  'POST /voice-library/sync/{provider}': noBody<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibrarySyncByProvider']>(),
  'POST /voice-library/sync': jsonBody<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibrarySyncDefaultVoices']>(),
  'POST /voice-library/create-sesame-voice': operation<Vendor['voiceLibrary']['voiceLibraryControllerVoiceLibraryCreateSesameVoice']>('json', 'none'),

  'GET /{provider}/workflows': noBody<Vendor['provider']['providerControllerGetWorkflows']>(['locationId']),
  'GET /{provider}/workflows/{workflowId}/hooks': noBody<Vendor['provider']['providerControllerGetWorkflowTriggerHook']>(),
  'GET /{provider}/locations': noBody<Vendor['provider']['providerControllerGetLocations']>(),
  'GET /{provider}/voices/search': noBody<Vendor['provider']['voiceProviderControllerSearchVoices']>(['name']),
  'GET /{provider}/voice/search': noBody<Vendor['provider']['voiceProviderControllerSearchVoice']>(['name']),
  'POST /{provider}/voices/add': jsonBody<Vendor['provider']['voiceProviderControllerAddVoices']>(),
  'POST /{provider}/voice/add': jsonBody<Vendor['provider']['voiceProviderControllerAddVoice']>(),

  'POST /11labs/voice/clone': operation<Overridden<[data: VoiceCloning], void>>('form-data', 'none'),
});

export type Operations = typeof operations;

/** `"GET /call/{id}"` */
export type OperationKey = keyof Operations;
