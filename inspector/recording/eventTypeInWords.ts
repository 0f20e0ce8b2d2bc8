/** XState's own events as people call them: `after joinTimeout`, `createWebCall done`, `start`. Any other type stays as it is. */
export function eventTypeInWords(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${nameIn(actor)} ${end === 'done' ? 'done' : 'failed'}`;
  switch (type) {
    case 'xstate.init':
      return 'start';
    case 'xstate.stop':
      return 'stop';
    default:
      return type;
  }
}

/** An actor that is invoked without an id has its place as its name: `0.inspector.present`. */
const nameIn = (actor: string): string => {
  const [, state] = /^\d+\.(.+)$/.exec(actor) ?? [];
  return state === undefined ? actor : `the actor of ${state}`;
};
