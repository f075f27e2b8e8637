/**
 * The import rules, by dependency-cruiser. Fails on a broken rule, and also when it read suspiciously little:
 * rules over files that were never seen would hold for ever.
 */
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOTS = ['apps/api/src', 'apps/web/src', 'packages/schema/src', 'packages/ui/src'];
const MIN_MODULES = 100;
const MIN_INTERNAL_DEPENDENCIES = 200;

const options = await extractConfig('.dependency-cruiser.cjs');
const { output } = await cruise(ROOTS, { ...options, validate: true });
const ours = output.modules.filter(({ source }) => /^(apps|packages)\//.test(source));
const links = ours.flatMap(({ dependencies }) =>
  dependencies.filter(({ resolved }) => /^(apps|packages)\//.test(resolved)),
);

for (const { rule, from, to } of output.summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}`);
}
console.log(`${ours.length} modules and ${links.length} imports among them read.`);
if (ours.length < MIN_MODULES || links.length < MIN_INTERNAL_DEPENDENCIES) {
  console.error('That is too little to have been the whole tree.');
  process.exitCode = 1;
}
if (output.summary.error > 0) process.exitCode = 1;
