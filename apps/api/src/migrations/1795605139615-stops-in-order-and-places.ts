import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StopsInOrderAndPlaces1795605139615 implements MigrationInterface {
  name = 'StopsInOrderAndPlaces1795605139615';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customer_addresses" ADD "latitude" double precision`);
    await runner.query(`ALTER TABLE "customer_addresses" ADD "longitude" double precision`);
    await runner.query(`ALTER TABLE "appointments" ADD "position" integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "position"`);
    await runner.query(`ALTER TABLE "customer_addresses" DROP COLUMN "longitude"`);
    await runner.query(`ALTER TABLE "customer_addresses" DROP COLUMN "latitude"`);
  }
}
