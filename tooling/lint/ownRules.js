import { ownTextElementRule } from './ownTextElementRule.js';
import { plainEnglishRule } from '../plain-english/plainEnglishRule.js';
import { everyTestRunsRule } from './everyTestRunsRule.js';
import { oneWayDoorsRule } from './oneWayDoorsRule.js';

/** The plugin of oxlint with the project's own rules. */
export default {
  meta: { name: 'callwright' },
  rules: {
    'every-test-runs': everyTestRunsRule,
    'one-way-doors': oneWayDoorsRule,
    'own-text-element': ownTextElementRule,
    'plain-english': plainEnglishRule,
  },
};
