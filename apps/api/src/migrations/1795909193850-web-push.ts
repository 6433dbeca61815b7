import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebPush1795909193850 implements MigrationInterface {
  name = 'WebPush1795909193850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "push_keys" ("name" text NOT NULL, "public_key" text NOT NULL, "sealed_private_key" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_ea5989c4e1d65f16b583fb71090" PRIMARY KEY ("name"))`,
    );
    await runner.query(
      `CREATE TABLE "push_subscriptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "appointment_id" uuid NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, "by_link" boolean NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_757fc8f00c34f66832668dc2e53" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_ac77a78a9dcaed3fc51a97a98d" ON "push_subscriptions"  ("appointment_id", "endpoint") `);
    await runner.query(
      `ALTER TABLE "push_subscriptions" ADD CONSTRAINT "FK_42f06ef1eade492921b87779484" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "push_subscriptions" DROP CONSTRAINT "FK_42f06ef1eade492921b87779484"`);
    await runner.query(`DROP INDEX "public"."IDX_ac77a78a9dcaed3fc51a97a98d"`);
    await runner.query(`DROP TABLE "push_subscriptions"`);
    await runner.query(`DROP TABLE "push_keys"`);
  }
}
