import { FIRST_OFFER, understand, type Question, type Understanding } from './understanding.ts';

/** Whose receptionist speaks. */
export type Persona = { readonly name: string; readonly company: string };

/** What she asks for next. */
export type Topic = 'job' | 'name' | 'time' | 'offer' | 'more';

/** Everything that she knows of the caller. '' stands for words that were spoken but could not be made out. */
export type Conversation = {
  readonly topic: Topic;
  readonly job: string | undefined;
  readonly name: string | undefined;
  readonly time: string | undefined;
  readonly refusedOffers: number;
  readonly isSettled: boolean;
  /** She has said once that she can tell that a person speaks, but not what. */
  readonly hasAdmittedLimits: boolean;
};

export type Answer = { readonly say: string; readonly conversation: Conversation; readonly isFarewell: boolean };

export const NEW_CONVERSATION: Conversation = {
  topic: 'job',
  job: undefined,
  name: undefined,
  time: undefined,
  refusedOffers: 0,
  isSettled: false,
  hasAdmittedLimits: false,
};

const OTHER_OFFERS = ['tomorrow at two in the afternoon', 'Thursday at ten in the morning'] as const;

export const greeting = ({ name, company }: Persona) =>
  `Thanks for calling ${company}. This is ${name}, the AI receptionist. What can we help you with today?`;

export const STILL_THERE = 'Are you still there?';

export const givingUp = ({ company }: Persona) =>
  `I can't hear you, so I will let you go. Thanks for calling ${company}. Goodbye.`;

const farewell = ({ company }: Persona, { name }: Conversation) =>
  `Thanks for calling ${company}${name ? `, ${name}` : ''}. Have a great day. Goodbye.`;

const ANSWERS: Readonly<Record<Question, string>> = {
  price: 'It depends on the job, so the estimate is free and you see the price before any work starts.',
  hours: 'Our crews work Monday to Saturday, eight to six, and I answer the phone around the clock.',
  robot: "I'm an AI receptionist. I take the details and book the visit, and a person from our team does the work.",
  human: 'Of course. I will have someone from the team call you back within the hour.',
  area: 'We work within about forty miles of town, and we will confirm your address before the visit.',
  insured: 'Yes, our crews are licensed and insured.',
  repeat: 'Sure.',
};

const LIMITS =
  'I can tell that you are speaking, but this local demo does not make out words. Type to me and I will understand. Let me go on.';

const slotOf = ({ time }: Conversation) => (time === undefined || time === '' ? FIRST_OFFER : time);

function questionFor(persona: Persona, conversation: Conversation): string {
  switch (conversation.topic) {
    case 'job':
      return 'What can we help you with?';
    case 'name':
      return 'May I have your name?';
    case 'time':
      return 'When would you like us to come by?';
    case 'offer':
      return `I have ${slotOf(conversation)}. Shall I book that for you?`;
    case 'more':
      return `Is there anything else ${persona.company} can help you with?`;
  }
}

function nextTopic({ job, name, time, isSettled }: Conversation): Topic {
  if (job === undefined) return 'job';
  if (name === undefined) return 'name';
  if (time === undefined) return 'time';
  return isSettled ? 'more' : 'offer';
}

/** A sentence that names no trade we know still is an answer to "What can we help you with?". */
const describesSomeJob = ({ question, answer, isGreeting, isThanks, name, time, wordCount }: Understanding) =>
  question === undefined &&
  answer === undefined &&
  !isGreeting &&
  !isThanks &&
  name === undefined &&
  time === undefined &&
  wordCount >= 3;

const withFacts = (known: Conversation, heard: Understanding): Conversation => ({
  ...known,
  job: heard.job ?? known.job ?? (known.topic === 'job' && describesSomeJob(heard) ? '' : undefined),
  name: heard.name ?? known.name,
  time: heard.time ?? known.time,
});

function urgencyLine({ urgency }: Understanding): string | undefined {
  if (urgency === 'danger')
    return 'That sounds dangerous. If anyone is at risk, leave the building and call 911 first.';
  return urgency === 'urgent' ? 'That sounds urgent, so I am marking it as an emergency.' : undefined;
}

