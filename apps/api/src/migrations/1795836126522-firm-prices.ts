import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FirmPrices1795836126522 implements MigrationInterface {
  name = 'FirmPrices1795836126522';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "service_areas" ADD "firm_price" boolean NOT NULL DEFAULT true`);
    await runner.query(`ALTER TABLE "service_items" ADD "firm_price" boolean NOT NULL DEFAULT true`);
    await runner.query(`ALTER TABLE "services" ADD "firm_price" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "services" DROP COLUMN "firm_price"`);
    await runner.query(`ALTER TABLE "service_items" DROP COLUMN "firm_price"`);
    await runner.query(`ALTER TABLE "service_areas" DROP COLUMN "firm_price"`);
  }
}
