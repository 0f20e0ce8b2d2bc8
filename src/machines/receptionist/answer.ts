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
import * as wording from './wording.ts';

/** What she says, and what she knows then. */
export type Answer = {
  /** Never empty, and no sentence of it is said twice in a call. */
  readonly say: string;
  readonly conversation: Conversation;
  /** With these words she ends the call. */
  readonly isFarewell: boolean;
};

const MAX_MISSES = 3;
/** A call that leads nowhere is ended by her. */
const MAX_IDLE_TURNS = 7;
/** "No, nothing" refuses; a longer sentence with "no" in it is a message. */
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
  const last = speak(known.said, [[...wording.NOTHING_NEW, ...wording.NO_FURTHER]]);
  if (last.say === '') return { say: wording.OVER, conversation: known, isFarewell: true };
  const isEnd = wording.NO_FURTHER.includes(last.say);
  return { say: last.say, conversation: { ...known, said: last.said }, isFarewell: isEnd };
}

const farewell = ({ persona }: CallSetting, known: Conversation): Answer =>
  spoken(known, [isDeadly(known.danger) ? wording.DANGER_FAREWELL : wording.farewell(persona, known.lead)], true);

function questionsOn({ persona }: CallSetting, { topic, doubtfulName, danger }: Conversation): Variants {
  if (topic === 'more') return wording.more(persona, isDeadly(danger));
  if (topic === 'name-check') return wording.nameCheck(doubtfulName ?? '');
  return topic === 'offer' ? [] : wording.QUESTIONS[topic];
}

const askForMessage = (known: Conversation, parts: readonly Variants[]): Answer =>
  spoken({ ...withoutTopic(known, 'message'), topic: 'message' }, [...parts, wording.QUESTIONS.message], false);

/** Ends an answer with the question that is open next. One that was asked in all ways is left. */
function ask(setting: CallSetting, { known, parts }: Draft): Answer {
  const asking = { ...known, topic: nextTopic(known) };
  const { topic } = asking;
  if (topic === 'offer') return askForSlot(setting, { known: asking, parts });
  const questions = questionsOn(setting, asking);
  const isUsedUp = questions.every((question) => isSaid(known.said, question));
  if (!isUsedUp || topic === 'more') return spoken(asking, [...parts, questions], false);
  const left = withoutTopic({ ...known, doubtfulName: undefined }, topic);
  return topic === 'job' && !known.leftOut.includes('message')
    ? askForMessage(left, parts)
    : ask(setting, { known: left, parts });
}

function askForSlot(setting: CallSetting, { known, parts }: Draft): Answer {
  const { slot, missed } = known.offered === undefined ? findSlot(setting, known) : { slot: known.offered };
  const offers = wording.offer(wording.slotInWords(slot, setting.now));
  if (offers.every((text) => isSaid(known.said, text))) {
    return ask(setting, { known: withoutTopic({ ...known, offered: undefined }, 'offer'), parts });
  }
  const reasons = missed === 'past' ? wording.IS_PAST : wording.isOutsideHours(setting.persona);
  return spoken({ ...known, offered: slot }, [...parts, ...(missed === undefined ? [] : [reasons]), offers], false);
}

/** A doubtful name that was asked about. */
function settleName(draft: Draft, heard: Understanding): Draft | undefined {
  const { topic, doubtfulName: name, lead } = draft.known;
  if (topic !== 'name-check' || name === undefined || heard.name !== undefined) return undefined;
  const settled = saying(draft, [], { doubtfulName: undefined });
  if (heard.isRefusal) return { ...settled, known: withoutTopic(settled.known, 'name') };
  return heard.answer === 'yes' ? saying(settled, [wording.nameTaken(name)], { lead: { ...lead, name } }) : settled;
}

function settleSafety(draft: Draft, { answer, isRefusal }: Understanding): Draft | undefined {
  if (draft.known.topic !== 'safety') return undefined;
  return saying(draft, [answer === 'yes' && !isRefusal ? wording.SAFE : wording.NOT_SAFE], { isSafe: true });
}

/** What a caller wants beside a job: it goes on the notes. */
function takeErrand(draft: Draft, { errand, language, wish }: Understanding): Draft {
  let next = draft;
  if (language !== undefined) {
    next = { ...next, known: withNote(next.known, `Prefers ${language}`) };
    next = saying(next, [wording.languageNoted(language)]);
  }
  if (errand === undefined || errand === 'sales' || errand === 'wrong-number') return next;
  const movesOffer = errand === 'reschedule' && wish !== undefined && draft.known.wish !== undefined;
  if (movesOffer) return next;
  const isErrand = next.known.isErrand || (errand !== 'person' && next.known.lead.problem === undefined);
  return saying({ ...next, known: withNote(next.known, ERRAND_NOTES[errand]) }, [wording.ERRAND_NOTED[errand]], {
    isErrand,
  });
}

