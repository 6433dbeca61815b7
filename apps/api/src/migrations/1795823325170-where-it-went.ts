import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhereItWent1795823325170 implements MigrationInterface {
  name = 'WhereItWent1795823325170';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "disposal_sites" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "kind" text NOT NULL, "address" text, "ein" text, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_f5ae16db2b1873f06ea7e16fa90" PRIMARY KEY ("id"))`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_480209f8fb0046c5fd42144855" ON "disposal_sites"  ("name") `);
    await runner.query(`CREATE INDEX "IDX_7007037314f1c5d6457fdb6576" ON "disposal_sites"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "disposals" ADD "site_id" uuid`);
    await runner.query(`ALTER TABLE "disposals" ADD "items" text`);
    await runner.query(`ALTER TABLE "disposals" ALTER COLUMN "weight_lb" DROP NOT NULL`);
    await runner.query(`CREATE INDEX "IDX_17db20240f1b12e88f2a8930e6" ON "disposals"  ("site_id") `);
    await runner.query(`ALTER TABLE "disposals" ADD CONSTRAINT "FK_17db20240f1b12e88f2a8930e60" FOREIGN KEY ("site_id") REFERENCES "disposal_sites"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disposals" DROP CONSTRAINT "FK_17db20240f1b12e88f2a8930e60"`);
    await runner.query(`DROP INDEX "public"."IDX_17db20240f1b12e88f2a8930e6"`);
    await runner.query(`UPDATE "disposals" SET "weight_lb" = 0 WHERE "weight_lb" IS NULL`);
    await runner.query(`ALTER TABLE "disposals" ALTER COLUMN "weight_lb" SET NOT NULL`);
    await runner.query(`ALTER TABLE "disposals" DROP COLUMN "items"`);
    await runner.query(`ALTER TABLE "disposals" DROP COLUMN "site_id"`);
    await runner.query(`DROP INDEX "public"."IDX_7007037314f1c5d6457fdb6576"`);
    await runner.query(`DROP INDEX "public"."IDX_480209f8fb0046c5fd42144855"`);
    await runner.query(`DROP TABLE "disposal_sites"`);
  }
}
