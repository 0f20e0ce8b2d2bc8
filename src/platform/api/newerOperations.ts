import type { ProviderResource, StructuredOutput, UpdateStructuredOutputDTO } from '@vapi-ai/web/dist/api';
import { formData, jsonBody, jsonBodyNoAnswer, rawAnswer, noBody, optionalJsonBody } from './operationRows.ts';
import type { TypedByHand, InNewer } from './publishedMethods.ts';

/** The query parameter is optional, because the vendor's documentation omits it, although the published type requires it. */
type SchemaOverride = { schemaOverride?: string };

type ResourceProvider = '11labs' | 'cartesia';
type ResourceName = 'pronunciation-dictionary';

/**
 * The body of a request that creates or changes a dictionary. Only the vendor's documentation describes this body: it has rules for 11labs
 * and items for Cartesia. The methods of the vendor's client have no parameter for it.
 */
type PronunciationDictionary = Readonly<Record<string, unknown>>;

/** Replaces the published type, in which `File` is not the browser's type but the vendor's record of a file. */
type VapiVoiceCloning = { name: string; language?: string; files: readonly Blob[] };

/**
 * Operations of the vendor's client 2.7.1 that its version 2.3.8 does not have. The argument `query` means that the operation has query
 * parameters. The argument `none` of `formData` means that `request` ignores the answer. `TypedByHand` has the types of the path
 * parameters, query, body and answer where those of the published method are wrong or missing.
 */
