import {
  type CallSetting,
  type Conversation,
  type Draft,
  saying,
  type Topic,
  withNote,
  withoutTopic,
} from './conversation.ts';
import { isDeadly } from './hearing/dangers.ts';
import type { Errand } from './hearing/intents.ts';
import { type AskedFor, type Understanding, understand } from './hearing/understanding.ts';
import { nextTopic } from './nextTopic.ts';
import { book, findSlot, settleOffer, takeWish } from './offers.ts';
import { isSaid, speak, type Variants } from './said.ts';
import { takeDanger, takeFacts } from './takeFacts.ts';
import * as answers from './wording/answers.ts';
import * as farewells from './wording/farewells.ts';
import { ANYTHING_ELSE, ANYTHING_ELSE_IN_DANGER, nameCheck, QUESTIONS } from './wording/questions.ts';
import { nameTaken } from './wording/readBack.ts';
import * as remarks from './wording/remarks.ts';
import * as safety from './wording/safety.ts';
import * as visits from './wording/visits.ts';

/** The receptionist's turn, and the state of the conversation after it. */
export type Answer = {
  /** Never empty. No sentence is repeated within a call, except `OVER` after the farewell. */
  readonly say: string;
  readonly conversation: Conversation;
  /** True: the call ends after `say`. */
  readonly isFarewell: boolean;
};

/** In a row; at the last one she takes a message or skips the question. */
const MAX_MISSES = 3;
/** She ends the call after so many turns in a row that added nothing. */
const MAX_IDLE_TURNS = 7;
/** "No, nothing" refuses to leave a message; a longer sentence that begins with "no" is the message. */
const MAX_REFUSAL_WORDS = 3;

const ERRAND_NOTES: Readonly<Record<Errand, string>> = {
  person: 'Wants a call back from a person',
  reschedule: 'Wants to reschedule a visit',
  cancel: 'Wants to cancel a visit',
  technician: 'Asks where the technician is',
  payment: 'Asks about a payment or an invoice',
  sales: 'Sales call',
  'wrong-number': 'Wrong number',
};

function spoken(known: Conversation, parts: readonly Variants[], isFarewell: boolean): Answer {
  const { say, said } = speak(known.said, parts);
  if (say !== '') return { say, conversation: { ...known, said }, isFarewell };
  const last = speak(known.said, [[...remarks.NOTHING_NEW, ...farewells.NO_FURTHER]]);
  if (last.say === '') return { say: farewells.OVER, conversation: known, isFarewell: true };
  const isEnd = farewells.NO_FURTHER.includes(last.say);
  return { say: last.say, conversation: { ...known, said: last.said }, isFarewell: isEnd };
}

const farewell = ({ persona }: CallSetting, known: Conversation): Answer =>
  spoken(known, [isDeadly(known.danger) ? farewells.DANGER_FAREWELL : farewells.farewell(persona, known.lead)], true);

function questionsOn({ topic, doubtfulName, danger }: Conversation): Variants {
  if (topic === 'more') return isDeadly(danger) ? ANYTHING_ELSE_IN_DANGER : ANYTHING_ELSE;
  if (topic === 'name-check') return nameCheck(doubtfulName ?? '');
  return topic === 'offer' ? [] : QUESTIONS[topic];
}

const askForMessage = (known: Conversation, parts: readonly Variants[]): Answer =>
  spoken({ ...withoutTopic(known, 'message'), topic: 'message' }, [...parts, QUESTIONS.message], false);

/** Ends an answer with the next open question. Skips a question that has been asked in every variant. */
function ask(setting: CallSetting, { known, parts }: Draft): Answer {
  const asking = { ...known, topic: nextTopic(known) };
  const { topic } = asking;
  if (topic === 'offer') return askForSlot(setting, { known: asking, parts });
  const questions = questionsOn(asking);
  const isUsedUp = questions.every((question) => isSaid(known.said, question));
  if (!isUsedUp || topic === 'more') return spoken(asking, [...parts, questions], false);
  const left = withoutTopic({ ...known, doubtfulName: undefined }, topic);
  return topic === 'job' && !known.leftOut.includes('message')
    ? askForMessage(left, parts)
    : ask(setting, { known: left, parts });
}

