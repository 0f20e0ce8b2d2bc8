/**
 * For tests: a module with a quick check, as Stryker instruments it. `count` has four mutants: 0 returns one more, 1 never ends, 2
 * throws when the module is loaded, and 3 has no observable effect.
 */
export const COUNT_CHECK = `
const stryker = globalThis.__stryker__;
const isActive = (id) => {
  if (stryker.hitLimit !== undefined && ++stryker.hitCount > stryker.hitLimit) throw new Error('The limit is reached.');
  return stryker.activeMutant === id;
};
const cover = (...ids) => {
  stryker.mutantCoverage ??= { static: {}, perTest: {} };
  const covered =
    stryker.currentTestId === undefined
      ? stryker.mutantCoverage.static
      : (stryker.mutantCoverage.perTest[stryker.currentTestId] ??= {});
  for (const id of ids) covered[id] = (covered[id] ?? 0) + 1;
};

cover('2');
if (isActive('2')) throw new TypeError('The module cannot be loaded.');

let calls = 0;
const count = (limit) => {
  cover('0', '1', '3');
  calls += 1;
  let counted = 0;
  while (isActive('1') || counted < limit) counted += 1;
  return isActive('0') ? counted + 1 : isActive('3') ? counted + 0 : counted;
};

const LIMITS = { none: 0, some: 3 };

export const check = {
  tests: (part) => (part === 'counting' ? Object.keys(LIMITS) : []),
  record: (_part, test) => String(count(LIMITS[test])),
  compare: (_part, test, recorded) => {
    const counted = String(count(LIMITS[test]));
    if (counted !== recorded) throw new Error(counted + ' instead of ' + recorded + ' in call ' + String(calls) + '.');
  },
};
`;

/** As Vite bundles it for the quick check. */
export const COUNT_BUNDLE = `var quickCheck = (() => { ${COUNT_CHECK.replace('export const', 'const')} return { check }; })();`;
