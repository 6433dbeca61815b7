import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Disposals1795449734500 implements MigrationInterface {
  name = 'Disposals1795449734500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "disposals" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "order_id" uuid NOT NULL, "way" text NOT NULL, "place" text, "weight_lb" integer NOT NULL, "ticket_cents" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_18889d3bd924d5c44f1a67b1052" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b8787f3adbe01fc4e324db4618" ON "disposals"  ("order_id") `);
    await runner.query(`ALTER TABLE "orders" ADD "ticket_photos" uuid array NOT NULL DEFAULT '{}'`);
    await runner.query(`ALTER TABLE "orders" ADD "crew_minutes" integer`);
    await runner.query(`CREATE INDEX "IDX_4f4d8e169da24bdd00828cafd1" ON "orders"  ("completed_at") `);
    await runner.query(
      `ALTER TABLE "disposals" ADD CONSTRAINT "FK_b8787f3adbe01fc4e324db46185" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disposals" DROP CONSTRAINT "FK_b8787f3adbe01fc4e324db46185"`);
    await runner.query(`DROP INDEX "public"."IDX_4f4d8e169da24bdd00828cafd1"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "crew_minutes"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "ticket_photos"`);
    await runner.query(`DROP INDEX "public"."IDX_b8787f3adbe01fc4e324db4618"`);
    await runner.query(`DROP TABLE "disposals"`);
  }
}
