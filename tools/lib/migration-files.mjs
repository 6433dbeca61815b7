/** Writes migrations, and the list of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Write a change as one migration, or as up to four for a rolling update: what the older version goes on with, what takes long and runs
 * beside it, and what waits until it is gone, again what takes long first.
 * @returns the files and when each of them runs
 */
export function writeMigrations(folder, name, { up, down, stages }) {
  const parts = partsOf(stages, up);
  const base = name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  const first = nextStamp(folder);
  const written = parts.map(({ suffix, ...part }, index) => {
    const stamp = first + index;
    const file = `${stamp}-${base}${suffix}`;
    // Going back, the last one undoes all of it.
    const isLast = index === parts.length - 1;
    writeFileSync(join(folder, `${file}.ts`), source({ ...part, down: isLast ? down : [] }, className(`${base}${suffix}`, stamp)));
    return { file: `${file}.ts`, runs: part.runs, count: part.up.length };
  });
  writeIndex(folder);
  return written;
}

function partsOf({ expand, aside, settle, contract, stop }, up) {
  if (stop.length > 0) return [{ suffix: '', up, phase: 'stop', runs: 'while every process is stopped' }];
  return [
    { suffix: '', up: expand, runs: 'at the next start' },
    { suffix: '-aside', up: aside, isAside: true, runs: 'after it, beside readers and writers' },
    { suffix: '-settle', up: settle, isAside: true, phase: 'contract', runs: 'once no older version runs, beside readers and writers' },
    { suffix: '-contract', up: contract, phase: 'contract', runs: settle.length > 0 ? 'after it' : 'once no older version runs' },
  ].filter((part) => part.up.length > 0);
}

const className = (name, stamp) => `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}${stamp}`;

function source({ up, down, phase, isAside }, name) {
  const statements = (queries) => queries.map((query) => `    await runner.query(${literal(query)});`).join('\n');
  const parameter = (queries) => (queries.length > 0 ? 'runner: QueryRunner' : '');
  const runs = [...(isAside ? ['  transaction = false;'] : []), ...(phase ? [`  readonly phase = '${phase}';`] : [])];
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name} implements MigrationInterface {
  name = '${name}';
${runs.map((line) => `${line}\n`).join('')}
  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(${parameter(down)}): Promise<void> {${down.length > 0 ? `\n${statements(down)}\n  ` : ''}}
}
`;
}

function literal(query) {
  return `\`${query.replace(/\\/g, '\\\\').replace(/`/g, '\\`').replace(/\$\{/g, '\\${')}\``;
}

/** Return a timestamp later than every existing migration, even if clocks disagree. */
function nextStamp(folder) {
  const last = Math.max(0, ...migrationFiles(folder).map((file) => Number(file.slice(0, 13))));
  return Math.max(Date.now(), last + 1);
}

function migrationFiles(folder) {
  return readdirSync(folder)
    .filter((file) => /^\d{13}-.*\.ts$/.test(file))
    .sort();
}

function writeIndex(folder) {
  const entries = migrationFiles(folder).map((file) => ({
    file: file.replace(/\.ts$/, '.js'),
    name: /export class (\w+)/.exec(readFileSync(join(folder, file), 'utf8'))[1],
  }));
  const imports = entries.map(({ file, name }) => `import { ${name} } from './${file}';`).join('\n');
  writeFileSync(
    join(folder, 'index.ts'),
    `${imports}

/** Every migration, in order. \`npm run db:diff\` adds to it. */
export const migrations: (new () => object)[] = [
${entries.map(({ name }) => `  ${name},\n`).join('')}];
`,
  );
}
