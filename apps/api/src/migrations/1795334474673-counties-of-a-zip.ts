import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountiesOfAZip1795334474673 implements MigrationInterface {
  name = 'CountiesOfAZip1795334474673';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_6aee2781884765de31d5030e10"`);
    await runner.query(`ALTER TABLE "service_areas" ADD CONSTRAINT "UQ_b9ff9e70b78d181dc6684228149" UNIQUE ("zip", "county")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "service_areas" DROP CONSTRAINT "UQ_b9ff9e70b78d181dc6684228149"`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_6aee2781884765de31d5030e10" ON "service_areas" USING btree ("zip") `);
  }
}
