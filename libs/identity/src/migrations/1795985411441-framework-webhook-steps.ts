import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The steps that a webhook hears of. */
export class FrameworkWebhookSteps1795985411441 implements MigrationInterface {
  name = 'FrameworkWebhookSteps1795985411441';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_endpoints" ADD "steps" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_endpoints" DROP COLUMN "steps"`);
  }
}
