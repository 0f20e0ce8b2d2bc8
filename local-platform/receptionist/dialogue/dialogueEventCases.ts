import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { receptionistInput } from '../receptionistEventCases.ts';
import type { Act } from '../understanding/acts.ts';
import type { Job } from '../understanding/jobs/jobs.ts';
import type { TimeWish } from '../understanding/whens/whens.ts';
import { isSaid } from '../utterance.ts';
import { QUESTIONS } from '../wording/questions.ts';
import { LIMITS, TYPE_YES_OR_NO } from '../wording/remarks.ts';
import { ALL_CLEAR } from '../wording/safety.ts';
import type { DialogueContext, DialogueEvent, DialogueInput } from './dialogueContext.ts';

type WithoutWords<Type> = Type extends Act ? Omit<Type, 'words'> : never;
type ActWithoutWords = WithoutWords<Act>;

export const dialogueInput: DialogueInput = {
  setting: { persona: receptionistInput.persona, now: receptionistInput.now },
  firstMessage: receptionistInput.firstMessage,
};

const LEAK: Job = { trade: 'roofing', problem: 'Roof is leaking', urgency: 'routine', visitType: 'repair' };
const GUTTERS: Job = { trade: 'roofing', problem: 'Gutters are loose', urgency: 'routine', visitType: 'repair' };
const THURSDAY: TimeWish = { date: '2026-11-26', time: '14:00' };
const FRIDAY: TimeWish = { date: '2026-11-27', time: '10:00' };

/** Turns of callers with their acts. Together they have at least one act of each kind. */
const TURNS: readonly (readonly [text: string, ...acts: readonly ActWithoutWords[]])[] = [
  ['My roof is leaking', { type: 'inform.job', job: LEAK, isAnother: false, isCorrection: false }],
  ['The gutters are loose too', { type: 'inform.job', job: GUTTERS, isAnother: true, isCorrection: false }],
  [
    'Maria Alder, 512 555 0117, 18 Alder Court',
    { type: 'inform.name', name: 'Maria Alder', certainty: 'sure' },
    { type: 'inform.number', number: '(512) 555-0117', kind: 'whole' },
    { type: 'inform.address', address: '18 Alder Court', certainty: 'sure' },
  ],
  ['Summer', { type: 'inform.name', name: 'Summer', certainty: 'doubtful' }],
  ['512', { type: 'inform.number', number: '512', kind: 'partial' }],
  ['555 0117', { type: 'inform.number', number: '555-0117', kind: 'local' }],
  ['555 0117, bye', { type: 'inform.number', number: '555-0117', kind: 'local' }, { type: 'farewell' }],
  ['Thursday at 2', { type: 'inform.time', wish: THURSDAY, excluded: [] }],
  ['As soon as you can', { type: 'inform.time', wish: { isSoon: true }, excluded: [] }],
  ['Friday at ten, bye', { type: 'inform.time', wish: FRIDAY, excluded: [] }, { type: 'farewell' }],
  ['Thursday, I leave at eight thirty', { type: 'inform.time', wish: { endBefore: '08:30' }, excluded: [] }],
  ['Not on Thursday', { type: 'inform.time', excluded: [{ weekday: 4 }] }],
  ['I want a quote first', { type: 'inform.estimate' }],
  ["It's urgent", { type: 'inform.urgency', urgency: 'urgent' }],
  ['Anything earlier?', { type: 'shift', direction: 'earlier' }],
  ["It's Elder, not Alder", { type: 'correct', replacement: { by: 'Elder', replaced: 'Alder' } }],
  ['No need for the gutters', { type: 'remove', thing: 'gutters' }],
  ['No, not that', { type: 'remove.undo' }],
  ['The address is wrong', { type: 'dispute', fact: 'address' }],
  ['The day is wrong', { type: 'dispute', fact: 'time' }],
  ['Something is wrong there', { type: 'dispute' }],
  ['The name', { type: 'point', fact: 'name' }],
  ['Yes', { type: 'accept', isPlain: true }],
  ["That's right", { type: 'accept', isPlain: false }],
  ['No', { type: 'reject' }],
  ["That's all", { type: 'finish' }],
  ["I'd rather not say", { type: 'refuse' }],
  ['no last name', { type: 'refuse' }],
  ["I don't know", { type: 'unsure' }],
  ['I smell gas', { type: 'danger', danger: 'gas' }],
  ['The outlet is sparking', { type: 'danger', danger: 'sparks' }],
  ['The carbon monoxide alarm goes off', { type: 'danger', danger: 'carbon-monoxide' }],
  ['There is no fire', { type: 'all-clear' }],
  ['Everyone is out', { type: 'people', where: 'outside' }],
  ['My son is still inside', { type: 'people', where: 'inside' }],
  ['How much is it?', { type: 'ask', question: 'price' }],
  ['Do you have a truck?', { type: 'ask', question: 'other' }],
  ['Do you speak Spanish?', { type: 'speak', language: 'Spanish' }],
  ['Can I talk to a person?', { type: 'request', errand: 'person' }],
  ['Cancel my appointment', { type: 'request', errand: 'cancel' }],
  ['Reschedule my appointment', { type: 'request', errand: 'reschedule' }],
  ['Can you come out?', { type: 'request.visit' }],
  ['Wrong number', { type: 'misdial' }],
  ['We offer SEO', { type: 'sell' }],
  ['Hold on', { type: 'wait' }],
  ['Thank you', { type: 'thanks' }],
  ['Hello', { type: 'greet' }],
  ['Bye', { type: 'farewell' }],
  ['You suck', { type: 'swear' }],
  ['Tell me a joke', { type: 'play' }],
  ['The gate sticks a little in the rain', { type: 'note' }],
  ['Hello, thank you', { type: 'greet' }, { type: 'thanks' }],
  ['Hello, you suck', { type: 'greet' }, { type: 'swear' }],
  ['Thanks, you suck', { type: 'thanks' }, { type: 'swear' }],
  ['No, just the noise, nothing else really', { type: 'reject' }],
  ['No, nothing else, just tell them to hurry up', { type: 'finish' }],
  [
    'No, 512 555 0118',
    { type: 'inform.number', number: '(512) 555-0118', kind: 'whole' },
    { type: 'reject' },
    { type: 'refuse' },
    { type: 'finish' },
  ],
  ['Yes, thanks, bye', { type: 'accept', isPlain: true }, { type: 'thanks' }],
  ['Yes, bye', { type: 'accept', isPlain: true }, { type: 'farewell' }],
  ["Yes, that's it", { type: 'accept', isPlain: true }, { type: 'finish' }],
  ['Okay', { type: 'accept', isPlain: true }],
  ['blorp'],
];

