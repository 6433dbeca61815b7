/**
 * npm run db:diff [-- name] [--allow-drops] [--rename table.column=name] [--fill table.column=value]: writes the migration that
 * brings the database from the migrations so far to what the declarations say. Statements that lose data are refused unless
 * --allow-drops acknowledges them, and columns that become required unless --fill says what rows that are there get.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';
import { buildServer, installWhenNeeded, root } from './lib/workspace.mjs';

// TypeORM's schema reader asks one connection several things at once, which pg announces will end one day.
process.noDeprecation = true;

const folder = join(root, 'apps/api/src/migrations');
const OPTIONS = {
  'allow-drops': { type: 'boolean', default: false },
  rename: { type: 'string', multiple: true, default: [] },
  fill: { type: 'string', multiple: true, default: [] },
};

let server;
let flags;
let positionals;
try {
  ({ values: flags, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS }));
  const intent = { renames: pairs('rename', 'new_name'), fills: pairs('fill', 'value') };
  if (!(await installWhenNeeded()) || !(await buildServer())) throw new Error('The build failed; the reason is above.');
  const progress = step('Comparing the declarations with the migrations');
  server = await startThrowawayPostgres();
  const { diffSchema } = await import(pathToFileURL(join(root, 'apps/api/dist/database/diff.js')).href);
  const diff = await diffSchema(server.url, intent);
  progress.done();
  report(diff);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  await server?.stop();
}

function report(diff) {
  if (diff.up.length === 0) return say('Nothing to do: the migrations already give what the declarations say.');
  const refusals = [...(flags['allow-drops'] ? [] : lost(diff)), ...unfilled(diff)];
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  const file = write(diff);
  return say(
    `Wrote apps/api/src/migrations/${file} (${diff.up.length} statement${diff.up.length === 1 ? '' : 's'}). Read it, then commit it; the next start applies it.`,
  );
}

function lost({ drops, up }) {
  if (drops.length === 0) return [];
  const renamed = drops.flatMap((drop) => {
    const [, table, column] = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/.exec(drop) ?? [];
    return up.some((query) => query.startsWith(`ALTER TABLE "${table}" ADD "`)) ? [`${table}.${column}`] : [];
  });
  return [
    `These statements lose data:\n  ${drops.join('\n  ')}`,
    ...renamed.map((path) => `If ${path} has another name now, run: npm run db:diff -- --rename ${path}=new_name`),
    'If losing it is meant, run: npm run db:diff -- --allow-drops',
  ];
}

function unfilled(diff) {
  return diff.unfilled.map(
    (path) =>
      `${path} is required, and rows that are there already have no value for it. Make the field optional, give it a default, or say what they get: npm run db:diff -- --fill ${path}=VALUE`,
  );
}

/** The values of a flag that are pairs: { 'suppliers.opens_at': 'opens_from' }. */
function pairs(flag, what) {
  return Object.fromEntries(
    flags[flag].map((text) => {
      const [, path, value] = /^(\w[\w-]*\.\w+)=(.*)$/s.exec(text) ?? [];
      if (!path) throw new Error(`--${flag} takes table.column=${what}, but got "${text}".`);
      return [path, value];
    }),
  );
}

function write(diff) {
  const stamp = nextStamp();
  const name = (positionals[0] ?? guessName(diff.up)).replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  const className = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}${stamp}`;
  const statements = (queries) => queries.map((query) => `    await runner.query(${literal(query)});`).join('\n');
  writeFileSync(
    join(folder, `${stamp}-${name}.ts`),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
${statements(diff.up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements(diff.down)}
  }
}
`,
  );
  writeIndex();
  return `${stamp}-${name}.ts`;
}

function literal(query) {
  return `\`${query.replace(/\\/g, '\\\\').replace(/`/g, '\\`').replace(/\$\{/g, '\\${')}\``;
}

/** Later than every migration so far, even when clocks disagree. */
function nextStamp() {
  const last = Math.max(0, ...migrationFiles().map((file) => Number(file.slice(0, 13))));
  return Math.max(Date.now(), last + 1);
}

function migrationFiles() {
  return readdirSync(folder)
    .filter((file) => /^\d{13}-.*\.ts$/.test(file))
    .sort();
}

function guessName(up) {
  const table = /(CREATE|ALTER) TABLE "([a-z0-9_]+)"/.exec(up.join('\n'));
  return table ? `${table[1] === 'CREATE' ? 'add' : 'change'}-${table[2].replaceAll('_', '-')}` : 'change-schema';
}

function writeIndex() {
  const entries = migrationFiles().map((file) => ({
    file: file.replace(/\.ts$/, '.js'),
    name: /export class (\w+)/.exec(readFileSync(join(folder, file), 'utf8'))[1],
  }));
  const imports = entries.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n');
  writeFileSync(
    join(folder, 'index.ts'),
    `${imports}

/** Every migration, in order. \`npm run db:diff\` adds to it. */
export const migrations: (new () => object)[] = [${entries.map(({ name }) => name).join(', ')}];
`,
  );
}
