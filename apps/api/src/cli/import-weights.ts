/** `import-weights`: brings the weights of another program, shows them first, and can be undone. */
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { withoutControls } from '@site/schema/controls';
import { howMany } from '@site/schema/how-many';
import {
  DATE_ORDERS,
  NO_APPLE_WEIGHTS,
  WEIGHT_FILE_TOO_LARGE,
  type WeightFilePreview,
  weightFile,
} from '@site/schema/weight-import';
import { WEIGHT_UNITS } from '@site/schema/weights';
import type { Services } from '../app/services.ts';
import { StartupError } from '../config/startup-error.ts';
import { last, preview, run, undo } from '../features/weight-entries/file/weight-file.service.ts';
import { agree, runSiteCommand, say } from './command.ts';

const help = `Brings the weights of another program to this site, and shows first what would come.

Usage: npm run import-weights -- <file> [--unit lb|kg|st] [--dates dmy|mdy] [--yes]
                                       [--columns 1,2[,3]] [--leave-out 5,9]
       npm run import-weights -- --undo [--yes]

It reads the files of TrendWeight, Happy Scale, Libra, openScale, Apple Health (export.xml), Fitbit, Withings, Samsung
Health, Garmin Connect and Renpho, and any table with a date and a weight. All new entries are imported, or none.

  --unit <unit>    the unit of the weights, where the file does not say it
  --dates <order>  how the dates are written, where the file does not tell: day or month first
  --columns <n,n>  where the names of the columns do not say it: the place of the date, of the weight, and of the note
  --leave-out <n>  lines to leave out, such as 5,9; those that cannot be read must be among them
  --undo           take the last import back
  --yes            do not ask, for scripts
  --help           show this

The site's data folder is the one of DATA_DIR. The site may be running: visitors see the change within a minute.
`;

/** Bytes. Apple Health's export is larger, but its lines with weights are not. */
const MAX_BYTES = 2_000_000_000;
const SHOWN = 10;

/** The text of a file; of Apple Health's only the lines with weights. */
async function textOf(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new StartupError(`There is no file ${file}`);
  });
  if (size > MAX_BYTES) throw new StartupError(WEIGHT_FILE_TOO_LARGE);
  if (!file.toLowerCase().endsWith('.xml')) return readFile(file, 'utf8');
  const handle = await open(file);
  const kept: string[] = [];
  for await (const line of handle.readLines()) {
    if (line.includes('type="HKQuantityTypeIdentifierBodyMass"')) kept.push(line.trim());
  }
  if (kept.length === 0) throw new StartupError(NO_APPLE_WEIGHTS);
  return kept.join('\n');
}

type Said = Partial<Record<'unit' | 'dates' | 'columns' | 'leave-out', string | undefined>>;

async function bring(services: Services, file: string, said: Said, yes?: boolean) {
  const { unit, dates, ...lines } = said;
  const [name, text] = [withoutControls(path.basename(file)), await textOf(file)];
  const [date, weight, note] = numbers(lines.columns).map((place) => place - 1);
  const leftOut = numbers(lines['leave-out']);
  const columns = lines.columns === undefined ? undefined : { date, weight, note };
  const parsed = weightFile.safeParse({ name, text, unit, dateOrder: dates, columns, leftOut });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(WRONG[issue?.path[0] ?? ''] ?? issue?.message ?? 'Wrong input');
  }
  const found = await preview({ services }, parsed.data);
  describe(found, leftOut);
  const added = found.entries.filter(({ isThere, line }) => !isThere && !leftOut.includes(line));
  if (added.length === 0) return say('There is nothing new to import.');
  await agree(`Import ${howMany(added.length, 'entry', 'entries')}?`, yes);
  const { entries } = await run({ services }, parsed.data);
  say(
    `Imported ${howMany(entries, 'entry', 'entries')}. To take this back: npm run import-weights -- --undo`,
  );
}

const numbers = (list = '') => list.split(',').filter(Boolean).map(Number);

const WRONG: Record<PropertyKey, string> = {
  unit: `--unit takes ${WEIGHT_UNITS.join(', ')}`,
  dateOrder: `--dates takes ${DATE_ORDERS.join(', ')}`,
  columns: '--columns takes places from 1 on, such as 1,2',
  leftOut: '--leave-out takes numbers of lines, such as 5,9',
};

function describe(found: WeightFilePreview, leftOut: readonly number[]) {
  const { problem, unit, dateOrder, asksUnit, asksDateOrder, withoutWeight } = found;
  if (problem)
    throw new StartupError(`Line ${problem.line}: ${problem.message}. Nothing was imported.`);
  if (found.columns === null) {
    const names = found.columnNames.map((name, index) => `${index + 1} ${name}`).join(', ');
    throw new StartupError(
      `The file does not say which columns hold the date and the weight: add --columns. They are ${names}`,
    );
  }
  if (asksUnit && unit === null) {
    throw new StartupError(
      'The file does not say the unit of its weights: add --unit lb, kg or st',
    );
  }
  if (asksDateOrder && dateOrder === null) {
    throw new StartupError(
      'The file does not tell how its dates are written: add --dates dmy or mdy',
    );
  }
  const unread = found.unread.filter(({ line }) => !leftOut.includes(line));
  for (const { line, message } of unread.slice(0, SHOWN)) say(`  line ${line}: ${message}`);
  if (unread.length > 0) {
    const lines = unread.map(({ line }) => line).join(',');
    throw new StartupError(
      `Nothing was imported. Correct these lines, or leave them out: --leave-out ${lines}`,
    );
  }
  const entries = found.entries.filter(({ line }) => !leftOut.includes(line));
  const added = entries.filter(({ isThere }) => !isThere);
  const odd = added.filter((entry) => entry.odd);
  const skipped = withoutWeight > 0 ? `, ${withoutWeight} lines without a weight` : '';
  say(
    `${added.length} new, ${entries.length - added.length} already here, ${odd.length} to look at again${skipped}`,
  );
  for (const { line, day, weight, odd: reason } of odd.slice(0, SHOWN)) {
    say(`  line ${line}: ${day} ${weight} lb (${REASONS[reason ?? 'weight']})`);
  }
}

const REASONS = {
  weight: 'far from the entries around it',
  future: 'in the future',
  sameDay: 'another weight on that day',
};

async function takeBack(services: Services, yes?: boolean) {
  const made = await last({ services });
  if (!made) throw new StartupError('There is no import to undo');
  await agree(`Remove ${howMany(made.entries, 'entry', 'entries')} from ${made.name}?`, yes);
  const { removed, kept } = await undo({ services });
  const left = kept > 0 ? ` ${kept} that you changed since stayed.` : '';
  say(`Removed ${howMany(removed, 'entry', 'entries')}.${left}`);
}

await runSiteCommand({
  help,
  allowPositionals: true,
  options: {
    unit: { type: 'string' },
    dates: { type: 'string' },
    columns: { type: 'string' },
    'leave-out': { type: 'string' },
    undo: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  async run({ services }, { undo: isUndo, yes, ...said }, [file, ...rest]) {
    if (rest.length > 0 || isUndo === (file !== undefined)) {
      throw new StartupError('Say which file to import, or --undo');
    }
    if (file === undefined) return takeBack(services, yes);
    await bring(services, file, said, yes);
  },
});