function askForSlot(setting: CallSetting, { known, parts }: Draft): Answer {
  const { slot, missed } = known.offered === undefined ? findSlot(setting, known) : { slot: known.offered };
  const offers = visits.offer(visits.slotInWords(slot, setting.now));
  if (offers.every((text) => isSaid(known.said, text))) {
    return ask(setting, { known: withoutTopic({ ...known, offered: undefined }, 'offer'), parts });
  }
  const reasons = missed === 'past' ? visits.IS_PAST : visits.isOutsideHours(setting.persona);
  return spoken({ ...known, offered: slot }, [...parts, ...(missed === undefined ? [] : [reasons]), offers], false);
}

/** Reads the answer to "is your name ...?". @returns undefined if that was not asked, or another name was given. */
function settleName(draft: Draft, heard: Understanding): Draft | undefined {
  const { topic, doubtfulName: name, lead } = draft.known;
  if (topic !== 'name-check' || name === undefined || heard.name !== undefined) return undefined;
  const settled = saying(draft, [], { doubtfulName: undefined });
  if (heard.isRefusal) return { ...settled, known: withoutTopic(settled.known, 'name') };
  return heard.answer === 'yes' ? saying(settled, [nameTaken(name)], { lead: { ...lead, name } }) : settled;
}

function settleSafety(draft: Draft, { answer, isRefusal }: Understanding): Draft | undefined {
  if (draft.known.topic !== 'safety') return undefined;
  return saying(draft, [answer === 'yes' && !isRefusal ? safety.SAFE : safety.NOT_SAFE], { isSafe: true });
}

/** Notes what the caller wants besides a job. */
function takeErrand(draft: Draft, { errand, language, wish }: Understanding): Draft {
  let next = draft;
  if (language !== undefined) {
    next = { ...next, known: withNote(next.known, `Prefers ${language}`) };
    next = saying(next, [answers.languageNoted(language)]);
  }
  if (errand === undefined || errand === 'sales' || errand === 'wrong-number') return next;
  const movesOffer = errand === 'reschedule' && wish !== undefined && draft.known.wish !== undefined;
  if (movesOffer) return next;
  const isErrand = next.known.isErrand || (errand !== 'person' && next.known.lead.problem === undefined);
  return saying({ ...next, known: withNote(next.known, ERRAND_NOTES[errand]) }, [answers.ERRAND_NOTED[errand]], {
    isErrand,
  });
}

/** Remarks and answers that come after the facts are read back. */
function remarksOn({ persona }: CallSetting, { danger }: Conversation, heard: Understanding): readonly Variants[] {
  const wantsVisit = heard.wish !== undefined || heard.asksForVisit;
  return [
    ...(heard.isSwearing ? [remarks.UPSET] : []),
    ...(heard.isPlay ? [remarks.PLAY] : []),
    ...(heard.question === undefined ? [] : [answers.answerTo(heard.question, persona)]),
    ...(isDeadly(danger) && wantsVisit ? [safety.NO_VISIT_IN_DANGER] : []),
  ];
}

function isFinished({ topic }: Conversation, heard: Understanding): boolean {
  const { answer, isThanks, isGoodbye, isRefusal, wish } = heard;
  const facts = [heard.job, heard.question, heard.errand, heard.danger, heard.callbackNumber, heard.numberTail];
  if (facts.some((fact) => fact !== undefined) || heard.address !== undefined) return false;
  if (isGoodbye) return true;
  return topic === 'more' && wish === undefined && (answer === 'no' || isRefusal || isThanks);
}

const askedForBy = (topic: Topic): AskedFor => {
  if (topic === 'name-check') return 'name';
  return topic === 'name' || topic === 'number' || topic === 'address' || topic === 'time' ? topic : undefined;
};

const REFUSABLE: readonly Topic[] = ['job', 'name', 'number', 'address', 'time'];

/** Answers a sentence that is not a fact, a question or an answer to an offer. */
function answerToRest(setting: CallSetting, known: Conversation, heard: Understanding): Answer {
  const { topic } = known;
  const { answer, isRefusal, isThanks, isGreeting, isUnsure } = heard;
  if ((isRefusal || answer === 'no') && REFUSABLE.includes(topic)) {
    return ask(setting, { known: { ...withoutTopic(known, topic), misses: 0 }, parts: [remarks.REFUSAL_ACCEPTED] });
  }
  if (topic === 'time' && isUnsure) return ask(setting, { known: withoutTopic(known, topic), parts: [] });
  if (topic === 'more' && answer === 'yes') return ask(setting, { known, parts: [] });
  if (isThanks) return ask(setting, { known, parts: [remarks.WELCOME] });
  if (isGreeting) return ask(setting, { known, parts: [remarks.HELLO] });
  return answerToMiss(setting, known, heard);
}

