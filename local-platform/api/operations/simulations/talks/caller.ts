import type { Topic } from '../../../../receptionist/understanding/acts.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../../records/records.ts';
import { callerLines, withheldDetails, type Detail } from './callerLines.ts';

export type Caller = {
  /** The caller's first turns, in order. */
  readonly lines: readonly string[];
  /** The caller's replies after the lines are used up, by the topic of the receptionist's question. */
  readonly answers: Readonly<Record<Topic, string>>;
  /** True if the personality makes the caller begin the talk. The receptionist then does not greet the caller. */
  readonly speaksFirst: boolean;
};

/** About a minute of speech. Longer turns are cut, and so are longer texts of the personality and of the scenario's variables. */
const MAX_TURN_CHARACTERS = 1_000;

const DEFAULT_SURNAME = 'Miller';

/** The caller makes a remark after the first line if a word for the character is in the personality's name or prompt. */
const REMARKS: readonly { readonly pattern: RegExp; readonly remark: string }[] = [
  { pattern: /\b(skeptical|sceptical|suspicious|distrustful)\b/i, remark: 'Am I talking to a real person?' },
  { pattern: /\b(impatient|rude|angry|annoyed|hurry)\b/i, remark: 'I am in a hurry.' },
  { pattern: /\b(confused|elderly|forgetful|hard of hearing)\b/i, remark: 'Sorry, could you say that again?' },
];

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MAX_TURN_CHARACTERS).trim() : '';

function promptOf({ model }: JsonObject): string {
  const { messages } = objectOrEmpty(model);
  const contents = Array.isArray(messages) ? messages.filter(isJsonObject).map(({ content }) => textIn(content)) : [];
  return contents.join(' ');
}

/** The first of these variables of the scenario that is not blank, or undefined if there is none. */
function variableOf(scenario: JsonObject, names: readonly string[]): string | undefined {
  const values = objectOrEmpty(objectOrEmpty(scenario.targetOverrides).variableValues);
  return names.map((name) => textIn(values[name])).find((value) => value !== '');
}

const REFUSAL = 'I would rather not say.';

/** The default reply to the question about the job, which the receptionist asks if no line has named a job. */
const defaultJobAnswer = (instructions: string): string =>
  /\b(?:book|schedule|appointment|visit)\b/i.test(instructions) ? 'My kitchen faucet drips.' : 'That is all. Goodbye.';

/**
 * Returns the caller of a simulation. The scenario defines the concern, and the personality defines the character. Details in the
 * answers come from the scenario's variables (`targetOverrides.variableValues`). A detail without a variable has a default. The caller
 * refuses to give a detail that the instructions withhold.
 */
export function callerOf(scenario: JsonObject, personality: JsonObject): Caller {
  const assistant = objectOrEmpty(personality.assistant);
  // The vendor describes a caller as an assistant, so the "user" of its mode is the target of the simulation.
  const { firstMessageMode } = assistant;
  const opening = firstMessageMode === 'assistant-waits-for-user' ? '' : textIn(assistant.firstMessage);
  const character = `${textIn(personality.name)} ${promptOf(assistant)}`;
  const remarks = REMARKS.filter(({ pattern }) => pattern.test(character)).map(({ remark }) => remark);
  const instructions = typeof scenario.instructions === 'string' ? scenario.instructions : '';
  const [firstLine = '', ...otherLines] = callerLines(instructions);
  const withheld = withheldDetails(instructions);
  const unlessWithheld = (detail: Detail, answer: string) => (withheld.has(detail) ? REFUSAL : answer);
  // The last word of the personality's name, such as "Fran" of "Friendly Fran".
  const firstName = textIn(personality.name).split(/\s+/).at(-1) ?? '';
  const name = variableOf(scenario, ['customerName', 'name']) ?? `${firstName} ${DEFAULT_SURNAME}`.trim();
  const number = variableOf(scenario, ['phoneNumber', 'customerNumber', 'phone', 'number']) ?? '512-555-0117';
  return {
    lines: [opening, firstLine, ...remarks, ...otherLines].map(textIn).filter((line) => line !== ''),
    answers: {
      safety: 'Yes, everybody is safe.',
      'all-clear': 'Yes.',
      job: variableOf(scenario, ['problem', 'issue']) ?? defaultJobAnswer(instructions),
      name: unlessWithheld('name', `My name is ${name}.`),
      check: 'Yes.',
      which: 'The number.',
      'area-code': '512.',
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
