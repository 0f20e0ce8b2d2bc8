import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { firstMessageOf } from '../../../server/firstMessage.ts';
import { answer, openConversation } from '../../../receptionist/answer.ts';
import type { CallSetting } from '../../../receptionist/dialogue/dialogueContext.ts';
import type { Topic } from '../../../receptionist/understanding/acts.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { nameOfAssistant, settingOf } from '../chatReply.ts';
import { compareValues } from '../recordSelection.ts';
import { extractValue } from '../structured-outputs/extractValue.ts';
import type { PatternMatcher } from '../structured-outputs/patternMatcher.ts';
import { type Talk, transcriptOf, type Turn } from '../structured-outputs/talk.ts';

/** A talk with this many turns, of both sides together, does not continue. */
const MAX_TURNS = 300;

const TURN_SECONDS = 2;

/** The assistant, and the scenario and the personality that describe the caller. */
export type Cast = { readonly scenario: JsonObject; readonly personality: JsonObject; readonly assistant: JsonObject };

function greetingOf(assistant: JsonObject, overrides: JsonObject, { persona }: CallSetting): string {
  const variableValues = { companyName: persona.company, ...objectOrEmpty(overrides.variableValues) };
  return firstMessageOf({ assistant, assistantOverrides: { ...overrides, variableValues } }, persona.name);
}

