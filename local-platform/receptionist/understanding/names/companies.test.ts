import { describe, expect, test } from 'vitest';
import { companyAfterName } from './companies.ts';

describe('a company after the name of the caller', () => {
  test.each([
    ['Ray Dombrowski, Dombrowski Homes', 'Dombrowski Homes'],
    ["ray dombrowski, dombrowski homes, i'm a builder", 'dombrowski homes'],
    ['Ray Smith, Summit Homes', 'Summit Homes'],
    ['Paul Draper, Lakeside Dental Group', 'Lakeside Dental Group'],
    ['this is Bob Hill, Hill Country Builders', 'Hill Country Builders'],
    ['Jones, Mary Jones', undefined],
    ['This is Julie, Julie Church', undefined],
    ["you're talking to Julie, Julie Church", undefined],
    ['Ann Reed, Reed Ann', undefined],
    ['Mary Ann, Ann Smith', undefined],
    ['Ann Reed, I need a plumber', undefined],
    ['Ann Reed, 18 Oak Street', undefined],
  ])('%j: %j', (text, company) => {
    expect(companyAfterName(text)).toBe(company);
  });
});
