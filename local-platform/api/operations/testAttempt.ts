import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { openConversation } from '../../receptionist/answer.ts';
import type { CallSetting } from '../../receptionist/dialogue/dialogueContext.ts';
import { replyTo } from './chatReply.ts';
import { compareWithRubric, longWordsIn } from './rubricWords.ts';
import { isJsonObject } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

type Attempt = Answer<'GET /test-suite/{testSuiteId}/run/{id}'>['testResults'][number]['attempts'][number];

/** The limit for the tester's turns. By default, the vendor hangs up after ten minutes, and a turn takes at least two seconds. */
const MAX_TURNS = 300;

/** The transcript of a talk in which the tester says the sentences of the script one by one, up to `MAX_TURNS`. */
function transcriptOf(script: string, setting: CallSetting): string {
  // A match can be blank, such as the white space after the last sentence. It is not a turn.
  const sentences = (script.match(/[^.!?\n]+[.!?]?/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
  const lines: string[] = [];
  let conversation = openConversation({ setting });
  for (const sentence of sentences.slice(0, MAX_TURNS)) {
    const reply = replyTo(conversation, sentence);
    lines.push(`User: ${sentence}`, `AI: ${reply.say}`);
    conversation = reply.conversation;
  }
  return lines.join('\n');
}

function scoreRubric(rubric: string, spokenWords: ReadonlySet<string>): Attempt['scorerResults'][number] {
  const { isMet, found } = compareWithRubric(rubric, spokenWords);
  const reasoning =
    found.length === 0 ? 'The transcript has no words of the rubric.' : `The transcript has: ${found.join(', ')}.`;
  return { type: 'ai', result: isMet ? 'pass' : 'fail', reasoning, rubric };
}

/**
 * Plays a test's script to the receptionist, and scores the transcript by the words that it has in common with the rubrics.
 * The receptionist is deterministic, so all attempts have the same transcript.
 *
 * @param setting the receptionist's name and company, and the time
 * @param sessionIds for each attempt, the id of its session if the test is a chat, or the id of its call
 */
export function testAttempts(
  test: StoredRecord,
  setting: CallSetting,
  sessionIds: readonly string[],
): readonly Attempt[] {
  const transcript = transcriptOf(typeof test.script === 'string' ? test.script : '', setting);
  const spokenWords = new Set(longWordsIn(transcript));
  const scorers = Array.isArray(test.scorers) ? test.scorers.filter(isJsonObject) : [];
  const scorerResults = scorers.map(({ rubric }) => scoreRubric(String(rubric), spokenWords));
  return sessionIds.map((sessionId) =>
    test.type === 'chat'
      ? { scorerResults, metadata: { sessionId } }
      : { scorerResults, callId: sessionId, call: { artifact: { transcript } } },
  );
}