type Caller = {
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

/** Matches stage directions: sentences that say how to act, which the caller does not speak. */
const STAGE_DIRECTION =
  /^(?:please )?(?:confirm|provide|give|answer|end|hang|wait|do not|don't|never|always|if|when|once|after|until|be|act|stay|remain|keep|speak|pretend|use|follow|accept|agree|then)\b/i;

type Detail = 'name' | 'number' | 'address';

/** Matches sentences such as "You do not want to give your phone number." */
const WITHHOLDING =
  /(?:\bnot|n't|\bnever|\brefuse to) (?:want to )?(?:give|say|share) your (?:\w+ )?(name|number|address)\b/gi;

/** The details that the instructions keep from the receptionist. */
const withheldDetails = (instructions: string): ReadonlySet<Detail> =>
  new Set(Array.from(instructions.matchAll(WITHHOLDING), ([, detail = '']) => detail.toLowerCase() as Detail));

/** Matches orders that the caller speaks as a wish: "Book a visit" becomes "I would like to book a visit". */
const WISH =
  /^(?:ask|book|call|cancel|complain|find|get|inquire|make|order|report|request|reschedule|schedule|tell)\b/i;

/** Replaces the second person by the first. Longer phrases come first, because they contain the shorter ones. */
const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\byou're\b/gi, "I'm"],
  [/\byou are\b/gi, 'I am'],
  [/\byou've\b/gi, "I've"],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\byou\b/gi, 'I'],
];

/** More lines than a caller with one concern needs. */
const MAX_LINES = 30;

const withFirstLetter = (text: string, change: (letter: string) => string) => change(text.charAt(0)) + text.slice(1);

/** The sentence as the caller says it, in the first person. An order becomes a wish. */
function spokenForm(sentence: string): string {
  const inFirstPerson = FIRST_PERSON.reduce((text, [second, first]) => text.replace(second, first), sentence);
  return WISH.test(sentence)
    ? `I would like to ${withFirstLetter(inFirstPerson, (letter) => letter.toLowerCase())}`
    : withFirstLetter(inFirstPerson, (letter) => letter.toUpperCase());
}

/**
 * Returns the caller's first turns. If the instructions have texts in double quotes, the turns are these texts. If not, the turns are
 * the sentences of the instructions in the first person, without stage directions and without sentences that withhold a detail. If all
 * sentences are such, the only turn is the first sentence.
 */
export function callerLines(instructions: string): readonly string[] {
  const quoted = Array.from(instructions.matchAll(/["“]([^"”]{2,500})["”]/g), ([, text = '']) => text.trim());
  if (quoted.length > 0) return quoted.slice(0, MAX_LINES);
  // A point within a number does not end a sentence.
  const sentences = (instructions.match(/(?:[^.!?\n]|\.(?=\d))+[.!?]?/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const isSaid = (sentence: string) => !STAGE_DIRECTION.test(sentence) && withheldDetails(sentence).size === 0;
  const said = sentences.filter(isSaid);
  return (said.length > 0 ? said : sentences.slice(0, 1)).slice(0, MAX_LINES).map(spokenForm);
}

/**
 * Returns the caller of a simulation. The scenario defines the concern, and the personality defines the character. Details in the
 * answers come from the scenario's variables (`targetOverrides.variableValues`). A detail without a variable has a default. The caller
 * refuses to give a detail that the instructions withhold.
 */
function callerOf(scenario: JsonObject, personality: JsonObject): Caller {
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

/**
 * Plays a talk between the caller and the receptionist until the receptionist ends it, or until it has at least `MAX_TURNS` turns. The
 * caller first says the caller's lines and then answers the receptionist's questions. The talk is deterministic.
 *
 * @param now the time at which the call begins
 */
export function simulatedTalk({ scenario, personality, assistant }: Cast, now: Date): Talk {
  const overrides = objectOrEmpty(scenario.targetOverrides);
  const testedAssistant = { ...assistant, ...overrides };
  const setting = settingOf(nameOfAssistant(testedAssistant), now);
  const { lines, answers, speaksFirst } = callerOf(scenario, personality);
  const isGreeted = !speaksFirst && testedAssistant.firstMessageMode !== 'assistant-waits-for-user';
  const turns: Turn[] = isGreeted ? [{ role: 'assistant', text: greetingOf(assistant, overrides, setting) }] : [];
  let conversation = openConversation({ setting });
  for (let index = 0; turns.length < MAX_TURNS; index++) {
    const text = lines[index] ?? answers[conversation.context.asked];
    const reply = answer(conversation, text);
    turns.push({ role: 'user', text }, { role: 'assistant', text: reply.say });
    conversation = reply.conversation;
    if (reply.isFarewell) break;
  }
  return {
    transcript: transcriptOf(turns),
    turns,
    lead: conversation.context.lead,
    visit: conversation.context.visit,
    seconds: turns.length * TURN_SECONDS,
    endedReason: 'assistant-ended-call',
  };
}

export type Results = NonNullable<Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>['results']>;
type Evaluation = Results['evaluations'][number];

/** An evaluation before the talk, as the scenario describes it. */
type PlannedEvaluation = JsonObject & Pick<Evaluation, 'comparator'> & { readonly value: Evaluation['expectedValue'] };

/** The vendor's id for a structured output that is described in the evaluation. */
const INLINE = 'inline';

const isPrimitive = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/**
 * @param path names separated by dots, such as `contact.auth_started`, or undefined for the value itself
 * @returns the value at the path, or null if it is missing or not primitive
 */
function leafAt(value: unknown, path: unknown): string | number | boolean | null {
  const names = typeof path === 'string' ? path.split('.') : [];
  const leaf = names.reduce((part: unknown, name) => (isJsonObject(part) ? part[name] : undefined), value);
  return isPrimitive(leaf) ? leaf : null;
}

function evaluateItem(item: JsonObject, talk: Talk, match: PatternMatcher, store: RecordStore): Evaluation {
  const { structuredOutputId: id, comparator, value, path, required } = item as PlannedEvaluation;
  const expectation = {
    structuredOutputId: typeof id === 'string' ? id : INLINE,
    ...(typeof path === 'string' ? { path } : {}),
    expectedValue: value,
    comparator,
    required: required !== false,
  };
  const output = typeof id === 'string' ? store.get('structured-output', id) : item.structuredOutput;
  if (!isJsonObject(output)) {
    const error = `There is no structured output with the id ${JSON.stringify(id)}.`;
    return { ...expectation, name: expectation.structuredOutputId, extractedValue: null, passed: false, error };
  }
  const extractedValue = leafAt(extractValue(output, talk, match), path);
  const { name, description, schema } = output as JsonObject & Partial<Pick<Evaluation, 'description' | 'schema'>>;
  return {
    ...expectation,
    name: String(name),
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
    extractedValue,
    passed: compareValues(extractedValue, comparator, value),
  };
}

/** The results of a talk. They have `passed: true` if all required evaluations of the scenario pass. */
export function evaluateTalk(scenario: JsonObject, talk: Talk, match: PatternMatcher, store: RecordStore): Results {
  const items = Array.isArray(scenario.evaluations) ? scenario.evaluations.filter(isJsonObject) : [];
  const evaluations = items.map((item) => evaluateItem(item, talk, match, store));
  return {
    evaluations,
    passed: evaluations.every(({ passed, required }) => passed || !required),
    latencyMetrics: { turnCount: talk.turns.length },
  };
}
