import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArrivalContract1795840000000 implements MigrationInterface {
  name = 'ArrivalContract1795840000000';
  readonly phase = 'contract';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "track_token_hash"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "ratings" DROP CONSTRAINT "FK_6236e5807011bf0e40a9ea0157f"`);
    await runner.query(`ALTER TABLE "ratings" DROP CONSTRAINT "FK_678aeb7d6df2fdcba5052b32ecb"`);
    await runner.query(`ALTER TABLE "ratings" DROP CONSTRAINT "FK_5fa7f86e5e2fb9dbf03c276c1f3"`);
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "door_photos"`);
    await runner.query(`ALTER TABLE "appointments" ADD "track_token_hash" text`);
    await runner.query(`DROP INDEX "public"."IDX_4a2a2d3f81a9ed240030b219ef"`);
    await runner.query(`DROP INDEX "public"."IDX_09cb8bf787dcd0e153851ddfe2"`);
    await runner.query(`DROP INDEX "public"."IDX_0a9021f07ebcbec11699f6ea42"`);
    await runner.query(`DROP INDEX "public"."IDX_6236e5807011bf0e40a9ea0157"`);
    await runner.query(`DROP INDEX "public"."IDX_678aeb7d6df2fdcba5052b32ec"`);
    await runner.query(`DROP INDEX "public"."IDX_5fa7f86e5e2fb9dbf03c276c1f"`);
    await runner.query(`DROP TABLE "ratings"`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_0792923895eaf9ea5679a76723" ON "appointments" USING btree ("track_token_hash") `);
  }
}
