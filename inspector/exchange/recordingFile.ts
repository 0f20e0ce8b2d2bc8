import { fromPromise } from 'xstate';
import type { SavedFile } from '../machines/exportMachine.ts';
import {
  type ChosenFile,
  MAX_FILE_BYTES,
  type ReadResult,
  type RecordingFileProblem,
} from '../machines/recordingFileMachine.ts';
import { readRecording, RecordingError } from '../recording/readRecording.ts';
import type { Recording } from '../recording/recording.ts';

export const RECORDING_FILE_TYPE = 'application/json';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2026-11-22-1403`, in the local time zone. */
function minuteOf(startedAt: string): string {
  const date = new Date(startedAt);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`;
}

/** Only characters that every file system accepts. */
const fileNamePart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

/**
 * `recording-voice-site-2026-11-22-1403.json`
 *
 * @param machine id of the machine that is shown. Defaults to the recording's first machine.
 */
export function recordingFileName({ page, actors }: Recording, machine?: string): string {
  const named = machine ?? actors.find((actor) => actor.machine !== undefined)?.machine ?? '';
  return ['recording', fileNamePart(named), minuteOf(page.startedAt)].filter((part) => part !== '').join('-') + '.json';
}

/** Shown before a recording is saved. */
export const SAVED_CONTENTS =
  'A saved recording contains what was said in the call. Tokens and room addresses are replaced.';

/** Fields whose texts give access to the account or to a call, by their names, and what a saved recording has in their place. */
const SECRET_FIELDS: readonly (readonly [field: RegExp, shown: string])[] = [
  [/(?:token|secret|password|authorization|apiKey|publicKey|privateKey)$/i, '[token]'],
  [/^(?:webCallUrl|callUrl|roomUrl|listenUrl|controlUrl)$/i, '[room address]'],
];

/** A shorter text may be part of other texts. */
const LEAST_LENGTH = 6;

type Fields = Readonly<Record<string, unknown>>;

const shownFor = (field: unknown): string | undefined =>
  typeof field === 'string' ? SECRET_FIELDS.find(([name]) => name.test(field))?.[1] : undefined;

/** A cut text has its beginning as `start`. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (value as Fields).start : value;
  return typeof text === 'string' && text.length >= LEAST_LENGTH ? text : undefined;
};

/** A change of the context has the names of its fields in its path. */
const shownForPath = (path: unknown): string | undefined => (Array.isArray(path) ? shownFor(path.at(-1)) : undefined);

/** @returns the secret texts of a recording, each with what is shown in its place. */
function secretsIn(recording: Recording): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  const pending: unknown[] = [recording];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const shownForChange = shownForPath((value as Fields).path);
    for (const [field, inner] of Object.entries(value)) {
      const shown = shownFor(field) ?? (field === 'before' || field === 'after' ? shownForChange : undefined);
      const text = textOf(inner);
      if (shown !== undefined && text !== undefined) secrets.set(text, shown);
      if (typeof inner === 'object' && inner !== null) pending.push(inner);
    }
  }
  return secrets;
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The JSON text of a recording without the tokens and the addresses of rooms, wherever they are in it. The recording can still be
 * replayed: the same text is replaced in the same way.
 */
export function jsonWithoutSecrets(recording: Recording): string {
  const json = JSON.stringify(recording);
  const secrets = new Map([...secretsIn(recording)].map(([text, shown]) => [inJson(text), shown]));
  if (secrets.size === 0) return json;
  // A longer text may begin with a shorter one.
  const longestFirst = [...secrets.keys()].toSorted((one, other) => other.length - one.length);
  return json.replaceAll(new RegExp(longestFirst.map(escaped).join('|'), 'g'), (text) => secrets.get(text) ?? '');
}

export const recordingFile = (recording: Recording, machine?: string): SavedFile => ({
  name: recordingFileName(recording, machine),
  type: RECORDING_FILE_TYPE,
  text: jsonWithoutSecrets(recording),
});

/** Reads a recording from a file that the user chose. Rejects if the browser cannot read the file. */
export async function readRecordingFile(file: ChosenFile): Promise<ReadResult> {
  if (!(file instanceof Blob)) throw new TypeError('Only a File or Blob can be read.');
  const text = await file.text();
  try {
    return { recording: readRecording(text) };
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    return { fault: error.fault, reason: error.message };
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1_000;

/** `812 bytes`, `1.2 MB`, `14 MB`: one decimal below ten. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / STEP ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : String(Math.round(size))} ${UNITS[power] ?? ''}`;
}

/** Error text for the user: the problem and what to do about it. */
export function problemInWords(problem: RecordingFileProblem): string {
  switch (problem.kind) {
    case 'several-files':
      return `${String(problem.count)} files were chosen. Choose one recording.`;
    case 'too-large':
      return `${problem.name} is too large: it has ${fileSize(problem.size)}, and a recording has at most ${fileSize(MAX_FILE_BYTES)}. Choose a file that was saved with “Save recording”.`;
    case 'too-slow':
      return `Reading ${problem.name} takes too long. Copy the file to this computer and open the copy.`;
    case 'unreadable':
      return `The browser cannot read ${problem.name} (${problem.reason}). Check that the file is still there and that you may read it.`;
    case 'not-json':
      return `${problem.name} is not a recording: it is not JSON. Choose a file that was saved with “Save recording”.`;
    case 'not-a-recording':
      return `${problem.name} is JSON, but not a recording. Choose a file that was saved with “Save recording”.`;
    case 'other-version':
      return `${problem.name} was saved by another version of the inspector. ${problem.reason} Open it with the version that saved it, or record again.`;
    case 'damaged':
      return `${problem.name} is a damaged recording. ${problem.reason} Get the file again from the person who saved it.`;
  }
}

/** Actors of `recordingFileMachine`. */
export const recordingFileActors = {
  readFile: fromPromise<ReadResult, ChosenFile>(({ input }) => readRecordingFile(input)),
};
