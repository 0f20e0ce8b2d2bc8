import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { chatReply } from './chatReply.ts';
import { isJson, type Json } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

type Attempt = Answer<'GET /test-suite/{testSuiteId}/run/{id}'>['testResults'][number]['attempts'][number];

/** Of the words of a rubric, so many must be said for it to count as met. */
const NEEDED_SHARE = 1 / 3;
/** Shorter ones are found in every talk. */
const MIN_WORD_LENGTH = 5;

const wordsIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word.length >= MIN_WORD_LENGTH);

/** The tester says one sentence of the script after the other. */
function conversationAbout(script: string, name: string): readonly Json[] {
  const sentences = script.match(/[^.!?\n]+[.!?]?/g) ?? [];
  return sentences.reduce<readonly Json[]>((messages, sentence) => {
    const asked = [...messages, { role: 'user', content: sentence.trim() }];
    return [...asked, { role: 'assistant', content: chatReply(name, asked) }];
  }, []);
}

const transcriptOf = (messages: readonly Json[]) =>
  messages.map(({ role, content }) => `${role === 'user' ? 'User' : 'AI'}: ${String(content)}`).join('\n');

function score(rubric: string, transcript: string): Attempt['scorerResults'][number] {
  const [wanted, said] = [wordsIn(rubric), new Set(wordsIn(transcript))];
  const found = wanted.filter((word) => said.has(word));
  const isMet = wanted.length === 0 || found.length / wanted.length >= NEEDED_SHARE;
  const reasoning =
    found.length === 0 ? 'The transcript has nothing of the rubric.' : `The transcript has: ${found.join(', ')}.`;
  return { type: 'ai', result: isMet ? 'pass' : 'fail', reasoning, rubric };
}

/**
 * Plays a test's script to the receptionist, and scores what was said by the words that the rubrics have in common
 * with it.
 *
 * @param name what the receptionist is called
 * @param sessionId of the attempt
 */
export function testAttempt(test: StoredRecord, name: string, sessionId: string): Attempt {
  const messages = conversationAbout(typeof test.script === 'string' ? test.script : '', name);
  const transcript = transcriptOf(messages);
  const scorers = Array.isArray(test.scorers) ? test.scorers.filter(isJson) : [];
  const scorerResults = scorers.map(({ rubric }) => score(String(rubric), transcript));
  return test.type === 'chat'
    ? { scorerResults, metadata: { sessionId } }
    : { scorerResults, callId: sessionId, call: { artifact: { transcript } } };
}
