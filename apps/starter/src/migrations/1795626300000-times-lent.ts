import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimesLent1795626300000 implements MigrationInterface {
  name = 'TimesLent1795626300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "books" ADD "times_lent" integer NOT NULL DEFAULT '0'`);
    await runner.query(
      `UPDATE "books" SET "times_lent" = l.times FROM (SELECT book_id, count(*) AS times FROM "loan_lines" GROUP BY 1) l WHERE l.book_id = "books"."id"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "books" DROP COLUMN "times_lent"`);
  }
}
