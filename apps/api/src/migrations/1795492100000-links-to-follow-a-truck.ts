import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinksToFollowATruck1795492100000 implements MigrationInterface {
  name = 'LinksToFollowATruck1795492100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" ADD "track_token_hash" text`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_0792923895eaf9ea5679a76723" ON "appointments"  ("track_token_hash") `);
    await runner.query(`ALTER TABLE "appointments" ADD "told_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "told_at"`);
    await runner.query(`DROP INDEX "public"."IDX_0792923895eaf9ea5679a76723"`);
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "track_token_hash"`);
  }
}