/** What deserves a word of its own beside the facts. */
function remarksOn({ persona }: CallSetting, { danger }: Conversation, heard: Understanding): readonly Variants[] {
  const wantsVisit = heard.wish !== undefined || heard.asksForVisit;
  return [
    ...(heard.isSwearing ? [wording.UPSET] : []),
    ...(heard.isPlay ? [wording.PLAY] : []),
    ...(heard.question === undefined ? [] : [wording.answerTo(heard.question, persona)]),
    ...(isDeadly(danger) && wantsVisit ? [wording.NO_VISIT_IN_DANGER] : []),
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

/** To what is neither a fact, a question nor an answer. */
function answerToRest(setting: CallSetting, known: Conversation, heard: Understanding): Answer {
  const { topic } = known;
  const { answer, isRefusal, isThanks, isGreeting, isUnsure } = heard;
  if ((isRefusal || answer === 'no') && REFUSABLE.includes(topic)) {
    return ask(setting, { known: { ...withoutTopic(known, topic), misses: 0 }, parts: [wording.REFUSAL_ACCEPTED] });
  }
  if (topic === 'time' && isUnsure) return ask(setting, { known: withoutTopic(known, topic), parts: [] });
  if (topic === 'more' && answer === 'yes') return ask(setting, { known, parts: [] });
  if (isThanks) return ask(setting, { known, parts: [wording.WELCOME] });
  if (isGreeting) return ask(setting, { known, parts: [wording.HELLO] });
  return answerToMiss(setting, known, heard);
}

/** She asks in other words; at the third time she takes a message, and goes on. */
function answerToMiss(setting: CallSetting, known: Conversation, { isNumberCut }: Understanding): Answer {
  const misses = known.misses + 1;
  if (misses < MAX_MISSES) {
    return ask(setting, { known: { ...known, misses }, parts: [isNumberCut ? wording.NUMBER_CUT : wording.MISSED] });
  }
  const left = { ...withoutTopic(known, known.topic), misses: 0 };
  return known.leftOut.includes('message')
    ? ask(setting, { known: left, parts: [wording.LEFT_OUT] })
    : askForMessage(left, []);
}

function answerToMessage(setting: CallSetting, known: Conversation, heard: Understanding, text: string): Answer {
  const isShort = text.trim().split(/\s+/).length <= MAX_REFUSAL_WORDS;
  const isNone = heard.isRefusal || (heard.answer === 'no' && isShort);
  return ask(
    setting,
    isNone
      ? { known, parts: [wording.REFUSAL_ACCEPTED] }
      : { known: withNote(known, `Message: "${text.trim()}"`), parts: [wording.MESSAGE_TAKEN] },
  );
}

function answerToWords(setting: CallSetting, known: Conversation, text: string): Answer {
  const { persona, now } = setting;
  const heard = understand(text, askedForBy(known.topic), now);
  if (known.topic === 'message' && heard.danger === undefined) return answerToMessage(setting, known, heard, text);
  if (heard.danger === undefined && (heard.errand === 'wrong-number' || heard.errand === 'sales')) {
    const words = heard.errand === 'sales' ? wording.SALES_FAREWELL : wording.wrongNumber(persona);
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
  if (idle.idleTurns >= MAX_IDLE_TURNS) return spoken(idle, [wording.NO_FURTHER], true);
  return draft.parts.length > 0 ? ask(setting, { ...draft, known: idle }) : answerToRest(setting, idle, heard);
}

/** Words that nobody can make out count as the answer to what was asked, so that a spoken call gets to its end. */
function answerToVoice(setting: CallSetting, known: Conversation): Answer {
  const { topic, offered } = known;
  if (topic === 'more') return farewell(setting, known);
  if (topic === 'offer' && offered !== undefined) {
    return ask(setting, book(setting, { known, parts: [wording.VOICE_AS_YES] }, offered));
  }
  const opening = known.knowsLimits ? wording.HEARD_A_VOICE : wording.LIMITS;
  const left = (['number', 'address', topic] as const).reduce(withoutTopic, known);
  return ask(setting, { known: { ...left, knowsLimits: true, doubtfulName: undefined }, parts: [opening] });
}

/**
 * What the receptionist answers, and what she knows afterwards.
 *
 * @param text what was typed or recognised; undefined or blank where only a voice was heard.
 */
export const answer = (setting: CallSetting, known: Conversation, text: string | undefined): Answer =>
  text === undefined || text.trim() === '' ? answerToVoice(setting, known) : answerToWords(setting, known, text);
