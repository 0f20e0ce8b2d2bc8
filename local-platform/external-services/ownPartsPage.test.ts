import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TRANSCRIPT_LIMITS } from './createOpenAiTranscriber.ts';
import { CHAT_LIMITS } from './openChat.ts';
import type { RequestLimits } from './postToService.ts';
import { readServiceVariables, SERVICE_VARIABLES } from './readServiceVariables.ts';
import { SPEECH_LIMITS } from './requestSpeech.ts';

const page = readFileSync(new URL('../../docs/own-parts.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('|'));

describe('docs/own-parts.md', () => {
  test.each(Object.keys(SERVICE_VARIABLES))('names %s', (name) => {
    expect(page).toContain(`\`${name}`);
  });

  test.each(['Ollama', 'llama.cpp', 'speaches', 'whisper.cpp', 'Kokoro-FastAPI'])(
    'has valid lines for %s',
    (server) => {
      const row = rows.find((line) => line.startsWith(`| ${server} (untried here)`)) ?? '';
      const lines = Array.from(
        row.matchAll(/`(LOCAL_\w+)=([^`]*)`/g),
        ([, name = '', value = '']): [string, string] => [name, value],
      );
      expect(lines.length).toBeGreaterThan(0);
      expect(readServiceVariables(Object.fromEntries(lines))).toMatchObject({ ok: true });
    },
  );

  test.each<[string, RequestLimits]>([
    ['Model', CHAT_LIMITS],
    ['Voice', SPEECH_LIMITS],
    ['Transcriber', TRANSCRIPT_LIMITS],
  ])('has the limits of the %s', (part, { firstByteMs, wholeMs, maxBytes }) => {
    const cells = [` ${firstByteMs / 1_000} s`, ` ${wholeMs / 1_000} s `, ` ${maxBytes / 1_000_000} MB `];
    const isLimits = (row: string) => cells.every((cell) => row.includes(`|${cell}`));
    expect(rows.filter((row) => row.startsWith(`| ${part} `)).some(isLimits)).toBe(true);
  });
});
