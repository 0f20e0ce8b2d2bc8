import { type Clause, clausesOf, VERBS } from '../jobs/clauses.ts';
import { takenAt } from '../jobs/removals.ts';
import { sharedWords, sharesWord } from '../jobs/sameJob.ts';
import { textAt, type Word } from '../jobs/word.ts';
import { wordsIn } from '../jobs/words.ts';
import { isEnglishWanted } from '../languages.ts';
import { hasContent } from '../leftovers.ts';
import { endOfPhrase, hasPhrase, phraseList, startOfPhrase, wordSet } from '../whens/phrases.ts';
import { deniedJobIn, explainsDenial, replacedNoteIn } from './lineCorrections.ts';
import { indexOfNote, noteWithout, problemWithout } from './remainders.ts';
import { ALL_NOTES, demotesLatest, isTicketTalk, LAST_QUESTION, LATEST_JOB, thingsOfTalk } from './ticketTalk.ts';
import { ALSO, ASKS, DETAIL, textOfNote, type TicketTexts } from './ticketTexts.ts';

/** Something on the ticket that the caller takes back. */
export type Removal = {
  /** The caller's words for it: "ceiling fan". */
  readonly thing: string;
  /** The whole clause. Empty if the clause also says something new, which has to be noted: "the dog won't be there after all". */
  readonly words: string;
  /** It stays on the ticket, but not as a job: "the flapper isn't a separate job", "the cold weather was only a question". */
  readonly keptAs?: 'note' | 'question';
};

const DETERMINERS = wordSet('the that those my our this a an');
const ARTICLES = wordSet('and the that those my our this a an any about all also');
/** Words after a thing: "the fan after all". */
const CLOSERS = phraseList(`
  anymore|please|instead|now|thanks|though|too|then|either|thing|part|one|ones|off
  any|no more|longer
  after all
  thank you
  off|from|on|out of? the|my|our|that ticket|list|visit|order|job|notes|note
`);

/** The visit and the caller's facts have errands and corrections of their own, and a thing with a time is only put off. */
const NO_WORK = wordSet(
  'visit appointment booking change changes correction corrections question questions call calls text email number address name help receipt today tomorrow tonight until before after till til yet to from',
);
const PRONOUNS = wordSet('it that this them those everything anything all one you me i two three');

/** Words before what a note says. They name a note, and none of the work. */
const NOTE = String.raw`(?:notes?|parts?|bits?|things?|lines?|stuff|sentences?)`;
const OF_NOTE = new RegExp(
  String.raw`^(?:${NOTE} )?(?:(?:where |that |what )?i (?:said|told you|mentioned)(?: about| that)?|(?:that |which )?(?:says?|reads|saying)(?: that)?|about(?: how)?)\b|^what i said about\b| (?:note|part|bit)$`,
);

/** "Please remove that". "That" is what the turn has named before, or else the latest note. */
const LATEST = phraseList(`
  remove|delete|erase|scratch|strike|ignore the|that|my last|latest? note|thing|one|part|bit
  remove|delete|erase that|it|this
  take|cross that|it|this off|out
  take|cross out|off that|it|this
  leave that|it|this out
  leave out that|it|this
  nevermind|forget that|this one|part|note
  never mind that|this one|part|note
`);
const LATEST_NOTE = 'that';
const NAMES_LATEST = phraseList(`
  i said|mentioned
`);

/** Words with which a clause says that something is other than noted. */
const CHANGES = phraseList(`
  after all
  changed|changes
  was wrong about
  there is no
  new code|key|number is
`);
/** "The fan, we'll do that ourselves" */
const THEY_DO = phraseList(`
  i|we|he|she|they|husband|wife|son|brother|nephew|dad|neighbor will|can do|fix|handle|install it|that|those|them|this
  i|we|he|she|they|husband|wife|son|brother|nephew|dad|neighbor already? did|fixed|handled|installed it|that|those|them|this
`);
/** They only change a note with which they share more than the subject: "the dog doesn't bite anymore". */
const ENDS = phraseList(`
  anymore
  any more|longer
  no longer
  will not be there|here|home|around
  is|are not going to be there|here|home|around
`);
/** "The big ceiling fan" before "my husband can do that" */
const isBare = ({ words }: Clause): boolean => !words.some(({ text }) => VERBS.has(text));

