import {
  type CallSetting,
  type Conversation,
  type Draft,
  extendDraft,
  type Topic,
  withNote,
  withTopicSkipped,
} from './conversation.ts';
import { hasVisibleText, visibleText } from '../../src/machines/text/visibleText.ts';
import { isDeadly } from './understanding/dangers.ts';
import type { Errand } from './understanding/intents.ts';
import { type AskedFor, type Understanding, understand } from './understanding/understanding.ts';
import { nextTopic } from './nextTopic.ts';
import { bookSlot, findSlot, settleOffer, recordWish } from './offers.ts';
import { isSaid, utteranceFrom, type Variants } from './utterance.ts';
import { recordDanger, recordFacts } from './recordFacts.ts';
import * as answers from './wording/answers.ts';
import * as farewells from './wording/farewells.ts';
import { ANYTHING_ELSE, ANYTHING_ELSE_IN_DANGER, nameCheck, QUESTIONS } from './wording/questions.ts';
import { nameRecorded } from './wording/readBack.ts';
import * as remarks from './wording/remarks.ts';
import * as safety from './wording/safety.ts';
import * as visits from './wording/visits.ts';

/** The receptionist's turn, and the state of the conversation after it. */
export type Answer = {
  /** Never empty. Repeats no sentence of the call, except in `farewells.OVER`. */
  readonly say: string;
  readonly conversation: Conversation;
  /** True if the call ends after `say`. */
  readonly isFarewell: boolean;
};

/** After this many turns that she did not understand, the receptionist skips the question. */
const MAX_MISSES = 3;
/** The receptionist ends the call after this many turns in a row with nothing to record. */
const MAX_IDLE_TURNS = 7;
/**
 * A "no" of at most this many words, such as "no, nothing", refuses to leave a message. A longer "no" is noted as the message, unless it
 * refuses in other words too, as in "no, I'd rather not say".
 */
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

/**
 * Builds an answer from its parts. If every variant of every part repeats a sentence, the answer is the first text of `NOTHING_NEW` and
 * `NO_FURTHER` that has not been said yet, or `OVER` if there is none.
 */
function answerFrom(conversation: Conversation, parts: readonly Variants[], isFarewell: boolean): Answer {
  const { say, said } = utteranceFrom(conversation.said, parts);
  if (say !== '') return { say, conversation: { ...conversation, said }, isFarewell };
  const fallback = utteranceFrom(conversation.said, [[...remarks.NOTHING_NEW, ...farewells.NO_FURTHER]]);
  if (fallback.say === '') return { say: farewells.OVER, conversation, isFarewell: true };
  const isFallbackFarewell = farewells.NO_FURTHER.includes(fallback.say);
  return { say: fallback.say, conversation: { ...conversation, said: fallback.said }, isFarewell: isFallbackFarewell };
}

const farewell = ({ persona }: CallSetting, conversation: Conversation): Answer =>
  answerFrom(
    conversation,
    [isDeadly(conversation.danger) ? farewells.DANGER_FAREWELL : farewells.farewell(persona, conversation.lead)],
    true,
  );

/** @returns the wordings of the question for the current topic, or none for an offer, whose wordings need a slot */
function questionsOn({ topic, doubtfulName, danger }: Conversation): Variants {
  if (topic === 'more') return isDeadly(danger) ? ANYTHING_ELSE_IN_DANGER : ANYTHING_ELSE;
  if (topic === 'name-check') return nameCheck(doubtfulName ?? '');
  return topic === 'offer' ? [] : QUESTIONS[topic];
}

/**
 * Ends an answer with the request for a message. Skips the topic `message` from now on, so that the request is made at most once per call.
 */
const askForMessage = (conversation: Conversation, parts: readonly Variants[]): Answer =>
  answerFrom({ ...withTopicSkipped(conversation, 'message'), topic: 'message' }, [...parts, QUESTIONS.message], false);

/**
 * Ends an answer with the next open question or with the offer of a slot. Skips a question if every variant of it repeats a sentence of
 * the call. "Anything else?" is not skipped, but left out of the answer. The request for a message, which is made at most once per call,
 * takes the place of a skipped job question.
 */
