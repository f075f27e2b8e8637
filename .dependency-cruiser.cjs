/** Imports run down only; the layers are those of docs/decisions/0001-architecture.md. */
const API = '^apps/api/src';
const WEB = '^apps/web/src';
const FEATURE = 'features/([^/]+)/';

/** Features of the web that serve the others: all may import them, and they import each other alone. */
const WEB_LIBRARIES = ['editing', 'images'];

/** The folders of the API, lowest first: each may import those of its own row and of the rows above it here. */
const API_FOLDERS = [
  ['config', 'lib'],
  ['db'],
  ['http'],
  ['content'],
  ['mail'],
  ['jobs'],
  ['features'],
  ['maintenance'],
  ['export', 'import', 'overview'],
  ['app'],
  ['server'],
  ['cli'],
];

const folderRules = API_FOLDERS.slice(0, -1).map((folders, row) => ({
  name: `api-${folders[0]}-imports-down`,
  comment: 'It says what it needs in a type of its own, and a folder above gives it.',
  severity: 'error',
  from: { path: `${API}/(${folders.join('|')})/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: {
    path: `${API}/(${API_FOLDERS.slice(row + 1)
      .flat()
      .join('|')})/`,
  },
}));

/** Within a feature of the API a layer may import only those below it. */
const LAYERS = ['table', 'repository', 'service', 'router', 'rest'];

const layerRules = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `api-${layer}-imports-down`,
  comment: `A ${layer} file may not import from a higher layer.`,
  severity: 'error',
  from: { path: `${API}/${FEATURE}[^/]+\\.${layer}\\.ts$` },
  to: { path: `${API}/${FEATURE}[^/]+\\.(${LAYERS.slice(index + 1).join('|')})\\.ts$` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Types count too: a type stands in the lower of two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'schema-imports-no-workspace-code',
      severity: 'error',
      from: { path: '^packages/schema/' },
      to: { path: '^(apps|packages/(?!schema/))' },
    },
    {
      name: 'ingredients-imports-no-workspace-code',
      severity: 'error',
      from: { path: '^packages/ingredients/' },
      to: { path: '^(apps|packages/(ui|schema))/|node_modules/(react|better-sqlite3)/' },
    },
    {
      name: 'ui-imports-no-workspace-code',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages/(?!ui/))' },
    },
    {
      name: 'html-blocks-import-nothing',
      severity: 'error',
      from: { path: '^packages/html-blocks/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!html-blocks/))|node_modules' },
    },
    {
      name: 'importers-import-only-the-schema',
      comment: 'And the readers of HTML and of amounts.',
      severity: 'error',
      from: { path: '^packages/importers/' },
      to: { path: '^(apps|packages/(?!(html-blocks|importers|ingredients|schema)/))' },
    },
    {
      name: 'rich-text-imports-schema-and-ui-alone',
      severity: 'error',
      from: { path: '^packages/rich-text/' },
      to: { path: '^(apps|packages/(?!(html-blocks|rich-text|schema|ui)/))' },
    },
    {
      name: 'web-imports-only-types-of-the-api',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-does-not-import-the-web',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^(apps/web|packages/ui)/' },
    },
    {
      name: 'api-features-are-separate',
      comment: 'Code that two features share moves to a lower layer, or app.ts passes it to both.',
      severity: 'error',
      from: { path: `${API}/${FEATURE}`, pathNot: '\\.test\\.ts$' },
      to: { path: `${API}/${FEATURE}`, pathNot: `${API}/features/$1/` },
    },
    {
      name: 'web-features-are-separate',
      comment: 'Features may use the libraries, which import no other feature.',
      severity: 'error',
      from: { path: `${WEB}/${FEATURE}`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `${WEB}/${FEATURE}`,
        pathNot: `${WEB}/features/($1|${WEB_LIBRARIES.join('|')})/`,
      },
    },
    {
      name: 'web-lib-and-site-are-below-features',
      severity: 'error',
      from: { path: `${WEB}/(lib|site)/` },
      to: { path: `${WEB}/(features|routes)/` },
    },
    {
      name: 'web-features-are-below-routes',
      severity: 'error',
      from: { path: `${WEB}/features/` },
      to: { path: `${WEB}/routes/` },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'A router or REST file calls services and repositories, never the database.',
      severity: 'error',
      from: { path: `${API}/features/.+\\.(router|rest)\\.ts$` },
      to: { path: `${API}/db/` },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'What a released migration imports would change what it does to an old database.',
      severity: 'error',
      from: { path: `${API}/db/migrations/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages)/', pathNot: `${API}/db/migrations/` },
    },
    {
      name: 'faults-import-only-test-helpers',
      comment: 'These suites test the real program as a process, so they import no product code.',
      severity: 'error',
      from: { path: '^faults/' },
      to: { path: '^(apps|packages)/', pathNot: `${API}/testing/` },
    },
    {
      name: 'product-does-not-import-faults',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^faults/' },
    },
    ...folderRules,
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
