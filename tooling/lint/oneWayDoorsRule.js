import { dirname, relative, resolve, sep } from 'node:path';
import { doors } from './doors.js';

/**
 * A rule for oxlint: a file imports other folders only through the doors of doors.js. Packages may be imported everywhere. Files in the
 * root of the project configure tools: they may import everything, and be imported everywhere.
 */
export const oneWayDoorsRule = {
  meta: {
    type: 'problem',
    messages: {
      closed: 'A one-way door: {{from}} must not import {{to}} (docs/architecture.md)',
      unknown: '{{path}} is in no folder of tooling/lint/doors.js',
    },
  },

  create(context) {
    const pathOf = (file) => relative(context.cwd, file).replaceAll(sep, '/');
    const path = pathOf(context.filename);
    if (isInRoot(path)) return {};
    const from = folderOf(path);
    if (from === undefined) {
      return { Program: (node) => context.report({ node, messageId: 'unknown', data: { path } }) };
    }

    const check = ({ source }) => {
      if (source?.type !== 'Literal' || !/^\.\.?(\/|$)/.test(source.value)) return;
      const imported = pathOf(resolve(dirname(context.filename), source.value));
      if (isInRoot(imported)) return;
      const to = folderOf(imported);
      if (to === undefined) context.report({ node: source, messageId: 'unknown', data: { path: imported } });
      else if (to !== from && !doors[from].includes(to)) {
        context.report({ node: source, messageId: 'closed', data: { from, to } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

const isInRoot = (path) => !path.includes('/');

/** The folder of the doors that contains a file. None of them contains another. */
const folderOf = (path) => Object.keys(doors).find((folder) => path.startsWith(`${folder}/`));