// oxfmt-ignore
export const newerOperations = {
  'GET /assistant/draft': noBody<InNewer<'assistant', 'assistantControllerFindAllOrgDrafts'>>('query'),
  'GET /assistant/{id}/versions': noBody<InNewer<'assistant', 'assistantControllerFindAllVersions'>>('query'),
  'GET /assistant/{id}/versions/{version}': noBody<InNewer<'assistant', 'assistantControllerFindOneVersion'>>('query'),
  'PATCH /assistant/{id}/versions/{version}': jsonBody<InNewer<'assistant', 'assistantControllerAssistantVersionMetadataUpdate'>>(),
  'DELETE /assistant/{id}/versions/{version}': noBody<InNewer<'assistant', 'assistantControllerSoftDeleteVersion'>>('query'),
  'POST /assistant/{id}/restore/{version}': noBody<InNewer<'assistant', 'assistantControllerRestoreVersion'>>(),
  'GET /assistant/{id}/draft': noBody<InNewer<'assistant', 'assistantControllerFindAllDrafts'>>('query'),
  'POST /assistant/{id}/draft': jsonBody<InNewer<'assistant', 'assistantControllerCreateDraft'>>(),
  'GET /assistant/{id}/draft/{draftId}': noBody<InNewer<'assistant', 'assistantControllerFindOneDraft'>>(),
  'PATCH /assistant/{id}/draft/{draftId}': jsonBody<InNewer<'assistant', 'assistantControllerUpdateDraft'>>(),
  'DELETE /assistant/{id}/draft/{draftId}': noBody<InNewer<'assistant', 'assistantControllerDeleteDraft'>>(),

  'POST /v2/campaign': jsonBody<InNewer<'v2', 'campaignControllerCreateV2'>>(),
  'GET /v2/campaign': noBody<InNewer<'v2', 'campaignControllerFindAllV2'>>('query'),
  'GET /v2/campaign/{id}': noBody<InNewer<'v2', 'campaignControllerFindOneV2'>>('query'),
  'PATCH /v2/campaign/{id}': jsonBody<InNewer<'v2', 'campaignControllerUpdateV2'>>(),
  'DELETE /v2/campaign/{id}': noBody<InNewer<'v2', 'campaignControllerRemoveV2'>>(),
  'GET /v2/campaign/{id}/contacts': noBody<InNewer<'v2', 'campaignControllerGetCampaignV2Contacts'>>('query'),

  'POST /v2/knowledge-base': jsonBody<InNewer<'v2', 'knowledgeBaseV2ControllerCreate'>>(),
  'GET /v2/knowledge-base': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerFindAll'>>('query'),
  'GET /v2/knowledge-base/{id}/file': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerFilesGet'>>(),
  'POST /v2/knowledge-base/{id}/file': jsonBody<InNewer<'v2', 'knowledgeBaseV2ControllerFileAttach'>>(),
  'DELETE /v2/knowledge-base/{id}/file/{fileId}': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerFileDetach'>>(),
  'POST /v2/knowledge-base/{id}/file/{fileId}/retry': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerFileRetry'>>(),
  'PATCH /v2/knowledge-base/{id}': jsonBody<InNewer<'v2', 'knowledgeBaseV2ControllerUpdate'>>(),
  'GET /v2/knowledge-base/{id}': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerFindOne'>>(),
  'DELETE /v2/knowledge-base/{id}': noBody<InNewer<'v2', 'knowledgeBaseV2ControllerRemove'>>(),

  'GET /call/{id}/mono-recording': rawAnswer<InNewer<'call', 'callArtifactControllerMonoRecordingDownload'>>(),
  'GET /call/{id}/stereo-recording': rawAnswer<InNewer<'call', 'callArtifactControllerStereoRecordingDownload'>>(),
  'GET /call/{id}/video-recording': rawAnswer<InNewer<'call', 'callArtifactControllerVideoRecordingDownload'>>(),
  'GET /call/{id}/customer-recording': rawAnswer<InNewer<'call', 'callArtifactControllerCustomerRecordingDownload'>>(),
  'GET /call/{id}/assistant-recording': rawAnswer<InNewer<'call', 'callArtifactControllerAssistantRecordingDownload'>>(),
  'GET /call/{id}/pcap': rawAnswer<InNewer<'call', 'callArtifactControllerPcapDownload'>>(),
  'GET /call/{id}/call-logs': rawAnswer<InNewer<'call', 'callArtifactControllerCallLogsDownload'>>(),

  'GET /chat/export': rawAnswer<InNewer<'chat', 'chatControllerChatsExport'>>('query'),

  'GET /session/export': rawAnswer<InNewer<'session', 'sessionControllerSessionsExport'>>('query'),

  'GET /tool/draft': noBody<InNewer<'tool', 'toolControllerFindAllOrgDrafts'>>('query'),
  'GET /tool/{id}/versions': noBody<InNewer<'tool', 'toolControllerFindAllVersions'>>('query'),
  'GET /tool/{id}/versions/{version}': noBody<InNewer<'tool', 'toolControllerFindOneVersion'>>('query'),
  'PATCH /tool/{id}/versions/{version}': jsonBody<InNewer<'tool', 'toolControllerToolVersionMetadataUpdate'>>(),
  'DELETE /tool/{id}/versions/{version}': noBody<InNewer<'tool', 'toolControllerSoftDeleteVersion'>>('query'),
  'GET /tool/{id}/draft': noBody<InNewer<'tool', 'toolControllerFindAllDrafts'>>('query'),
  'POST /tool/{id}/draft': jsonBody<InNewer<'tool', 'toolControllerCreateDraft'>>(),
  'GET /tool/{id}/draft/{draftId}': noBody<InNewer<'tool', 'toolControllerFindOneDraft'>>(),
  'PATCH /tool/{id}/draft/{draftId}': jsonBody<InNewer<'tool', 'toolControllerUpdateDraft'>>(),
  'DELETE /tool/{id}/draft/{draftId}': noBody<InNewer<'tool', 'toolControllerDeleteDraft'>>(),

  'GET /structured-output': noBody<InNewer<'structuredOutput', 'structuredOutputControllerFindAll'>>('query'),
  'POST /structured-output': jsonBody<InNewer<'structuredOutput', 'structuredOutputControllerCreate'>>(),
  'GET /structured-output/{id}': noBody<InNewer<'structuredOutput', 'structuredOutputControllerFindOne'>>(),
  'PATCH /structured-output/{id}': jsonBody<TypedByHand<[id: string], SchemaOverride, UpdateStructuredOutputDTO, StructuredOutput>>('query'),
  'DELETE /structured-output/{id}': noBody<InNewer<'structuredOutput', 'structuredOutputControllerRemove'>>(),
  'POST /structured-output/run': jsonBody<InNewer<'structuredOutput', 'structuredOutputControllerRun'>>(),

  'POST /eval/simulation/personality': jsonBody<InNewer<'eval', 'personalityControllerCreate'>>(),
  'GET /eval/simulation/personality': noBody<InNewer<'eval', 'personalityControllerFindAll'>>('query'),
  'GET /eval/simulation/personality/{id}': noBody<InNewer<'eval', 'personalityControllerFindOne'>>(),
  'PATCH /eval/simulation/personality/{id}': jsonBody<InNewer<'eval', 'personalityControllerUpdate'>>(),
  'DELETE /eval/simulation/personality/{id}': noBody<InNewer<'eval', 'personalityControllerRemove'>>(),
  'POST /eval/simulation/scenario': jsonBody<InNewer<'eval', 'scenarioControllerCreate'>>(),
  'GET /eval/simulation/scenario': noBody<InNewer<'eval', 'scenarioControllerFindAll'>>('query'),
  'GET /eval/simulation/scenario/{id}': noBody<InNewer<'eval', 'scenarioControllerFindOne'>>(),
  'PATCH /eval/simulation/scenario/{id}': jsonBody<InNewer<'eval', 'scenarioControllerUpdate'>>(),
  'DELETE /eval/simulation/scenario/{id}': noBody<InNewer<'eval', 'scenarioControllerRemove'>>(),
  'POST /eval/simulation/run': jsonBody<InNewer<'eval', 'simulationRunControllerCreate'>>(),
  'GET /eval/simulation/run': noBody<InNewer<'eval', 'simulationRunControllerFindAll'>>('query'),
  'GET /eval/simulation/run/{id}': noBody<InNewer<'eval', 'simulationRunControllerFindOne'>>(),
  'PATCH /eval/simulation/run/{id}': noBody<InNewer<'eval', 'simulationRunControllerCancelGroup'>>(),
  'GET /eval/simulation/run/{id}/item': noBody<InNewer<'eval', 'simulationRunControllerFindItems'>>('query'),
  'GET /eval/simulation/run/{id}/item/{itemId}': noBody<InNewer<'eval', 'simulationRunControllerFindItem'>>(),
  'PATCH /eval/simulation/run/{id}/item/{itemId}': noBody<InNewer<'eval', 'simulationRunControllerCancelItem'>>(),
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': rawAnswer<InNewer<'eval', 'simulationRunControllerGenerateSuggestions'>>('query'),
  'POST /eval/simulation/suite': jsonBody<InNewer<'eval', 'simulationSuiteControllerCreate'>>(),
  'GET /eval/simulation/suite': noBody<InNewer<'eval', 'simulationSuiteControllerFindAll'>>('query'),
  'GET /eval/simulation/suite/{id}': noBody<InNewer<'eval', 'simulationSuiteControllerFindOne'>>(),
  'PATCH /eval/simulation/suite/{id}': jsonBody<InNewer<'eval', 'simulationSuiteControllerUpdate'>>(),
  'DELETE /eval/simulation/suite/{id}': noBody<InNewer<'eval', 'simulationSuiteControllerRemove'>>(),
  'POST /eval/simulation/scenario/generate': jsonBody<InNewer<'eval', 'simulationGenerateControllerGenerate'>>(),
  'POST /eval/simulation': jsonBody<InNewer<'eval', 'simulationControllerCreate'>>(),
  'GET /eval/simulation': noBody<InNewer<'eval', 'simulationControllerFindAll'>>('query'),
  'GET /eval/simulation/{id}': noBody<InNewer<'eval', 'simulationControllerFindOne'>>(),
  'PATCH /eval/simulation/{id}': jsonBody<InNewer<'eval', 'simulationControllerUpdate'>>(),
  'DELETE /eval/simulation/{id}': noBody<InNewer<'eval', 'simulationControllerRemove'>>(),
  'GET /eval/simulation/concurrency': noBody<InNewer<'eval', 'simulationControllerGetConcurrency'>>(),

  'POST /eval': jsonBody<InNewer<'eval', 'evalControllerCreate'>>(),
  'GET /eval': noBody<InNewer<'eval', 'evalControllerGetPaginated'>>('query'),
  'PATCH /eval/{id}': jsonBody<InNewer<'eval', 'evalControllerUpdate'>>(),
  'DELETE /eval/{id}': noBody<InNewer<'eval', 'evalControllerRemove'>>(),
  'GET /eval/{id}': noBody<InNewer<'eval', 'evalControllerGet'>>(),

  'DELETE /eval/run/{id}': noBody<InNewer<'eval', 'evalControllerRemoveRun'>>(),
  'GET /eval/run/{id}': noBody<InNewer<'eval', 'evalControllerGetRun'>>(),
  'POST /eval/run': jsonBodyNoAnswer<InNewer<'eval', 'evalControllerRun'>>(),
  'GET /eval/run': noBody<InNewer<'eval', 'evalControllerGetRunsPaginated'>>('query'),

  'POST /reporting/insight': jsonBody<InNewer<'reporting', 'insightControllerCreate'>>(),
  'GET /reporting/insight': noBody<InNewer<'reporting', 'insightControllerFindAll'>>('query'),
  'PATCH /reporting/insight/{id}': jsonBody<InNewer<'reporting', 'insightControllerUpdate'>>(),
  'GET /reporting/insight/{id}': noBody<InNewer<'reporting', 'insightControllerFindOne'>>(),
  'DELETE /reporting/insight/{id}': noBody<InNewer<'reporting', 'insightControllerRemove'>>(),
  'POST /reporting/insight/{id}/run': jsonBody<InNewer<'reporting', 'insightControllerRun'>>(),
  'POST /reporting/insight/preview': jsonBody<InNewer<'reporting', 'insightControllerPreview'>>(),

  'POST /reporting/board': jsonBody<InNewer<'reporting', 'boardControllerCreate'>>(),
  'GET /reporting/board': noBody<InNewer<'reporting', 'boardControllerFindAll'>>('query'),
  'GET /reporting/board/default/metrics-overview': noBody<InNewer<'reporting', 'boardControllerMetricsOverviewEnsure'>>(),
  'PATCH /reporting/board/{id}': jsonBody<InNewer<'reporting', 'boardControllerUpdate'>>(),
  'GET /reporting/board/{id}': noBody<InNewer<'reporting', 'boardControllerFindOne'>>(),
  'DELETE /reporting/board/{id}': noBody<InNewer<'reporting', 'boardControllerRemove'>>(),

  'GET /observability/scorecard/{id}': noBody<InNewer<'observability', 'scorecardControllerGet'>>(),
  'PATCH /observability/scorecard/{id}': jsonBody<InNewer<'observability', 'scorecardControllerUpdate'>>(),
  'DELETE /observability/scorecard/{id}': noBody<InNewer<'observability', 'scorecardControllerRemove'>>(),
  'GET /observability/scorecard': noBody<InNewer<'observability', 'scorecardControllerGetPaginated'>>('query'),
  'POST /observability/scorecard': jsonBody<InNewer<'observability', 'scorecardControllerCreate'>>(),

  'GET /org/feature-flag': noBody<InNewer<'org', 'orgControllerFeatureFlagEnabled'>>('query'),
  'GET /org/{id}/invitations/pending': noBody<InNewer<'org', 'orgControllerPendingInvitationsList'>>(),
  'DELETE /org/{id}/invitations/{invitationId}': noBody<InNewer<'org', 'orgControllerPendingInvitationRevoke'>>(),
  'POST /org/{id}/zdr': noBody<InNewer<'org', 'orgControllerZdrBuy'>>(),
  'DELETE /org/{id}/zdr': noBody<InNewer<'org', 'orgControllerZdrRemove'>>(),

  'PATCH /voice-library/{id}': jsonBody<InNewer<'voiceLibrary', 'voiceLibraryControllerVoiceLibraryVoiceUpdate'>>(),
  'DELETE /voice-library/{id}': rawAnswer<InNewer<'voiceLibrary', 'voiceLibraryControllerVoiceLibraryVoiceDelete'>>(),

  'POST /provider/{provider}/{resourceName}': optionalJsonBody<TypedByHand<[ResourceProvider, ResourceName], never, PronunciationDictionary, ProviderResource>>(),
  'GET /provider/{provider}/{resourceName}': noBody<InNewer<'provider', 'providerResourceControllerGetProviderResourcesPaginated'>>('query'),
  'GET /provider/{provider}/{resourceName}/{id}': noBody<InNewer<'provider', 'providerResourceControllerGetProviderResource'>>(),
  'DELETE /provider/{provider}/{resourceName}/{id}': noBody<InNewer<'provider', 'providerResourceControllerDeleteProviderResource'>>(),
  'PATCH /provider/{provider}/{resourceName}/{id}': optionalJsonBody<TypedByHand<[ResourceProvider, ResourceName, string], never, PronunciationDictionary, ProviderResource>>(),

  'POST /vapi/voice/clone': formData<TypedByHand<[], never, VapiVoiceCloning, void>>('none'),
};
