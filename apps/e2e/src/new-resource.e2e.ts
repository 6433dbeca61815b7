import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAppDatabase } from './harness/database.js';
import { choose, confirmInMenu, expectScreen } from './harness/back-office.js';
import { expectAccessible } from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer } from './harness/server.js';
import { copyWorkspace, type WorkspaceCopy } from './harness/workspace.js';

const ENTITY = 'apps/api/src/vehicles/vehicle.entity.ts';
const FIELDS = `  @Field.enum<'truck' | 'trailer'>({ truck: 'Truck', trailer: 'Trailer' }, { list: true, filter: true }) kind!: 'truck' | 'trailer';
  @Field.number({ label: 'Mileage', min: 0, default: 0, list: true, sort: true, unit: 'mi' }) mileage!: number;
`;

const migrationsOf = (copy: WorkspaceCopy) => readdirSync(join(copy.path, 'apps/api/src/migrations')).filter((name) => /^\d/.test(name));

function edit(copy: WorkspaceCopy, change: (text: string) => string): void {
  const file = join(copy.path, ENTITY);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('one declaration is all it takes to add a resource', async ({ open }) => {
  // Three runs of db:diff, a build, and a separate server: minutes on a busy machine.
  test.setTimeout(600_000);
  const copy = copyWorkspace();
  const database = await createAppDatabase();
  try {
    const before = migrationsOf(copy);
    await test.step('npm run resource vehicle', async () => {
      expect(await copy.npmRun('resource', 'vehicle')).toMatchObject({ code: 0 });
    });
    edit(copy, (text) => text.replace(/\n}\s*$/, `\n${FIELDS}}\n`));

    await test.step('npm run db:diff writes the migration', async () => {
      expect(await copy.npmRun('db:diff')).toMatchObject({ code: 0, output: expect.stringContaining('Wrote apps/api/src/migrations/') });
      const [added] = migrationsOf(copy).filter((name) => !before.includes(name));
      expect(readFileSync(join(copy.path, 'apps/api/src/migrations', added!), 'utf8')).toContain('CREATE TABLE "vehicles"');
    });
    await test.step('the server is built with it', async () => {
      expect(await copy.npmRun('build', '--projects=@haulbook/api')).toMatchObject({ code: 0 });
    });
    await useVehicles(copy, database.url, open);

    await test.step('a field that goes away, one that is required from now on and a choice in use are refused, until it is said what is meant', async () => {
      edit(copy, (text) =>
        text
          .replace(/^.*mileage!: number;\n/m, '  @Field.text() plate!: string;\n')
          .replace(", trailer: 'Trailer'", '')
          .replaceAll(" | 'trailer'", ''),
      );
      const inUse = { DATABASE_URL: database.url };
      const written = migrationsOf(copy).length;
      const refused = await copy.npmRunWith(inUse, 'db:diff');
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/lose data[\s\S]*DROP COLUMN "mileage"/) });
      expect(refused.output).toContain('vehicles.plate is required');
      expect(refused.output).toContain('vehicles.kind: 1 row has "trailer", which is no longer a choice.');
      expect(migrationsOf(copy)).toHaveLength(written);
      const meant = ['--allow-drops', '--fill', "vehicles.plate='none'", '--fill', "vehicles.kind='truck'"];
      expect(await copy.npmRunWith(inUse, 'db:diff', '--', ...meant)).toMatchObject({ code: 0 });
      // What a version before goes on with, what is filled beside it, and both once it is gone.
      expect(migrationsOf(copy)).toHaveLength(written + 4);
    });
  } finally {
    await database.drop();
    copy.remove();
  }
});

/** List, create, show, edit, and delete, with no code written for any screen. */
async function useVehicles(
  copy: WorkspaceCopy,
  databaseUrl: string,
  open: (options: { baseURL: string }) => Promise<import('@playwright/test').Page>,
): Promise<void> {
  const server = await startServer(copy.path, databaseUrl);
  try {
    const page = await open({ baseURL: server.url });
    await page.request.post('/api/auth/login', { data: OWNER });
    await page.goto('/admin');
    await expectScreen(page, 'Dashboard');
    // The sidebar opens for a mouse that moves to it, not for one already there, as in the corner where the browser's starts.
    await page.mouse.move(640, 400);
    await page.getByRole('complementary').first().hover();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Settings' }).click();
    await menu.getByRole('link', { name: 'Vehicles' }).click();
    await expectScreen(page, 'Vehicles');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

    await page.getByRole('link', { name: 'New vehicle' }).first().click();
    await page.getByRole('button', { name: 'Create vehicle' }).click();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
    await page.getByLabel('Name').fill('Big Green');
    await choose(page, 'Kind', 'Trailer');
    await page.getByLabel('Mileage').fill('12500');
    await page.getByRole('button', { name: 'Create vehicle' }).click();
    await expectScreen(page, 'Big Green');
    await expect(page.getByRole('definition').filter({ hasText: '12,500 mi' })).toBeVisible();

    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Mileage').fill('12600');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('complementary', { name: 'History' })).toContainText(/Mileage:.*12,500 mi.*12,600 mi/);
    await expectAccessible(page);

    await page.goto('/admin/vehicles?f.kind=trailer');
    await expect(page.getByRole('row', { name: /Big Green/ })).toContainText('12,600 mi');
    await page.getByRole('link', { name: 'Big Green' }).click();
    await confirmInMenu(page, 'Delete');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    const kept = await page.request.post('/api/vehicles', { data: { name: 'Big Blue', kind: 'trailer' } });
    expect(kept.status()).toBe(201);
    // A page left open keeps calling a server that is gone.
    await page.close();
  } finally {
    await server.stop();
  }
}
