import type { Fault } from './faults.ts';

/** The answer to `GET {page}/rooms/{roomId}`, which the room script requests when the visitor joins. */
export type RoomInformation = {
  readonly roomId: string;
  readonly callId: string;
  readonly assistantName: string;
  /** Undefined: the assistant answers for a sample company. */
  readonly companyName?: string;
  /** The assistant's first message, with the call's variables filled in. */
  readonly firstMessage: string;
  readonly isVideoRecorded: boolean;
  /** The faults that are set while the call joins. */
  readonly faults: readonly Fault[];
};
