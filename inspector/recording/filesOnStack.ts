const MOST_FRAMES = 40;
/** The recorder itself, and packages: `at begin (http://localhost:5173/src/a.ts?t=1:10:5)`, `begin@http://…:10:5`. */
const FRAME = /(?:\(|@|at |async )((?:[a-z]+:\/\/|\/)[^\s()]+?)(?:\?[^\s():]*)?:\d+:\d+/;
const NOT_THE_SITE = /\/node_modules\/|\/inspector\/(?:recording|plugin)\/(?!.*\.test\.)/;

/** Files of the site whose code runs now, each once, the nearest first. Empty where the engine gives no stack. */
export function filesOnStack(): readonly string[] {
  const errors: { stackTraceLimit?: number } = Error;
  const limit = errors.stackTraceLimit;
  errors.stackTraceLimit = MOST_FRAMES;
  const { stack = '' } = new Error();
  if (limit === undefined) delete errors.stackTraceLimit;
  else errors.stackTraceLimit = limit;
  const files = stack.split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []);
  return [...new Set(files.filter((file) => !NOT_THE_SITE.test(file)))];
}
