import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DocumentVersions1795427717909 implements MigrationInterface {
  name = 'DocumentVersions1795427717909';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "document_versions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "document_id" uuid NOT NULL, "edition" integer NOT NULL, "file" uuid NOT NULL, "size" integer NOT NULL, "mime" text NOT NULL, "sha256" text, "added_by_id" uuid, CONSTRAINT "UQ_9314163dfce04762ec46d1c61ff" UNIQUE ("document_id", "edition"), CONSTRAINT "PK_baf26dab035c6d6fc433f9dc6a2" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_ac75577bca976d6d581b0f459b" ON "document_versions"  ("document_id") `);
    await runner.query(`CREATE INDEX "IDX_c4b763054bd72c7c649e9fca13" ON "document_versions"  ("added_by_id") `);
    await runner.query(`CREATE INDEX "IDX_d6e9e0f430c92df3536a005512" ON "document_versions"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "document_versions" ADD CONSTRAINT "FK_ac75577bca976d6d581b0f459b6" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "document_versions" ADD CONSTRAINT "FK_c4b763054bd72c7c649e9fca130" FOREIGN KEY ("added_by_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    // What the documents have by now is their first version.
    await runner.query(
      `INSERT INTO "document_versions" ("document_id", "edition", "file", "size", "mime", "sha256", "added_by_id", "created_at")
       SELECT d.id, d.edition, d.file, d.size, d.mime, d.sha256, a.id, coalesce(f.created_at, d.created_at)
         FROM "documents" d
         LEFT JOIN "stored_files" f ON f.id = d.file
         LEFT JOIN "admin_users" a ON a.user_id::text = f.uploaded_by_id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "document_versions" DROP CONSTRAINT "FK_c4b763054bd72c7c649e9fca130"`);
    await runner.query(`ALTER TABLE "document_versions" DROP CONSTRAINT "FK_ac75577bca976d6d581b0f459b6"`);
    await runner.query(`DROP INDEX "public"."IDX_d6e9e0f430c92df3536a005512"`);
    await runner.query(`DROP INDEX "public"."IDX_c4b763054bd72c7c649e9fca13"`);
    await runner.query(`DROP INDEX "public"."IDX_ac75577bca976d6d581b0f459b"`);
    await runner.query(`DROP TABLE "document_versions"`);
  }
}
