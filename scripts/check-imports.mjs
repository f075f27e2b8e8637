/**
 * The import rules, by dependency-cruiser. Fails on a broken rule, and also when it read suspiciously little:
 * rules over files that were never seen would hold for ever.
 */
import { cruiseImports } from './lib/cruise.mjs';

const MIN_MODULES = 100;
const MIN_IMPORTS = 200;

const { violations, moduleCount, importCount } = await cruiseImports();

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.log(`${moduleCount} modules and ${importCount} imports among them read.`);
if (moduleCount < MIN_MODULES || importCount < MIN_IMPORTS) {
  console.error('That is too little to have been the whole tree.');
  process.exitCode = 1;
}
if (violations.length > 0) process.exitCode = 1;
