import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that come in, those that were delivered, and the numbers that asked for no more. */
export class FrameworkTexts1795449423000 implements MigrationInterface {
  name = 'FrameworkTexts1795449423000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "text_stops" ("number" text NOT NULL, "stopped_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_0a6e7f12c8387f66758e9c7c9ea" PRIMARY KEY ("number"))`,
    );
    await runner.query(`ALTER TABLE "message_logs" ADD "direction" text NOT NULL DEFAULT 'out'`);
    await runner.query(`ALTER TABLE "message_logs" ADD "body" text`);
    await runner.query(`ALTER TABLE "message_logs" ADD "delivered_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_status_known"`);
    await runner.query(
      `DO $$ DECLARE gone text := (SELECT string_agg(DISTINCT "status", ', ') FROM "message_logs" WHERE NOT ("status" IN ('queued', 'sent', 'failed', 'received', 'dead'))); BEGIN IF gone IS NOT NULL THEN RAISE EXCEPTION 'Rows of message_logs still have a status that is no longer a choice: %. Say what to replace it with (--fill message_logs.status=…)', gone; END IF; END $$`,
    );
    await runner.query(
      `ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'received', 'dead'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_status_known"`);
    await runner.query(
      `ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'dead'))`,
    );
    await runner.query(`ALTER TABLE "message_logs" DROP COLUMN "delivered_at"`);
    await runner.query(`ALTER TABLE "message_logs" DROP COLUMN "body"`);
    await runner.query(`ALTER TABLE "message_logs" DROP COLUMN "direction"`);
    await runner.query(`DROP TABLE "text_stops"`);
  }
}
