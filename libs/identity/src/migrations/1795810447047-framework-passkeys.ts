import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkPasskeys1795810447047 implements MigrationInterface {
  name = 'FrameworkPasskeys1795810447047';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "passkeys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "name" text NOT NULL, "credential_id" text NOT NULL, "public_key" text NOT NULL, "counter" double precision NOT NULL DEFAULT '0', "transports" jsonb, "synced" boolean NOT NULL DEFAULT false, "last_used_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_02227b9a8a34a808e3e23800b0" ON "passkeys"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_81b80835fab9dcadaebc6d168a" ON "passkeys"  ("credential_id") `);
    await runner.query(`CREATE INDEX "IDX_ead31d1f1c3418030d4bbc336f" ON "passkeys"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "passkeys" ADD CONSTRAINT "FK_02227b9a8a34a808e3e23800b00" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "passkeys" DROP CONSTRAINT "FK_02227b9a8a34a808e3e23800b00"`);
    await runner.query(`DROP INDEX "public"."IDX_ead31d1f1c3418030d4bbc336f"`);
    await runner.query(`DROP INDEX "public"."IDX_81b80835fab9dcadaebc6d168a"`);
    await runner.query(`DROP INDEX "public"."IDX_02227b9a8a34a808e3e23800b0"`);
    await runner.query(`DROP TABLE "passkeys"`);
  }
}
