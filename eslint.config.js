import js from '@eslint/js';
import markdown from '@eslint/markdown';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import phrases from './tooling/plain-english/phrases.json' with { type: 'json' };
import { plainEnglishRule } from './tooling/plain-english/plainEnglishRule.js';

/** The folders of `src/platform` in the order of a call (docs/architecture.md), each with the folders that it may import. */
const platformDoors = [
  ['platform/api', ['platform/api']],
  ['platform/browser', ['machines', 'platform/browser']],
  [
    'platform/call-client',
    [
      'machines',
      'platform/api',
      'platform/browser',
      'platform/call-client',
      'platform/call-layer/session',
      'platform/call-layer/room',
      'platform/call-layer/methods',
    ],
  ],
  [
    'platform/call-layer/session',
    [
      'machines',
      'platform/call-layer/session',
      'platform/call-layer/room',
      'platform/call-layer/methods',
      'platform/call-layer/errors',
    ],
  ],
  [
    'platform/call-layer/room',
    ['machines', 'platform/call-layer/room', 'platform/call-layer/methods', 'platform/call-layer/errors'],
  ],
  [
    'platform/call-layer/methods',
    [
      'platform/call-layer/methods',
      'platform/call-layer/call-machine',
      'platform/call-layer/errors',
      'platform/call-layer/rules',
    ],
  ],
  ['platform/call-layer/call-machine', ['platform/call-layer/call-machine', 'platform/call-layer/errors']],
  ['platform/call-layer/errors', ['machines', 'platform/call-layer/errors', 'platform/call-layer/rules']],
  ['platform/call-layer/rules', ['platform/call-layer/rules']],
];
const platform = platformDoors.map(([from]) => from);

/** The one-way doors of docs/architecture.md: each folder with the folders that it may import. Folders without an entry: none. */
const doors = [
  ['app', ['pages', 'ui', 'app']],
  ['pages', ['ui', 'machines', 'platform/browser', 'platform/call-client', 'platform/api', 'pages']],
  ...platformDoors,
  ['machines', ['machines']],
  ['ui', ['ui']],
  ['assistant', ['machines', 'platform/api', 'assistant']],
  ['local-platform', [...platform, 'machines', 'assistant', 'local-platform']],
  ['inspector', ['ui', 'machines', 'local-platform', 'inspector']],
  ['model-tests', ['app', 'pages', ...platform, 'machines', 'ui', 'local-platform', 'inspector', 'model-tests']],
  ['e2e', ['app', ...platform, 'machines', 'model-tests', 'local-platform', 'inspector', 'tooling', 'e2e']],
  ['package', ['machines', 'platform/api', 'platform/call-client']],
  ['bench', ['pages', ...platform, 'machines', 'inspector', 'tooling', 'bench']],
  [
    'tooling',
    [
      'app',
      'pages',
      'platform/browser',
      'platform/api',
      'machines',
      'ui',
      'assistant',
      'local-platform',
      'inspector',
      'model-tests',
      'tooling',
    ],
  ],
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist-maps/',
      'dist-package/',
      'node_modules/',
      'test-results/',
      'screenshots/',
      'stately/',
      '.cache/',
      // Compiled and run beside the installed package, which is not available here.
      'e2e/package/consumer/',
    ],
  },
  { files: ['**/*.{js,mjs,ts,tsx}'], extends: [js.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      'boundaries/elements': [
        ...['app', 'pages', ...platform, 'machines', 'ui'].map((folder) => ({
          type: folder,
          pattern: `src/${folder}`,
        })),
        ...['local-platform', 'model-tests', 'e2e', 'bench', 'tooling'].map((folder) => ({
          type: folder,
          pattern: folder,
        })),
        // Matches the whole path: `e2e/inspector` belongs to `e2e`, `tooling/assistant` to `tooling`.
        { type: 'inspector', pattern: 'inspector/**', partialMatch: false },
        { type: 'assistant', pattern: 'assistant/**', partialMatch: false },
        { type: 'package', pattern: 'package/**', partialMatch: false },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: 'A one-way door: see docs/architecture.md',
          policies: [
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
            ...doors.map(([from, to]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { types: { anyOf: to } } } },
            })),
          ],
        },
      ],
    },
  },
  {
    files: ['{src,inspector}/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Safari removes the list role from a list without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ol: ['list'], ul: ['list'] }],
    },
  },
  {
    files: ['src/machines/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', '@daily-co/*', '@xstate/react', 'node:*'],
              message: 'Machines decide; the platform acts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{app,pages,ui}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@tanstack/react-query', '**/platformQueries.ts'],
              message:
                'The query bindings are for applications that build on the API. Pages of the site must not import them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{model-tests,e2e}/**/*.{test,spec}.{ts,tsx}', 'model-tests/views/testEveryPath.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['[object.name=/^(test|describe)$/]', '[object.property.name="describe"]'].map((of) => ({
          selector: `MemberExpression${of}[property.name=/^(skip|skipIf|runIf|only|todo|fixme|fail|fails)$/]`,
          message: 'Every test must run: the table of the model tests counts the paths that the suites run.',
        })),
      ],
    },
  },
  { files: ['**/*.md'], plugins: { markdown }, language: 'markdown/gfm' },
  {
    files: ['**/*.{ts,tsx,js,mjs,md}'],
    // Lists the refused phrases.
    ignores: ['docs/plain-english.md'],
    plugins: { prose: { rules: { 'plain-english': plainEnglishRule } } },
    rules: { 'prose/plain-english': ['error', { phrases }] },
  },
  { files: ['tooling/**', 'bench/**', 'e2e/**', 'local-platform/**', 'inspector/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },
);