/** The note of the language that the caller prefers. */
const LANGUAGE = 'language that is preferred';
const isLanguage = (note: string) => note.startsWith('Prefers ');

const MAX_NOTES_OF_TURN = 2;

/**
 * @returns the ticket without what the caller takes back: the note with most of its words, a part of the problem, or the whole problem if a
 *   further job takes its place. "That" is the latest note. Undefined if the ticket has nothing like it, or would be left without a problem.
 */
export function ticketWithout({ problem, notes }: TicketTexts, thing: string): TicketTexts | undefined {
  if (thing === LATEST_NOTE) return notes.length === 0 ? undefined : { problem, notes: notes.slice(0, -1) };
  if (thing === ALL_NOTES) {
    const others = notes.filter((note) => !note.startsWith('"'));
    return others.length === notes.length ? undefined : { problem, notes: others };
  }
  if (thing === LANGUAGE) return { problem, notes: notes.filter((note) => !isLanguage(note)) };
  if (thing === LAST_QUESTION) {
    const question = notes.findLast((note) => note.startsWith(ASKS));
    return question === undefined ? undefined : { problem, notes: notes.filter((note) => note !== question) };
  }
  if (thing === LATEST_JOB) {
    // "That one" is of the last turn, which can have noted more.
    const job = notes.slice(-MAX_NOTES_OF_TURN).findLast((note) => note.startsWith(ALSO));
    const said = job?.slice(ALSO.length);
    return job === undefined ? undefined : { problem, notes: notes.map((note) => (note === job ? `"${said}"` : note)) };
  }
  const content = thing.replace(OF_NOTE, '');
  const isNamedAsNote = OF_NOTE.test(thing);
  const at = indexOfNote(notes, content, isNamedAsNote);
  const note = notes[at];
  const rest = note === undefined ? undefined : noteWithout(note, content);
  const kept = notes.flatMap((one, index) => (index !== at ? [one] : rest === undefined ? [] : [rest]));
  const isOfNote =
    note !== undefined && (isNamedAsNote || sharedWords(content, note) > sharedWords(content, problem ?? ''));
  if (isOfNote) return { problem, notes: kept };
  if (problem === undefined || !sharesWord(content, problem)) return undefined;
  const left = problemWithout(problem, content);
  if (left !== undefined) return { problem: left, notes: kept };
  const next = kept.find((one) => one.startsWith(ALSO));
  if (next !== undefined) return { problem: next.slice(ALSO.length), notes: kept.filter((one) => one !== next) };
  return undefined;
}

/** @returns the ticket with the further job about the thing as a note, or as a question; undefined if it has no such job */
export function ticketWithoutJob(
  { problem, notes }: TicketTexts,
  thing: string,
  keptAs: NonNullable<Removal['keptAs']>,
): TicketTexts | undefined {
  const isJob = (note: string) => note.startsWith(ALSO) || (keptAs === 'question' && note.startsWith(DETAIL));
  const at = indexOfNote(
    notes.map((note) => (isJob(note) ? note : '')),
    thing,
    false,
  );
  const note = notes[at];
  if (note === undefined) return undefined;
  const job = textOfNote(note);
  if (keptAs === 'note') return { problem, notes: notes.with(at, `"${job}"`) };
  const isAsked = notes.some((note) => note.startsWith(ASKS) && sharesWord(thing, note));
  return { problem, notes: isAsked ? notes.toSpliced(at, 1) : notes.with(at, `${ASKS}"${job}"`) };
}

/** @returns the words without articles before them and without courtesies after them */
function thingOf(words: readonly Word[]): string {
  const first = words.findIndex(({ text }) => !ARTICLES.has(text));
  return withoutClosers(words.slice(Math.max(first, 0)))
    .map(({ text }) => text)
    .join(' ');
}

function withoutClosers(words: readonly Word[]): readonly Word[] {
  const start = startOfPhrase(CLOSERS, words, words.length);
  return start === undefined ? words : withoutClosers(words.slice(0, start));
}

/** "I don't want it happening again with the baby here" takes nothing back. */
const HAPPENS = /^(?:it|that|this|them|him|her|you) /;

