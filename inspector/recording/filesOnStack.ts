const MAX_FRAMES = 40;
/** `at begin (http://localhost:5173/src/a.ts?t=1:10:5)` or `begin@http://…:10:5`. */
const FRAME = /(?:\(|@|at |async )((?:[a-z]+:\/\/|\/)[^\s()]+?)(?:\?[^\s():]*)?:\d+:\d+/;
/** Packages and the recorder itself. */
const NOT_THE_SITE = /\/node_modules\/|\/inspector\/(?:recording|plugin)\/(?!.*\.test\.)/;

/** Files of the site on the current call stack, without duplicates, innermost first. Empty if the engine does not provide a stack. */
export function filesOnStack(): readonly string[] {
  const errors: { stackTraceLimit?: number } = Error;
  const limit = errors.stackTraceLimit;
  errors.stackTraceLimit = MAX_FRAMES;
  const { stack = '' } = new Error();
  if (limit === undefined) delete errors.stackTraceLimit;
  else errors.stackTraceLimit = limit;
  const files = stack.split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []);
  return [...new Set(files.filter((file) => !NOT_THE_SITE.test(file)))];
}
