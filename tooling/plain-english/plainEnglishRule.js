import phrases from './phrases.json' with { type: 'json' };

const expressions = phrases.map(({ pattern, write }) => ({ expression: new RegExp(pattern, 'giu'), write }));

/** The phrases of phrases.json that a text uses, in the order of the list, each with its index and what to write instead. */
export const findPhrases = (text) =>
  expressions.flatMap(({ expression, write }) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({ found, write, index })),
  );

/**
 * A rule for oxlint: comments, test titles and messages of errors use none of the phrases of phrases.json. Other strings are not
 * checked: they may be texts that visitors read. checkPages.ts checks the pages in Markdown.
 */
export const plainEnglishRule = {
  meta: {
    type: 'suggestion',
    messages: { phrase: '"{{found}}": write "{{write}}" (docs/plain-english.md)' },
  },

  create(context) {
    const { sourceCode } = context;

    const check = (node) => {
      const [start] = sourceCode.getRange(node);
      for (const { found, write, index } of findPhrases(sourceCode.getText(node))) {
        const loc = {
          start: sourceCode.getLocFromIndex(start + index),
          end: sourceCode.getLocFromIndex(start + index + found.length),
        };
        context.report({ loc, messageId: 'phrase', data: { found, write } });
      }
    };
    const checkStrings = (nodes) =>
      nodes
        .filter(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'))
        .forEach(check);

    return {
      Program: () => sourceCode.getAllComments().forEach(check),
      CallExpression: ({ callee, arguments: given }) => {
        if (TITLED.test(nameOf(callee))) checkStrings(given.slice(0, 1));
      },
      NewExpression: ({ callee, arguments: given }) => {
        if (FAILURE.test(nameOf(callee))) checkStrings(given);
      },
    };
  },
};

const TITLED = /^(test|describe|it)$/;
const FAILURE = /(Error|Problem)$/;

/** `test` of `test.each(cases)('title', ...)`. */
function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}
