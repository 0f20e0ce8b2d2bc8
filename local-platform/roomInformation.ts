import type { Fault } from './faults.ts';

/** What the room script asks the server when somebody joins: the answer to `GET {page}/rooms/{roomId}`. */
export type RoomInformation = {
  readonly roomId: string;
  readonly callId: string;
  readonly assistantName: string;
  /** Left out: the assistant answers for a sample company. */
  readonly companyName?: string;
  /** What the assistant says first, with the call's variables filled in. */
  readonly firstMessage: string;
  readonly isVideoRecorded: boolean;
  /** A call takes the faults that are set while it joins. */
  readonly faults: readonly Fault[];
};
