import { dirname, relative, resolve, sep } from 'node:path';
import { plainEnglishRule } from '../plain-english/plainEnglishRule.js';
import { doors } from './doors.js';

/** A rule for oxlint: no test is skipped, alone, or expected to fail. */
const everyTestRunsRule = {
  meta: {
    type: 'problem',
    messages: {
      leftOut: 'Every test must run: the table of the model tests counts the paths that the suites run.',
    },
  },

  create(context) {
    return {
      MemberExpression(node) {
        const { object, property } = node;
        const isOfTests = /^(test|describe)$/.test(object.name) || object.property?.name === 'describe';
        if (isOfTests && LEAVES_OUT.test(property.name)) context.report({ node, messageId: 'leftOut' });
      },
    };
  },
};

const LEAVES_OUT = /^(skip|skipIf|runIf|only|todo|fixme|fail|fails)$/;

/**
 * A rule for oxlint: a file imports other folders only through the doors of doors.js. Packages may be imported everywhere. Files in the
 * root of the project configure tools: they may import everything, and be imported everywhere.
 */
const oneWayDoorsRule = {
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

/**
 * A rule for oxlint: in JSX, a text that changes, or whose neighbours do, is the only child of its element. A browser that translates the page
 * replaces text nodes. React still replaces the text of an element that contains nothing else; but it would write other texts into nodes that
 * are no longer in the page, and throw when it inserts or removes an element beside them.
 */
const ownTextElementRule = {
  meta: {
    type: 'problem',
    messages: {
      shared:
        'Give the text an element of its own: beside it, another child changes, and translated pages would break.',
    },
  },

  create(context) {
    const check = (node) => {
      const children = node.children.filter((child) => kindOf(child) !== 'nothing');
      // React adds the children of a fragment to those of the element around it.
      if (children.length < 2 && node.type === 'JSXElement') return;
      const kinds = children.map(kindOf);
      const changes = kinds.some((kind) => kind === 'changingText' || kind === 'changingElement');
      if (!changes) return;
      for (const [index, child] of children.entries()) {
        if (kinds[index] === 'text' || kinds[index] === 'changingText')
          context.report({ node: child, messageId: 'shared' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Names of props and constants that are elements. Their type is `Elements` (src/ui/layout/elements.ts), which excludes texts. */
const SLOTS = /^(?:children|icon|action|header|footer|links|unreadBadge|callOutcome|lowerSections)$/;

/** 'element' and 'text' are always there. A component may render nothing. */
function kindOf(child) {
  switch (child.type) {
    case 'JSXText':
      return /^\s*$/.test(child.value) && child.value.includes('\n') ? 'nothing' : 'text';
    case 'JSXElement':
      return /^[a-z]/.test(child.openingElement.name.name ?? '') ? 'element' : 'changingElement';
    case 'JSXFragment':
      return 'element';
    default:
      return kindOfExpression(child.expression);
  }
}

function kindOfExpression(expression) {
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return kindOf(expression);
    case 'Literal':
      return typeof expression.value === 'string' ? 'text' : 'nothing';
    case 'ConditionalExpression':
      return kindOfChoice(expression.consequent, expression.alternate);
    case 'LogicalExpression':
      return kindOfChoice(expression.right);
    case 'Identifier':
      return SLOTS.test(expression.name) ? 'changingElement' : 'changingText';
    case 'CallExpression':
      return rendersElements(expression) ? 'changingElement' : 'changingText';
    default:
      return 'changingText';
  }
}

const NOTHING = /^(?:null|undefined)$/;

function kindOfChoice(...choices) {
  const isElement = (choice) =>
    NOTHING.test(choice.raw ?? choice.name ?? '') || /^(?:element|changingElement)$/.test(kindOfExpression(choice));
  return choices.every(isElement) ? 'changingElement' : 'changingText';
}

/** True for `list.map((item) => <li />)`. */
function rendersElements({ callee, arguments: [mapper] }) {
  if (callee.property?.name !== 'map' || mapper?.type !== 'ArrowFunctionExpression') return false;
  return /^JSX(?:Element|Fragment)$/.test(mapper.body.type);
}

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
