import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the new pages of the site show that did not send the signal of changed settings yet. */
const SHOWN = ['guides', 'guide_services', 'towns', 'town_questions', 'service_questions', 'service_areas'];

/** Guides, pages of towns, and words for the pages of services. */
export class PagesOfTheSite1795823194980 implements MigrationInterface {
  name = 'PagesOfTheSite1795823194980';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "service_questions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "service_id" uuid NOT NULL, "question" text NOT NULL, "answer" text NOT NULL, CONSTRAINT "PK_5bedd18e3a1f61a5e939e015317" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_81d30be88473b9e92ff66bc390" ON "service_questions"  ("service_id") `);
    await runner.query(`CREATE TABLE "guides" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "title" text NOT NULL, "slug" text NOT NULL, "summary" text NOT NULL, "body" text NOT NULL, "picture" uuid, "picture_shows" text, "status" text NOT NULL DEFAULT 'draft', "published_on" date, CONSTRAINT "guides_status_known" CHECK (status IN ('draft', 'published')), CONSTRAINT "PK_8de34e682c2201d625cf95c1266" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_09f2822806febb8266431100eb" ON "guides"  ("slug") `);
    await runner.query(`CREATE INDEX "IDX_20add55522a8826ad19e4ec566" ON "guides"  ("status", "published_on") `);
    await runner.query(`CREATE INDEX "IDX_e48048e985c1d951f6df2c0686" ON "guides"  ("created_at", "id") `);
    await runner.query(`CREATE TABLE "town_questions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "town_id" uuid NOT NULL, "question" text NOT NULL, "answer" text NOT NULL, CONSTRAINT "PK_dfe5386ab2cb7657205e7885a41" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE INDEX "IDX_e3be8bea4722ab65ad14646e8b" ON "town_questions"  ("town_id") `);
    await runner.query(`CREATE TABLE "towns" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "state" text NOT NULL DEFAULT 'NC', "slug" text NOT NULL, "summary" text NOT NULL, "body" text NOT NULL, "status" text NOT NULL DEFAULT 'draft', CONSTRAINT "towns_status_known" CHECK (status IN ('draft', 'published')), CONSTRAINT "PK_8f5c3dbce1d3ea5de7dcc48c230" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_50a0316e1b5cce26f48300deb4" ON "towns"  ("slug") `);
    await runner.query(`CREATE INDEX "IDX_ed9baeb9ed42e483229088bfb5" ON "towns"  ("created_at", "id") `);
    await runner.query(`CREATE TABLE "guide_services" ("guide_id" uuid NOT NULL, "service_id" uuid NOT NULL, CONSTRAINT "PK_0da79b5b53564ca8f45792327a8" PRIMARY KEY ("guide_id", "service_id"))`);
    await runner.query(`CREATE INDEX "IDX_2d1b861c07d2979a80a3879945" ON "guide_services"  ("guide_id") `);
    await runner.query(`CREATE INDEX "IDX_0d48db0135d3963671e6cbf428" ON "guide_services"  ("service_id") `);
    await runner.query(`ALTER TABLE "services" ADD "intro" text`);
    await runner.query(`ALTER TABLE "service_questions" ADD CONSTRAINT "FK_81d30be88473b9e92ff66bc3909" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "town_questions" ADD CONSTRAINT "FK_e3be8bea4722ab65ad14646e8bf" FOREIGN KEY ("town_id") REFERENCES "towns"("id") ON DELETE CASCADE ON UPDATE NO ACTION`);
    await runner.query(`ALTER TABLE "guide_services" ADD CONSTRAINT "FK_2d1b861c07d2979a80a3879945a" FOREIGN KEY ("guide_id") REFERENCES "guides"("id") ON DELETE CASCADE ON UPDATE CASCADE`);
    await runner.query(`ALTER TABLE "guide_services" ADD CONSTRAINT "FK_0d48db0135d3963671e6cbf428f" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE CASCADE ON UPDATE CASCADE`);
    for (const table of SHOWN)
      await runner.query(
        `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SHOWN) await runner.query(`DROP TRIGGER settings_changed ON "${table}"`);
    await runner.query(`ALTER TABLE "guide_services" DROP CONSTRAINT "FK_0d48db0135d3963671e6cbf428f"`);
    await runner.query(`ALTER TABLE "guide_services" DROP CONSTRAINT "FK_2d1b861c07d2979a80a3879945a"`);
    await runner.query(`ALTER TABLE "town_questions" DROP CONSTRAINT "FK_e3be8bea4722ab65ad14646e8bf"`);
    await runner.query(`ALTER TABLE "service_questions" DROP CONSTRAINT "FK_81d30be88473b9e92ff66bc3909"`);
    await runner.query(`ALTER TABLE "services" DROP COLUMN "intro"`);
    await runner.query(`DROP INDEX "public"."IDX_0d48db0135d3963671e6cbf428"`);
    await runner.query(`DROP INDEX "public"."IDX_2d1b861c07d2979a80a3879945"`);
    await runner.query(`DROP TABLE "guide_services"`);
    await runner.query(`DROP INDEX "public"."IDX_ed9baeb9ed42e483229088bfb5"`);
    await runner.query(`DROP INDEX "public"."IDX_50a0316e1b5cce26f48300deb4"`);
    await runner.query(`DROP TABLE "towns"`);
    await runner.query(`DROP INDEX "public"."IDX_e3be8bea4722ab65ad14646e8b"`);
    await runner.query(`DROP TABLE "town_questions"`);
    await runner.query(`DROP INDEX "public"."IDX_e48048e985c1d951f6df2c0686"`);
    await runner.query(`DROP INDEX "public"."IDX_20add55522a8826ad19e4ec566"`);
    await runner.query(`DROP INDEX "public"."IDX_09f2822806febb8266431100eb"`);
    await runner.query(`DROP TABLE "guides"`);
    await runner.query(`DROP INDEX "public"."IDX_81d30be88473b9e92ff66bc390"`);
    await runner.query(`DROP TABLE "service_questions"`);
  }
}
