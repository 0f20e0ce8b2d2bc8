export const ASSISTANT_USAGE = 'npm run assistant -- [--publish [--overwrite]]';

export type AssistantArguments =
  | { readonly ok: true; readonly publishes: boolean; readonly overwrites: boolean }
  /** One sentence for the user of the command. */
  | { readonly ok: false; readonly problem: string };

const FLAGS = ['--publish', '--overwrite'];

/** @param args the command's arguments, without the paths of Node and the script */
export function readAssistantArguments(args: readonly string[]): AssistantArguments {
  const unknown = args.filter((argument) => !FLAGS.includes(argument));
  if (unknown.length > 0) return { ok: false, problem: `Unknown argument "${unknown.join(' ')}".` };
  const [publishes, overwrites] = FLAGS.map((flag) => args.includes(flag)) as [boolean, boolean];
  return overwrites && !publishes
    ? { ok: false, problem: '--overwrite needs --publish.' }
    : { ok: true, publishes, overwrites };
}
