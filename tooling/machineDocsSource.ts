import ts from 'typescript';

/** The doc comment before an exported constant, with one line for each paragraph; undefined if it has none. */
export function docCommentOf(source: string, constant: string): string | undefined {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, /* setParentNodes */ true);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isIt = statement.declarationList.declarations.some(({ name }) => name.getText(file) === constant);
    const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
    if (isIt) return paragraphs(ts.getTextOfJSDocComment(comment));
  }
  return undefined;
}

const paragraphs = (text: string | undefined): string | undefined =>
  text
    ?.split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n');
