import type { Topic } from '../../../../../src/machines/receptionist/conversation.ts';
import { isJson, type Json, objectOrEmpty } from '../../../records/records.ts';
import { callerLines, withheldDetails, type Detail } from './callerLines.ts';

export type Caller = {
  /** The first turns, in order. */
  readonly lines: readonly string[];
  /** The replies to the receptionist's questions, once the lines are used up. */
  readonly answers: Readonly<Record<Topic, string>>;
  /** True if the caller speaks before the receptionist has greeted. */
  readonly speaksFirst: boolean;
};

/** About a minute of speech: longer turns are cut. */
const MAX_TURN_CHARACTERS = 1_000;

const DEFAULT_SURNAME = 'Miller';

/** Remarks after the caller's first line, by words for a character in the personality's name and prompt. */
const REMARKS: readonly { readonly character: RegExp; readonly say: string }[] = [
  { character: /\b(skeptical|sceptical|suspicious|distrustful)\b/i, say: 'Am I talking to a real person?' },
  { character: /\b(impatient|rude|angry|annoyed|hurry)\b/i, say: 'I am in a hurry.' },
  { character: /\b(confused|elderly|forgetful|hard of hearing)\b/i, say: 'Sorry, could you say that again?' },
];

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MAX_TURN_CHARACTERS).trim() : '';

function promptOf({ model }: Json): string {
  const { messages } = objectOrEmpty(model);
  const contents = Array.isArray(messages) ? messages.filter(isJson).map(({ content }) => textIn(content)) : [];
  return contents.join(' ');
}

/** The text of the first of these variables of the scenario that has one. */
function variableOf(scenario: Json, names: readonly string[]): string | undefined {
  const values = objectOrEmpty(objectOrEmpty(scenario.targetOverrides).variableValues);
  return names.map((name) => textIn(values[name])).find((value) => value !== '');
}

const REFUSAL = 'I would rather not say.';

/** The reply to the question about the job, if the lines have not named one. */
const jobAnswer = (instructions: string): string =>
  /\b(?:book|schedule|appointment|visit)\b/i.test(instructions) ? 'My kitchen faucet drips.' : 'That is all. Goodbye.';

/**
 * The caller of a simulation: the scenario has the concern, the personality the character. Answers come from the scenario's
 * variables (`targetOverrides.variableValues`), otherwise from defaults.
 */
export function callerOf(scenario: Json, personality: Json): Caller {
  const assistant = objectOrEmpty(personality.assistant);
  // The vendor describes a caller as an assistant, too: the "user" of this mode is the target of the simulation.
  const { firstMessageMode } = assistant;
  const opening = firstMessageMode === 'assistant-waits-for-user' ? '' : textIn(assistant.firstMessage);
  const character = `${textIn(personality.name)} ${promptOf(assistant)}`;
  const remarks = REMARKS.filter((remark) => remark.character.test(character)).map(({ say }) => say);
  const instructions = typeof scenario.instructions === 'string' ? scenario.instructions : '';
  const [firstLine = '', ...otherLines] = callerLines(instructions);
  const withheld = withheldDetails(instructions);
  const unlessWithheld = (detail: Detail, answer: string) => (withheld.has(detail) ? REFUSAL : answer);
  // The last word: "Fran" of "Friendly Fran".
  const firstName = textIn(personality.name).split(/\s+/).at(-1) ?? '';
  const name = variableOf(scenario, ['customerName', 'name']) ?? `${firstName} ${DEFAULT_SURNAME}`.trim();
  const number = variableOf(scenario, ['phoneNumber', 'customerNumber', 'phone', 'number']) ?? '512-555-0117';
  return {
    lines: [opening, firstLine, ...remarks, ...otherLines].map(textIn).filter((line) => line !== ''),
    answers: {
      safety: 'Yes, everybody is safe.',
      job: variableOf(scenario, ['problem', 'issue']) ?? jobAnswer(instructions),
      name: unlessWithheld('name', `My name is ${name}.`),
      'name-check': 'Yes.',
      number: unlessWithheld('number', `My number is ${number}.`),
      address: unlessWithheld('address', variableOf(scenario, ['address', 'customerAddress']) ?? '18 Alder Court.'),
      time: variableOf(scenario, ['time', 'date']) ?? 'Tomorrow morning.',
      offer: 'Yes, that works.',
      message: 'Please call me back.',
      more: 'No, that is all. Thank you.',
    },
    speaksFirst: firstMessageMode === 'assistant-speaks-first' && opening !== '',
  };
}
