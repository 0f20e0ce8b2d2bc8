import { describe, expect, test } from 'vitest';
import { addressIn } from './addressIn.ts';

describe('roads with a letter or a number for a name', () => {
  test.each([
    ['4100 County Road K, Appleton', '4100 County Road K, Appleton'],
    ['4100 county road k appleton', '4100 County Road K, Appleton'],
    ['4100 County Road K in Appleton', '4100 County Road K, Appleton'],
    ['4100 County Road K like kite, in Appleton', '4100 County Road K, Appleton'],
    ['6402 County Highway PP in Plymouth', '6402 County Highway PP, Plymouth'],
    ["it's 22 county road kk", '22 County Road KK'],
    ['12 county trunk m', '12 County Trunk M'],
    ['77 County Road A, Appleton', '77 County Road A, Appleton'],
    ['88 County Rd 12B, Dripping Springs', '88 County Rd 12B, Dripping Springs'],
    ['9 Highway 12 B, Baraboo', '9 Highway 12B, Baraboo'],
    ['55 Highway A1A, Jupiter', '55 Highway A1A, Jupiter'],
    ['410 Highway 7', '410 Highway 7'],
    ['1960 FM 1960', '1960 FM 1960'],
    ['12 State Route 9 North, Peru', '12 State Route 9 North, Peru'],
    ['1400 Farm to Market Road 1960 West, Humble', '1400 Farm to Market Road 1960 West, Humble'],
    ['31 Highway 290 W, Austin', '31 Highway 290 W, Austin'],
  ])('reads %j', (text, address) => {
    expect(addressIn(text, true)?.address).toBe(address);
  });

  test.each([
    ['300 County Road a mile past the church', '300 County Road'],
    ['300 Ranch Road I think', '300 Ranch Road'],
    ['12 Highway 71 a few miles out', '12 Highway 71'],
    ['300 Ranch Road, a gray house', '300 Ranch Road'],
  ])('takes no other word for the letter of a road: %j', (text, address) => {
    expect(addressIn(text, true)?.address).toBe(address);
  });
});
