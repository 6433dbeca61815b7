import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What pages of the site show. */
const SHOWN = ['site_pictures', 'picture_sizes'];

/** The owner's pictures of the site, in the sizes that they are drawn in. */
export class PicturesOfTheSite1795836095156 implements MigrationInterface {
  name = 'PicturesOfTheSite1795836095156';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "picture_sizes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "source_id" uuid NOT NULL, "key" text NOT NULL, "width" integer NOT NULL, "format" text NOT NULL, "file_id" uuid NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "picture_sizes_once" UNIQUE ("source_id", "width", "format"), CONSTRAINT "PK_e1285990df1951f744872857d20" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b00bac84e1747996c681eab165" ON "picture_sizes"  ("key") `);
    await runner.query(`CREATE INDEX "IDX_91573bdf828f8e6d1e3a2545ff" ON "picture_sizes"  ("file_id") `);
    await runner.query(
      `CREATE TABLE "site_pictures" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "place" text NOT NULL, "service_id" uuid, "guide_id" uuid, "town_id" uuid, "picture" uuid NOT NULL, "shows" text NOT NULL, "focus" text NOT NULL DEFAULT '50% 50%', "after" uuid, "after_shows" text, "after_focus" text, "caption" text, "order" integer NOT NULL DEFAULT '0', "status" text NOT NULL DEFAULT 'draft', CONSTRAINT "site_pictures_status_known" CHECK (status IN ('draft', 'published')), CONSTRAINT "PK_28faa417d53bff972f42aad53ec" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b17ca52d11ed0ea24132897fc5" ON "site_pictures"  ("service_id") `);
    await runner.query(`CREATE INDEX "IDX_0749e8e57f90d5855a046c2e54" ON "site_pictures"  ("guide_id") `);
    await runner.query(`CREATE INDEX "IDX_40c90ca3006d992c912051cd70" ON "site_pictures"  ("town_id") `);
    await runner.query(`CREATE INDEX "IDX_30ec92b43d11394f20d33f9713" ON "site_pictures"  ("status", "order") `);
    await runner.query(`CREATE INDEX "IDX_8fb8fe426952f6ce350e3e6ff6" ON "site_pictures"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "picture_sizes" ADD CONSTRAINT "FK_81f51b41c3144d0bfe3f12a475c" FOREIGN KEY ("source_id") REFERENCES "stored_files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "picture_sizes" ADD CONSTRAINT "FK_91573bdf828f8e6d1e3a2545ffb" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "site_pictures" ADD CONSTRAINT "FK_b17ca52d11ed0ea24132897fc5b" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "site_pictures" ADD CONSTRAINT "FK_0749e8e57f90d5855a046c2e542" FOREIGN KEY ("guide_id") REFERENCES "guides"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "site_pictures" ADD CONSTRAINT "FK_40c90ca3006d992c912051cd705" FOREIGN KEY ("town_id") REFERENCES "towns"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    for (const table of SHOWN)
      await runner.query(
        `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_pictures" DROP CONSTRAINT "FK_40c90ca3006d992c912051cd705"`);
    await runner.query(`ALTER TABLE "site_pictures" DROP CONSTRAINT "FK_0749e8e57f90d5855a046c2e542"`);
    await runner.query(`ALTER TABLE "site_pictures" DROP CONSTRAINT "FK_b17ca52d11ed0ea24132897fc5b"`);
    await runner.query(`ALTER TABLE "picture_sizes" DROP CONSTRAINT "FK_91573bdf828f8e6d1e3a2545ffb"`);
    await runner.query(`ALTER TABLE "picture_sizes" DROP CONSTRAINT "FK_81f51b41c3144d0bfe3f12a475c"`);
    await runner.query(`DROP INDEX "public"."IDX_8fb8fe426952f6ce350e3e6ff6"`);
    await runner.query(`DROP INDEX "public"."IDX_30ec92b43d11394f20d33f9713"`);
    await runner.query(`DROP INDEX "public"."IDX_40c90ca3006d992c912051cd70"`);
    await runner.query(`DROP INDEX "public"."IDX_0749e8e57f90d5855a046c2e54"`);
    await runner.query(`DROP INDEX "public"."IDX_b17ca52d11ed0ea24132897fc5"`);
    await runner.query(`DROP TABLE "site_pictures"`);
    await runner.query(`DROP INDEX "public"."IDX_91573bdf828f8e6d1e3a2545ff"`);
    await runner.query(`DROP INDEX "public"."IDX_b00bac84e1747996c681eab165"`);
    await runner.query(`DROP TABLE "picture_sizes"`);
  }
}
