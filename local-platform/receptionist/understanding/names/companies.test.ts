import { describe, expect, test } from 'vitest';
import { companyAfterName } from './companies.ts';

describe('a company after the name of the caller', () => {
  test.each([
    ['Ray Dombrowski, Dombrowski Homes', 'Dombrowski Homes'],
    ["ray dombrowski, dombrowski homes, i'm a builder", 'dombrowski homes'],
    ['Ray Smith, Summit Homes', 'Summit Homes'],
    ['RAY SMITH, SUMMIT HOMES', 'SUMMIT HOMES'],
    ['Paul Draper, Lakeside Dental Group', 'Lakeside Dental Group'],
    ['this is Bob Hill, Hill Country Builders', 'Hill Country Builders'],
    ['Okonjo Mirembe, Mirembe & Sons', 'Mirembe & Sons'],
    ["Rose Reed, Reed's Plumbing . My van broke down", "Reed's Plumbing"],
    ['Ray Reed, Ray Reed Homes', 'Ray Reed Homes'],
    ['ray reed, RAY REED HOMES', 'RAY REED HOMES'],
    ['Ray Reed, Summit Homes and Gardens', undefined],
    ['Jones, Mary Jones', undefined],
    ['This is Julie, Julie Church', undefined],
    ["you're talking to Julie, Julie Church", undefined],
    ['please write down Julie, Julie Church', undefined],
    ['Archibald Church, Archibald Church', undefined],
    ['J Church, Ray Church', undefined],
    ['Ann Reed, Reed Ann', undefined],
    ['Mary Ann, Ann Smith', undefined],
    ['Ann Reed, I need a plumber', undefined],
    ['Ann Reed, 18 Oak Street', undefined],
  ])('%j: %j', (text, company) => {
    expect(companyAfterName(text)).toBe(company);
  });
});
