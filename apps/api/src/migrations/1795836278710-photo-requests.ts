import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PhotoRequests1795836278710 implements MigrationInterface {
  name = 'PhotoRequests1795836278710';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "by_photos" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "quotes" ADD "promised_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "quotes" ADD "proposal" jsonb`);
  }

  async down(): Promise<void> {}
}
