import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArchivedChanges1795835974823 implements MigrationInterface {
  name = 'ArchivedChanges1795835974823';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_archives" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "entries" integer NOT NULL, "first_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "file" uuid NOT NULL, CONSTRAINT "PK_d09e885008e986e3f3b86021dfc" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_702ed904073c137c7d54283c0f" ON "audit_archives"  ("name") `);
    await runner.query(`CREATE INDEX "IDX_1d70c29993be157acb33031d63" ON "audit_archives"  ("last_at") `);
    await runner.query(`CREATE INDEX "IDX_5d61b7658c9d90025a5ae69a2a" ON "audit_archives"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_5d61b7658c9d90025a5ae69a2a"`);
    await runner.query(`DROP INDEX "public"."IDX_1d70c29993be157acb33031d63"`);
    await runner.query(`DROP INDEX "public"."IDX_702ed904073c137c7d54283c0f"`);
    await runner.query(`DROP TABLE "audit_archives"`);
  }
}
