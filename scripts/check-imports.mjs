/**
 * Checks the import rules with dependency-cruiser. It also fails when it finds suspiciously few modules or imports:
 * a rule whose files are not found would always pass.
 */
import { cruiseImports } from './lib/cruise.mjs';

const MIN_MODULES = 100;
const MIN_IMPORTS = 200;

const { violations, moduleCount, importCount } = await cruiseImports();

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.log(`Read ${moduleCount} modules and ${importCount} imports between them.`);
if (moduleCount < MIN_MODULES || importCount < MIN_IMPORTS) {
  console.error('That is too few for the whole repository.');
  process.exitCode = 1;
}
if (violations.length > 0) process.exitCode = 1;