export const dialogueEventCases: readonly DialogueEvent[] = [
  { type: 'caller.said', text: 'My roof leaks, I think' },
  ...TURNS.map(([text, ...acts]): DialogueEvent => ({
    type: 'caller.meant',
    text,
    acts: acts.map((act) => ({ ...act, words: text })),
  })),
  { type: 'caller.voiced' },
  { type: 'caller.wordless' },
  { type: 'caller.mumbled' },
  { type: 'caller.silent' },
  { type: 'caller.gone' },
  { type: 'model.replied', text: 'What is your name?', lead: { problem: 'Roof is leaking' } },
  {
    type: 'model.replied',
    text: 'You are booked.',
    lead: {
      problem: 'Roof is leaking',
      name: 'Maria Alder',
      callbackNumber: '(512) 555-0117',
      address: '18 Alder Court',
    },
    visit: { date: '2026-11-26', start: '14:00', type: 'repair' },
  },
];

/** Selects the context that decides what she can say next. The sentences of the call count only as far as a question is used up. */
export const dialogueProjection = (context: DialogueContext): string => {
  const { lead, withheld, localNumber, doubt, changes, disputed, danger, wish, offered, visit, refused, asked, said } =
    context;
  const questions = asked in QUESTIONS ? QUESTIONS[asked as keyof typeof QUESTIONS] : [];
  const isUsedUp = questions.length > 0 && questions.every((text) => isSaid(said, text));
  return [
    (['problem', 'name', 'callbackNumber', 'address'] as const).filter((field) => lead[field] !== undefined).join(' '),
    withheld.length > 0 ? `without ${withheld.toSorted().join(' ')}` : '',
    localNumber === undefined ? '' : 'local number',
    doubt === undefined ? '' : `doubts ${doubt.fact}`,
    changes.length === 0 ? '' : 'several changes',
    disputed === undefined ? '' : `disputes ${disputed}`,
    danger ?? '',
    wish === undefined ? '' : 'wish',
    offered === undefined ? '' : 'offer',
    visit === undefined ? '' : 'visit',
    refused.length > 0 && asked === 'offer' ? 'refused' : '',
    isUsedUp ? 'asked three times' : '',
    asked === 'offer' && TYPE_YES_OR_NO.every((text) => isSaid(said, text)) ? 'type yes' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** The side regions and facts by which a call differs from one that goes straight to the booking. */
function deviationsOf({ value, context }: AnyMachineSnapshot): readonly string[] {
  const { manners, house, purpose, visit, caller } = value as Readonly<Record<string, unknown>>;
  const { withheld, localNumber, doubt, changes, disputed, danger, said, asked } = context as DialogueContext;
  const questions = asked in QUESTIONS ? QUESTIONS[asked as keyof typeof QUESTIONS] : [];
  const isDenied = typeof house === 'object' && house !== null && 'denied' in house;
  const deviations = {
    manners: manners !== 'polite',
    errand: purpose === 'errand',
    noWork: purpose === 'none',
    denied: isDenied,
    cleared: ALL_CLEAR.some((text) => isSaid(said, text)),
    carbonMonoxide: danger === 'carbon-monoxide' && !isDenied,
    house: house !== 'safe' && !isDenied && danger !== 'carbon-monoxide',
    moving: visit === 'moving',
    noVisit: visit === 'left',
    unwanted: visit === 'unwanted',
    leaving: caller === 'leaving',
    withheld: withheld.length > 0,
    localNumber: localNumber !== undefined,
    doubt: doubt !== undefined,
    changes: changes.length > 0,
    disputed: disputed !== undefined,
    sparks: danger === 'sparks',
    unread: questions.length > 0 && questions.slice(0, 2).every((text) => isSaid(said, text)),
    voice: LIMITS.every((text) => isSaid(said, text)),
  };
  return Object.entries(deviations).flatMap(([name, deviates]) => (deviates ? [name] : []));
}

const FACTS = 'Maria Alder, 512 555 0117, 18 Alder Court';

/** The states in which everything is tried: before the first word, at the first offer, and after the booking. */
const HUBS = [
  { talk: { asking: 'job' }, known: 0 },
  { talk: { offering: 'first' }, known: 4 },
  { talk: { closing: 'readingBack' }, known: 4 },
];

function isHub(snapshot: AnyMachineSnapshot): boolean {
  const { lead, refused, notes } = snapshot.context as DialogueContext;
  const { problem, name, callbackNumber, address } = lead;
  const known = [problem, name, callbackNumber, address].filter((fact) => fact !== undefined).length;
  return (
    refused.length === 0 &&
    notes.length === 0 &&
    HUBS.some((hub) => hub.known === known && snapshot.matches({ talk: hub.talk }))
  );
}

/** Answers that are only tried when they are asked for. */
const ANSWERS: Readonly<Record<string, readonly StateValue[]>> = {
  'My roof is leaking': [{ asking: 'job' }],
  'Maria Alder, 512 555 0117, 18 Alder Court': [{ asking: 'name' }, { asking: 'address' }],
  'Thursday at 2': [{ asking: 'time' }],
  blorp: [{ asking: 'job' }, { asking: 'name' }, { asking: 'areaCode' }, 'messaging'],
  No: [{ asking: 'name' }, { asking: 'time' }, { offering: 'first' }, 'messaging'],
  Yes: [{ offering: 'first' }, { closing: 'asking' }],
  "That's all": [{ asking: 'name' }, 'messaging', { closing: 'whatElse' }],
  "I'd rather not say": [{ asking: 'name' }, { offering: 'first' }, 'messaging'],
  'No, nothing else, just tell them to hurry up': ['messaging'],
  Summer: [{ asking: 'name' }],
  '555 0117': [{ asking: 'number' }],
  '512': [{ asking: 'number' }],
  "I don't know": [{ asking: 'time' }],
  'No, just the noise, nothing else really': ['messaging'],
  'The gate sticks a little in the rain': ['messaging'],
  'No, 512 555 0118': [{ asking: 'address' }, 'offering'],
  'Yes, thanks, bye': [{ closing: 'asking' }],
  'caller.voiced': [{ offering: 'first' }],
};

const CLOSING: StateValue = { closing: 'readingBack' };

/** Turns that differ from others in one of those states only. */
const ONLY_IN: Readonly<Record<string, StateValue>> = {
  'The carbon monoxide alarm goes off': { asking: 'job' },
  'As soon as you can': CLOSING,
  'Friday at ten, bye': CLOSING,
  'No need for the gutters': CLOSING,
  "It's urgent": CLOSING,
  'The address is wrong': CLOSING,
  'The day is wrong': CLOSING,
  'Something is wrong there': CLOSING,
};

/** What callers say after a deviation. */
const FOLLOW_UPS: Readonly<Record<string, readonly string[]>> = {
  manners: ['You suck', 'blorp'],
  errand: [FACTS, "That's all"],
  noWork: ['No', 'We offer SEO', 'My roof is leaking'],
  house: [
    'Okay',
    'There is no fire',
    'Thursday at 2',
    'Everyone is out',
    'My son is still inside',
    FACTS,
    'Yes',
    "That's right",
    'Can you come out?',
    'The outlet is sparking',
  ],
  carbonMonoxide: ['There is no fire'],
  cleared: [FACTS, 'Thursday at 2', 'Yes'],
  denied: ['Yes', 'There is no fire', 'I smell gas', 'blorp'],
  moving: [
    'Friday at ten, bye',
    'Can I talk to a person?',
    'caller.voiced',
    'Yes',
    'No',
    "I'd rather not say",
    'Thursday at 2',
    'Cancel my appointment',
  ],
  noVisit: ['Thursday at 2'],
  unwanted: ['Can I talk to a person?', 'Thursday at 2', 'Not on Thursday', 'Cancel my appointment'],
  leaving: [
    'Thursday at 2',
    'Can I talk to a person?',
    FACTS,
    'Yes',
    'No',
    'Bye',
    'My roof is leaking',
    'How much is it?',
    'Can you come out?',
  ],
  withheld: ["That's all", 'Bye'],
  localNumber: ['512', 'No'],
  doubt: ['Yes', 'No', "I'd rather not say", 'Summer'],
  changes: ['The name', 'No', "I'd rather not say"],
  disputed: [FACTS, 'No', 'Yes', "I'd rather not say", "That's all", "I don't know", 'blorp'],
  sparks: ['I smell gas', 'The outlet is sparking'],
  unread: ['blorp'],
  voice: ['caller.voiced'],
};

const textOf = (event: EventCase): string => (typeof event.text === 'string' ? event.text : event.type);

/**
 * Limits the generated paths: everything is tried in three states of a call that goes straight to the booking. After one deviation follow
 * the events that belong to it, after two only the end of the call.
 */
export function exploresDialogue(snapshot: AnyMachineSnapshot, event: EventCase): boolean {
  const text = textOf(event);
  if (snapshot.matches({ talk: 'parted' }))
    return ['blorp', 'No', "I'd rather not say", "I don't know", 'caller.voiced'].includes(text);
  const deviations = deviationsOf(snapshot);
  const [deviation] = deviations;
  if (deviation === undefined) {
    const isAsked = ANSWERS[text]?.some((talk) => snapshot.matches({ talk })) ?? false;
    const only = ONLY_IN[text];
    return isAsked || (isHub(snapshot) && (only === undefined || snapshot.matches({ talk: only })));
  }
  if (deviations.length === 1) return FOLLOW_UPS[deviation]?.includes(text) ?? false;
  return deviations.length === 2 && deviations.includes('leaving') && ['Yes', 'No', "That's right"].includes(text);
}
