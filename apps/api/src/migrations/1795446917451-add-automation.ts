import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAutomation1795446917451 implements MigrationInterface {
  name = 'AddAutomation1795446917451';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "job_runs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "job" text NOT NULL, "outcome" text NOT NULL DEFAULT 'running', "summary" text, "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "finished_at" TIMESTAMP(3) WITH TIME ZONE, "done" integer, "failures" integer NOT NULL DEFAULT '0', "error" text, "started_by" text NOT NULL DEFAULT 'Schedule', "repeats" integer NOT NULL DEFAULT '1', "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "unresolved" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_4d0012c04fcfc287550b76be7e9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_837739ee16579937608c29e421" ON "job_runs"  ("job", "started_at") `);
    await runner.query(`CREATE INDEX "IDX_48c55cd72223400dd6e1fe2b38" ON "job_runs"  ("unresolved", "started_at") `);
    await runner.query(`CREATE INDEX "IDX_27802156b4d87bb4c45343fc20" ON "job_runs"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "sent_notices" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "rule" text NOT NULL, "about" uuid NOT NULL, "round" integer NOT NULL DEFAULT '1', "nth" integer NOT NULL, "customer_id" uuid NOT NULL, "sent_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "UQ_sent_notices_once" UNIQUE ("rule", "about", "round", "nth"), CONSTRAINT "PK_8bfd4aa85be1cd0050fce58c70c" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f4fc209e0abe0b7cfaf48f29c4" ON "sent_notices"  ("customer_id") `);
    await runner.query(`ALTER TABLE "customers" ADD "follow_up_emails" boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "follow_up_emails"`);
    await runner.query(`DROP INDEX "public"."IDX_f4fc209e0abe0b7cfaf48f29c4"`);
    await runner.query(`DROP TABLE "sent_notices"`);
    await runner.query(`DROP INDEX "public"."IDX_27802156b4d87bb4c45343fc20"`);
    await runner.query(`DROP INDEX "public"."IDX_48c55cd72223400dd6e1fe2b38"`);
    await runner.query(`DROP INDEX "public"."IDX_837739ee16579937608c29e421"`);
    await runner.query(`DROP TABLE "job_runs"`);
  }
}
