import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks to other companies, and what they sent. */
export class Webhooks1795636113705 implements MigrationInterface {
  name = 'Webhooks1795636113705';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "webhook_endpoints" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "url" text NOT NULL, "status" text NOT NULL DEFAULT 'new', "resource" text NOT NULL, "events" text array NOT NULL, "filter" jsonb, "fields" jsonb, "stopped_because" text, "owner_name" text NOT NULL DEFAULT '', "owner_id" text, "sealed_secret" text, CONSTRAINT "webhook_endpoints_status_known" CHECK (status IN ('new', 'active', 'off', 'failing')), CONSTRAINT "PK_054c4cfb95223732f5939d2d546" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_2c8739e2a9be43e419abba51d5" ON "webhook_endpoints"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "webhook_deliveries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "webhook_id" uuid NOT NULL, "event" text NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "resource" text, "record_id" text, "entry_id" text, "tries" integer NOT NULL DEFAULT '0', "http_status" integer, "took_ms" integer, "problem" text, "answer" text, "tried_at" TIMESTAMP(3) WITH TIME ZONE, "next_try_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "webhook_deliveries_status_known" CHECK (status IN ('waiting', 'delivered', 'failed')), CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_a0286aeb96db651efd1ae2966f" ON "webhook_deliveries"  ("webhook_id") `);
    await runner.query(`CREATE INDEX "IDX_ff6a6af2b5ceb2b23d07ec286d" ON "webhook_deliveries"  ("webhook_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_faf7279249c7638c08f83cd959" ON "webhook_deliveries"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_0b6a09d38a79c8b612ddec3a04" ON "webhook_deliveries"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "FK_a0286aeb96db651efd1ae2966f2" FOREIGN KEY ("webhook_id") REFERENCES "webhook_endpoints"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_a0286aeb96db651efd1ae2966f2"`);
    await runner.query(`DROP INDEX "public"."IDX_0b6a09d38a79c8b612ddec3a04"`);
    await runner.query(`DROP INDEX "public"."IDX_faf7279249c7638c08f83cd959"`);
    await runner.query(`DROP INDEX "public"."IDX_ff6a6af2b5ceb2b23d07ec286d"`);
    await runner.query(`DROP INDEX "public"."IDX_a0286aeb96db651efd1ae2966f"`);
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP INDEX "public"."IDX_2c8739e2a9be43e419abba51d5"`);
    await runner.query(`DROP TABLE "webhook_endpoints"`);
  }
}
