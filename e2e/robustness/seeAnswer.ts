import { expect } from '@playwright/test';
import type { Site } from '../Site.ts';

/** Types a message, and expects an answer of the assistant that matches `answers`. */
export async function seeAnswer(site: Site, typed: string, answers: RegExp): Promise<void> {
  await site.textBox.fill(typed);
  await site.textBox.press('Enter');
  const answer = site.captions.filter({ hasText: /^Ava: / }).last();
  await expect(answer).toContainText(answers);
}
