export const ASSISTANT_USAGE = 'npm run assistant -- [--publish [--overwrite]]';

export type AssistantArguments =
  | { readonly ok: true; readonly publishes: boolean; readonly overwrites: boolean }
  /** One sentence for the person at the keyboard. */
  | { readonly ok: false; readonly problem: string };

const FLAGS = ['--publish', '--overwrite'];

/** @param args of the command, without Node and the script. */
export function readAssistantArguments(args: readonly string[]): AssistantArguments {
  const unknown = args.filter((argument) => !FLAGS.includes(argument));
  if (unknown.length > 0) return { ok: false, problem: `There is no argument "${unknown.join(' ')}".` };
  const [publishes, overwrites] = FLAGS.map((flag) => args.includes(flag)) as [boolean, boolean];
  return overwrites && !publishes
    ? { ok: false, problem: 'Only what is published can overwrite: --overwrite goes with --publish.' }
    : { ok: true, publishes, overwrites };
}
