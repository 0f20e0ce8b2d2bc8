import { expect } from '@playwright/test';
import type { Site } from '../Site.ts';

/** Types a message, and expects the assistant's newest words to match `expected` soon. */
export async function seeAnswer(site: Site, typed: string, expected: RegExp): Promise<void> {
  await site.textBox.fill(typed);
  await site.textBox.press('Enter');
  const answer = site.captions.filter({ hasText: /^Ava: / }).last();
  await expect(answer).toContainText(expected);
}
