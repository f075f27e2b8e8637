import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './run.mjs';

/** The folders whose imports are checked. */
export const ROOTS = [
  'apps/api/src',
  'apps/web/src',
  'packages/ingredients/src',
  'packages/html-blocks/src',
  'packages/rich-text/src',
  'packages/schema/src',
  'packages/ui/src',
  'packages/importers/src',
  'faults',
];
const isWorkspaceFile = (file) => /^(apps|packages|faults)\//.test(file);

/**
 * Checks the imports of a directory tree against the rules in `.dependency-cruiser.cjs`.
 *
 * @param baseDir a tree with the same layout as this repository
 */
export async function cruiseImports(baseDir = root) {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(ROOTS, {
    ...options,
    baseDir,
    validate: true,
    tsConfig: { fileName: path.join(root, 'tsconfig.base.json') },
  });
  const modules = output.modules.filter(({ source }) => isWorkspaceFile(source));
  const imports = modules.flatMap(({ dependencies }) =>
    dependencies.filter(({ resolved }) => isWorkspaceFile(resolved)),
  );
  return {
    violations: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
    moduleCount: modules.length,
    importCount: imports.length,
  };
}
