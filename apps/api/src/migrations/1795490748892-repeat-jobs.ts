import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RepeatJobs1795490748892 implements MigrationInterface {
  name = 'RepeatJobs1795490748892';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "repeat_jobs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "status" text NOT NULL DEFAULT 'active', "order_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "address_id" uuid, "total_cents" integer NOT NULL, "frequency" text NOT NULL DEFAULT 'monthly', "starts_on" date, "ends_on" date, "window_id" uuid, "made_through" date, "purchase_order" text, "internal_notes" text, CONSTRAINT "repeat_jobs_status_known" CHECK (status IN ('active', 'paused', 'ended')), CONSTRAINT "PK_e2af3b3c098b9dd195b2747a1c9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_c4e80506d10207dd3e93ec1026" ON "repeat_jobs"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_ed20789a2554dcd5d7e7def1d8" ON "repeat_jobs"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_c0728aef781f75c40179574007" ON "repeat_jobs"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_3ed7e45169a09a48071c68b70f" ON "repeat_jobs"  ("address_id") `);
    await runner.query(`CREATE INDEX "IDX_e5ea294a7394f06c2e5858c3a0" ON "repeat_jobs"  ("window_id") `);
    await runner.query(`CREATE INDEX "IDX_aaa2d740c6da1ffb05433cea2f" ON "repeat_jobs"  ("customer_id", "status") `);
    await runner.query(`CREATE INDEX "IDX_d91576a8fff673dff87b4b3161" ON "repeat_jobs"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "customers" ADD "net_days" integer`);
    await runner.query(`ALTER TABLE "orders" ADD "purchase_order" text`);
    await runner.query(`ALTER TABLE "orders" ADD "repeat_job_id" uuid`);
    await runner.query(`ALTER TABLE "orders" ADD "repeat_key" text`);
    await runner.query(`ALTER TABLE "invoices" ADD "purchase_order" text`);
    await runner.query(`CREATE INDEX "IDX_cad829766f8859ab21aed58c00" ON "orders"  ("repeat_job_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_57be61827acd803f9272635609" ON "orders"  ("repeat_key") `);
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_cad829766f8859ab21aed58c003" FOREIGN KEY ("repeat_job_id") REFERENCES "repeat_jobs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "repeat_jobs" ADD CONSTRAINT "FK_ed20789a2554dcd5d7e7def1d84" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "repeat_jobs" ADD CONSTRAINT "FK_c0728aef781f75c40179574007c" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "repeat_jobs" ADD CONSTRAINT "FK_3ed7e45169a09a48071c68b70f3" FOREIGN KEY ("address_id") REFERENCES "customer_addresses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "repeat_jobs" ADD CONSTRAINT "FK_e5ea294a7394f06c2e5858c3a05" FOREIGN KEY ("window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "repeat_jobs" DROP CONSTRAINT "FK_e5ea294a7394f06c2e5858c3a05"`);
    await runner.query(`ALTER TABLE "repeat_jobs" DROP CONSTRAINT "FK_3ed7e45169a09a48071c68b70f3"`);
    await runner.query(`ALTER TABLE "repeat_jobs" DROP CONSTRAINT "FK_c0728aef781f75c40179574007c"`);
    await runner.query(`ALTER TABLE "repeat_jobs" DROP CONSTRAINT "FK_ed20789a2554dcd5d7e7def1d84"`);
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_cad829766f8859ab21aed58c003"`);
    await runner.query(`DROP INDEX "public"."IDX_57be61827acd803f9272635609"`);
    await runner.query(`DROP INDEX "public"."IDX_cad829766f8859ab21aed58c00"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "purchase_order"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "repeat_key"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "repeat_job_id"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "purchase_order"`);
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "net_days"`);
    await runner.query(`DROP INDEX "public"."IDX_d91576a8fff673dff87b4b3161"`);
    await runner.query(`DROP INDEX "public"."IDX_aaa2d740c6da1ffb05433cea2f"`);
    await runner.query(`DROP INDEX "public"."IDX_e5ea294a7394f06c2e5858c3a0"`);
    await runner.query(`DROP INDEX "public"."IDX_3ed7e45169a09a48071c68b70f"`);
    await runner.query(`DROP INDEX "public"."IDX_c0728aef781f75c40179574007"`);
    await runner.query(`DROP INDEX "public"."IDX_ed20789a2554dcd5d7e7def1d8"`);
    await runner.query(`DROP INDEX "public"."IDX_c4e80506d10207dd3e93ec1026"`);
    await runner.query(`DROP TABLE "repeat_jobs"`);
  }
}
