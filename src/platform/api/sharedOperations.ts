import type { File as ApiFile, CreateFileDTO } from '@vapi-ai/web/dist/api';
import type { Credential, CredentialChange, CredentialDraft } from './credentialTypes.ts';
import { formData, jsonBody, jsonBodyNoAnswer, rawAnswer, noBody, optionalJsonBody } from './operationRows.ts';
import type { TypedByHand, PublishedQuery, Shared } from './publishedMethods.ts';

/** Replaces the published type, in which `File` is not the browser's type but the vendor's record of a file. */
type FileUpload = Omit<CreateFileDTO, 'file'> & { file: Blob };
/** The query parameter is optional, because the vendor's documentation omits it. Version 2.7.1 requires it, and 2.3.8 does not have it. */
type Purpose = { purpose?: string };
/** Replaces the published type, in which `files` are not the browser's files but the vendor's records. */
type VoiceCloning = { name: string; description?: string; labels?: string; files: readonly Blob[] };

/**
 * The query of `GET /credential`, which has the same parameters as that of `GET /tool`. The operations of credentials are typed by hand,
 * because their published answers are `any`.
 */
type CredentialListQuery = PublishedQuery<Shared<'tool', 'toolControllerFindAll'>>;

/**
 * Operations of both versions of the vendor's client, 2.3.8 and 2.7.1. The argument `query` means that the operation has query parameters.
 * The argument `none` of `formData` means that `request` ignores the answer. `TypedByHand` has the types of the path parameters, query,
 * body and answer where those of the published methods are wrong.
 */
