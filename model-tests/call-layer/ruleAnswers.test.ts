import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ruleAnswers } from './ruleAnswers.ts';
import { stubBrowser } from './stubBrowser.ts';

const GOLDEN_FILE = fileURLToPath(new URL('./golden/ruleAnswers.txt', import.meta.url));

test('every rule gives the answers that the golden file contains', async () => {
  const answers = [...ruleAnswers(stubBrowser()).values()].map((answer) => answer());
  await expect(answers.join('\n')).toMatchFileSnapshot(GOLDEN_FILE);
});
