/** Runs a command: parses its options, prints help and errors, sets the exit code. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { createPrivateFiles } from '../config/private-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { DATABASE } from '../maintenance/data-folder.ts';

/** Exit codes. */
const FAILED = 1;
const WRONG_USAGE = 2;

interface Command<Options extends ParseArgsOptionsConfig> {
  /** The text of `--help`. */
  help: string;
  options: Options;
  /** If it throws a {@link StartupError}, the message is printed; any other error is printed with its stack. */
  run(
    options: ReturnType<typeof parseArgs<{ options: Options }>>['values'],
    positionals: string[],
  ): Promise<void>;
  /** Whether arguments without a name are taken. */
  allowPositionals?: boolean;
}

/** Runs a command with the process's arguments and sets its exit code: 0, 1 failed, 2 wrong usage. */
export async function runCommand<Options extends ParseArgsOptionsConfig>({
  help,
  options,
  run,
  allowPositionals = false,
}: Command<Options>): Promise<void> {
  createPrivateFiles();
  let values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  let positionals: string[];
  try {
    const args = process.argv.slice(2);
    // Some script runners pass on the `--` that ends their own options.
    ({ values, positionals } = parseArgs({
      options,
      args: args[0] === '--' ? args.slice(1) : args,
      allowPositionals,
    }));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = WRONG_USAGE;
    return;
  }
  if ((values as { help?: boolean }).help) {
    process.stdout.write(help);
    return;
  }
  try {
    await run(values, positionals);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = FAILED;
  }
}

/** Throws a {@link StartupError} when the data folder holds no site, so that a command does not make one by mistake. */
export function assertSite(dataDir: string): void {
  if (existsSync(path.join(dataDir, DATABASE))) return;
  throw new StartupError(`There is no site in ${dataDir}: set DATA_DIR to its data folder`);
}