// oxfmt-ignore
export const sharedOperations = {
  'POST /call': jsonBody<Shared<'call', 'callControllerCreate'>>(),
  'GET /call': noBody<Shared<'call', 'callControllerFindAll'>>('query'),
  'GET /call/{id}': noBody<Shared<'call', 'callControllerFindOne'>>(),
  'PATCH /call/{id}': jsonBody<Shared<'call', 'callControllerUpdate'>>(),
  'DELETE /call/{id}': optionalJsonBody<Shared<'call', 'callControllerDeleteCallData'>>(),
  'POST /call/phone': jsonBody<Shared<'call', 'callControllerCreatePhoneCall'>>(),
  'POST /call/web': jsonBody<Shared<'call', 'callControllerCreateWebCall'>>(),

  'GET /v2/call/export': rawAnswer<Shared<'v2', 'callControllerExportCalls', 'callControllerCallsExport'>>('query'),
  'GET /v2/call': noBody<Shared<'v2', 'callControllerFindAllPaginated'>>('query'),
  'GET /v2/call/metadata': noBody<Shared<'v2', 'callControllerFindAllMetadataPaginated'>>('query'),
  'GET /v2/assistant': noBody<Shared<'v2', 'assistantControllerFindAllPaginated'>>('query'),
  'GET /v2/phone-number': noBody<Shared<'v2', 'phoneNumberControllerFindAllPaginated'>>('query'),

  'GET /chat': noBody<Shared<'chat', 'chatControllerListChats'>>('query'),
  'POST /chat': jsonBody<Shared<'chat', 'chatControllerCreateChat'>>(),
  'GET /chat/{id}': noBody<Shared<'chat', 'chatControllerGetChat'>>(),
  'DELETE /chat/{id}': noBody<Shared<'chat', 'chatControllerDeleteChat'>>(),
  'POST /chat/responses': jsonBody<Shared<'chat', 'chatControllerCreateOpenAiChat'>>(),
  'POST /chat/web': jsonBody<Shared<'chat', 'chatControllerCreateWebChat'>>(),
  'POST /chat/web/responses': jsonBody<Shared<'chat', 'chatControllerCreateOpenAiWebChat'>>(),

  'POST /campaign': jsonBody<Shared<'campaign', 'campaignControllerCreate'>>(),
  'GET /campaign': noBody<Shared<'campaign', 'campaignControllerFindAll'>>('query'),
  'GET /campaign/{id}': noBody<Shared<'campaign', 'campaignControllerFindOne'>>(),
  'PATCH /campaign/{id}': jsonBody<Shared<'campaign', 'campaignControllerUpdate'>>(),
  'DELETE /campaign/{id}': noBody<Shared<'campaign', 'campaignControllerRemove'>>(),

  'POST /session': jsonBody<Shared<'session', 'sessionControllerCreate'>>(),
  'GET /session': noBody<Shared<'session', 'sessionControllerFindAllPaginated'>>('query'),
  'GET /session/{id}': noBody<Shared<'session', 'sessionControllerFindOne'>>(),
  'PATCH /session/{id}': jsonBody<Shared<'session', 'sessionControllerUpdate'>>(),
  'DELETE /session/{id}': noBody<Shared<'session', 'sessionControllerRemove'>>(),

  'POST /assistant': jsonBody<Shared<'assistant', 'assistantControllerCreate'>>(),
  'GET /assistant': noBody<Shared<'assistant', 'assistantControllerFindAll'>>('query'),
  'GET /assistant/{id}': noBody<Shared<'assistant', 'assistantControllerFindOne'>>(),
  'PATCH /assistant/{id}': jsonBody<Shared<'assistant', 'assistantControllerUpdate'>>(),
  'PUT /assistant/{id}': jsonBody<Shared<'assistant', 'assistantControllerReplace'>>(),
  'DELETE /assistant/{id}': noBody<Shared<'assistant', 'assistantControllerRemove'>>(),
  'GET /assistant/{id}/version': noBody<Shared<'assistant', 'assistantControllerFindVersions'>>('query'),

  'POST /phone-number/import/twilio': jsonBody<Shared<'phoneNumber', 'phoneNumberControllerImportTwilio'>>(),
  'POST /phone-number/import/vonage': jsonBody<Shared<'phoneNumber', 'phoneNumberControllerImportVonage'>>(),
  'POST /phone-number': jsonBody<Shared<'phoneNumber', 'phoneNumberControllerCreate'>>(),
  'GET /phone-number': noBody<Shared<'phoneNumber', 'phoneNumberControllerFindAll'>>('query'),
  'GET /phone-number/{id}': noBody<Shared<'phoneNumber', 'phoneNumberControllerFindOne'>>(),
  'PATCH /phone-number/{id}': jsonBody<Shared<'phoneNumber', 'phoneNumberControllerUpdate'>>(),
  'DELETE /phone-number/{id}': noBody<Shared<'phoneNumber', 'phoneNumberControllerRemove'>>(),

  'POST /tool': jsonBody<Shared<'tool', 'toolControllerCreate'>>(),
  'GET /tool': noBody<Shared<'tool', 'toolControllerFindAll'>>('query'),
  'GET /tool/{id}': noBody<Shared<'tool', 'toolControllerFindOne'>>(),
  'PATCH /tool/{id}': jsonBody<Shared<'tool', 'toolControllerUpdate'>>(),
  'DELETE /tool/{id}': noBody<Shared<'tool', 'toolControllerRemove'>>(),

  'POST /file/upload': formData<TypedByHand<[], never, FileUpload, ApiFile>>(),
  'POST /file': formData<TypedByHand<[], never, FileUpload, ApiFile>>(),
  'GET /file': noBody<TypedByHand<[], Purpose, never, ApiFile[]>>('query'),
  'GET /file/{id}': noBody<Shared<'file', 'fileControllerFindOne'>>(),
  'PATCH /file/{id}': jsonBody<Shared<'file', 'fileControllerUpdate'>>(),
  'DELETE /file/{id}': noBody<Shared<'file', 'fileControllerRemove'>>(),

  'POST /knowledge-base': jsonBody<Shared<'knowledgeBase', 'knowledgeBaseControllerCreate'>>(),
  'GET /knowledge-base': noBody<Shared<'knowledgeBase', 'knowledgeBaseControllerFindAll'>>('query'),
  'GET /knowledge-base/{id}': noBody<Shared<'knowledgeBase', 'knowledgeBaseControllerFindOne'>>(),
  'PATCH /knowledge-base/{id}': jsonBody<Shared<'knowledgeBase', 'knowledgeBaseControllerUpdate'>>(),
  'DELETE /knowledge-base/{id}': noBody<Shared<'knowledgeBase', 'knowledgeBaseControllerRemove'>>(),

  'GET /workflow': noBody<Shared<'workflow', 'workflowControllerFindAll'>>(),
  'POST /workflow': jsonBody<Shared<'workflow', 'workflowControllerCreate'>>(),
  'GET /workflow/{id}': noBody<Shared<'workflow', 'workflowControllerFindOne'>>(),
  'DELETE /workflow/{id}': noBody<Shared<'workflow', 'workflowControllerDelete'>>(),
  'PATCH /workflow/{id}': jsonBody<Shared<'workflow', 'workflowControllerUpdate'>>(),

  'POST /squad': jsonBody<Shared<'squad', 'squadControllerCreate'>>(),
  'GET /squad': noBody<Shared<'squad', 'squadControllerFindAll'>>('query'),
  'GET /squad/{id}': noBody<Shared<'squad', 'squadControllerFindOne'>>(),
  'PATCH /squad/{id}': jsonBody<Shared<'squad', 'squadControllerUpdate'>>(),
  'DELETE /squad/{id}': noBody<Shared<'squad', 'squadControllerRemove'>>(),

  'GET /test-suite': noBody<Shared<'testSuite', 'testSuiteControllerFindAllPaginated'>>('query'),
  'POST /test-suite': jsonBody<Shared<'testSuite', 'testSuiteControllerCreate'>>(),
  'GET /test-suite/{id}': noBody<Shared<'testSuite', 'testSuiteControllerFindOne'>>(),
  'PATCH /test-suite/{id}': jsonBody<Shared<'testSuite', 'testSuiteControllerUpdate'>>(),
  'DELETE /test-suite/{id}': noBody<Shared<'testSuite', 'testSuiteControllerRemove'>>(),
  'GET /test-suite/{testSuiteId}/test': noBody<Shared<'testSuite', 'testSuiteTestControllerFindAllPaginated'>>('query'),
  'POST /test-suite/{testSuiteId}/test': jsonBody<Shared<'testSuite', 'testSuiteTestControllerCreate'>>(),
  'GET /test-suite/{testSuiteId}/test/{id}': noBody<Shared<'testSuite', 'testSuiteTestControllerFindOne'>>(),
  'PATCH /test-suite/{testSuiteId}/test/{id}': jsonBody<Shared<'testSuite', 'testSuiteTestControllerUpdate'>>(),
  'DELETE /test-suite/{testSuiteId}/test/{id}': noBody<Shared<'testSuite', 'testSuiteTestControllerRemove'>>(),
  'GET /test-suite/{testSuiteId}/run': noBody<Shared<'testSuite', 'testSuiteRunControllerFindAllPaginated'>>('query'),
  'POST /test-suite/{testSuiteId}/run': jsonBody<Shared<'testSuite', 'testSuiteRunControllerCreate'>>(),
  'GET /test-suite/{testSuiteId}/run/{id}': noBody<Shared<'testSuite', 'testSuiteRunControllerFindOne'>>(),
  'PATCH /test-suite/{testSuiteId}/run/{id}': jsonBody<Shared<'testSuite', 'testSuiteRunControllerUpdate'>>(),
  'DELETE /test-suite/{testSuiteId}/run/{id}': noBody<Shared<'testSuite', 'testSuiteRunControllerRemove'>>(),

  'POST /analytics': jsonBody<Shared<'analytics', 'analyticsControllerQuery'>>(),

  'POST /org': jsonBody<Shared<'org', 'orgControllerCreate'>>(),
  'GET /org': noBody<Shared<'org', 'orgControllerFindAll'>>(),
  'GET /org/{id}': noBody<Shared<'org', 'orgControllerFindOne'>>(),
  'PATCH /org/{id}': jsonBody<Shared<'org', 'orgControllerUpdate'>>(),
  'DELETE /org/{id}': rawAnswer<Shared<'org', 'orgControllerDeleteOrg'>>(),
  'GET /org/{id}/user': noBody<Shared<'org', 'orgControllerFindAllUsers'>>(),
  'DELETE /org/{id}/leave': rawAnswer<Shared<'org', 'orgControllerOrgLeave'>>(),
  'DELETE /org/{id}/member/{memberId}/leave': rawAnswer<Shared<'org', 'orgControllerOrgRemoveUser'>>(),
  'POST /org/{id}/invite': jsonBodyNoAnswer<Shared<'org', 'orgControllerUsersInvite'>>(),
  'PATCH /org/{id}/role': jsonBodyNoAnswer<Shared<'org', 'orgControllerUserUpdate'>>(),
  'GET /org/{id}/auth': noBody<Shared<'org', 'orgControllerOrgToken'>>(),

  'POST /token': jsonBody<Shared<'token', 'tokenControllerCreate'>>(),
  'GET /token': noBody<Shared<'token', 'tokenControllerFindAll'>>('query'),
  'GET /token/{id}': noBody<Shared<'token', 'tokenControllerFindOne'>>(),
  'PATCH /token/{id}': jsonBody<Shared<'token', 'tokenControllerUpdate'>>(),
  'DELETE /token/{id}': noBody<Shared<'token', 'tokenControllerRemove'>>(),

  'POST /credential': jsonBody<TypedByHand<[], never, CredentialDraft, Credential>>(),
  'GET /credential': noBody<TypedByHand<[], CredentialListQuery, never, Credential[]>>('query'),
  'GET /credential/{id}': noBody<TypedByHand<[id: string], never, never, Credential>>(),
  'PATCH /credential/{id}': jsonBody<TypedByHand<[id: string], never, CredentialChange, Credential>>(),
  'DELETE /credential/{id}': noBody<TypedByHand<[id: string], never, never, Credential>>(),

  'POST /template': jsonBody<Shared<'template', 'templateControllerCreate'>>(),
  'GET /template': noBody<Shared<'template', 'templateControllerFindAll'>>('query'),
  'GET /template/pinned': noBody<Shared<'template', 'templateControllerFindAllPinned'>>(),
  'GET /template/{id}': noBody<Shared<'template', 'templateControllerFindOne'>>(),
  'PATCH /template/{id}': jsonBody<Shared<'template', 'templateControllerUpdate'>>(),
  'DELETE /template/{id}': noBody<Shared<'template', 'templateControllerRemove'>>(),

  'GET /voice-library/{provider}': noBody<Shared<'voiceLibrary', 'voiceLibraryControllerVoiceGetByProvider'>>('query'),
  'GET /voice-library/{provider}/accents': noBody<Shared<'voiceLibrary', 'voiceLibraryControllerVoiceGetAccentsByProvider'>>(),
  'POST /voice-library/sync/{provider}': noBody<Shared<'voiceLibrary', 'voiceLibraryControllerVoiceLibrarySyncByProvider'>>(),
  'POST /voice-library/sync': jsonBody<Shared<'voiceLibrary', 'voiceLibraryControllerVoiceLibrarySyncDefaultVoices'>>(),
  'POST /voice-library/create-sesame-voice': jsonBodyNoAnswer<Shared<'voiceLibrary', 'voiceLibraryControllerVoiceLibraryCreateSesameVoice'>>(),

  'GET /{provider}/workflows': noBody<Shared<'provider', 'providerControllerGetWorkflows'>>('query'),
  'GET /{provider}/workflows/{workflowId}/hooks': noBody<Shared<'provider', 'providerControllerGetWorkflowTriggerHook'>>(),
  'GET /{provider}/locations': noBody<Shared<'provider', 'providerControllerGetLocations'>>(),
  'GET /{provider}/voices/search': noBody<Shared<'provider', 'voiceProviderControllerSearchVoices'>>('query'),
  'GET /{provider}/voice/search': noBody<Shared<'provider', 'voiceProviderControllerSearchVoice'>>('query'),
  'POST /{provider}/voices/add': jsonBody<Shared<'provider', 'voiceProviderControllerAddVoices'>>(),
  'POST /{provider}/voice/add': jsonBody<Shared<'provider', 'voiceProviderControllerAddVoice'>>(),

  'POST /11labs/voice/clone': formData<TypedByHand<[], never, VoiceCloning, void>>('none'),
};
