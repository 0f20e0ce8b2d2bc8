/** A parsed transition. */
export type ParsedTransition = { readonly target?: string | readonly string[] };

/** One or more transitions; a string is a target. */
export type ParsedTransitions = string | ParsedTransition | readonly (string | ParsedTransition)[];

export type ParsedInvoke = { readonly onDone?: ParsedTransitions; readonly onError?: ParsedTransitions };

/** A parsed state. */
export type ParsedState = {
  readonly id?: string;
  readonly on?: Readonly<Record<string, ParsedTransitions>>;
  readonly after?: Readonly<Record<string, ParsedTransitions>>;
  readonly always?: ParsedTransitions;
  readonly onDone?: ParsedTransitions;
  readonly invoke?: ParsedInvoke | readonly ParsedInvoke[];
  readonly states?: Readonly<Record<string, ParsedState>>;
};

export type ParsedMachine = { readonly toConfig: () => ParsedState | undefined };

/** Reads every `createMachine` of a file from its syntax tree, without running it. */
export function extractMachinesFromFile(text: string): { readonly machines: readonly ParsedMachine[] } | null;
