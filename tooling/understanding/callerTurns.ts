/** A sentence of a caller who books an appointment, with the meaning that the authors of the data gave it. */
export type CallerTurn = {
  readonly text: string;
  /** True if the other side has just asked for a date or a time, offered one, or could not book one. The receptionist knows this, too. */
  readonly isTimeAsked: boolean;
  /** The date and the time that the caller wishes. */
  readonly date: string | undefined;
  readonly time: string | undefined;
  /** True if the sentence can contain a date or a time of any kind. */
  readonly namesDate: boolean;
  readonly namesTime: boolean;
  /** The only act of the sentence; undefined if it has several. */
  readonly act: string | undefined;
  /** True if the number of its file is odd. */
  readonly isOdd: boolean;
};

type Action = { readonly act: string; readonly slot: string; readonly canonical_values: readonly string[] };
type Frame = { readonly service: string; readonly actions: readonly Action[] };
type Turn = { readonly speaker: string; readonly utterance: string; readonly frames: readonly Frame[] };
type Dialogue = { readonly turns: readonly Turn[] };

/** Services that book a hairdresser, a dentist, a doctor or a therapist. */
const SERVICE = /^Services_[1-4]$/;

const ABOUT_TIME = /^appointment_(date|time)$/;
const ASKING = /^(REQUEST|OFFER|CONFIRM)$/;

const asksForTime = (turn: Turn | undefined): boolean =>
  (turn?.frames ?? [])
    .flatMap(({ actions }) => actions)
    .some(({ act, slot }) => act === 'NOTIFY_FAILURE' || (ASKING.test(act) && ABOUT_TIME.test(slot)));

/**
 * Reads the callers' sentences of a file of the Schema-Guided Dialogue data.
 *
 * @param file the name of the file, such as "dialogues_001.json"
 */
export function callerTurnsOf(file: string, json: string): readonly CallerTurn[] {
  const dialogues = JSON.parse(json) as readonly Dialogue[];
  const isOdd = Number(/\d+/.exec(file)?.[0]) % 2 === 1;
  return dialogues
    .flatMap(({ turns }) => turns.map((turn, place) => ({ ...turn, isTimeAsked: asksForTime(turns[place - 1]) })))
    .filter(({ speaker, frames }) => speaker === 'USER' && frames.some(({ service }) => SERVICE.test(service)))
    .map(({ utterance, frames, isTimeAsked }) => {
      const actions = frames.flatMap((frame) => frame.actions);
      const own = frames.filter(({ service }) => SERVICE.test(service)).flatMap((frame) => frame.actions);
      const informed = (slot: string) =>
        own.find((action) => action.act === 'INFORM' && action.slot === slot)?.canonical_values[0];
      const acts = new Set(actions.map(({ act }) => act));
      return {
        text: utterance,
        isTimeAsked,
        date: informed('appointment_date'),
        time: informed('appointment_time'),
        namesDate: actions.some(({ slot }) => /date|day/.test(slot)),
        namesTime: actions.some(({ slot }) => slot.includes('time')),
        act: acts.size === 1 ? [...acts][0] : undefined,
        isOdd,
      };
    });
}
