import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoversSequelsAndLeaversAside1795971839444 implements MigrationInterface {
  name = 'CoversSequelsAndLeaversAside1795971839444';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_19841a6eb66137afac8f3744cd"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_19841a6eb66137afac8f3744cd" ON "books"  ("cover") `);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_0aed4685c61bee3fa197fc62d6"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_0aed4685c61bee3fa197fc62d6" ON "books"  ("sequel_to_id") `);
    await runner.query(`ALTER TABLE "books" VALIDATE CONSTRAINT "FK_0aed4685c61bee3fa197fc62d6c"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "books" DROP CONSTRAINT "FK_0aed4685c61bee3fa197fc62d6c"`);
    await runner.query(`DROP INDEX "public"."IDX_0aed4685c61bee3fa197fc62d6"`);
    await runner.query(`DROP INDEX "public"."IDX_19841a6eb66137afac8f3744cd"`);
    await runner.query(`ALTER TABLE "members" DROP COLUMN "left_on"`);
    await runner.query(`ALTER TABLE "books" DROP COLUMN "sequel_to_id"`);
    await runner.query(`ALTER TABLE "books" DROP COLUMN "cover"`);
  }
}
