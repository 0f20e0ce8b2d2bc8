import { fromMarkdown } from 'mdast-util-from-markdown';
import { findPhrases } from './plainEnglishRule.js';

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/**
 * The phrases of phrases.json in the text of a page, but not in its code.
 *
 * @returns the reports, each as `line:column: message`
 */
export function phrasesInPage(markdown: string): readonly string[] {
  return fromMarkdown(markdown)
    .children.flatMap(textsIn)
    .flatMap(({ start, end }) =>
      findPhrases(markdown.slice(start, end)).map(({ found, write, index }) => {
        const before = markdown.slice(0, start + index).split('\n');
        const place = `${String(before.length)}:${String((before.at(-1) ?? '').length + 1)}`;
        return `${place}: "${found}": write "${write}" (docs/plain-english.md)`;
      }),
    );
}

/** The indices of the texts in a node. */
function textsIn(node: Node): readonly { readonly start: number; readonly end: number }[] {
  if ('children' in node) return node.children.flatMap(textsIn);
  const { start, end } = node.position ?? {};
  return node.type === 'text' ? [{ start: start?.offset ?? 0, end: end?.offset ?? 0 }] : [];
}
