import process from 'node:process';
import { configurationOf } from '../variables/configuration.ts';
import { assistantCommand } from './assistantCommand.ts';
import { KEY_VARIABLE } from './publishAssistant.ts';

/** `npm run -w tooling assistant`: compares the code's assistant with the account's. With `-- --publish` it publishes the code's. */
const { apiBaseUrl, assistantId, aiName } = configurationOf('production', process.cwd());
const { status, lines } = await assistantCommand({
  args: process.argv.slice(2),
  privateKey: process.env[KEY_VARIABLE],
  apiBaseUrl,
  assistantId,
  aiName,
});
for (const line of lines) (status === 0 ? console.log : console.error)(line);
process.exitCode = status;