function askNextQuestion(setting: CallSetting, { conversation, parts }: Draft): Answer {
  const topic = nextTopic(conversation);
  const withTopic = { ...conversation, topic };
  if (topic === 'offer') return offerSlot(setting, { conversation: withTopic, parts });
  const questions = questionsOn(withTopic);
  const isUsedUp = questions.every((question) => isSaid(conversation.said, question));
  if (!isUsedUp || topic === 'more') return answerFrom(withTopic, [...parts, questions], false);
  const withoutQuestion = withTopicSkipped({ ...conversation, doubtfulName: undefined }, topic);
  return topic === 'job' && !conversation.skippedTopics.includes('message')
    ? askForMessage(withoutQuestion, parts)
    : askNextQuestion(setting, { conversation: withoutQuestion, parts });
}

/**
 * Ends an answer with the offer of a slot. If every variant of the offer repeats a sentence of the call, asks the next question instead.
 */
function offerSlot(setting: CallSetting, { conversation, parts }: Draft): Answer {
  const { slot, missed } =
    conversation.offeredSlot === undefined ? findSlot(setting, conversation) : { slot: conversation.offeredSlot };
  const offers = visits.offer(visits.slotInWords(slot, setting.now));
  if (offers.every((text) => isSaid(conversation.said, text))) {
    return askNextQuestion(setting, {
      conversation: withTopicSkipped({ ...conversation, offeredSlot: undefined }, 'offer'),
      parts,
    });
  }
  const reasons = missed === 'past' ? visits.TIME_IS_PAST : visits.outsideHours(setting.persona);
  return answerFrom(
    { ...conversation, offeredSlot: slot },
    [...parts, ...(missed === undefined ? [] : [reasons]), offers],
    false,
  );
}

/**
 * Reads the answer to "is your name ...?". A "yes" confirms the doubtful name. Any other answer drops it, and a refusal also skips the
 * name question.
 *
 * @returns undefined if this question was not asked, or if the answer contains a name, which `recordFacts` handles
 */
function settleName(draft: Draft, heard: Understanding): Draft | undefined {
  const { topic, doubtfulName: name, lead } = draft.conversation;
  if (topic !== 'name-check' || name === undefined || heard.name !== undefined) return undefined;
  const checked = extendDraft(draft, [], { doubtfulName: undefined });
  if (heard.isRefusal) return { ...checked, conversation: withTopicSkipped(checked.conversation, 'name') };
  return heard.answer === 'yes' ? extendDraft(checked, [nameRecorded(name)], { lead: { ...lead, name } }) : checked;
}

/**
 * Reads the answer to "Is everyone out?". Any answer but a "yes" without a refusal counts as "no".
 *
 * @returns undefined if this question was not asked
 */
function settleSafety(draft: Draft, { answer, isRefusal }: Understanding): Draft | undefined {
  if (draft.conversation.topic !== 'safety') return undefined;
  return extendDraft(draft, [answer === 'yes' && !isRefusal ? safety.SAFE : safety.NOT_SAFE], {
    isSafetyAnswered: true,
  });
}

/**
 * Notes a preferred language and an errand. Ignores a sales call and a wrong number. If nothing new is noted, the conversation stays the
 * same object.
 */
function recordErrand(draft: Draft, { errand, language, wish }: Understanding): Draft {
  let nextDraft = draft;
  if (language !== undefined) {
    nextDraft = { ...nextDraft, conversation: withNote(nextDraft.conversation, `Prefers ${language}`) };
    nextDraft = extendDraft(nextDraft, [answers.languageNoted(language)]);
  }
  if (errand === undefined || errand === 'sales' || errand === 'wrong-number') return nextDraft;
  // A new time after an earlier one changes the visit of this call, and is not an errand about an existing visit.
  const isOtherTime = errand === 'reschedule' && wish !== undefined && draft.conversation.wish !== undefined;
  if (isOtherTime) return nextDraft;
  const { isErrand, lead } = nextDraft.conversation;
  const becomesErrand = !isErrand && errand !== 'person' && lead.problem === undefined;
  return extendDraft(
    { ...nextDraft, conversation: withNote(nextDraft.conversation, ERRAND_NOTES[errand]) },
    [answers.ERRAND_NOTED[errand]],
    becomesErrand ? { isErrand: true } : undefined,
  );
}

