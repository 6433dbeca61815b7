import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff have a status, integrations have tokens, and the security log says who recorded an entry. */
export class StaffAndTokens1795237704735 implements MigrationInterface {
  name = 'StaffAndTokens1795237704735';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "api_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "status" text NOT NULL DEFAULT 'new', "scopes" text array NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE, "prefix" text, "token_hash" text, "user_id" uuid, "last_used_at" TIMESTAMP(3) WITH TIME ZONE, "last_used_ip" text, CONSTRAINT "api_tokens_status_known" CHECK (status IN ('new', 'active', 'revoked')), CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_bbd687a104e1921e6702c6e3aa" ON "api_tokens"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_b74883f5884a42fd8496d389b2" ON "api_tokens"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_671b027d4cd11dbaf61a290dd2" ON "api_tokens"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "admin_users" ADD "status" text NOT NULL DEFAULT 'invited'`);
    // Everyone with an account was admitted before there was a status for it.
    await runner.query(
      `UPDATE "admin_users" a SET "status" = CASE WHEN u."disabled_at" <= now() THEN 'disabled' ELSE 'active' END FROM "users" u WHERE u."id" = a."user_id"`,
    );
    await runner.query(`ALTER TABLE "security_events" ADD "source" text NOT NULL DEFAULT 'server'`);
    await runner.query(
      `ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_status_known" CHECK (status IN ('invited', 'active', 'disabled'))`,
    );
    await runner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "FK_b74883f5884a42fd8496d389b25" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "FK_b74883f5884a42fd8496d389b25"`);
    await runner.query(`ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_status_known"`);
    await runner.query(`ALTER TABLE "security_events" DROP COLUMN "source"`);
    await runner.query(`ALTER TABLE "admin_users" DROP COLUMN "status"`);
    await runner.query(`DROP INDEX "public"."IDX_671b027d4cd11dbaf61a290dd2"`);
    await runner.query(`DROP INDEX "public"."IDX_b74883f5884a42fd8496d389b2"`);
    await runner.query(`DROP INDEX "public"."IDX_bbd687a104e1921e6702c6e3aa"`);
    await runner.query(`DROP TABLE "api_tokens"`);
  }
}
