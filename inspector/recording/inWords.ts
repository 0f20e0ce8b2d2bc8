/** Types of the events that XState sends to an actor when it starts and when it is stopped. */
export const INIT = 'xstate.init';
export const STOP = 'xstate.stop';

/** Readable names for XState's own event types: `after joinTimeout`, `createWebCall done`, `start`. Returns other types unchanged. */
export function eventTypeInWords(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}${/^\d+$/.test(delay) ? ' ms' : ''}`;
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${nameIn(actor)} ${end === 'done' ? 'done' : 'failed'}`;
  const [, state] = /^xstate\.done\.state\.(.+)$/.exec(type) ?? [];
  if (state !== undefined) return `${state} done`;
  const [, source] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? [];
  if (source !== undefined) return `snapshot of ${nameIn(source)}`;
  return OWN_EVENTS.get(type) ?? type;
}

const OWN_EVENTS: ReadonlyMap<string, string> = new Map([
  [INIT, 'start'],
  [STOP, 'stop'],
  ['xstate.promise.resolve', 'resolved'],
  ['xstate.promise.reject', 'rejected'],
]);

/** XState generates an id for an actor that is invoked without one: `0.inspector.present`. */
const nameIn = (actor: string): string => {
  const [, state] = /^\d+\.(.+)$/.exec(actor) ?? [];
  return state === undefined ? actor : `the actor of ${state}`;
};

/** Formats a transition id as `visitor.start in idle`, or `room.left, case 2, in joined.full` for a further transition of an event. */
export function transitionInWords(id: string): string {
  const [state = '', type = '', place = '0'] = id.split(' ');
  const alternative = place === '0' ? '' : `, case ${String(Number(place) + 1)},`;
  return `${eventTypeInWords(type)}${alternative} in ${targetInWords(state)}`;
}

/** A state's id without the machine's: `inRoom.leaving`. */
export const targetInWords = (id: string): string => id.split('.').slice(1).join('.') || id;

/** For use in a sentence: `120 ms`, `2.40 s`, `1 min 2.4 s`. */
export function timeInWords(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < 1_000) return `${String(rounded)} ms`;
  const seconds = Math.round(milliseconds / 10) / 100;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const tenths = Math.round(milliseconds / 100);
  return `${String(Math.floor(tenths / 600))} min ${((tenths % 600) / 10).toFixed(1)} s`;
}

/** Short form for a narrow column: `120 ms`, `2.40 s`, `1:02.4`. */
export function shortTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return timeInWords(milliseconds);
  return `${String(Math.floor(tenths / 600))}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** The message of an error, or the value as text if it does not have a message. */
export const errorInWords = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
