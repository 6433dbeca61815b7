import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkImports1795647778399 implements MigrationInterface {
  name = 'FrameworkImports1795647778399';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "imports" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "file_name" text NOT NULL, "resource" text NOT NULL, "step" text NOT NULL DEFAULT 'mapping', "rows" integer NOT NULL DEFAULT '0', "done" integer NOT NULL DEFAULT '0', "created" integer NOT NULL DEFAULT '0', "updated" integer NOT NULL DEFAULT '0', "unchanged" integer NOT NULL DEFAULT '0', "failed" integer NOT NULL DEFAULT '0', "warned" integer NOT NULL DEFAULT '0', "undone" integer NOT NULL DEFAULT '0', "kept" integer NOT NULL DEFAULT '0', "headings" jsonb NOT NULL, "columns" jsonb NOT NULL, "mode" text NOT NULL DEFAULT 'create', "key" text, "whole" boolean NOT NULL DEFAULT false, "note" text, "owner_id" text NOT NULL, "owner_name" text NOT NULL, CONSTRAINT "PK_ea10c62f5eb1d75e83d8b5225db" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_1df6ce23f09de201cf8ba5d42b" ON "imports"  ("owner_id", "resource", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_1992259480e6b1e51c9f4bb92c" ON "imports"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "import_rows" ("import_id" uuid NOT NULL, "number" integer NOT NULL, "cells" jsonb NOT NULL, "outcome" text, "record_id" uuid, "was" integer, "version" integer, "problems" jsonb, "undone" boolean NOT NULL DEFAULT false, CONSTRAINT "PK_3b5ca572125c63b1481e1261644" PRIMARY KEY ("import_id", "number"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "import_rows"`);
    await runner.query(`DROP INDEX "public"."IDX_1992259480e6b1e51c9f4bb92c"`);
    await runner.query(`DROP INDEX "public"."IDX_1df6ce23f09de201cf8ba5d42b"`);
    await runner.query(`DROP TABLE "imports"`);
  }
}
