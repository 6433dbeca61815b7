import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PhotoRequestsAside1795836278711 implements MigrationInterface {
  name = 'PhotoRequestsAside1795836278711';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_4568778a8067738ca251a7ce81"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_4568778a8067738ca251a7ce81" ON "quotes"  ("by_photos", "status", "promised_at") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_4568778a8067738ca251a7ce81"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "proposal"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "promised_at"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "by_photos"`);
  }
}