function acknowledgement(known: Conversation, heard: Understanding): string | undefined {
  if (heard.name !== undefined && heard.name !== known.name) return `Nice to meet you, ${heard.name}.`;
  if (heard.job !== undefined && known.isSettled) return `We will look at ${heard.job} on the same visit.`;
  if (heard.job !== undefined && heard.job !== known.job)
    return `Sorry to hear about ${heard.job}. We can help with that.`;
  if (heard.time !== undefined) return undefined;
  if (known.topic === 'job' && describesSomeJob(heard)) return 'Got it. We can help with that.';
  if (heard.isThanks) return "You're welcome.";
  return heard.isGreeting ? 'Hello!' : undefined;
}

const booking = (facts: Conversation) =>
  `You're booked for ${slotOf(facts)}${facts.name ? `, ${facts.name}` : ''}. You will get a text with the details.`;

/** Only for a caller who was offered a slot: yes books it, another time or a no brings the next one. */
function settle(
  known: Conversation,
  facts: Conversation,
  heard: Understanding,
): { say: string; facts: Conversation } | undefined {
  if (known.topic !== 'offer' || heard.time !== undefined) return undefined;
  if (heard.answer === 'yes') return { say: booking(facts), facts: { ...facts, isSettled: true } };
  if (heard.answer !== 'no') return undefined;
  const time = OTHER_OFFERS[facts.refusedOffers];
  return time === undefined
    ? { say: 'Then someone from the team will call you to find a time.', facts: { ...facts, isSettled: true } }
    : { say: 'No problem.', facts: { ...facts, time, refusedOffers: facts.refusedOffers + 1 } };
}

const isFinished = ({ topic }: Conversation, { answer, isThanks, isGoodbye, job, question }: Understanding) =>
  isGoodbye || (topic === 'more' && job === undefined && question === undefined && (answer === 'no' || isThanks));

function answerToWords(persona: Persona, known: Conversation, text: string): Answer {
  const heard = understand(text, known.topic === 'name');
  if (isFinished(known, heard)) return { say: farewell(persona, known), conversation: known, isFarewell: true };
  const settled = settle(known, withFacts(known, heard), heard);
  const facts = settled?.facts ?? withFacts(known, heard);
  const conversation = { ...facts, topic: nextTopic(facts) };
  const lines = [
    urgencyLine(heard),
    settled?.say ?? acknowledgement(known, heard),
    heard.question && ANSWERS[heard.question],
  ].filter((line) => line !== undefined);
  const hasUnderstood = lines.length > 0 || heard.time !== undefined;
  const wantsMore = known.topic === 'more' && heard.answer === 'yes';
  if (wantsMore) return { say: 'Sure, what else can we do for you?', conversation, isFarewell: false };
  const opening = hasUnderstood ? lines : ['I am not sure that I got that, but I am happy to help.'];
  return { say: [...opening, questionFor(persona, conversation)].join(' '), conversation, isFarewell: false };
}

/** Words that nobody can make out count as the answer to what was asked, so that a spoken call gets to its end. */
function answerToVoice(persona: Persona, known: Conversation): Answer {
  if (known.topic === 'more') return { say: farewell(persona, known), conversation: known, isFarewell: true };
  const isBooked = known.topic === 'offer';
  const facts: Conversation = {
    ...known,
    ...(isBooked ? { isSettled: true } : { [known.topic]: '' }),
    hasAdmittedLimits: true,
  };
  const conversation = { ...facts, topic: nextTopic(facts) };
  const opening = [known.hasAdmittedLimits ? 'Got it.' : LIMITS, ...(isBooked ? [booking(facts)] : [])];
  return { say: [...opening, questionFor(persona, conversation)].join(' '), conversation, isFarewell: false };
}

/**
 * What the receptionist answers, and what she knows afterwards.
 *
 * @param text what was typed or recognised; undefined or blank where only a voice was heard.
 */
export function answer(persona: Persona, known: Conversation, text: string | undefined): Answer {
  return text === undefined || text.trim() === '' ? answerToVoice(persona, known) : answerToWords(persona, known, text);
}