const isOfTicket = (thing: string) =>
  OF_NOTE.test(thing) ||
  !(PRONOUNS.has(thing) || HAPPENS.test(thing) || thing.split(' ').some((word) => NO_WORK.has(word)));

/** "The fan works again, but it's loud" takes nothing back. */
const goesOn = (words: readonly Word[], next: Clause | undefined): boolean =>
  words.some(({ text }) => text === 'but' || text === 'still') ||
  (next?.joiner === 'but' && PRONOUNS.has(textAt(next.words, 0)));

/** "No fan, just the sink" */
const isContrasted = (words: readonly Word[], next: Clause | undefined): boolean =>
  textAt(words, 0) === 'no' && ['just', 'only'].includes(textAt(next?.words ?? [], 0));

const isTaken = (thing: string, ticket: TicketTexts): boolean =>
  isOfTicket(thing) && ticketWithout(ticket, thing) !== undefined;

/** "The fan and the dog note" are two things. */
const partsOf = (thing: string, ticket: TicketTexts): readonly string[] =>
  thing.split(/ (?:and|or) (?:the |my |our |that )*/).filter((part) => isTaken(part, ticket));

/** @returns what the clause takes back */
function takenIn(words: readonly Word[], next: Clause | undefined, ticket: TicketTexts): readonly string[] {
  if (goesOn(words, next)) return [];
  // Only work is done: "the gate is fixed" takes no code of the gate back.
  const work = { ...ticket, notes: ticket.notes.filter((note) => !note.startsWith('"')) };
  for (const at of words.keys()) {
    const taken = takenAt(words, at, 'ticket');
    if (taken === undefined) continue;
    const parts = partsOf(thingOf(taken.thing), taken.isDone === true ? work : ticket);
    if (parts.length > 0) return parts;
  }
  return isContrasted(words, next) ? partsOf(thingOf(words.slice(1)), ticket) : [];
}

/** @returns the thing of a note of which the clause says that it is no longer so: "the dog" of "the dog won't be there after all" */
function changedIn(words: readonly Word[], { notes }: TicketTexts): string | undefined {
  const isChange = hasPhrase(CHANGES, words);
  if (!isChange && !hasPhrase(ENDS, words)) return undefined;
  const subject = words.findIndex(({ text }) => text === 'no' || DETERMINERS.has(text));
  const thing = words[subject + 1]?.text;
  // "No changes"
  if (thing === undefined || NO_WORK.has(thing)) return undefined;
  const said = words.map(({ text }) => text).join(' ');
  const note = notes.findLast((one) => one.startsWith('"') && sharesWord(thing, one));
  return note !== undefined && sharedWords(said, note) > (isChange ? 0 : 1) ? `note about ${thing}` : undefined;
}

/** "Don't take off the call to Renee" takes nothing back. */
const KEEPS =
  /\b(?:don't|dont|do not|never|shouldn't) (?:\w+ )?(?:take|remove|delete|drop|erase|cancel|scratch|lose)\b|\bthat (?:stays|can stay)\b/i;

const AFTER_LATEST = wordSet(
  'altogether completely entirely please thanks thank you note one out off too then now ok okay again',
);

/** @returns the index of words such as "remove that" in the clause; -1 without them */
const indexOfLatest = (words: readonly Word[]): number =>
  words.findIndex((_, at) => {
    const end = endOfPhrase(LATEST, words, at);
    if (end === undefined) return false;
    const isEnd = words.slice(end).every(({ text }) => AFTER_LATEST.has(text));
    return isEnd || endOfPhrase(NAMES_LATEST, words, end) !== undefined;
  });

/** @returns the words that the clause shares with the note */
const thingOfNote = (words: readonly Word[], note: string): string =>
  words
    .filter(({ text }) => sharesWord(text, note))
    .map(({ text }) => text)
    .join(' ');

/** @returns the words of a denied job, and of the clauses after it that only explain it */
function endOfDenial(text: string, [denial, ...following]: readonly Clause[]): number | undefined {
  let end = denial?.words.at(-1)?.end;
  for (const { words } of following) {
    if (!explainsDenial(text.slice(words[0]?.start, words.at(-1)?.end))) break;
    end = words.at(-1)?.end;
  }
  return end;
}

