/** `pnpm turbo gen feature` makes a small feature that works: schema, table, API, page, a tab of the dashboard, tests. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PlopTypes } from '@turbo/gen';

/** Where a list in an existing file gets the feature's entry. */
interface Registration {
  file: string;
  imports?: string;
  /** The place in the list. `entry` is put before it. */
  before: RegExp;
  entry: string;
}

const REGISTRATIONS: Registration[] = [
  {
    file: 'apps/api/src/db/migrations/migrations.ts',
    imports: "import * as {{many}} from './{{number}}-{{kebab}}.ts';",
    before: /^};/m,
    entry: "  '{{number}}-{{kebab}}': {{many}},\n",
  },
  {
    file: 'apps/api/src/app/router.ts',
    imports: "import { {{many}}Router } from '../features/{{kebab}}/{{kebab}}.router.ts';",
    before: /^}\);/m,
    entry: '  {{many}}: {{many}}Router,\n',
  },
  {
    file: 'apps/api/src/app/app.ts',
    imports: "import { {{many}}Rest } from '../features/{{kebab}}/{{kebab}}.rest.ts';",
    before: /^ {2}healthRest\(app, /m,
    entry: '  {{many}}Rest(app);\n',
  },
  {
    file: 'apps/api/src/app/access.test.ts',
    before: /^ {2}'GET \/api\/openapi\.json'/m,
    entry:
      "  'DELETE /api/{{kebab}}/:id': 'admin',\n  'GET /api/{{kebab}}': 'public',\n" +
      "  'POST /api/{{kebab}}': 'admin',\n  'PUT /api/{{kebab}}/:id': 'admin',\n",
  },
  {
    file: 'apps/api/src/app/access.test.ts',
    before: /^ {2}'revisions\.get'/m,
    entry: "  '{{many}}.byId': 'admin',\n",
  },
  {
    file: 'packages/schema/src/page-paths.ts',
    before: /^] as const;/m,
    entry: "  '/{{kebab}}',\n",
  },
  {
    file: 'packages/schema/src/site/menu.ts',
    before: /^};/m,
    entry: "  '/{{kebab}}': '{{Words}}',\n",
  },
  {
    file: 'apps/web/src/features/analytics/admin/page-name.ts',
    before: /^ {2}'\/about': /m,
    entry: "  '/{{kebab}}': '{{Words}}',\n",
  },
  {
    file: 'apps/web/src/routes/admin/-tabs.ts',
    imports: "import { {{many}}Tab } from '../../features/{{kebab}}/admin/{{kebab}}-tab.ts';",
    before: /^];/m,
    entry: '  {{many}}Tab,\n',
  },
];

export default function generator(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('feature', {
    description: 'A feature with a table, an API, a page and a tab of the dashboard',
    prompts: [
      {
        type: 'input',
        name: 'name',
        message: 'Its noun in the plural, such as `menus` or `meal-plans`',
        validate: isName,
      },
    ],
    actions: (answers) => {
      const name = String(answers?.['name']);
      const valid = isName(name);
      if (valid !== true) throw new Error(valid);
      const root: string = answers?.['turbo'].paths.root;
      const data = { ...formsOf(name), number: nextMigration(root) };
      return [
        {
          type: 'addMany',
          base: 'templates',
          templateFiles: 'templates/**',
          destination: root,
          globOptions: { dot: true },
          data,
        },
        ...REGISTRATIONS.flatMap((registration) => actionsOf(root, registration, data)),
        () => finish(root),
      ];
    },
  });
}

function actionsOf(root: string, { file, imports, before, entry }: Registration, data: object) {
  const modify = (pattern: RegExp, template: string): PlopTypes.ModifyActionConfig => ({
    type: 'modify',
    path: path.join(root, file),
    pattern,
    template,
    data,
  });
  // After the first import, and formatting sorts them: before it, they would part it from the file's first comment.
  const importing = imports ? [modify(/^import [^;]*;\n/m, `$&${imports}\n`)] : [];
  return [modify(before, `${entry}$&`), ...importing];
}

function isName(name: string): true | string {
  return /^[a-z]+(-[a-z]+)*s$/.test(name) || 'Give a plural in lower case, such as `meal-plans`';
}

/** The noun as code and pages write it. */
function formsOf(kebab: string) {
  const kebabOne = kebab.replace(/(?:ies|(ch|sh|ss|x)es|s)$/, (end, stem = '') =>
    end === 'ies' ? 'y' : stem,
  );
  return {
    kebab,
    kebabOne,
    many: camel(kebab),
    one: camel(kebabOne),
    Many: capital(camel(kebab)),
    One: capital(camel(kebabOne)),
    table: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
    wordsOne: kebabOne.replaceAll('-', ' '),
    Words: kebab.split('-').map(capital).join(' '),
    WordsOne: capital(kebabOne.replaceAll('-', ' ')),
    TitleOne: kebabOne.split('-').map(capital).join(' '),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const camel = (kebab: string) =>
  kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Four digits: one more than the last migration's. */
function nextMigration(root: string): string {
  const last = readdirSync(path.join(root, 'apps/api/src/db/migrations'))
    .flatMap((file) => /^\d{4}(?=-)/.exec(file) ?? [])
    .sort()
    .at(-1);
  return String(Number(last) + 1).padStart(4, '0');
}

/** Adds the page to the tree of routes, and brings all files into the house's format. */
function finish(root: string): string {
  const run = (file: string, args: string[]) =>
    execFileSync(file, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node', ['apps/web/build/generate-routes.ts']);
  run(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', 'apps', 'packages/schema']);
  return 'formatted; the README says what else is yours to add, such as a link in frame.tsx';
}
