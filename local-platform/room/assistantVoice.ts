import type { AudioLine } from './audioLine.ts';
import { openRoomScope } from './callContext.ts';
import { createSoundClock } from './voiceDetector.ts';

/** Quieter samples at the beginning of an utterance are not played: the synthesizer begins with 200 ms of silence. */
const AUDIBLE = 0.005;
/** Before the first audible sample, because a sound that begins at full loudness clicks. */
const LEAD_SECONDS = 0.02;

/** @returns seconds of silence at the beginning of the sound, without the lead */
function silenceBefore(sound: AudioBuffer): number {
  const audible = sound.getChannelData(0).findIndex((sample) => Math.abs(sample) > AUDIBLE);
  return Math.max(0, audible / sound.sampleRate - LEAD_SECONDS);
}

/** Interval at which new words are looked for, and reported. */
const PROGRESS_MS = 150;

export type SpeechReport =
  /** `spoken` has the words of the text that have been played so far. */
  | { readonly type: 'speech.progressed'; readonly spoken: string }
  | { readonly type: 'speech.finished' }
  | { readonly type: 'speech.failed' };

export type AssistantVoice = {
  /** Speaks the text and reports the words in step with the sound. @returns a function that stops the speech without another report. */
  readonly say: (text: string, report: (news: SpeechReport) => void) => () => void;
  /** Fetches the sound of the text in advance, so that its speech begins without a pause. Forgets the text that was prepared before. */
  readonly prepare: (text: string) => void;
  readonly isSpeaking: () => boolean;
};

/** The server accepts at most 1,000 characters in a request, but the sound of a shorter part is ready sooner. */
const MAX_PART_CHARACTERS = 400;
/** The assistant begins to speak when the first part is synthesised, which takes about half a second for this length. */
const MAX_FIRST_CHARACTERS = 60;

const SENTENCE = /[^.!?]+[.!?]*["')\]]*\s*/g;

const splitLong = (text: string): string[] =>
  text.length <= MAX_PART_CHARACTERS
    ? [text]
    : [text.slice(0, MAX_PART_CHARACTERS), ...splitLong(text.slice(MAX_PART_CHARACTERS))];

/** Start of a long sentence up to a comma, colon or semicolon. It is spoken while the rest is synthesised. */
const OPENING = new RegExp(String.raw`^.{8,${String(MAX_FIRST_CHARACTERS)}}?[,:;]\s`);

function withShortOpening([firstPart = '', ...otherParts]: readonly string[]): readonly string[] {
  const opening = firstPart.length > MAX_FIRST_CHARACTERS ? OPENING.exec(firstPart)?.[0] : undefined;
  return opening === undefined ? [firstPart, ...otherParts] : [opening, firstPart.slice(opening.length), ...otherParts];
}

/**
 * Splits the text into parts that are spoken one after the other: between sentences, after the opening of a long first sentence,
 * and at the maximum length. Each part is synthesised while the one before is spoken, so that the first begins soon.
 */
export const speechParts = (text: string): string[] =>
  withShortOpening((text.match(SENTENCE) ?? [text]).flatMap(splitLong))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The words that are complete when this share of the sound has been played. The time of a word is proportional to its length.
 *
 * @param share 0 to 1
 */
export function wordsSpoken(text: string, share: number): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let passed = 0;
  const spoken = words.filter((word) => {
    passed += word.length + 1;
    // Tolerates rounding, so that all words are complete at the end.
    return passed <= total * share + Number.EPSILON * total;
  });
  return spoken.join(' ');
}

/**
 * The assistant's voice: fetches synthesised speech and plays it into the audio line, part by part.
 *
 * @param speechUrl address that answers the query `?text=&room=` with a WAV file.
 * @param room id of the room
 */
export function createAssistantVoice(
  { context, assistantVoice }: AudioLine,
  speechUrl: string,
  room: string,
): AssistantVoice {
  const preparedSounds = new Map<string, Promise<AudioBuffer>>();
  let speakingCount = 0;

  const loadSound = async (text: string, signal?: AbortSignal) => {
    const response = await fetch(
      `${speechUrl}?${new URLSearchParams({ text, room }).toString()}`,
      signal ? { signal } : {},
    );
    if (!response.ok) throw new Error(`The speech was answered with status ${response.status}.`);
    return context.decodeAudioData(await response.arrayBuffer());
  };

  const say: AssistantVoice['say'] = (text, report) => {
    const scope = openRoomScope();
    speakingCount += 1;
    scope.onClose(() => {
      speakingCount -= 1;
    });

    const play = (sound: AudioBuffer, part: string, spokenBefore: string) =>
      new Promise<void>((resolve) => {
        const offset = spokenBefore === '' ? silenceBefore(sound) : 0;
        const duration = sound.duration - offset;
        const source = context.createBufferSource();
        source.buffer = sound;
        source.connect(assistantVoice);
        const secondsPlayed = createSoundClock(context);
        let reported = '';
        const stopReports = scope.every(PROGRESS_MS, () => {
          const seconds = secondsPlayed();
          // In a suspended context the source never ends. So the part ends when its time has passed.
          if (context.state !== 'running' && seconds >= duration) {
            finish();
            return;
          }
          const spoken = `${spokenBefore} ${wordsSpoken(part, seconds / duration)}`.trim();
          if (spoken === reported || spoken === '') return;
          reported = spoken;
          report({ type: 'speech.progressed', spoken });
        });
        const silenceSource = () => {
          source.onended = null;
          source.stop();
          source.disconnect();
        };
        const finish = () => {
          stopReports();
          silenceSource();
          resolve();
        };
        scope.onClose(silenceSource);
        source.onended = finish;
        source.start(0, offset);
      });

    const speakParts = async () => {
      const parts = speechParts(text);
      const partSounds = new Map<string, Promise<AudioBuffer>>();
      const loadPart = (part: string) => {
        const sound = preparedSounds.get(part) ?? partSounds.get(part) ?? loadSound(part, scope.signal);
        // A part that is fetched early may fail before it is awaited.
        sound.catch(() => {});
        partSounds.set(part, sound);
        return sound;
      };
      let spokenBefore = '';
      for (const [index, part] of parts.entries()) {
        const sound = await loadPart(part);
        const nextPart = parts[index + 1];
        if (nextPart !== undefined) void loadPart(nextPart);
        if (scope.signal.aborted) return;
        await play(sound, part, spokenBefore);
        spokenBefore = `${spokenBefore} ${part}`.trim();
      }
    };

    speakParts().then(
      () => {
        if (scope.signal.aborted) return;
        scope.close();
        report({ type: 'speech.finished' });
      },
      () => {
        if (scope.signal.aborted) return;
        scope.close();
        report({ type: 'speech.failed' });
      },
    );
    return scope.close;
  };

  return {
    say,
    prepare: (text) => {
      preparedSounds.clear();
      for (const part of speechParts(text)) {
        const sound = loadSound(part);
        sound.catch(() => preparedSounds.delete(part));
        preparedSounds.set(part, sound);
      }
    },
    isSpeaking: () => speakingCount > 0,
  };
}
