import phrases from './phrases.json' with { type: 'json' };

const expressions = phrases.map(({ pattern, write }) => ({ expression: new RegExp(pattern, 'giu'), write }));

/** The phrases of phrases.json that a text uses, in the order of the list, each with its index and what to write instead. */
export const findPhrases = (text) =>
  expressions.flatMap(({ expression, write }) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({ found, write, index })),
  );