/** @returns the remarks and the answer to a question of the caller, to be said after the facts are read back */
function remarksOn({ persona }: CallSetting, { danger }: Conversation, heard: Understanding): readonly Variants[] {
  const wantsVisit = heard.wish !== undefined || heard.asksForVisit;
  return [
    ...(heard.isSwearing ? [remarks.UPSET] : []),
    ...(heard.isPlay ? [remarks.PLAY] : []),
    ...(heard.question === undefined ? [] : [answers.answerTo(heard.question, persona)]),
    ...(isDeadly(danger) && wantsVisit ? [safety.NO_VISIT_IN_DANGER] : []),
  ];
}

/** @returns true for a farewell, and for "no" or thanks in answer to "anything else?", unless the sentence has content such as a job */
function isCallFinished({ topic }: Conversation, heard: Understanding): boolean {
  const { answer, isThanks, isGoodbye, isRefusal, wish } = heard;
  const { job, question, errand, danger, callbackNumber, numberTail, address } = heard;
  const otherContent = [job, question, errand, danger, callbackNumber, numberTail, address];
  if (otherContent.some((content) => content !== undefined)) return false;
  if (isGoodbye) return true;
  return topic === 'more' && wish === undefined && (answer === 'no' || isRefusal || isThanks);
}

/** @returns the topic of the previous question if short answers depend on it, where a name check counts as `name`; undefined otherwise */
const askedForBy = (topic: Topic): AskedFor => {
  if (topic === 'name-check') return 'name';
  return topic === 'name' || topic === 'number' || topic === 'address' || topic === 'time' ? topic : undefined;
};

/** Topics that a "no" or a refusal without other content skips. */
const REFUSABLE_TOPICS: readonly Topic[] = ['job', 'name', 'number', 'address', 'time'];

/** Answers a sentence without content: "yes", "no", "I don't know", a refusal, thanks, a greeting, or words that were not understood. */
function answerWithoutContent(setting: CallSetting, conversation: Conversation, heard: Understanding): Answer {
  const { topic } = conversation;
  const { answer, isRefusal, isThanks, isGreeting, isUnsure } = heard;
  if ((isRefusal || answer === 'no') && REFUSABLE_TOPICS.includes(topic)) {
    return askNextQuestion(setting, {
      conversation: { ...withTopicSkipped(conversation, topic), misses: 0 },
      parts: [remarks.REFUSAL_ACCEPTED],
    });
  }
  if (topic === 'time' && isUnsure)
    return askNextQuestion(setting, { conversation: withTopicSkipped(conversation, topic), parts: [] });
  if (topic === 'more' && answer === 'yes') return askNextQuestion(setting, { conversation, parts: [] });
  if (isThanks) return askNextQuestion(setting, { conversation, parts: [remarks.WELCOME] });
  if (isGreeting) return askNextQuestion(setting, { conversation, parts: [remarks.HELLO] });
  return answerToMiss(setting, conversation, heard);
}

/**
 * Asks again in other words after a sentence that the receptionist did not understand. At the third miss, skips the question, and asks
 * for a message unless she has asked for one before.
 */
function answerToMiss(setting: CallSetting, conversation: Conversation, { isNumberUnusable }: Understanding): Answer {
  const misses = conversation.misses + 1;
  if (misses < MAX_MISSES) {
    return askNextQuestion(setting, {
      conversation: { ...conversation, misses },
      parts: [isNumberUnusable ? remarks.NUMBER_UNUSABLE : remarks.MISSED],
    });
  }
  const withoutQuestion = { ...withTopicSkipped(conversation, conversation.topic), misses: 0 };
  return conversation.skippedTopics.includes('message')
    ? askNextQuestion(setting, { conversation: withoutQuestion, parts: [remarks.LEFT_OUT] })
    : askForMessage(withoutQuestion, []);
}

