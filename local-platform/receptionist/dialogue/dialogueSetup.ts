import { and, assign, enqueueActions, fromCallback, not, or, sendTo, setup, stateIn } from 'xstate';
import type { Act, Expectation, Fact } from '../understanding/acts.ts';
import { dangerIn, isDeadly } from '../understanding/dangers.ts';
import { isForTheTeam } from '../understanding/forTheTeam.ts';
import { makesUrgent } from '../understanding/jobs/urgency.ts';
import { ALSO, ASKS } from '../understanding/ticket/ticketTexts.ts';
import { sentencesAsking } from '../understanding/questions/askedWork.ts';
import { isSpecificPrice } from '../understanding/questions/prices.ts';
import { readActs } from '../understanding/readActs.ts';
import { isSaid, utteranceFrom, type Variants } from '../utterance.ts';
import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import { visibleText } from '../../../src/machines/text/visibleText.ts';
import * as answers from '../wording/answers.ts';
import * as questions from '../wording/questions.ts';
import * as readBack from '../wording/readBack.ts';
import * as remarks from '../wording/remarks.ts';
import * as safety from '../wording/safety.ts';
import * as visits from '../wording/visits.ts';
import {
  type DialogueContext,
  type DialogueEvent,
  type DialogueInput,
  type DialogueReport,
  expectationOf,
  leadOf,
  withNote,
} from './dialogueContext.ts';
import {
  answerAboutTicket,
  type Asked,
  composed,
  jobsOn,
  questionTexts,
  riskAdvice,
  topicOf,
  useAdvice,
  visitInWords,
} from './replies.ts';
import { saying } from './changes.ts';
import { correctFact, disputeFact } from './corrections.ts';
import { recordAddress, recordEstimate, recordName, recordNumber, recordUrgency, recordValue } from './facts.ts';
import { answerOfWork, recordJob } from './recordedJobs.ts';
import { removeWork, restoreWork } from './removals.ts';
import {
  bookOffer,
  confirmVisit,
  declineVisit,
  isMoved,
  keepVisit,
  leaveTime,
  MAX_REFUSED_SLOTS,
  offerTexts,
  recordTime,
  refuseOffer,
  shiftOffer,
  slotToOffer,
  suits,
  tellVisit,
} from './offers.ts';
import {
  type AskedFact,
  ASKS_FOR_KINDS,
  asksForVisitOfCall,
  canAsk,
  DANGER_ANSWERS,
  denialNote,
  ERRAND_NOTES,
  isOfTrade,
  isOpen,
  isTopicOfFact,
  isUnsaid,
  missingOnceMore,
  meantQuestion,
  NOTED,
  OF_TICKET,
  OF_VISIT,
  offeredBy,
  refusedFact,
  SAYS_YES,
  urgencyWithoutDanger,
  urgent,
  wantsCall,
} from './dialogueRules.ts';

/** A turn to read. */
type ReadRequest = {
  readonly type: 'read';
  readonly text: string;
  readonly expectation: Expectation;
  readonly now: LocalMoment;
};

type ActOf<Type extends Act['type']> = Extract<Act, { readonly type: Type }>;
type ModelReply = Extract<DialogueEvent, { type: 'model.replied' }>;

const reportOf = (context: DialogueContext): DialogueReport => ({
  type: 'dialogue.replied',
  reply: context.reply,
  lead: leadOf(context),
  ...(context.visit !== undefined && { visit: context.visit }),
});

