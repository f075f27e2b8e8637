/**
 * `pnpm bench:attack`: how long a visitor waits for a cached page while one other IP address, or 250, do their worst. The same
 * attack on a bare server, which sends the page to everybody, tells what the machine itself makes of it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Attack, AttackResult } from './support/attacker.ts';
import { fetchAnswer } from './support/compare.ts';
import { seedSite } from './support/seed-site.ts';
import { type Server, startBareServer, startSite } from './support/servers.ts';
import { median } from './support/statistics.ts';
import { figure, printTable } from './support/table.ts';
import { readRepeatedly, type Waits } from './support/visitor.ts';

const PAGE = '/';
const ALL: Attack['kind'][] = [
  'unknown queries',
  'unknown queries, 600 pipelined',
  'unknown paths',
  'searches over pages',
  'searches over the API',
  'paths of spaces',
  'whole posts, ten lists a batch',
  'common words, ten searches a batch',
  'common words over the API',
  'comments on posts',
  'comments on posts, 250 networks',
];
/** `pnpm bench:attack words` measures the attacks with this in their names. */
const [asked = ''] = process.argv.slice(2);
const ATTACKS = ALL.filter((kind) => kind.includes(asked));
const ROUNDS = 3;
/** Seconds of a turn. */
const TURN = 5;

let attackers = 0;

interface Turn {
  quiet: Waits;
  attacked: Waits;
  attack: AttackResult;
}

async function turn(server: Server, attacker: ChildProcess, kind: Attack['kind']): Promise<Turn> {
  const page = server.url + PAGE;
  const quiet = await readRepeatedly(page, TURN);
  const over = once(attacker, 'message');
  const port = Number(new URL(server.url).port);
  // A new IP address each time: one that attacked a minute ago may send less.
  attackers += 1;
  attacker.send({ port, ip: `127.0.1.${attackers}`, kind, seconds: TURN + 1 } satisfies Attack);
  const attacked = await readRepeatedly(page, TURN);
  const [attack] = (await over) as [AttackResult];
  return { quiet, attacked, attack };
}

console.log('Seeding the site …');
const seeded = await seedSite();
const site = await startSite(seeded.dataDir, { rateLimits: 'on' });
const bare = await startBareServer();
await bare.answerWith(await fetchAnswer(site, { path: PAGE }));
const attacker = fork(path.join(import.meta.dirname, 'support/attacker.ts'));

console.log(`A visitor and an attacker, ${ROUNDS} rounds of ${TURN} s …`);
const rows: string[][] = [];
for (const kind of ATTACKS) {
  const onSite: Turn[] = [];
  const onBare: Turn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    onSite.push(await turn(site, attacker, kind));
    onBare.push(await turn(bare, attacker, kind));
  }
  rows.push([kind, ...waitsOf(onSite), ...waitsOf(onBare), outcomeOf(onSite)]);
}
printTable(
  [
    'attack',
    'p50 ms',
    'attacked',
    'p99 ms',
    'attacked',
    'ratio',
    'failed',
    'bare p50 ms',
    'attacked',
    'p99 ms',
    'attacked',
    'ratio',
    'failed',
    'answers to the attacker',
  ],
  rows,
);

attacker.disconnect();
await site.stop();
await bare.stop();
await rm(seeded.dataDir, { recursive: true });

/** Medians over the rounds: p50 and p99, each quiet and attacked, and the ratio of the p99. */
function waitsOf(turns: readonly Turn[]): string[] {
  const of = (pick: (turn: Turn) => number) => figure(median(turns.map(pick)));
  return [
    of(({ quiet }) => quiet.p50),
    of(({ attacked }) => attacked.p50),
    of(({ quiet }) => quiet.p99),
    of(({ attacked }) => attacked.p99),
    of(({ quiet, attacked }) => attacked.p99 / quiet.p99),
    String(turns.reduce((sum, { quiet, attacked }) => sum + quiet.failures + attacked.failures, 0)),
  ];
}

function outcomeOf(turns: readonly Turn[]): string {
  const sums: AttackResult = {};
  for (const { attack } of turns) {
    for (const [outcome, count] of Object.entries(attack)) {
      sums[outcome] = (sums[outcome] ?? 0) + count;
    }
  }
  return Object.entries(sums)
    .map(([outcome, count]) => `${outcome}: ${figure(count)}`)
    .join(', ');
}
