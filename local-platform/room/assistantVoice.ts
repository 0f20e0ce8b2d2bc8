import type { AudioLine } from './audioLine.ts';
import { openRoomScope } from './roomScope.ts';
import { createSoundClock } from './soundClock.ts';
import { speechParts, wordsSpoken } from './spokenWords.ts';

/** Interval at which the words spoken so far are reported. */
const PROGRESS_MS = 150;

export type SpeechReport =
  | { readonly type: 'speech.progressed'; readonly spoken: string }
  | { readonly type: 'speech.finished' }
  | { readonly type: 'speech.failed' };

export type AssistantVoice = {
  /** Speaks the text and reports the words in step with the sound. @returns stops the speech at once, without another report. */
  readonly say: (text: string, report: (news: SpeechReport) => void) => () => void;
  /** Fetches the speech in advance, so that it begins without a pause. */
  readonly prepare: (text: string) => void;
  readonly isSpeaking: () => boolean;
};

/** @param speechUrl answers `?text=` with a WAV file. */
export function createAssistantVoice({ context, assistantVoice }: AudioLine, speechUrl: string): AssistantVoice {
  const prepared = new Map<string, Promise<AudioBuffer>>();
  let speaking = 0;

  const load = async (text: string, signal?: AbortSignal) => {
    const response = await fetch(`${speechUrl}?${new URLSearchParams({ text }).toString()}`, signal ? { signal } : {});
    if (!response.ok) throw new Error(`The speech was answered with status ${response.status}.`);
    return context.decodeAudioData(await response.arrayBuffer());
  };

  const say: AssistantVoice['say'] = (text, report) => {
    const scope = openRoomScope();
    speaking += 1;
    scope.onClose(() => {
      speaking -= 1;
    });

    const play = (sound: AudioBuffer, part: string, before: string) =>
      new Promise<void>((resolve) => {
        const source = context.createBufferSource();
        source.buffer = sound;
        source.connect(assistantVoice);
        const played = createSoundClock(context);
        let reported = '';
        const stopReports = scope.every(PROGRESS_MS, () => {
          const seconds = played();
          if (context.state !== 'running' && seconds >= sound.duration) {
            finish();
            return;
          }
          const spoken = `${before} ${wordsSpoken(part, seconds / sound.duration)}`.trim();
          if (spoken === reported || spoken === '') return;
          reported = spoken;
          report({ type: 'speech.progressed', spoken });
        });
        const silence = () => {
          source.onended = null;
          source.stop();
          source.disconnect();
        };
        const finish = () => {
          stopReports();
          silence();
          resolve();
        };
        scope.onClose(silence);
        source.onended = finish;
        source.start();
      });

    const run = async () => {
      const parts = speechParts(text);
      const loads = new Map<string, Promise<AudioBuffer>>();
      const loaded = (part: string) => {
        const sound = prepared.get(part) ?? loads.get(part) ?? load(part, scope.signal);
        sound.catch(() => {});
        loads.set(part, sound);
        return sound;
      };
      let before = '';
      for (const [index, part] of parts.entries()) {
        const sound = await loaded(part);
        const next = parts[index + 1];
        if (next !== undefined) void loaded(next);
        if (scope.signal.aborted) return;
        await play(sound, part, before);
        before = `${before} ${part}`.trim();
      }
    };

    run().then(
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
      for (const part of speechParts(text)) {
        const sound = load(part);
        sound.catch(() => prepared.delete(part));
        prepared.set(part, sound);
      }
    },
    isSpeaking: () => speaking > 0,
  };
}
