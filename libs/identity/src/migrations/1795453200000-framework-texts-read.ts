import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that staff have read, and what finds a message by the carrier’s ID or by its template. */
export class FrameworkTextsRead1795453200000 implements MigrationInterface {
  name = 'FrameworkTextsRead1795453200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "message_logs" ADD "seen_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "message_logs" ADD "seen_by" text`);
    await runner.query(`ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_status_known"`);
    await runner.query(
      `ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'received', 'seen', 'dead'))`,
    );
    await runner.query(`CREATE INDEX "IDX_ad54f4aa2f51eb02456096f3ce" ON "message_logs"  ("provider_id") `);
    await runner.query(`CREATE INDEX "IDX_ed57031bbbe570907c596f7b63" ON "message_logs"  ("template", "created_at") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_ed57031bbbe570907c596f7b63"`);
    await runner.query(`DROP INDEX "public"."IDX_ad54f4aa2f51eb02456096f3ce"`);
    await runner.query(`ALTER TABLE "message_logs" DROP CONSTRAINT "message_logs_status_known"`);
    await runner.query(`UPDATE "message_logs" SET "status" = 'received' WHERE "status" = 'seen'`);
    await runner.query(
      `ALTER TABLE "message_logs" ADD CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'received', 'dead'))`,
    );
    await runner.query(`ALTER TABLE "message_logs" DROP COLUMN "seen_by"`);
    await runner.query(`ALTER TABLE "message_logs" DROP COLUMN "seen_at"`);
  }
}
