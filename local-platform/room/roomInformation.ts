import type { Fault } from '../faults.ts';

/**
 * Who recognises the visitor's words:
 * - `platform`: the recogniser of this machine, or the browser if it can do so without a network.
 * - `browser`: the browser, which may send the voice to a service of its maker.
 * - `none`: only typed words are understood.
 */
export type HearingMode = 'platform' | 'browser' | 'none';

/** The answer to `GET {page}/rooms/{roomId}`, which the room script requests before the visitor joins. */
export type RoomInformation = {
  readonly roomId: string;
  readonly callId: string;
  readonly assistantName: string;
  /** If undefined, the assistant answers for a sample company. */
  readonly companyName?: string;
  readonly firstMessage: string;
  readonly isVideoRecorded: boolean;
  readonly hearing: HearingMode;
  /** True if a transcriber of the person's own recognises the words in the mode `platform`. */
  readonly hasTranscriber: boolean;
  /** Who composes the assistant's answers: her rules, or a language model at `{page}/rooms/{roomId}/replies`. */
  readonly answersBy: 'rules' | 'model';
  /** The faults of the call: those that are current at this request. */
  readonly faults: readonly Fault[];
};
