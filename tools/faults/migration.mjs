/** A change of a table in use, in the steps that `npm run db:diff` writes. */

const CHANGE = [
  'ALTER TABLE "quotes" ADD "shade" text',
  'UPDATE "quotes" SET "shade" = (status)',
  'ALTER TABLE "quotes" ALTER COLUMN "shade" SET NOT NULL',
  'CREATE INDEX "IDX_quotes_shade" ON "quotes"  ("shade") ',
  'ALTER TABLE "quotes" ADD CONSTRAINT "CHK_quotes_shade" CHECK (shade <> \'\')',
];

/** Run what a new version runs at its start beside the one before. */
export async function expandQuotes({ built: { application, migrate, newDataSource, stagesOf }, database }) {
  const { expand, aside } = stagesOf(CHANGE);
  const migrations = [...application.migrations, migrationOf(1, expand), migrationOf(2, aside, false)];
  const dataSource = await newDataSource({ ...application, migrations }, database.url, 2).initialize();
  try {
    await migrate(dataSource, { mode: 'expand' });
  } finally {
    await dataSource.destroy();
  }
}

function migrationOf(number, statements, transaction) {
  const name = `Faults${1_900_000_000_000 + number}`;
  return class {
    name = name;
    transaction = transaction;
    async up(runner) {
      for (const statement of statements) await runner.query(statement);
    }
    async down() {}
  };
}
