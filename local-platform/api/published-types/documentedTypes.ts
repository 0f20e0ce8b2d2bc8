type Addition = {
  /** Occurs once in the declarations of each version of the vendor's client that has the type. */
  readonly declaration: string;
  readonly mended: string;
  /** Types that the mended declaration refers to. */
  readonly types?: string;
};

/** Types that the vendor's documentation has, and its published types (those of `@vapi-ai/web`) have lost. */
export const ADDITIONS: readonly Addition[] = [
  // The values of a preview, by the ids of their structured outputs. Nothing else refers to `StructuredOutputRunResult`.
  {
    declaration: 'export interface StructuredOutputRunPreviewResponse {',
    mended: `export interface StructuredOutputRunPreviewResponse {
  [structuredOutputId: string]: StructuredOutputRunResult;`,
  },
  // Documentation, "Evals quickstart", step 3: a judged message has its verdict.
  {
    declaration:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock)[]',
    mended:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock | JudgedAssistantMessage | JudgedToolMessage)[]',
    types: `
export type Verdict = { status: "pass" } | { status: "fail"; failureReason: string };
export interface JudgedAssistantMessage extends ChatEvalAssistantMessageMock { judge: Verdict }
export interface JudgedToolMessage extends ChatEvalToolResponseMessageMock { judge: Verdict }`,
  },
  // Documentation, "Evals quickstart", step 4: a plan that judges tool calls needs no content.
  {
    declaration: 'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI;',
    mended:
      'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI | ToolCallJudgePlan;',
    types: `
export interface ToolCallJudgePlan {
  type: "exact" | "regex";
  /** @minItems 1 */
  toolCalls: ChatEvalAssistantMessageMockToolCall[];
}`,
  },
];

/** @returns the declarations with the documented types. */
export function withDocumentedTypes(declarations: string): string {
  const applicable = ADDITIONS.filter(({ declaration }) => declarations.includes(declaration));
  const mended = applicable.reduce(
    (text, addition) => text.replace(addition.declaration, addition.mended),
    declarations,
  );
  return [mended, ...applicable.map(({ types = '' }) => types)].join('\n');
}
