import type { MigrationInterface, QueryRunner } from 'typeorm';

const IMAGES = ['before', 'after'];

/** Change the likelihood in every image of a customer in the history, so that past and present have the same unit. */
async function changeHistory(runner: QueryRunner, change: string): Promise<void> {
  for (const image of IMAGES)
    await runner.query(
      `UPDATE "audit_entries" SET "${image}" = jsonb_set("${image}", '{likelihoodToBook}', to_jsonb(("${image}"->>'likelihoodToBook')::double precision ${change}))
         WHERE "resource" = 'customers' AND jsonb_typeof("${image}"->'likelihoodToBook') = 'number'`,
    );
}

/** Stores the likelihood that a customer books as a number from 0 to 1 instead of thousandths, in the table and in the history. */
export class LikelihoodAsADecimal1795324802705 implements MigrationInterface {
  name = 'LikelihoodAsADecimal1795324802705';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" DROP DEFAULT`);
    await runner.query(
      `ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" TYPE double precision USING "likelihood_to_book"::double precision / 1000`,
    );
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" SET DEFAULT '0.5'`);
    await changeHistory(runner, '/ 1000');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" DROP DEFAULT`);
    await runner.query(
      `ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" TYPE integer USING round("likelihood_to_book" * 1000)::integer`,
    );
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "likelihood_to_book" SET DEFAULT '500'`);
    await changeHistory(runner, '* 1000');
  }
}