/** Asks in other words. At the third miss in a row she takes a message, once per call, or skips the question. */
function answerToMiss(setting: CallSetting, known: Conversation, { isNumberCut }: Understanding): Answer {
  const misses = known.misses + 1;
  if (misses < MAX_MISSES) {
    return ask(setting, { known: { ...known, misses }, parts: [isNumberCut ? remarks.NUMBER_CUT : remarks.MISSED] });
  }
  const left = { ...withoutTopic(known, known.topic), misses: 0 };
  return known.leftOut.includes('message')
    ? ask(setting, { known: left, parts: [remarks.LEFT_OUT] })
    : askForMessage(left, []);
}

function answerToMessage(setting: CallSetting, known: Conversation, heard: Understanding, text: string): Answer {
  const isShort = text.trim().split(/\s+/).length <= MAX_REFUSAL_WORDS;
  const isNone = heard.isRefusal || (heard.answer === 'no' && isShort);
  return ask(
    setting,
    isNone
      ? { known, parts: [remarks.REFUSAL_ACCEPTED] }
      : { known: withNote(known, `Message: "${text.trim()}"`), parts: [remarks.MESSAGE_TAKEN] },
  );
}

function answerToWords(setting: CallSetting, known: Conversation, text: string): Answer {
  const { persona, now } = setting;
  const heard = understand(text, askedForBy(known.topic), now);
  if (known.topic === 'message' && heard.danger === undefined) return answerToMessage(setting, known, heard, text);
  if (heard.danger === undefined && (heard.errand === 'wrong-number' || heard.errand === 'sales')) {
    const words = heard.errand === 'sales' ? farewells.SALES_FAREWELL : farewells.wrongNumber(persona);
    return spoken(withNote(known, ERRAND_NOTES[heard.errand]), [words], true);
  }
  if (isFinished(known, heard)) return farewell(setting, known);

  const alarmed = takeDanger({ known, parts: [] }, heard);
  const settled = settleSafety(alarmed, heard) ?? settleOffer(setting, alarmed, heard) ?? settleName(alarmed, heard);
  const taken = takeErrand(takeFacts(settled ?? alarmed, heard), heard);
  const wished = known.topic === 'offer' && settled !== undefined ? taken : takeWish(taken, heard);
  const draft = saying(wished, remarksOn(setting, wished.known, heard));
  if (wished.known !== known) return ask(setting, { ...draft, known: { ...wished.known, misses: 0, idleTurns: 0 } });

  const idle = { ...known, idleTurns: known.idleTurns + 1 };
  if (idle.idleTurns >= MAX_IDLE_TURNS) return spoken(idle, [farewells.NO_FURTHER], true);
  return draft.parts.length > 0 ? ask(setting, { ...draft, known: idle }) : answerToRest(setting, idle, heard);
}

/** A voice without recognised words counts as an answer to the question, so that a spoken call reaches its end. */
function answerToVoice(setting: CallSetting, known: Conversation): Answer {
  const { topic, offered } = known;
  if (topic === 'more') return farewell(setting, known);
  if (topic === 'offer' && offered !== undefined) {
    return ask(setting, book(setting, { known, parts: [remarks.VOICE_AS_YES] }, offered));
  }
  const opening = known.knowsLimits ? remarks.HEARD_A_VOICE : remarks.LIMITS;
  const left = (['number', 'address', topic] as const).reduce(withoutTopic, known);
  return ask(setting, { known: { ...left, knowsLimits: true, doubtfulName: undefined }, parts: [opening] });
}

/**
 * The receptionist's answer to one turn of the caller. Pure.
 *
 * @param text typed or recognised words; undefined or blank if there was only a voice
 */
export const answer = (setting: CallSetting, known: Conversation, text: string | undefined): Answer =>
  text === undefined || text.trim() === '' ? answerToVoice(setting, known) : answerToWords(setting, known, text);
