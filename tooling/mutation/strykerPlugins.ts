import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import type { TestRunner } from '@stryker-mutator/api/test-runner';
import { CheckedCode } from './CheckedCode.ts';
import { QuickCheckRunner } from './QuickCheckRunner.ts';

type SyntaxPath = {
  readonly node: { readonly type: string; readonly key?: { readonly name?: string } };
  readonly parentPath?: {
    readonly parent?: { readonly type: string; readonly callee?: { readonly name?: string } };
  } | null;
};

function quickCheckRunner(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins;
  if (!vitest) throw new Error('Stryker’s runner for Vitest exports no plugin.');
  const { CHECK_ENTRY = '', CHECK_PART = '' } = process.env;
  return new QuickCheckRunner(injector.injectFunction(vitest.factory), () => CheckedCode.load(CHECK_ENTRY, CHECK_PART));
}
quickCheckRunner.inject = tokens(commonTokens.injector);

/** `npm run -w tooling mutate` bundles this module, because Stryker's processes load JavaScript only. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'quick-check', quickCheckRunner),
  // `types` in `setup({ types: ... })` contains type assertions on empty objects.
  declareValuePlugin(PluginKind.Ignore, 'machine-types', {
    shouldIgnore: (path) => {
      const { node, parentPath } = path as SyntaxPath;
      const isTypes = node.type === 'ObjectProperty' && node.key?.name === 'types';
      const isInSetup = parentPath?.parent?.type === 'CallExpression' && parentPath.parent.callee?.name === 'setup';
      return isTypes && isInSetup ? 'XState does not read the types of a machine at run time.' : undefined;
    },
  }),
];
