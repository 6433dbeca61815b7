import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRecordFiles1795755073204 implements MigrationInterface {
  name = 'AddRecordFiles1795755073204';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "record_files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "resource" text NOT NULL, "record_id" text NOT NULL, "file" uuid NOT NULL, "name" text NOT NULL, "size" integer NOT NULL, "mime" text NOT NULL, "author_id" text NOT NULL, "author_name" text NOT NULL, CONSTRAINT "UQ_6c59987995a0814484ea235e4de" UNIQUE ("file"), CONSTRAINT "PK_f55d931ac2edb2fe4982caec68e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_a110fcfc334161f76d20c12c74" ON "record_files"  ("resource", "record_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_5e16e50047ace8d53d0f11adb1" ON "record_files"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_5e16e50047ace8d53d0f11adb1"`);
    await runner.query(`DROP INDEX "public"."IDX_a110fcfc334161f76d20c12c74"`);
    await runner.query(`DROP TABLE "record_files"`);
  }
}
