import { expect, test } from 'vitest';
import { categoryScore, failedAudits, hasOnlyNetworkErrors } from './runLighthouse.ts';

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

test('the score of a category is the weighted mean of its scored audits', () => {
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
])('with console errors of the sources %j, hasOnlyNetworkErrors is %s', (sources, expected) => {
  const audit = {
    score: 0,
    details: { type: 'table', items: sources.map((source) => ({ source })) },
  };
  expect(hasOnlyNetworkErrors({ 'errors-in-console': audit })).toBe(expected);
});
