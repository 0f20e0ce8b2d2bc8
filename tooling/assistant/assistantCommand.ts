import { receptionist } from '../../assistant/receptionist.ts';
import { createPlatformClient } from '../../src/platform/api/platformClient.ts';
import { boundedFetch, printable } from '../server-answers/serverAnswers.ts';
import {
  type AssistantChange,
  changeInWords,
  KEY_VARIABLE,
  publishAssistant,
  publishProblem,
  type PublishResult,
} from './publishAssistant.ts';

const BAD_ARGUMENTS = 2;

export type CommandResult = {
  readonly status: 0 | 1 | 2;
  /** For standard output if the status is 0, otherwise for standard error. */
  readonly lines: readonly string[];
};

type CommandOptions = {
  readonly args: readonly string[];
  /** Undefined if the environment has none. */
  readonly privateKey: string | undefined;
  readonly apiBaseUrl: string;
  readonly assistantId: string;
  readonly aiName: string;
};

const failed = (line: string): CommandResult => ({ status: 1, lines: [line] });

const variable = (id: string) => `VITE_ASSISTANT_ID=${id}`;

type HideKey = (text: string) => string;

function report(result: PublishResult, hideKey: HideKey): CommandResult {
  const inWords = (change: AssistantChange) => changeInWords(change, hideKey);
  switch (result.outcome) {
    case 'refused':
      return failed(result.problem);
    case 'would-create':
      return { status: 0, lines: ['The account does not have this assistant yet. --publish creates it.'] };
    case 'created':
      return { status: 0, lines: ['Created.', variable(result.id)] };
    case 'unchanged':
      return { status: 0, lines: ['The account has the assistant as it is in the code.', variable(result.id)] };
    case 'would-change': {
      const warning = 'It was changed elsewhere since it was last published from here, so --publish needs --overwrite.';
      const lines = result.changes.map(inWords);
      return { status: 0, lines: [...lines, ...(result.isNewerThere ? [warning] : [])] };
    }
    case 'changed':
      return { status: 0, lines: [...result.changes.map(inWords), 'Published.', variable(result.id)] };
  }
}

const ASSISTANT_USAGE = 'npm run -w tooling assistant -- [--publish [--overwrite]]';

type AssistantArguments =
  | { readonly ok: true; readonly publishes: boolean; readonly overwrites: boolean }
  /** One sentence for the user of the command. */
  | { readonly ok: false; readonly problem: string };

const FLAGS = ['--publish', '--overwrite'];

/** @param args the command's arguments, without the paths of Node and the script */
function readAssistantArguments(args: readonly string[]): AssistantArguments {
  const unknown = args.filter((argument) => !FLAGS.includes(argument));
  if (unknown.length > 0) return { ok: false, problem: `Unknown argument "${unknown.join(' ')}".` };
  const [publishes, overwrites] = FLAGS.map((flag) => args.includes(flag)) as [boolean, boolean];
  return overwrites && !publishes
    ? { ok: false, problem: '--overwrite needs --publish.' }
    : { ok: true, publishes, overwrites };
}

/** `npm run -w tooling assistant` without its process: takes arguments and environment as options, returns output and status. */
export async function assistantCommand(options: CommandOptions): Promise<CommandResult> {
  const { privateKey = '', apiBaseUrl } = options;
  const read = readAssistantArguments(options.args);
  if (!read.ok) return { status: BAD_ARGUMENTS, lines: [`${read.problem} Usage: ${ASSISTANT_USAGE}`] };
  if (privateKey.trim() === '') return failed(`${KEY_VARIABLE} is not set. It is the account's private key.`);
  if (!URL.canParse(apiBaseUrl)) return failed(`VITE_API_BASE_URL must be an absolute URL, but it is "${apiBaseUrl}".`);
  const key = privateKey.trim();
  const hideKey: HideKey = (text) => text.replaceAll(key, '[key]');
  const { status, lines } = await published(read, options, key, hideKey);
  return { status, lines: lines.map((line) => printable(hideKey(line))) };
}

async function published(
  { publishes, overwrites }: { readonly publishes: boolean; readonly overwrites: boolean },
  { apiBaseUrl, assistantId, aiName }: CommandOptions,
  key: string,
  hideKey: HideKey,
): Promise<CommandResult> {
  try {
    const client = createPlatformClient({ token: key, baseUrl: apiBaseUrl, fetch: boundedFetch });
    const options = { client, body: receptionist(aiName), assistantId, publishes, overwrites };
    return report(await publishAssistant(options), hideKey);
  } catch (error) {
    return failed(publishProblem(error, apiBaseUrl));
  }
}
