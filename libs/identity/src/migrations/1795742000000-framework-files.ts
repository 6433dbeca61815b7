import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkFiles1795742000000 implements MigrationInterface {
  name = 'FrameworkFiles1795742000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "stored_files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "size" integer NOT NULL, "mime" text NOT NULL, "sha256" text NOT NULL, "storage_key" text NOT NULL, "purpose" text NOT NULL DEFAULT 'other', "owner_session" text, "uploaded_by_id" text, "width" integer, "height" integer, "attached_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_9ef8411820266b4d0407075acd" ON "stored_files"  ("sha256") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_d876a11b7afb1d51658687cd30" ON "stored_files"  ("storage_key") `);
    await runner.query(`CREATE INDEX "IDX_0ab964a5a394e8be7998c6ef0b" ON "stored_files"  ("owner_session") `);
    await runner.query(`CREATE INDEX "IDX_1deac5e9ed0a27aac96f58846e" ON "stored_files"  ("attached_at") `);
    await runner.query(`CREATE INDEX "IDX_2d2cd1915e7f07a9097e13e364" ON "stored_files"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "stored_files"`);
  }
}
