import { sharedWords, sharesWord } from '../jobs/sameJob.ts';
import { hasContent, placedStatementsIn } from '../leftovers.ts';
import { capitalised } from '../texts.ts';

const JOINED = /,? (?:and|plus|&) |, /;

/** @returns "Kitchen light" of "Ceiling fan and a kitchen light" without "fan"; undefined if nothing is left */
export function problemWithout(problem: string, thing: string): string | undefined {
  const parts = problem.split(JOINED);
  // "The dining room" of a list of rooms is not the living room.
  const most = Math.max(...parts.map((part) => sharedWords(thing, part)));
  const kept = parts.filter((part) => sharedWords(thing, part) < most);
  if (kept.length === 0) return undefined;
  return capitalised(kept.join(' and ').replace(/^(?:a|an|the|also) /i, ''));
}

/** What happened in the call stays on the ticket. */
const isRecord = (note: string) => /^(?:Cancelled|Reported|Message|Prefers)\b/.test(note);

/** A note that is named as one is in the caller's words; other words are rather those of a job. */
const PREFERENCE = 0.5;

/** @returns the index of the note with most of the words, the latest of several; -1 if none has any */
export function indexOfNote(notes: readonly string[], thing: string, isNamedAsNote: boolean): number {
  const counts = notes.map((note) => {
    const shared = isRecord(note) ? 0 : sharedWords(thing, note);
    return shared > 0 && note.startsWith('"') === isNamedAsNote ? shared + PREFERENCE : shared;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.lastIndexOf(most);
}

/** "He's friendly" after "I've got a big dog" goes with it. */
const OF_BEFORE = /^(?:and |but |so )?(?:he|she|it|they)(?:s|re)?\b/i;

/** @returns the quoted note without the clauses about the thing; undefined if no other clause in it says something */
export function noteWithout(note: string, thing: string): string | undefined {
  if (!note.startsWith('"')) return undefined;
  const quoted = note.slice(1, -1);
  let isRemoved = false;
  const kept = placedStatementsIn(quoted).filter(({ words }) => {
    isRemoved = sharesWord(thing, words) || (isRemoved && (OF_BEFORE.test(words) || !hasContent(words)));
    return !isRemoved;
  });
  if (!kept.some(({ words }) => hasContent(words))) {
    // "The front hallway and the dining room" without the dining room
    const left = placedStatementsIn(quoted).length === 1 ? problemWithout(quoted, thing) : undefined;
    return left === undefined || OF_BEFORE.test(left) ? undefined : `"${left}"`;
  }
  const left = kept.map(({ words }) => words).join(', ');
  return `"${left.replace(/^(?:and|but|so) /i, '')}"`;
}
