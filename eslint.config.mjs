import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import folders from './tools/eslint/folders.mjs';

// The boundary rule reads Nx's graph of packages from a cache and lets everything pass when there is none: make it first.
process.env.NX_DAEMON = 'false';
const graph = await createProjectGraphAsync({ exitOnError: false });
// ESLint's cache knows neither the graph nor what our own rule says.
const graphHash = createHash('sha256')
  .update(JSON.stringify([graph.nodes, graph.dependencies]))
  .update(readFileSync(new URL('tools/eslint/folders.mjs', import.meta.url)))
  .digest('hex');

const code = ['**/*.{ts,tsx,mts,mjs,cjs,js}'];
const typescript = ['**/*.{ts,tsx,mts}'];
const sources = ['{apps,libs}/*/{src,app}/**/*.{ts,tsx}'];
const tests = ['**/*.spec.{ts,tsx}', '**/*-fixtures.ts', '**/src/testing/**', 'apps/e2e/**', 'libs/testing/**'];
const webPackages = ['admin', 'portal', 'resource-admin', 'api-client', 'ui'].map((name) => `{apps,libs}/${name}/**/*.{ts,tsx}`);

/**
 * Which layer may import which: app → identity → platform → framework → resource-contracts → core → nothing, and beside it contracts →
 * domain → core. Nothing of the framework knows the business: neither contracts nor domain.
 */
const layers = {
  app: [
    'identity',
    'platform',
    'framework',
    'client',
    'contracts',
    'texts',
    'domain',
    'ui',
    'resource-client',
    'resource-contracts',
    'core',
  ],
  identity: ['platform', 'framework', 'resource-contracts', 'core'],
  platform: ['framework', 'resource-contracts', 'core'],
  testing: ['framework', 'resource-contracts', 'core'],
  framework: ['ui', 'resource-contracts', 'core'],
  client: ['contracts', 'domain', 'resource-contracts', 'core'],
  ui: ['resource-contracts', 'core'],
  contracts: ['domain', 'resource-contracts', 'core'],
  domain: ['core'],
  texts: ['core'],
  'resource-contracts': ['core'],
  core: [],
  // Programs of others use it: it stands alone.
  'resource-client': [],
};
const sides = [
  { sourceTag: 'side:web', notDependOnLibsWithTags: ['side:server'] },
  { sourceTag: 'side:server', notDependOnLibsWithTags: ['side:web'] },
  {
    sourceTag: 'side:e2e',
    onlyDependOnLibsWithTags: [
      'layer:testing',
      'layer:contracts',
      'layer:domain',
      'layer:resource-client',
      'layer:resource-contracts',
      'layer:core',
    ],
  },
];

/**
 * Which folder of the portal may import which: routes and root put the features together, features know the shared folders and never
 * each other, and shared folders know no feature.
 */
const portalShared = {
  language: [],
  ui: ['drawings', 'language'],
  drawings: ['language'],
  'site-data': ['language', 'ui'],
  seo: ['language', 'site-data'],
  http: ['language', 'site-data'],
  attribution: ['http'],
  forms: ['http', 'language', 'ui'],
  slots: ['http', 'language', 'site-data', 'ui'],
  payments: ['forms', 'language', 'ui'],
  signing: ['http', 'language', 'ui'],
  orders: ['language', 'site-data', 'ui'],
  shell: ['attribution', 'drawings', 'language', 'seo', 'site-data', 'ui'],
  island: ['language', 'shell', 'site-data'],
};
const portalFolders = { root: 'apps/portal/app', allowed: { ...portalShared, 'features/*': Object.keys(portalShared) } };

/** The boundary rule; tests may import the layer `alsoAllowed` as well. */
function boundaries(...alsoAllowed) {
  const directions = Object.entries(layers).map(([layer, allowed]) => ({
    sourceTag: `layer:${layer}`,
    onlyDependOnLibsWithTags: [...allowed, ...alsoAllowed].map((name) => `layer:${name}`),
  }));
  const options = {
    depConstraints: [...directions, ...sides],
    enforceBuildableLibDependency: false,
    // The tests of the framework use the test helpers, which know the framework.
    ignoredCircularDependencies: alsoAllowed.includes('testing')
      ? ['resource', 'platform', 'identity'].map((name) => [`@haulbook/${name}`, '@haulbook/testing'])
      : [],
  };
  return { '@nx/enforce-module-boundaries': ['error', options] };
}

