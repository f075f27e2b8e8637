/** What the commands share: options, help, exit codes, questions on the terminal, and the opened site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type OpenServices, openServices } from '../app/services.ts';
import { DATABASE } from '../config/data-folder.ts';
import { readEnv } from '../config/env.ts';
import { assertOwnFolder, createPrivateFiles } from '../config/private-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { assertUsable, failureLine } from '../maintenance/damaged-folder.ts';

/** Exit codes. */
const FAILED = 1;
const WRONG_USAGE = 2;

const HELP = { help: { type: 'boolean', default: false } } as const;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

interface Command<Options extends ParseArgsOptionsConfig> {
  /** The text of `--help`, an option that every command has. */
  help: string;
  options: Options;
  /** If it throws a {@link StartupError}, the message is printed; of any other error one line too, with its stack at `LOG_LEVEL=debug`. */
  run(options: Values<Options>, positionals: string[]): Promise<void>;
  /** Whether arguments without a name are taken. */
  allowPositionals?: boolean;
  /** Default: those of the process. */
  args?: string[];
}

/** Runs a command with the process's arguments and sets its exit code: 0, 1 failed, 2 wrong usage. */
export async function runCommand<Options extends ParseArgsOptionsConfig>({
  help,
  options,
  run,
  allowPositionals = false,
  args = process.argv.slice(2),
}: Command<Options>): Promise<void> {
  createPrivateFiles();
  let parsed: { values: Values<Options>; positionals: string[] };
  try {
    parsed = parseArgs({
      options: { ...options, ...HELP },
      // Some script runners pass on the `--` that ends their own options.
      args: args[0] === '--' ? args.slice(1) : args,
      allowPositionals,
    });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${help}`);
    process.exitCode = WRONG_USAGE;
    return;
  }
  if ((parsed.values as { help?: boolean }).help) {
    process.stdout.write(help);
    return;
  }
  try {
    assertOwnFolder(readEnv());
    await run(parsed.values, parsed.positionals);
  } catch (error) {
    console.error(await failureLine(error));
    process.exitCode = FAILED;
  }
}

interface SiteCommand<Options extends ParseArgsOptionsConfig>
  extends Omit<Command<Options>, 'run'> {
  run(
    site: Pick<OpenServices, 'services' | 'sqlite'>,
    options: Values<Options>,
    positionals: string[],
  ): Promise<void>;
  /** Whether the data folder may be empty yet. */
  makesSite?: boolean;
}

/** Runs a command on the opened site of `DATA_DIR`. */
export const runSiteCommand = <Options extends ParseArgsOptionsConfig>({
  run,
  makesSite = false,
  ...command
}: SiteCommand<Options>): Promise<void> =>
  runCommand({
    ...command,
    async run(options, positionals) {
      const env = readEnv();
      if (!makesSite) await assertSite(env.dataDir);
      const { close, ...site } = await openServices(env);
      try {
        await run(site, options, positionals);
      } finally {
        await close();
      }
    },
  });

/** Throws a {@link StartupError} when the data folder holds no site, so that a command does not make one by mistake. */
export async function assertSite(dataDir: string): Promise<void> {
  await assertUsable(dataDir);
  if (existsSync(path.join(dataDir, DATABASE))) return;
  throw new StartupError(`There is no site in ${dataDir}: set DATA_DIR to its data folder`);
}

/** A moment as people read it on a terminal: `2026-11-26 09:25 UTC`. */
export const momentText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Throws a {@link StartupError} unless the owner agrees. With `--yes` nothing is asked. */
export async function agree(question: string, yes = false): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new StartupError('Nothing was changed: run it in a terminal, or confirm it with --yes');
  }
  if (!(await confirm(question))) throw new StartupError('Nothing was changed');
}

/** Asks a question on the terminal. Anything but `y` or `yes` is a no. */
export async function confirm(
  question: string,
  { input, output }: { input: Readable; output: Writable } = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<boolean> {
  output.write(`${question} [y/N] `);
  return /^y(es)?$/i.test((await firstLine(input)).trim());
}

/** Reads one line; an empty one when the input ends before it. */
export async function firstLine(input: Readable = process.stdin): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}
