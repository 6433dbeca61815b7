/**
 * The files of a new resource. Names: `Name`, `name`, `file` and `path` (plural), `label`, `labelPlural` if it does not follow the spelling
 * rules, `one`.
 */

const declaration = ({ Name, path, label, labelPlural, one }) => `@Resource<${Name}>({
  path: '${path}',
  label: '${label}',${labelPlural ? `\n  labelPlural: '${labelPlural}',` : ''}
  title: 'name',
  group: 'settings',
  empty: 'Nothing here yet. Create the first ${one}.',
})
export class ${Name} extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true }) name!: string;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
`;

const policy = ({ Name, name }) => `/** Staff manage them; others have no access. */
export const ${name}Policy = definePolicy<${Name}>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
`;

const created = (path) => `    const { status, body } = await staff.post('/api/${path}', { name: 'First' });
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'First' })]);
    expect((await staff.get('/api/${path}?page=1')).body).toMatchObject({ total: 1, data: [{ name: 'First' }] });`;

/** A separate folder, for an application whose resources are listed in resources.ts. */
export const inFolder = {
  list: 'resources.ts',
  main: ({ path, file }) => `${path}/${file}.entity.ts`,
  imports: ({ Name, name, path, file }) => [
    `import { ${Name} } from './${path}/${file}.entity.js';`,
    `import { ${name}Policy } from './${path}/${file}.policy.js';`,
  ],
  listed: /export const \w*[rR]esources\b[^=]*= \[/,
  files: (names) => ({
    [`${names.path}/${names.file}.entity.ts`]: `import { Field, Resource, ResourceEntity } from '@haulbook/resource';\n\n${declaration(names)}`,
    [`${names.path}/${names.file}.policy.ts`]: `import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ${names.Name} } from './${names.file}.entity.js';

${policy(names)}`,
    [`${names.path}/${names.file}.medium.spec.ts`]: `import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('${names.path}', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are managed by staff', async () => {
    const staff = await app.signInAs('admin');
${created(names.path)}
  });

  it('are hidden from customers and visitors', async () => {
    const customer = await app.signInAs('customer');
    expect((await customer.get('/api/${names.path}')).status).toBe(403);
    expect((await app.visitor().get('/api/${names.path}')).status).toBe(401);
  });
});
`,
  }),
};

/** One file, for an application that lists its resources in application.ts, as the starter does. */
export const inOneFile = {
  list: 'application.ts',
  main: ({ path }) => `${path}.ts`,
  imports: ({ Name, name, path }) => [`import { ${Name}, ${name}Policy } from './${path}.js';`],
  listed: /\bresources: \[/,
  files: (names) => ({
    [`${names.path}.ts`]: `import { isStaff } from '@haulbook/platform';
import { definePolicy, Field, Resource, ResourceEntity } from '@haulbook/resource';

${declaration(names)}
${policy(names)}`,
    [`${names.path}.medium.spec.ts`]: `import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import { application } from './application.js';

describe('${names.path}', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(application);
  });
  afterAll(() => server?.close());

  it('are managed by staff', async () => {
    const staff = await server.signIn('admin');
${created(names.path)}
  });

  it('are hidden from others and visitors', async () => {
    expect((await (await server.signIn()).get('/api/${names.path}')).status).toBe(403);
    expect((await server.visitor().get('/api/${names.path}')).status).toBe(401);
  });
});
`,
  }),
};