/** What JavaScript files may use without importing it; TypeScript checks its own. */
// prettier-ignore
const globals = [
  'process', 'console', 'Buffer', 'URL', 'fetch', 'FormData', 'Blob', 'module', 'require', 'performance', 'AbortSignal', 'AbortController', 'structuredClone',
  'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
];

const banned = {
  apps: { regex: '^@haulbook/(api|admin|portal|e2e)(/|$)', message: 'Nothing imports an app.' },
  crud: { regex: '^@nestjsx/|^@dataui/', message: 'The CRUD library is used inside libs/resource only: the query path is our own.' },
  testing: { regex: '^@haulbook/(testing(/.*)?|(identity|domain)/testing)$', message: 'Test helpers are for tests.' },
  server: { regex: '^(@nestjs/|typeorm$|typeorm/|pg$|graphile-worker|express$)', message: 'Server libraries stay on the server side.' },
  node: { regex: '^node:', message: 'This runs in the browser too.' },
  outside: {
    regex: '^(?!\\.{1,2}/|date-fns(/|$)|@date-fns/tz(/tzOffset)?$|color2k$|markdown-it$|@haulbook/core(/speech)?$)',
    message: 'Core, domain and texts are pure: they import nothing but themselves, date-fns, @date-fns/tz, color2k and markdown-it.',
  },
};
const ban = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns: [banned.apps, ...patterns] }] });

/**
 * The rooms of the business, each of which may import those before it (types aside), so that none is part of a circle. What a later room has
 * to add to an earlier one it adds as a listener of a transition, by the path of a resource, or in place of an abstract class.
 */
// prettier-ignore
const rooms = [
  'site', 'settings', 'languages', 'catalog', 'customers', 'leads', 'telephony', 'pricing', 'quotes', 'scheduling', 'pushes', 'orders', 'repeat', 'billing', 'documents', 'brand', 'pdf',
  'calendar', 'reviews', 'content', 'automation', 'reports', 'messages', 'portal', 'phone', 'photo-quotes', 'arrival', 'security', 'performance', 'dispatch', 'crew',
];
const roomsBefore = Object.fromEntries(rooms.map((room, index) => [room, rooms.slice(0, index)]));
const businessRooms = { root: 'apps/api/src', allowed: roomsBefore, typesAnywhere: true };
const withTesting = Object.entries(roomsBefore).map(([room, before]) => [room, [...before, 'testing']]);
const fixtureRooms = { ...businessRooms, allowed: { ...Object.fromEntries(withTesting), testing: rooms } };

const focused = {
  selector:
    "CallExpression > MemberExpression.callee[object.name=/^(it|test|describe)$/][property.name='only'], CallExpression > Identifier.callee[name=/^(fit|fdescribe)$/]",
  message: 'A focused test keeps all the others from running.',
};

const late = {
  selector: "JSXMemberExpression[object.name='Checkbox'][property.name='Group']",
  message: 'It loses what is ticked as it appears: use Choices (docs/decisions/controls-that-take-the-first-click.md).',
};

const keyword = '/\\b(current_(date|time|timestamp)|local(timestamp))\\b/i';
const unclocked = {
  selector: `Literal[value=${keyword}], TemplateElement[value.raw=${keyword}]`,
  message: 'It takes the time past the clock of tests: write now() (docs/decisions/a-clock-for-tests.md).',
};

const shippedZone = {
  selector: "ImportSpecifier[imported.name='BUSINESS_ZONE']",
  message: 'A company may have set another zone: use LocalClock, the zone of its settings, or useMoments().',
};

const computersClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'A computer may have another date than the server: use serverNow() of @haulbook/ui.',
};

const ofOwnNames = 'ObjectExpression:not(:has(> :not(Property[shorthand=true])))';
const respread = {
  selector: `ObjectExpression > SpreadElement > ${ofOwnNames}, JSXSpreadAttribute > ${ofOwnNames}`,
  message: 'A spread of an object made on the spot hides what it has: write its names in the object or the element itself.',
};

/** What no code has; rules of single folders add to it. */
const nowhere = [focused, late, unclocked, respread];

