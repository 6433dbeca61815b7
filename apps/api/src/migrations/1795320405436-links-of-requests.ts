import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The link in the mail that confirmed a request has its own hash, so that sending the quote does not change it. */
export class LinksOfRequests1795320405436 implements MigrationInterface {
  name = 'LinksOfRequests1795320405436';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "request_token_hash" text`);
    await runner.query(
      `UPDATE "quotes" SET "request_token_hash" = "access_token_hash", "access_token_hash" = NULL
       WHERE "source" = 'online' AND "status" = 'draft' AND "revision" = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "quotes" SET "access_token_hash" = coalesce("access_token_hash", "request_token_hash")`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "request_token_hash"`);
  }
}