/** "Remove the gate code, the fan and the dog note" goes on with things, and "remove the fan, the dog is loose" does not. */
function listedIn({ words, joiner }: Clause, ticket: TicketTexts): readonly string[] {
  const thing = thingOf(words);
  const isThing = OF_NOTE.test(thing) || isBare({ words, joiner });
  return isThing && (joiner === 'and' || joiner === ',') ? partsOf(thing, ticket) : [];
}

/** @returns what the caller takes back of the ticket, in order: "no need for the fan", "my brother can do the gutters" */
export function removalsIn(text: string, ticket: TicketTexts): readonly Removal[] {
  if (ticket.problem === undefined) return [];
  // Quotation marks around the words of a note separate no clauses.
  const clauses = clausesOf(wordsIn(text.replaceAll(/["“”]/g, ' ')));
  const isEnglish = ticket.notes.some(isLanguage) && isEnglishWanted(text);
  const removals: Removal[] = isEnglish ? [{ thing: LANGUAGE, words: '' }] : [];
  const remove = (things: readonly string[], words: string) =>
    removals.push(...things.map((thing, at) => ({ thing, words: at === 0 ? words : '' })));
  // Where the words of the last removal begin.
  let from: number | undefined;
  for (const [index, clause] of clauses.entries()) {
    const { words, joiner } = clause;
    const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end];
    const said = text.slice(start, end);
    if (KEEPS.test(said)) continue;
    const denied = deniedJobIn(said);
    const keptAs = denied?.isQuestion === true ? 'question' : 'note';
    if (denied !== undefined && ticketWithoutJob(ticket, denied.thing, keptAs) !== undefined) {
      removals.push({ thing: denied.thing, words: text.slice(start, endOfDenial(text, clauses.slice(index))), keptAs });
      continue;
    }
    // "The dog is not a job" of a note says what it is.
    if (denied !== undefined && !sharesWord(denied.thing, ticket.problem)) continue;
    const taken = takenIn(words, clauses[index + 1], ticket);
    const last = removals.at(-1);
    const things = taken.length === 0 && last !== undefined ? listedIn(clause, ticket) : taken;
    const changed = changedIn(words, ticket);
    const replaced = replacedNoteIn(words, ticket.notes);
    const previous = clauses[index - 1];
    const latest = indexOfLatest(words);
    const before = words.slice(0, Math.max(latest, 0));
    const named = before.some(({ text: word }) => DETERMINERS.has(word)) ? before : previous?.words;
    // "It's the flapper I wanted off" has no mark between its clauses.
    const spoken = joiner === '' && previous !== undefined ? text.slice(previous.words[0]?.start, end) : said;
    const talk = isTicketTalk(spoken.toLowerCase()) ? thingsOfTalk(spoken.toLowerCase()) : [];
    const talkedOf = talk.filter((thing) => ticketWithout(ticket, thing) !== undefined);
    // A phrase for a removal says it better than talk.
    if (things.length > 0) {
      remove(things, said);
      from = start;
    } else if (demotesLatest(said.toLowerCase()) && isTaken(LATEST_JOB, ticket)) remove([LATEST_JOB], said);
    else if (talkedOf.length > 0) {
      remove(talkedOf, spoken);
      from = start;
    } else if (changed !== undefined) {
      remove([changed], '');
      from = start;
    } else if (replaced !== undefined) remove([`note about ${thingOfNote(words, replaced)}`], '');
    // "We don't have the dog anymore, so take that out": "that" is the dog.
    else if (latest !== -1 && last !== undefined) removals.splice(-1, 1, { ...last, words: text.slice(from, end) });
    // "The gate code is wrong, take it off"
    else if (latest !== -1 && named !== undefined && isTaken(thingOf(named), ticket))
      remove([thingOf(named)], text.slice(named[0]?.start, end));
    else if (
      previous !== undefined &&
      hasPhrase(THEY_DO, words) &&
      isBare(previous) &&
      isTaken(thingOf(previous.words), ticket)
    )
      remove([thingOf(previous.words)], text.slice(previous.words[0]?.start, end));
    // "That" of words before it that the ticket does not have is not the latest note.
    else if (latest !== -1 && ticket.notes.length > 0 && !hasContent(text.slice(0, start))) remove([LATEST_NOTE], said);
  }
  return removals;
}
