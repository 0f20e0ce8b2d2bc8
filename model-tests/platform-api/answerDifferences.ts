import { checkAnswer, newestVersionWith } from '../../local-platform/api/published-types/checkAnswer.fixture.ts';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';

/** The records of a list or of a page. */
export const recordsIn = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : (answer as { readonly results: readonly unknown[] }).results;

/** Known gaps and errors of the vendor's published types of answers. */
const GAPS: readonly { readonly operation: RegExp; readonly message: RegExp; readonly because: string }[] = [
  {
    operation: /\/call/,
    message: /^(\d+\.|results\.\d+\.)?property webCallUrl should not exist$/,
    because: 'POST /call/web answers with this field (specification, section 7)',
  },
  {
    operation: /\/knowledge-base/,
    message: /^(\d+\.)?property (createdAt|updatedAt) should not exist$/,
    because: 'the list has a filter by these times',
  },
  {
    operation: /\/tool\/\{id\}\/versions/,
    message: /(^|\.)(type|body) must be an object$|property knowledgeBaseId should not exist$/,
    because: 'the type of a tool is a string, and so is the body of an API request',
  },
];

/**
 * @param version the version of the types; by default the newest that has the operation
 * @returns the first differences between an answer and its published type, without the known gaps of the type. The list is empty if the
 * operation has no answer.
 */
export function answerDifferences(
  key: OperationKey,
  answer: unknown,
  version = newestVersionWith(key),
): readonly string[] {
  if (operations[key].response === 'none') return [];
  // The vendor's type is a single campaign; the answer is a page of them.
  if (key === 'GET /campaign/paginated') {
    return recordsIn(answer).flatMap((record) => answerDifferences('GET /campaign/{id}', record, version));
  }
  return checkAnswer(key, answer, version).filter(
    (difference) => !GAPS.some(({ operation, message }) => operation.test(key) && message.test(difference)),
  );
}
