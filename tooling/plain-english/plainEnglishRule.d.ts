import type { Rule } from 'eslint';

export const plainEnglishRule: Rule.RuleModule;
