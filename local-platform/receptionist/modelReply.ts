/** The answer of a language model to the caller's turn. */
export type ModelReply = {
  /** Not empty. */
  readonly text: string;
  /** The name and the arguments of each tool that the model used, apart from the end of the call. */
  readonly toolUses: readonly (readonly [name: string, input: unknown])[];
  /** True if the call ends after the text. */
  readonly endsCall: boolean;
};
