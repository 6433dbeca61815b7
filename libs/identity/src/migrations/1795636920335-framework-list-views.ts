import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkListViews1795636920335 implements MigrationInterface {
  name = 'FrameworkListViews1795636920335';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "list_choices" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "resource" text NOT NULL, "view_id" text, "columns" jsonb, "user_id" text NOT NULL, CONSTRAINT "UQ_774838312d3c40d06c1fc9e5a96" UNIQUE ("user_id", "resource"), CONSTRAINT "PK_e5e2dbb49754c82d289bebe89e8" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_11286f9f77d74e96dfbc67ffd2" ON "list_choices"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "saved_views" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "resource" text NOT NULL, "query" text, "shared" boolean NOT NULL DEFAULT false, "user_id" text NOT NULL, "owner_name" text NOT NULL, CONSTRAINT "UQ_13b375adc5ef2146abe115f4318" UNIQUE ("user_id", "resource", "name"), CONSTRAINT "PK_30acd4fbe2058d97631ab9bb2b6" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f5da7767d2606cd2f859c387ce" ON "saved_views"  ("resource") `);
    await runner.query(`CREATE INDEX "IDX_495e41d9cf30583625caaeea95" ON "saved_views"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_495e41d9cf30583625caaeea95"`);
    await runner.query(`DROP INDEX "public"."IDX_f5da7767d2606cd2f859c387ce"`);
    await runner.query(`DROP TABLE "saved_views"`);
    await runner.query(`DROP INDEX "public"."IDX_11286f9f77d74e96dfbc67ffd2"`);
    await runner.query(`DROP TABLE "list_choices"`);
  }
}
