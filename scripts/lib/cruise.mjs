import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './run.mjs';

/** The folders whose imports are read. */
export const ROOTS = [
  'apps/api/src',
  'apps/web/src',
  'packages/schema/src',
  'packages/ui/src',
  'faults',
];
const isOurs = (file) => /^(apps|packages|faults)\//.test(file);

/** Reads the imports of a tree laid out like this one, and holds them against the rules. */
export async function cruiseImports(baseDir = root) {
  const options = await extractOptions(path.join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(ROOTS, {
    ...options,
    baseDir,
    validate: true,
    tsConfig: { fileName: path.join(root, 'tsconfig.base.json') },
  });
  const modules = output.modules.filter(({ source }) => isOurs(source));
  const imports = modules.flatMap(({ dependencies }) =>
    dependencies.filter(({ resolved }) => isOurs(resolved)),
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
