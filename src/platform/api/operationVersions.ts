import { newerOperations } from './newerOperations.ts';
import { olderOperations } from './olderOperations.ts';
import type { OperationKey } from './operations.ts';

/**
 * The versions of the vendor's client (`@vapi-ai/web`) whose operations our client has. The specification lists only the operations
 * of 2.3.8.
 */
export const API_VERSIONS = ['2.3.8', '2.7.1'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** The versions of the vendor's client (`@vapi-ai/web` 2.3.8 and 2.7.1) that have an operation. */
export type OperationVersions = {
  /** The first version that has the operation, or undefined if it is 2.3.8. */
  readonly since?: ApiVersion;
  /** The last version that has the operation, or undefined if it is 2.7.1. */
  readonly until?: ApiVersion;
};

/** @returns the versions that have the operation. */
export function versionsOf(key: OperationKey): OperationVersions {
  if (Object.hasOwn(newerOperations, key)) return { since: '2.7.1' };
  return Object.hasOwn(olderOperations, key) ? { until: '2.3.8' } : {};
}
