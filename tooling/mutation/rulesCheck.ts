import golden from '../../model-tests/call-layer/golden/ruleAnswers.txt?raw';
import { ruleAnswers } from '../../model-tests/call-layer/ruleAnswers.ts';
import { stubBrowser } from '../../model-tests/call-layer/stubBrowser.ts';
import type { QuickCheck } from './CheckedCode.ts';

const answersOf = ruleAnswers(stubBrowser());

const answers = (rule: string): string => {
  const text = answersOf.get(rule);
  if (!text) throw new Error(`There is no rule "${rule}".`);
  return text();
};

/** Compares the rules of the call layer with their reviewed answers: one test for each rule. */
export const check: QuickCheck = {
  tests: () => [...answersOf.keys()],
  record: (_part, rule) => {
    const text = answers(rule);
    if (!golden.includes(text)) {
      throw new Error(`The answers of "${rule}" are not those of the golden file: run npm run -w model-tests test.`);
    }
    return text;
  },
  compare: (_part, rule, recorded) => {
    if (answers(rule) !== recorded) throw new Error(`The answers of ${rule} differ.`);
  },
};
