import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of a lead’s next call. */
export class LeadNextCall1795429640875 implements MigrationInterface {
  name = 'LeadNextCall1795429640875';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "leads" ADD "next_call_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`CREATE INDEX "IDX_ac4456400a24635be9b5c9606c" ON "leads"  ("next_call_at") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_ac4456400a24635be9b5c9606c"`);
    await runner.query(`ALTER TABLE "leads" DROP COLUMN "next_call_at"`);
  }
}
