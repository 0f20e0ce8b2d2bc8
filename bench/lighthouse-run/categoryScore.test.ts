import { expect, test } from 'vitest';
import { categoryScore, failedAudits, hasOnlyAnswersInConsole } from './categoryScore.ts';

const CATEGORY = {
  auditRefs: [
    { id: 'is-crawlable', weight: 4 },
    { id: 'document-title', weight: 1 },
    { id: 'canonical', weight: 1 },
    { id: 'structured-data', weight: 0 },
  ],
};

const AUDITS = {
  'is-crawlable': { score: 0 },
  'document-title': { score: 1 },
  canonical: { score: null },
  'structured-data': { score: 0 },
};

test('a score is the weighted mean of the audits that have one', () => {
  expect(categoryScore(CATEGORY, AUDITS)).toBe(20);
  expect(failedAudits(CATEGORY, AUDITS)).toEqual(['is-crawlable']);
});

test('an excluded audit does not count', () => {
  expect(categoryScore(CATEGORY, AUDITS, ['is-crawlable'])).toBe(100);
  expect(failedAudits(CATEGORY, AUDITS, ['is-crawlable'])).toEqual([]);
});

test('without audits there is no score', () => {
  expect(categoryScore({ auditRefs: [] }, AUDITS)).toBeNaN();
});

test.each([
  [[], true],
  [['network'], true],
  [['network', 'exception'], false],
])('a console with lines of %j has only answers: %s', (sources, expected) => {
  const audit = {
    id: 'errors-in-console',
    title: '',
    description: '',
    score: 0,
    scoreDisplayMode: 'binary' as const,
    details: { type: 'table' as const, headings: [], items: sources.map((source) => ({ source })) },
  };
  expect(hasOnlyAnswersInConsole({ 'errors-in-console': audit })).toBe(expected);
});
