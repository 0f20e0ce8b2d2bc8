import { INIT, STOP } from './xstateEvents.ts';

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
