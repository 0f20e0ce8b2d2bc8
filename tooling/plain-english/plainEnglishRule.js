/**
 * An ESLint rule: comments, test titles, messages of errors and pages in Markdown use none of the phrases of a list.
 *
 * Options: `[{ phrases: [{ pattern, write }] }]`. `pattern` is the source of a regular expression, matched without regard to case;
 * `write` is what the report suggests instead. Other strings are not checked: they may be texts that visitors read.
 */
export const plainEnglishRule = {
  meta: {
    type: 'suggestion',
    languages: ['js/js', 'markdown/*'],
    schema: [
      {
        type: 'object',
        properties: {
          phrases: {
            type: 'array',
            items: {
              type: 'object',
              properties: { pattern: { type: 'string' }, write: { type: 'string' } },
              required: ['pattern', 'write'],
              additionalProperties: false,
            },
          },
        },
        required: ['phrases'],
        additionalProperties: false,
      },
    ],
    messages: { phrase: '"{{found}}": write "{{write}}" (docs/plain-english.md)' },
  },

  create(context) {
    const [{ phrases }] = context.options;
    const expressions = phrases.map(({ pattern, write }) => ({ expression: new RegExp(pattern, 'giu'), write }));

    /** @param start the index of the text in the file */
    const check = (text, start) => {
      for (const { expression, write } of expressions) {
        for (const { 0: found, index } of text.matchAll(expression)) {
          const loc = {
            start: context.sourceCode.getLocFromIndex(start + index),
            end: context.sourceCode.getLocFromIndex(start + index + found.length),
          };
          context.report({ loc, messageId: 'phrase', data: { found, write } });
        }
      }
    };
    const checkNode = (node) => check(context.sourceCode.getText(node), context.sourceCode.getRange(node)[0]);

    if (context.sourceCode.getAllComments === undefined) return { text: checkNode };

    const checkStrings = (nodes) =>
      nodes
        .filter(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'))
        .forEach(checkNode);
    return {
      Program: () => context.sourceCode.getAllComments().forEach(checkNode),
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
