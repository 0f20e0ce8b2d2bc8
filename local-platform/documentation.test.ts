import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TRANSCRIPT_LIMITS } from './external-services/createTranscriber.ts';
import { readServiceVariables, SERVICE_VARIABLES } from './external-services/externalServices.ts';
import { CHAT_LIMITS } from './external-services/openChat.ts';
import type { RequestLimits } from './external-services/postToService.ts';
import { SPEECH_LIMITS } from './external-services/requestSpeech.ts';
import { FAULTS } from './faults.ts';
import { LIBRARY_OWN_EVENTS, UNSENT_EVENTS } from './room/frontChannel.ts';
import { INCIDENT_NEEDS, INCIDENTS, isIncident } from './room/roomIncidents.ts';

const pageNamed = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
const [localPlatform, ownParts] = [pageNamed('local-platform.md'), pageNamed('own-parts.md')];

/** The cells of each row, without the spaces with which the formatter pads the columns of a table. */
const cellsOfRows = localPlatform.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

const hasRow = (name: string, ...cells: readonly string[]) =>
  cellsOfRows.some((row) => row[1] === `\`${name}\`` && cells.every((cell, place) => row[place + 2] === cell));

describe('docs/local-platform.md', () => {
  test.each(
    Object.entries(FAULTS).flatMap(([stage, kinds]) =>
      Object.entries(kinds).map(([kind, what]) => [`${stage}:${kind}`, what]),
    ),
  )('documents the fault %s with its effect', (name = '', what = '') => {
    expect(hasRow(name, what)).toBe(true);
  });

  test.each(Object.entries(INCIDENTS))(
    'documents the incident %s with its effect and its precondition',
    (name, what) => {
      const needs = isIncident(name) ? INCIDENT_NEEDS[name] : undefined;
      expect(hasRow(name, what, needs ?? '')).toBe(true);
    },
  );

  test.each([...Object.entries(UNSENT_EVENTS), ...Object.entries(LIBRARY_OWN_EVENTS)])(
    'documents the event %s, which the room does not send, with the cause or the reason',
    (name, why) => {
      expect(hasRow(name, why)).toBe(true);
    },
  );
});

const ownPartsRows = ownParts.split('\n').filter((line) => line.startsWith('|'));

describe('docs/own-parts.md', () => {
  test.each(Object.keys(SERVICE_VARIABLES))('names %s', (name) => {
    expect(ownParts).toContain(`\`${name}`);
  });

  test.each(['Ollama', 'llama.cpp', 'speaches', 'whisper.cpp', 'Kokoro-FastAPI'])(
    'has valid lines for %s',
    (server) => {
      const row = ownPartsRows.find((line) => line.startsWith(`| ${server} (untried here)`)) ?? '';
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
    expect(ownPartsRows.filter((row) => row.startsWith(`| ${part} `)).some(isLimits)).toBe(true);
  });
});
