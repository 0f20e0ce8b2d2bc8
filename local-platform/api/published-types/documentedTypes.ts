type Addition = {
  /** Occurs exactly once in the declarations of each version of the vendor's client that has the type. */
  readonly declaration: string;
  readonly replacement: string;
  /** Declarations of the types that the replacement adds. */
  readonly types?: string;
};

/** Types that the vendor's published types (those of `@vapi-ai/web`) lack. */
export const ADDITIONS: readonly Addition[] = [
  // A preview has the values of structured outputs by the ids of the outputs. No other type refers to `StructuredOutputRunResult`.
  {
    declaration: 'export interface StructuredOutputRunPreviewResponse {',
    replacement: `export interface StructuredOutputRunPreviewResponse {
  [structuredOutputId: string]: StructuredOutputRunResult;`,
  },
  // Documentation, "Evals quickstart", step 3: a judged message has its verdict.
  {
    declaration:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock)[]',
    replacement:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock | JudgedAssistantMessage | JudgedToolMessage)[]',
    types: `
export type Verdict = { status: "pass" } | { status: "fail"; failureReason: string };
export interface JudgedAssistantMessage extends ChatEvalAssistantMessageMock { judge: Verdict }
export interface JudgedToolMessage extends ChatEvalToolResponseMessageMock { judge: Verdict }`,
  },
  // Documentation, "Evals quickstart", step 4: a plan that judges tool calls needs no content.
  {
    declaration: 'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI;',
    replacement:
      'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI | ToolCallJudgePlan;',
    types: `
export interface ToolCallJudgePlan {
  type: "exact" | "regex";
  /** @minItems 1 */
  toolCalls: ChatEvalAssistantMessageMockToolCall[];
}`,
  },
];

/** @returns the declarations with the additions that apply to them. */
export function withDocumentedTypes(declarations: string): string {
  const applicable = ADDITIONS.filter(({ declaration }) => declarations.includes(declaration));
  const completed = applicable.reduce(
    (text, addition) => text.replace(addition.declaration, addition.replacement),
    declarations,
  );
  return [completed, ...applicable.map(({ types = '' }) => types)].join('\n');
}