/** The folders of the portal whose texts are all translated: a new one in English alone is refused. */
// prettier-ignore
const translated = ['shell', 'ui', 'forms', 'features/account', 'features/dashboard', 'features/site/home', 'features/site/about', 'features/site/pages', 'features/site/embed', 'features/arrival', 'features/photo-quote', 'drawings', 'site-data', 'seo', 'http', 'attribution', 'features/quote', 'features/order', 'features/pay', 'features/went', 'payments', 'signing', 'orders', 'features/booking', 'slots', 'features/site/legal', 'features/crew/customer'];
const LETTERS = '/\\p{L}{2}/u';
const TEXT_ATTRIBUTES = '/^(aria-label|alt|busyText|button|description|empty|hint|label|lead|legend|placeholder|state|summary|title)$/';
const notTranslated = 'Customers read it: write t() or <Text> (docs/decisions/a-second-language.md).';
const untranslated = [
  `JSXText[value=${LETTERS}]`,
  `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal[value=${LETTERS}]`,
  `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > JSXExpressionContainer > :matches(TemplateLiteral, ConditionalExpression > :matches(Literal[value=${LETTERS}], TemplateLiteral))`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(Literal[value=${LETTERS}], TemplateLiteral, :matches(ConditionalExpression, LogicalExpression) > :matches(Literal[value=${LETTERS}], TemplateLiteral))`,
].map((selector) => ({ selector, message: notTranslated }));

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/build/',
      '**/.data/',
      '**/.cache/',
      '**/.nx/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      '**/*.d.mts',
    ],
  },
  {
    files: code,
    extends: [js.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: { packages: graphHash },
  },
  { files: typescript, extends: [ts.configs.recommended] },
  {
    files: code,
    languageOptions: { globals: Object.fromEntries(globals.map((name) => [name, 'readonly'])) },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', ...nowhere],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: typescript,
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/*.ts', '{apps,libs}/**/*.tsx'],
    ignores: [...tests, '**/migrations/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/migrations/**'], rules: { 'max-lines': 'off' } },

  { files: sources, plugins: { '@nx': nx }, rules: boundaries() },
  { files: tests, plugins: { '@nx': nx }, rules: { ...boundaries('testing'), '@typescript-eslint/no-explicit-any': 'off' } },
  // They hold the back office, the manifests, and the texts of other languages, to the server, so they know both.
  {
    files: [
      'tools/real-schema.spec.ts',
      'tools/kubernetes.spec.ts',
      'tools/compose.spec.ts',
      'tools/role-limits.spec.ts',
      'tools/sentences.spec.ts',
      'tools/texts.spec.ts',
    ],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  { files: sources, rules: ban(banned.crud, banned.testing) },
  { files: ['libs/resource/src/**/*.ts'], rules: ban(banned.testing) },
  { files: ['libs/{contracts,resource-contracts}/src/**/*.ts'], rules: ban(banned.crud, banned.testing, banned.server, banned.node) },
  { files: webPackages, rules: ban(banned.crud, banned.testing, banned.server) },
  { files: ['libs/{core,domain,texts}/src/**/*.ts'], rules: ban(banned.outside) },
  { files: ['apps/portal/app/**/*.{ts,tsx}'], plugins: { folders }, rules: { 'folders/direction': ['error', portalFolders] } },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: tests,
    plugins: { folders },
    rules: { 'folders/direction': ['error', businessRooms] },
  },
  {
    // What only tests share is of one room, too; what several rooms share lies in `testing`.
    files: ['apps/api/src/**/*-fixtures.ts'],
    plugins: { folders },
    rules: { 'folders/direction': ['error', fixtureRooms] },
  },
  { files: tests, rules: ban() },
  {
    files: ['{apps/admin,libs/resource-admin}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...nowhere, shippedZone, computersClock] },
  },

  {
    files: ['apps/{api/src,portal/app}/**/*.{ts,tsx}'],
    ignores: [...tests, 'apps/api/src/seed/**'],
    rules: { 'no-restricted-syntax': ['error', ...nowhere, shippedZone] },
  },
  {
    files: translated.map((folder) => `apps/portal/app/${folder}/**/*.tsx`),
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...nowhere, shippedZone, ...untranslated] },
  },

  {
    files: webPackages,
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
