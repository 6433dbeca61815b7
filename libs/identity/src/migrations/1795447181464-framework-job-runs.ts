import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of what ran by itself. */
export class FrameworkJobRuns1795447181464 implements MigrationInterface {
  name = 'FrameworkJobRuns1795447181464';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "job_runs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "job" text NOT NULL, "outcome" text NOT NULL DEFAULT 'running', "summary" text, "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "finished_at" TIMESTAMP(3) WITH TIME ZONE, "done" integer, "failures" integer NOT NULL DEFAULT '0', "error" text, "started_by" text NOT NULL DEFAULT 'Schedule', "repeats" integer NOT NULL DEFAULT '1', "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "unresolved" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_4d0012c04fcfc287550b76be7e9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_837739ee16579937608c29e421" ON "job_runs"  ("job", "started_at") `);
    await runner.query(`CREATE INDEX "IDX_48c55cd72223400dd6e1fe2b38" ON "job_runs"  ("unresolved", "started_at") `);
    await runner.query(`CREATE INDEX "IDX_27802156b4d87bb4c45343fc20" ON "job_runs"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_27802156b4d87bb4c45343fc20"`);
    await runner.query(`DROP INDEX "public"."IDX_48c55cd72223400dd6e1fe2b38"`);
    await runner.query(`DROP INDEX "public"."IDX_837739ee16579937608c29e421"`);
    await runner.query(`DROP TABLE "job_runs"`);
  }
}
