import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Arrival1795836184141 implements MigrationInterface {
  name = 'Arrival1795836184141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_0792923895eaf9ea5679a76723"`);
    await runner.query(
      `CREATE TABLE "ratings" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "stars" integer NOT NULL, "words" text, "customer_id" uuid NOT NULL, "order_id" uuid NOT NULL, "appointment_id" uuid NOT NULL, CONSTRAINT "PK_0f31425b073219379545ad68ed9" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_5fa7f86e5e2fb9dbf03c276c1f" ON "ratings"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_678aeb7d6df2fdcba5052b32ec" ON "ratings"  ("order_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_6236e5807011bf0e40a9ea0157" ON "ratings"  ("appointment_id") `);
    await runner.query(`CREATE INDEX "IDX_0a9021f07ebcbec11699f6ea42" ON "ratings"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_09cb8bf787dcd0e153851ddfe2" ON "ratings"  ("stars", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_4a2a2d3f81a9ed240030b219ef" ON "ratings"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "appointments" ALTER COLUMN "track_token_hash" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "appointments" ADD "door_photos" uuid array NOT NULL DEFAULT '{}'`);
    await runner.query(
      `ALTER TABLE "ratings" ADD CONSTRAINT "FK_5fa7f86e5e2fb9dbf03c276c1f3" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "ratings" ADD CONSTRAINT "FK_678aeb7d6df2fdcba5052b32ecb" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "ratings" ADD CONSTRAINT "FK_6236e5807011bf0e40a9ea0157f" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(): Promise<void> {}
}
