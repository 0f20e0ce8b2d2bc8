import { expect } from '@playwright/test';
import type { Site } from '../Site.ts';

/** The visitor types, and the assistant answers with these words. */
export async function seeAnswer(site: Site, typed: string, answers: RegExp): Promise<void> {
  await site.textBox.fill(typed);
  await site.textBox.press('Enter');
  const answer = site.captions.filter({ hasText: /^Ava: / }).last();
  await expect(answer).toContainText(answers);
}
