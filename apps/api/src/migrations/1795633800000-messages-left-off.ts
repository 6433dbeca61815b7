import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessagesLeftOff1795633800000 implements MigrationInterface {
  name = 'MessagesLeftOff1795633800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['payments', 'refunds'])
      await runner.query(`ALTER TABLE "${table}" ADD "tells_customer" boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payments', 'refunds']) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "tells_customer"`);
  }
}
