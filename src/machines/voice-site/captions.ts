import type { PlatformMessage } from '../call-client/callEvents.ts';
import { visibleText, withoutDirectionControls } from '../text/visibleText.ts';

export type Speaker = 'assistant' | 'visitor';

/** One turn of the conversation, as shown in the captions. */
export type Turn = {
  /** Unique in a call, ascending. */
  readonly id: number;
  readonly speaker: Speaker;
  readonly text: string;
  readonly state: 'partial' | 'final' | 'interrupted';
  /** Only in an interrupted turn: its speaker has started to speak again, so later words do not belong to this turn. */
  readonly isFollowed?: true;
};

/** The most turns in the captions. Older ones are dropped. */
export const MAX_TURNS = 100;

/**
 * The most characters of a spoken turn, including the ellipsis that replaces the rest. It is about two minutes of speech without a pause.
 * The captions lay out 100 such turns without a noticeable delay. The client's `message` event has the whole text.
 */
export const MAX_TURN_LENGTH = 2_000;

const SPEAKER_BY_ROLE: ReadonlyMap<unknown, Speaker> = new Map([
  ['assistant', 'assistant'],
  ['bot', 'assistant'],
  ['user', 'visitor'],
]);

function shorten(text: string): string {
  if (text.length <= MAX_TURN_LENGTH) return text;
  // Does not split a surrogate pair.
  const kept = text.slice(0, MAX_TURN_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
  // Copied, because engines keep the whole string in memory for a slice of it.
  return `${Array.from(kept).join('')}…`;
}

const append = (turns: readonly Turn[], turn: Omit<Turn, 'id'>): readonly Turn[] =>
  [...turns, { ...turn, id: (turns.at(-1)?.id ?? 0) + 1 }].slice(-MAX_TURNS);

/** Adds typed text as a final turn. It interrupts partial turns. */
export const withTyped = (turns: readonly Turn[], text: string): readonly Turn[] =>
  append(interruptPartialTurns(turns), { speaker: 'visitor', text: withoutDirectionControls(text), state: 'final' });

/** Marks partial turns as interrupted, with their text so far. */
export const interruptPartialTurns = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn) => (turn.state === 'partial' ? { ...turn, state: 'interrupted' } : turn));

/** @returns the turns after a message of the platform, or the same turns if the message is not part of the conversation */
export function withMessage(turns: readonly Turn[], message: PlatformMessage): readonly Turn[] {
  if (message.type === 'user-interrupted') return interruptAssistant(turns);
  if (message.type === 'speech-update')
    return message.status === 'started' ? withNewSpeech(turns, message.role) : turns;
  // The vendor also has the type transcript[transcriptType="final"].
  if (!message.type.startsWith('transcript')) return turns;
  const speaker = SPEAKER_BY_ROLE.get(message.role);
  const text = typeof message.transcript === 'string' ? shorten(visibleText(message.transcript)) : '';
  if (speaker === undefined || text === '') return turns;
  return withTranscript(turns, speaker, text, message.transcriptType === 'final' ? 'final' : 'partial');
}

const interruptAssistant = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn) =>
    turn.speaker === 'assistant' && turn.state === 'partial' ? { ...turn, state: 'interrupted' } : turn,
  );

/** The speaker starts to speak: later words do not belong to the speaker's interrupted turn. */
function withNewSpeech(turns: readonly Turn[], role: unknown): readonly Turn[] {
  const speaker = SPEAKER_BY_ROLE.get(role);
  const index = turns.findLastIndex((turn) => turn.speaker === speaker);
  const latest = turns[index];
  return latest?.state === 'interrupted' ? turns.with(index, { ...latest, isFollowed: true }) : turns;
}

/** True if the words belong to an interrupted turn: they continue its text or repeat the beginning of it. */
const isLate = (latest: Turn, text: string): boolean =>
  latest.state === 'interrupted' &&
  latest.isFollowed !== true &&
  (latest.text.startsWith(text) || text.startsWith(latest.text));

/**
 * Sets the text of the speaker's latest turn if the transcript belongs to that turn, or adds a new turn. A late partial transcript changes
 * nothing.
 */
function withTranscript(
  turns: readonly Turn[],
  speaker: Speaker,
  text: string,
  state: 'partial' | 'final',
): readonly Turn[] {
  const index = turns.findLastIndex((turn) => turn.speaker === speaker);
  const latest = turns[index];
  if (latest?.state === 'partial') return turns.with(index, { ...latest, text, state });
  if (latest !== undefined && isLate(latest, text)) {
    // Only the final transcript has the words that were spoken. The turn stays interrupted.
    return state === 'final' ? turns.with(index, { ...latest, text }) : turns;
  }
  return append(turns, { speaker, text, state });
}
