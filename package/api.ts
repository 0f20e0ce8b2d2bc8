export { createPlatformClient, isRefusedResponse } from '../src/platform/api/platformClient.ts';
export type {
  PlatformClient,
  PlatformClientOptions,
  PlatformToken,
  RefusedResponse,
} from '../src/platform/api/platformClient.ts';
export { PlatformClientError } from '../src/platform/api/PlatformClientError.ts';
export { versionsOf, type OperationVersions } from '../src/platform/api/operationVersions.ts';
export type { OperationKey } from '../src/platform/api/operations.ts';
export type {
  Answer,
  Body,
  PathParameters,
  Query,
  RequestInput,
  RequestOptions,
} from '../src/platform/api/operationTypes.ts';
/** The platform's types under their published names: `Assistant`, `CreateAssistantDTO`, `Call`. */
export type * from '@vapi-ai/web/dist/api';
