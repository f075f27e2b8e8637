/** Prints what the suites counted at the end of a run. */
import type { Reporter } from 'vitest/node';

/** The annotation type with which a test reports figures: `await annotate('200 kills …', FIGURES)`. */
export const FIGURES = 'figures';

const MARKS: Record<string, string> = { passed: '✓', failed: '✗' };

export const figuresReporter: Reporter = {
  onTestRunEnd(modules) {
    const rows: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const mark = MARKS[test.result().state] ?? '-';
        for (const { type, message } of test.annotations()) {
          if (type === FIGURES) rows.push(`  ${mark} ${test.fullName}: ${message}`);
        }
      }
    }
    if (rows.length > 0) console.log(`\nFault tests:\n${rows.join('\n')}`);
  },
};