/** Actions and guards of the dialogue machine. */
export const dialogueSetup = setup({
  types: {
    context: {} as DialogueContext,
    events: {} as DialogueEvent,
    input: {} as DialogueInput,
  },
  actors: {
    /** Reads each turn that it gets. */
    understanding: fromCallback<ReadRequest>(({ receive, sendBack }) => {
      receive(({ text, expectation, now }) => {
        sendBack({ type: 'caller.meant', text, acts: readActs(text, expectation, now) } satisfies DialogueEvent);
      });
    }),
  },
  actions: {
    read: sendTo('understanding', ({ context }, { text }: { text: string }): ReadRequest => ({
      type: 'read',
      text,
      expectation: expectationOf(context),
      now: context.setting.now,
    })),
    raiseActs: enqueueActions(({ context, enqueue }, { text, acts }: { text: string; acts: readonly Act[] }) => {
      const { lead } = context;
      if (lead.problem !== undefined && makesUrgent(lead.problem, text.toLowerCase()))
        enqueue.assign({ lead: urgent(lead) });
      enqueue.assign({ parts: [] });
      for (const act of acts) enqueue.raise(act);
      enqueue.raise({ type: 'turn.read', text });
    }),
    /** Asks a question, and sends the reply to the listener. */
    ask: enqueueActions(({ context, event, enqueue }, { asked }: { asked: Asked }) => {
      enqueue.assign({ asked: topicOf(asked, context.disputed) });
      // The model or the greeting has asked already.
      if (event.type === 'model.replied' || (event as { readonly type: string }).type === 'xstate.init') return;
      const offered = asked === 'offer' || asked === 'last-offer' ? offeredBy(context) : undefined;
      enqueue.assign({ ...composed(context, questionTexts(context, asked)), ...offered });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    /** Says the parts of the turn, and asks nothing. */
    reply: enqueueActions(({ context, enqueue }) => {
      enqueue.assign(composed(context, []));
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    part: enqueueActions(({ context, enqueue }, { reason }: { reason: 'abuse' | 'farewell' }) => {
      const { setting, lead, danger } = context;
      const usual = isDeadly(danger) ? remarks.DANGER_FAREWELL : remarks.farewell(setting.persona, lead);
      const farewell = reason === 'abuse' ? remarks.ABUSE_FAREWELL : usual;
      enqueue.assign(composed(context, [farewell], true));
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    sayOver: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ parts: [], reply: { text: remarks.OVER, endsCall: true } });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    /** Says nothing the second time. */
    sayLimitsOnce: enqueueActions(({ context, enqueue }) => {
      const { say, said } = utteranceFrom(context.said, [remarks.LIMITS]);
      enqueue.assign({ said, reply: { text: say, endsCall: false } });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    /** Says nothing if every wording has been said. */
    askToRepeat: enqueueActions(({ context, enqueue }) => {
      const { say, said } = utteranceFrom(context.said, [remarks.UNCLEAR]);
      enqueue.assign({ said, reply: { text: say, endsCall: false } });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    /** Gives the caller up if every wording has been said. */
    prompt: enqueueActions(({ context, enqueue }) => {
      const { say, said } = utteranceFrom(context.said, [questions.PROMPTS]);
      const isGivenUp = say === '';
      const text = isGivenUp ? remarks.givingUp(context.setting.persona) : say;
      enqueue.assign({ said, reply: { text, endsCall: isGivenUp } });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    giveUp: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ reply: { text: remarks.givingUp(context.setting.persona), endsCall: true } });
      if (context.listener !== undefined) enqueue.sendTo(context.listener, ({ context: after }) => reportOf(after));
    }),
    recordJob: assign(({ context }, act: ActOf<'inform.job'>) => recordJob(context, act)),
    recordName: assign(({ context }, act: ActOf<'inform.name'>) => recordName(context, act)),
    recordNumber: assign(({ context }, act: ActOf<'inform.number'>) => recordNumber(context, act)),
    recordAddress: assign(({ context }, act: ActOf<'inform.address'>) => recordAddress(context, act)),
    recordEstimate: assign(({ context }) => recordEstimate(context)),
    recordUrgency: assign(({ context }, act: ActOf<'inform.urgency'>) => recordUrgency(context, act)),
    recordTime: assign(({ context }, act: ActOf<'inform.time'>) => recordTime(context, act)),
    correctFact: assign(({ context }, act: ActOf<'correct'>) => correctFact(context, act)),
    changeWork: assign(({ context }, act: ActOf<'remove' | 'remove.undo'>) =>
      act.type === 'remove' ? removeWork(context, act) : restoreWork(context, act),
    ),
    applyChange: assign(({ context }, { fact }: { fact: Fact }) => {
      const meant = context.changes.find((one) => one.fact === fact);
      return meant === undefined ? {} : recordValue(context, meant);
    }),
    disputeFact: assign(({ context }, act: ActOf<'dispute'>) => disputeFact(context, act)),
    dropDispute: assign({ disputed: undefined }),
    dropChanges: assign({ changes: [] }),
    confirmDoubt: assign(({ context }) => (context.doubt === undefined ? {} : recordValue(context, context.doubt))),
    dropDoubt: assign({ doubt: undefined }),
    withholdDoubted: assign(({ context: { withheld, doubt } }) => ({
      withheld: doubt === undefined ? withheld : [...new Set([...withheld, doubt.fact])],
    })),
    /** Leaves out what the words refuse: "no last name", in answer to the question for the number, is of the name. */
    withhold: assign(({ context: { withheld, asked } }, { words }: { words: string }) => {
      const refused = refusedFact(words, asked);
      return refused === undefined || withheld.includes(refused) ? {} : { withheld: [...withheld, refused] };
    }),
    withholdUnspoken: assign(({ context: { withheld, asked } }) => {
      const facts = ['number', 'address', asked] as const;
      return { withheld: [...new Set([...withheld, ...facts.filter(isTopicOfFact)])], doubt: undefined };
    }),
    sayRefusalAccepted: assign(({ context }) => saying(context, remarks.REFUSAL_ACCEPTED)),
    sayMissed: assign(({ context }) => saying(context, remarks.MISSED)),
    sayWelcome: assign(({ context }) => saying(context, remarks.WELCOME)),
    sayHello: assign(({ context }) => saying(context, remarks.HELLO)),
    sayUpset: assign(({ context }) => saying(context, remarks.UPSET)),
    sayPlay: assign(({ context }) => saying(context, remarks.PLAY)),
    sayNoHurry: assign(({ context }) => saying(context, remarks.NO_HURRY)),
    sayWarning: assign(({ context }) => saying(context, remarks.WARNING)),
    sayWrongNumber: assign(({ context }) => saying(context, remarks.wrongNumber(context.setting.persona))),
    sayNoSales: assign(({ context }) => saying(context, remarks.NO_SALES)),
    sayLimits: assign(({ context }) =>
      saying(context, isUnsaid(context, remarks.LIMITS) ? remarks.LIMITS : remarks.HEARD_A_VOICE),
    ),
    sayTypeYesOrNo: assign(({ context }) => saying(context, remarks.TYPE_YES_OR_NO)),
    sayOut: assign(({ context }) => saying(context, safety.SAFE)),
    sayLeaveNow: assign(({ context }) => saying(context, safety.NOT_SAFE)),
    /** The caller has denied the danger twice: a visit can be offered. */
    withdrawDanger: assign(({ context }, { words }: ActOf<'all-clear'>) => ({
      ...saying(context, safety.ALL_CLEAR),
      danger: undefined,
      // A job that only names the denied danger is none.
      notes: withNote(
        context.notes.filter((note) => !note.startsWith(ALSO) || dangerIn(note.toLowerCase()) !== context.danger),
        denialNote(context.danger, words),
      ),
      lead:
        context.lead.urgency === 'emergency'
          ? { ...context.lead, urgency: urgencyWithoutDanger(context) }
          : context.lead,
    })),
    sayNoVisitInDanger: assign(({ context }) => saying(context, safety.NO_VISIT_IN_DANGER)),
    answerQuestion: assign(({ context }, { question: asked, words }: ActOf<'ask'>) => {
      const question = meantQuestion(context, asked, words);
      if (question === 'other') return {};
      if (question === 'booked') return tellVisit(context);
      const inDanger = isDeadly(context.danger) ? DANGER_ANSWERS[question] : undefined;
      if (inDanger !== undefined) return saying(context, ...inDanger);
      if (question === 'read-back') return answerAboutTicket(context, words);
      const isOfOneWork = question === 'services' && !ASKS_FOR_KINDS.test(words);
      const doesWork = isOfOneWork && (isOfTrade(words) || (OF_TICKET.test(words) && jobsOn(context).every(isOfTrade)));
      const advice = riskAdvice(context, question, words);
      const sentence = sentencesAsking(words, asked);
      const said = {
        ...(isOfOneWork
          ? answerOfWork(context, doesWork ? answers.DOES_WORK : answers.TAKES_WORK)
          : saying(
              context,
              advice ?? useAdvice(question, sentence) ?? answers.answerTo(question, context.setting.persona),
            )),
        // What she calls dangerous must not wait.
        ...(advice !== undefined && { lead: urgent(context.lead) }),
      };
      const isOfTerms = question === 'price' && isSpecificPrice(words, context.lead.problem);
      // "Could we get the same guy as last time, Luis?"
      const isWish = question === 'who-comes' && isForTheTeam(sentence);
      return NOTED.includes(question) || isWish || (isOfOneWork && !doesWork) || isOfTerms
        ? { ...said, notes: withNote(context.notes, `${ASKS}"${visibleText(sentence)}"`) }
        : said;
    }),
    /** A question that only the team can answer. */
    noteQuestion: assign(({ context }, { words }: { words: string }) => ({
      ...saying(context, answers.FOR_TEAM),
      notes: withNote(context.notes, `${ASKS}"${visibleText(words)}"`),
    })),
    noteLanguage: assign(({ context }, { language }: ActOf<'speak'>) => ({
      ...saying(context, answers.languageNoted(language)),
      notes: withNote(context.notes, `Prefers ${language}`),
    })),
    noteErrand: assign(({ context }, { errand, words }: ActOf<'request'>) =>
      // "When's he supposed to be here?" asks for the visit that this call has booked.
      errand === 'technician' && asksForVisitOfCall(context, words)
        ? tellVisit(context)
        : {
            ...saying(context, answers.ERRAND_NOTED[errand === 'person' && wantsCall(words) ? 'call' : errand]),
            notes: withNote(context.notes, ERRAND_NOTES[errand]),
          },
    ),
    /** A reply that acknowledges something else needs no "I've noted that" too. */
    noteWords: assign(({ context }, { words }: { words: string }) => ({
      ...(context.parts.length > 0 ? {} : saying(context, readBack.NOTED)),
      notes: withNote(context.notes, `"${visibleText(words)}"`),
    })),
    noteMessage: assign(({ context }, { text }: { text: string }) => ({
      ...saying(context, remarks.MESSAGE_RECORDED),
      notes: withNote(context.notes, `Message: "${visibleText(text)}"`),
    })),
    noteMisdial: assign(({ context }) => ({ notes: withNote(context.notes, 'Wrong number') })),
    noteSales: assign(({ context }) => ({ notes: withNote(context.notes, 'Sales call') })),
    /**
     * Records a danger, adds the advice for a new one, makes a recorded job an emergency and withdraws the offer. After a
     * deadly danger she offers no visit, so the wish for a time is dropped. After another danger she offers the first visit that is
     * possible, unless the caller has wished for a time.
     */
    recordDanger: assign(({ context }, { danger }: ActOf<'danger'>) => {
      if (isDeadly(context.danger) && !isDeadly(danger)) return {};
      const { lead } = context;
      return {
        ...(danger === context.danger ? {} : saying(context, safety.DANGER_ADVICE[danger])),
        danger,
        lead: lead.problem === undefined ? lead : { ...lead, urgency: 'emergency' as const },
        wish: isDeadly(danger) ? undefined : (context.wish ?? { isSoon: true as const }),
        // "It was sparking" about the time of an offer names the danger again.
        offered: danger === context.danger && !isDeadly(danger) ? context.offered : undefined,
      };
    }),
    bookOffer: assign(({ context }) => bookOffer(context)),
    refuseOffer: assign(({ context }) => refuseOffer(context)),
    leaveTime: assign(({ context }) => leaveTime(context)),
    declineVisit: assign(({ context }, { words }: { words: string }) => declineVisit(context, words)),
    keepVisit: assign(({ context }) => keepVisit(context)),
    confirmVisit: assign(({ context }) => confirmVisit(context)),
    shiftOffer: assign(({ context }, act: ActOf<'shift'>) => shiftOffer(context, act)),
    forgetWish: assign({ wish: undefined, offered: undefined, refused: [] }),
    cancelVisit: assign(({ context }) => ({
      ...saying(context, visits.cancelled(visitInWords(context) ?? '')),
      visit: undefined,
      offered: undefined,
      notes: withNote(context.notes, `Cancelled the visit ${visitInWords(context) ?? ''}`.trim()),
    })),
    recordModelReply: assign(({ context }, { text, lead, visit }: ModelReply) => {
      const { notes, ...facts } = lead;
      return {
        lead: facts,
        notes: notes === undefined ? [] : [notes],
        visit,
        said: utteranceFrom(context.said, [[text]]).said,
        parts: [],
      };
    }),
  },
  guards: {
    isOffering: stateIn({ talk: 'offering' }),
    isClosing: stateIn({ talk: 'closing' }),
    isReadingBack: stateIn({ talk: { closing: 'readingBack' } }),
    expectsYesOrNo: or([
      stateIn({ talk: 'offering' }),
      stateIn({ talk: 'closing' }),
      stateIn({ talk: 'securing' }),
      stateIn({ talk: 'clearing' }),
      stateIn({ talk: 'checking' }),
      stateIn({ talk: 'rectifying' }),
    ]),
    isRude: stateIn({ turn: 'rude' }),
    isLost: stateIn({ manners: 'lost' }),
    isInDanger: ({ context }) => isDeadly(context.danger),
    isDeadly: (_, { danger }: ActOf<'danger'>) => isDeadly(danger),
    isOutside: (_, { where }: ActOf<'people'>) => where === 'outside',
    isDangerDenied: stateIn({ house: 'denied' }),
    arePeopleInside: stateIn({ house: 'inside' }),
    isInside: (_, { where }: ActOf<'people'>) => where === 'inside',
    /** "Okay" to an advice does not say that everyone is out. */
    saysYes: and([
      stateIn({ talk: 'securing' }),
      stateIn({ turn: 'unread' }),
      ({ event }) => event.type === 'accept' && SAYS_YES.test(event.words),
    ]),
    hasNoJob: ({ context }) => context.lead.problem === undefined,
    hasBooked: (_, { visit }: ModelReply) => visit !== undefined,
    hasNoVisit: (_, { visit }: ModelReply) => visit === undefined,
    isClosingAnswer: and([stateIn({ talk: 'closing' }), stateIn({ turn: 'unread' })]),
    /** "The gate code is 4411, that's all" ends the call too. */
    isFinishing: or([
      stateIn({ talk: 'closing' }),
      and([stateIn({ talk: { asking: 'job' } }), stateIn({ turn: 'unread' })]),
    ]),
    isContent: and([
      stateIn({ talk: 'closing' }),
      stateIn({ turn: 'unread' }),
      ({ event }) => event.type === 'accept' && !(event.isPlain && SAYS_YES.test(event.words)),
    ]),
    hasMore: and([
      stateIn({ turn: 'unread' }),
      ({ event }) => event.type === 'accept' && event.isPlain && SAYS_YES.test(event.words),
    ]),
    isOfferUnheard: and([stateIn({ talk: 'offering' }), ({ context }) => !isUnsaid(context, remarks.TYPE_YES_OR_NO)]),
    concernsOffer: and([
      stateIn({ talk: 'offering' }),
      ({ event }) => event.type === 'request' && (event.errand === 'cancel' || event.errand === 'reschedule'),
    ]),
    isOfferedTime: ({ context: { offered } }, { wish, excluded }: ActOf<'inform.time'>) =>
      offered !== undefined && excluded.length === 0 && suits(offered, wish),
    canSayTypeYesOrNo: ({ context }) => isUnsaid(context, remarks.TYPE_YES_OR_NO),
    keepsLastWording: and([
      stateIn({ turn: 'inquired' }),
      ({ context }) => {
        const { asked, said } = context;
        const wordings: Variants = asked in questions.QUESTIONS ? questions.QUESTIONS[asked as AskedFact] : [];
        return wordings.filter((text) => !isSaid(said, text)).length === 1;
      },
    ]),
    isAnswer: stateIn({ turn: 'unread' }),
    isOfferAnswer: and([stateIn({ talk: 'offering' }), stateIn({ turn: 'unread' })]),
    isFirstOfferRefused: and([stateIn({ visit: 'none' }), stateIn({ turn: 'unread' })]),
    isSecondRefusal: and([
      stateIn({ talk: 'offering' }),
      stateIn({ turn: 'unread' }),
      ({ context }) => context.refused.length + 1 >= MAX_REFUSED_SLOTS,
    ]),
    isWithoutPurpose: stateIn({ purpose: 'none' }),
    movesVisit: ({ context: { visit } }, { wish, excluded }: ActOf<'inform.time'>) =>
      visit !== undefined && isMoved(visit, wish, excluded),
    /** "That's Friday the 27th, correct?" of the booked visit. */
    repeatsVisit: ({ context: { visit } }, { wish, excluded }: ActOf<'inform.time'>) =>
      visit !== undefined &&
      excluded.length === 0 &&
      (wish?.date !== undefined || wish?.time !== undefined) &&
      suits(visit, wish),
    isCancellation: (_, { errand }: ActOf<'request'>) => errand === 'cancel',
    /** The caller wants a call, and says when. */
    isTimeOfCall: ({ context, event }) =>
      context.notes.includes(ERRAND_NOTES.person) && event.type === 'inform.time' && !OF_VISIT.test(event.words),
    /** "Call me after three" wishes for no visit. */
    namesDay: ({ event }) => event.type === 'inform.time' && event.wish?.date !== undefined,
    /** No visit is booked yet, and the caller wants none. */
    declinesVisit: and([
      or([stateIn({ visit: 'none' }), stateIn({ visit: 'unwanted' })]),
      ({ context, event }) =>
        event.type === 'request' &&
        event.errand === 'cancel' &&
        context.lead.problem !== undefined &&
        !isDeadly(context.danger),
    ]),
    isRescheduling: (_, { errand }: ActOf<'request'>) => errand === 'reschedule',
    isForTeam: (_, { question }: ActOf<'ask'>) => question === 'other',
    concernsVisit: and([
      or([stateIn({ visit: 'booked' }), stateIn({ visit: 'moving' })]),
      ({ event }) => event.type === 'request' && (event.errand === 'cancel' || event.errand === 'reschedule'),
    ]),
    becomesErrand: ({ context }, { errand }: ActOf<'request'>) =>
      errand !== 'person' && context.lead.problem === undefined,
    isRefusedMessage: (_, { words }: { words: string }) => words.trim().split(/\s+/).length <= 3,
    hasSeveralChanges: ({ context }) =>
      context.changes.length > 1 && isUnsaid(context, questions.which(context.changes.map(({ fact }) => fact))),
    /** "That's wrong" of a whole ticket is about none of its values. */
    disputesAny: and([
      stateIn({ talk: 'closing' }),
      ({ event }) => event.type === 'dispute' && event.fact === undefined,
    ]),
    disputesTime: (_, { fact }: ActOf<'dispute'>) => fact === 'time',
    hasDispute: ({ context: { disputed, said } }) =>
      disputed !== undefined && questions.RIGHT_VALUE[disputed].some((text) => !isSaid(said, text)),
    hasDoubt: ({ context }) => context.doubt !== undefined && isUnsaid(context, questions.check(context.doubt)),
    /** Also one that the caller has answered with another wish. */
    hasOffer: and([
      or([stateIn({ visit: 'none' }), stateIn({ visit: 'moving' })]),
      ({ context }) => context.offered !== undefined || context.asked === 'offer',
    ]),
    /** An offer is open, or the caller has named another time for the visit and takes leave in the same turn. */
    isLeavingOffer: and([
      stateIn({ caller: 'leaving' }),
      or(['hasOffer', stateIn({ visit: 'moving' })]),
      ({ context }) => {
        const found = slotToOffer(context);
        return (
          found !== undefined &&
          isUnsaid(context, visits.lastOffer(visits.slotInWords(found.slot, context.setting.now)))
        );
      },
    ]),
    isLeavingIncomplete: and([
      stateIn({ caller: 'leaving' }),
      not(stateIn({ purpose: 'none' })),
      ({ context }) => missingOnceMore(context) !== undefined,
    ]),
    isLeavingWithoutAreaCode: and([
      stateIn({ caller: 'leaving' }),
      ({ context }) => context.localNumber !== undefined && isUnsaid(context, questions.QUESTIONS['area-code']),
    ]),
    isLeavingUnread: and([
      stateIn({ caller: 'leaving' }),
      stateIn({ ticket: 'unread' }),
      not(stateIn({ purpose: 'none' })),
      ({ context }) => Object.keys(context.lead).length > 0,
    ]),
    isLeaving: stateIn({ caller: 'leaving' }),
    asksJob: and([stateIn({ purpose: 'work' }), ({ context }) => !isDeadly(context.danger) && canAsk(context, 'job')]),
    asksForMessage: and([
      stateIn({ purpose: 'work' }),
      ({ context }) =>
        !isDeadly(context.danger) && isOpen(context, 'job') && isUnsaid(context, questions.MESSAGE_REQUEST),
    ]),
    asksNumberFirst: ({ context }) => isDeadly(context.danger) && canAsk(context, 'number'),
    asksName: and([not(stateIn({ purpose: 'none' })), ({ context }) => canAsk(context, 'name')]),
    asksAreaCode: ({ context }) =>
      context.localNumber !== undefined && isUnsaid(context, questions.QUESTIONS['area-code']),
    asksNumber: and([
      not(stateIn({ purpose: 'none' })),
      ({ context }) => context.localNumber === undefined && canAsk(context, 'number'),
    ]),
    asksAddress: and([
      not(stateIn({ visit: 'unwanted' })),
      ({ context }) => (context.lead.problem !== undefined || isDeadly(context.danger)) && canAsk(context, 'address'),
    ]),
    asksTime: and([
      or([stateIn({ visit: 'none' }), stateIn({ visit: 'moving' })]),
      ({ context }) =>
        context.lead.problem !== undefined &&
        !isDeadly(context.danger) &&
        context.wish === undefined &&
        canAsk(context, 'time'),
    ]),
    makesOffer: and([
      or([stateIn({ visit: 'none' }), stateIn({ visit: 'moving' })]),
      ({ context }) => {
        if (context.lead.problem === undefined || isDeadly(context.danger)) return false;
        const offered = offerTexts(context);
        return (
          offered !== undefined &&
          isUnsaid(context, visits.offer(visits.slotInWords(offered.slot, context.setting.now)))
        );
      },
    ]),
    findsNoTime: not('makesOffer'),
    /** No time is possible within all that the caller has said. */
    hasNoTime: ({ context }) =>
      context.wish !== undefined &&
      context.lead.problem !== undefined &&
      !isDeadly(context.danger) &&
      slotToOffer(context) === undefined,
    isTicketUnread: and([stateIn({ ticket: 'unread' }), ({ context }) => Object.keys(context.lead).length > 0]),
  },
});