/** Notes the caller's message for the team word for word, or accepts that there is none. */
function answerToMessage(setting: CallSetting, conversation: Conversation, heard: Understanding, text: string): Answer {
  const isShort = text.trim().split(/\s+/).length <= MAX_REFUSAL_WORDS;
  const isRefused = heard.isRefusal || (heard.answer === 'no' && isShort);
  return askNextQuestion(
    setting,
    isRefused
      ? { conversation, parts: [remarks.REFUSAL_ACCEPTED] }
      : { conversation: withNote(conversation, `Message: "${visibleText(text)}"`), parts: [remarks.MESSAGE_RECORDED] },
  );
}

/**
 * Answers typed or recognised words. If they name no danger, a message for the team is noted whole, and a sales call, a wrong number or a
 * farewell ends the call. Any other answer begins with safety advice if the words name a new danger. The replies to the open question, to
 * other facts and to a question of the caller follow, and then the next question.
 */
function answerToWords(setting: CallSetting, conversation: Conversation, text: string): Answer {
  const { persona, now } = setting;
  const heard = understand(text, askedForBy(conversation.topic), now);
  if (conversation.topic === 'message' && heard.danger === undefined)
    return answerToMessage(setting, conversation, heard, text);
  if (heard.danger === undefined && (heard.errand === 'wrong-number' || heard.errand === 'sales')) {
    const words = heard.errand === 'sales' ? farewells.SALES_FAREWELL : farewells.wrongNumber(persona);
    return answerFrom(withNote(conversation, ERRAND_NOTES[heard.errand]), [words], true);
  }
  if (isCallFinished(conversation, heard)) return farewell(setting, conversation);

  const withDanger = recordDanger({ conversation, parts: [] }, heard);
  const withReply =
    settleSafety(withDanger, heard) ?? settleOffer(setting, withDanger, heard) ?? settleName(withDanger, heard);
  const withFacts = recordErrand(recordFacts(withReply ?? withDanger, heard), heard);
  // The reply to an offer has already taken a wish for another time into account.
  const withWish = conversation.topic === 'offer' && withReply !== undefined ? withFacts : recordWish(withFacts, heard);
  const draft = extendDraft(withWish, remarksOn(setting, withWish.conversation, heard));
  // The conversation is a new object only if anything was recorded.
  if (withWish.conversation !== conversation)
    return askNextQuestion(setting, { ...draft, conversation: { ...withWish.conversation, misses: 0, idleTurns: 0 } });

  const idleConversation = { ...conversation, idleTurns: conversation.idleTurns + 1 };
  if (idleConversation.idleTurns >= MAX_IDLE_TURNS) return answerFrom(idleConversation, [farewells.NO_FURTHER], true);
  return draft.parts.length > 0
    ? askNextQuestion(setting, { ...draft, conversation: idleConversation })
    : answerWithoutContent(setting, idleConversation, heard);
}

/** Answers a voice without recognised words. It counts as an answer to the question, so that a call without words reaches its end. */
function answerToVoice(setting: CallSetting, conversation: Conversation): Answer {
  const { topic, offeredSlot } = conversation;
  if (topic === 'more') return farewell(setting, conversation);
  if (topic === 'offer' && offeredSlot !== undefined) {
    return askNextQuestion(setting, bookSlot(setting, { conversation, parts: [remarks.VOICE_AS_YES] }, offeredSlot));
  }
  const opening = conversation.knowsLimits ? remarks.HEARD_A_VOICE : remarks.LIMITS;
  // Shortens a call without words: the number and address questions are skipped too.
  const withoutQuestions = (['number', 'address', topic] as const).reduce(withTopicSkipped, conversation);
  return askNextQuestion(setting, {
    conversation: { ...withoutQuestions, knowsLimits: true, doubtfulName: undefined },
    parts: [opening],
  });
}

/**
 * The receptionist's answer to one turn of the caller. A pure function.
 *
 * @param text typed or recognised words; undefined or blank if there was only a voice
 */
export const answer = (setting: CallSetting, conversation: Conversation, text: string | undefined): Answer =>
  text === undefined || !hasVisibleText(text)
    ? answerToVoice(setting, conversation)
    : answerToWords(setting, conversation, text);
