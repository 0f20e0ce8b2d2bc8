import type { Fault } from './faults.ts';

/** The answer to `GET {page}/rooms/{roomId}`, which the room script requests before the visitor joins. */
export type RoomInformation = {
  readonly roomId: string;
  readonly callId: string;
  readonly assistantName: string;
  /** If undefined, the assistant answers for a sample company. */
  readonly companyName?: string;
  readonly firstMessage: string;
  readonly isVideoRecorded: boolean;
  /** The faults of the call: those that are current at this request. */
  readonly faults: readonly Fault[];
};
