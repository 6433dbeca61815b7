import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the platform and of identity, for an application that starts with both. */
export class Framework1795345000000 implements MigrationInterface {
  name = 'Framework1795345000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "audit_entries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "actor_id" text, "actor_name" text NOT NULL, "action" text NOT NULL, "resource" text NOT NULL, "record_id" text NOT NULL, "record_version" integer NOT NULL, "before" jsonb, "after" jsonb, "request_id" text, CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_903070da8db86cad2f23f707ee" ON "audit_entries"  ("resource", "record_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_47c731bf663d144950b89c80e7" ON "audit_entries"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "idempotency_keys" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "actor" text NOT NULL, "route" text NOT NULL, "key" text NOT NULL, "body_hash" text NOT NULL, "status" integer, "response" jsonb, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "idempotency_keys_call" UNIQUE ("actor", "route", "key"), CONSTRAINT "PK_8ad20779ad0411107a56e53d0f6" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_5e72f040fdc5efc8eef52a388c" ON "idempotency_keys"  ("created_at") `);
    await runner.query(
      `CREATE TABLE "counters" ("name" text NOT NULL, "value" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_6a570b781e5dc263d6db32bda31" PRIMARY KEY ("name"))`,
    );
    await runner.query(
      `CREATE TABLE "message_logs" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "channel" text NOT NULL, "template" text NOT NULL, "recipient" text NOT NULL, "subject" text, "status" text NOT NULL DEFAULT 'queued', "payload" jsonb, "tries" integer NOT NULL DEFAULT '0', "next_try_at" TIMESTAMP(3) WITH TIME ZONE, "sent_at" TIMESTAMP(3) WITH TIME ZONE, "error" text, "provider_id" text, CONSTRAINT "message_logs_status_known" CHECK (status IN ('queued', 'sent', 'failed', 'dead')), CONSTRAINT "PK_f0aae0d876a96fa1da0a1b97444" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_5019aaab1f71602dd83fb0c5b4" ON "message_logs"  ("recipient") `);
    await runner.query(`CREATE INDEX "IDX_7a75148c625ed61d9d5f9f4514" ON "message_logs"  ("status", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_4b95a97baefd5e50597351e335" ON "message_logs"  ("status", "next_try_at") `);
    await runner.query(`CREATE INDEX "IDX_5f57f121d11985d6ff41bd79a8" ON "message_logs"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "rate_limits" ("key" text NOT NULL, "hits" integer NOT NULL DEFAULT '0', "resets_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY ("key"))`,
    );
    await runner.query(`CREATE INDEX "IDX_fcdcc4db215e04132cdec5a915" ON "rate_limits"  ("resets_at") `);
    await runner.query(
      `CREATE TABLE "one_time_codes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "purpose" text NOT NULL, "email" text NOT NULL, "code_hash" text, "token_hash" text, "data" jsonb, "tries" integer NOT NULL DEFAULT '0', "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_ae6fc30aa12eeae02fec8d6b63e" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_7ff86b769b26fc38b93be5d4af" ON "one_time_codes"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_56f4fb7b18536b27976dcebb3c" ON "one_time_codes"  ("expires_at") `);
    await runner.query(`CREATE INDEX "IDX_345ef3e86dd9c7569b049d5d8b" ON "one_time_codes"  ("purpose", "email", "created_at") `);
    await runner.query(
      `CREATE TABLE "settings" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "key" text NOT NULL, "label" text NOT NULL, "section" text NOT NULL, "value" jsonb NOT NULL, CONSTRAINT "PK_0669fe20e252eb692bf4d344975" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_c8639b7626fa94ba8265628f21" ON "settings"  ("key") `);
    await runner.query(`CREATE INDEX "IDX_799075a3ed2eb713c6842816d9" ON "settings"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "webhook_events" ("provider" text NOT NULL, "event_id" text NOT NULL, "type" text NOT NULL, "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f7f654109e5cf7f541d8a9b6945" PRIMARY KEY ("provider", "event_id"))`,
    );
    await runner.query(
      `CREATE TABLE "users" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "email" text NOT NULL, "new_email" text, "password_hash" text, "email_confirmed_at" TIMESTAMP(3) WITH TIME ZONE, "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE, "disabled_at" TIMESTAMP(3) WITH TIME ZONE, "user_metadata" jsonb, CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_97672ac88f789774dd47f7c8be" ON "users"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_e1bcae0971273abfb0be1d8834" ON "users"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "admin_users" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid, "email" text NOT NULL, "status" text NOT NULL DEFAULT 'invited', "role" text NOT NULL DEFAULT 'admin', "first_name" text NOT NULL, "last_name" text NOT NULL, "job_title" text, "avatar_url" text, CONSTRAINT "admin_users_status_known" CHECK (status IN ('invited', 'active', 'disabled')), CONSTRAINT "PK_06744d221bb6145dc61e5dc441d" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_1aa08400548588fd7d6dbfd4b5" ON "admin_users"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_dcd0c8a4b10af9c986e510b9ec" ON "admin_users"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_33ac246c3f9998dae31f87624f" ON "admin_users"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "auth_factors" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "factor_type" text NOT NULL, "status" text NOT NULL DEFAULT 'unverified', "friendly_name" text NOT NULL, "secret" text, "phone" text, "recovery_codes" jsonb, "last_step" integer, CONSTRAINT "UQ_71d4f9e42d99d4a3ac0b0656984" UNIQUE ("user_id", "friendly_name"), CONSTRAINT "PK_27ed6cb91570052a8e43ea4eaba" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_092d9cd92065362a14bd3659ae" ON "auth_factors"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_a2b8e95258d024c599bb02b9bf" ON "auth_factors"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "auth_identities" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "provider" text NOT NULL, "issuer" text NOT NULL, "subject" text NOT NULL, "email" text, "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "UQ_f18eaf24bf92ebc45f719a73b9b" UNIQUE ("issuer", "subject"), CONSTRAINT "PK_63a29aebcddd09448dbeee4666b" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_c06a980d83c42611d27a294e55" ON "auth_identities"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_88a8493449aa85fa89f3c7bc81" ON "auth_identities"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "sessions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "user_id" uuid NOT NULL, "token_hash" text, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_seen_at" TIMESTAMP(3) WITH TIME ZONE, "revoked_at" TIMESTAMP(3) WITH TIME ZONE, "revoked_reason" text, "ip" text, "user_agent" text, "method" text NOT NULL DEFAULT 'password', "factor_method" text, "factor_at" TIMESTAMP(3) WITH TIME ZONE, "assurance" text NOT NULL DEFAULT 'aal1', "authenticated_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_085d540d9f418cfbdc7bd55bb1" ON "sessions"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_abaa9e068cdd390bc5210f7988" ON "sessions"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_9cfe37d28c3b229a350e086d94" ON "sessions"  ("expires_at") `);
    await runner.query(`CREATE INDEX "IDX_9b3fc99e79df1bcad1da2476e1" ON "sessions"  ("user_id", "revoked_at") `);
    await runner.query(`CREATE INDEX "IDX_3f2288fd760015115d1f6e6bfb" ON "sessions"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "security_events" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "event" text NOT NULL, "email" text, "source" text NOT NULL DEFAULT 'server', "ip" text, "user_agent" text, "details" jsonb, "reported" jsonb, CONSTRAINT "PK_6fc100d6700780737348df0d3ae" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_3b9aa4dbd36de6682222faaff5" ON "security_events"  ("event", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_07f25351bdacfdec029518c9c6" ON "security_events"  ("email", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_e75dad4fc044319b1a8f52e3fb" ON "security_events"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "refresh_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "session_id" uuid NOT NULL, "token_hash" text NOT NULL, "parent_hash" text, "used_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "PK_7d8bee0204106019488c4c50ffa" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_3bf308fa93da3966f9e76fcfba" ON "refresh_tokens"  ("session_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_a7838d2ba25be1342091b6695f" ON "refresh_tokens"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_9918ecb57c70f807c3ed6c2c4c" ON "refresh_tokens"  ("parent_hash") `);
    await runner.query(`CREATE INDEX "IDX_64a74100a40e6a4d6ce2819c14" ON "refresh_tokens"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "api_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "status" text NOT NULL DEFAULT 'new', "scopes" text array NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE, "prefix" text, "token_hash" text, "user_id" uuid, "last_used_at" TIMESTAMP(3) WITH TIME ZONE, "last_used_ip" text, CONSTRAINT "api_tokens_status_known" CHECK (status IN ('new', 'active', 'revoked')), CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_bbd687a104e1921e6702c6e3aa" ON "api_tokens"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_b74883f5884a42fd8496d389b2" ON "api_tokens"  ("user_id") `);
    await runner.query(`CREATE INDEX "IDX_671b027d4cd11dbaf61a290dd2" ON "api_tokens"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "login_attempts" ("key" text NOT NULL, "attempts" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}', "locked_until" TIMESTAMP WITH TIME ZONE, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_f90e70c50d5744e4d9f41dd397c" PRIMARY KEY ("key"))`,
    );
    await runner.query(
      `CREATE TABLE "signing_keys" ("kid" text NOT NULL, "public_jwk" jsonb NOT NULL, "private_jwk" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "retired_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_13362ac3e792c69417e1a53d355" PRIMARY KEY ("kid"))`,
    );
    await runner.query(
      `ALTER TABLE "admin_users" ADD CONSTRAINT "FK_1aa08400548588fd7d6dbfd4b54" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "auth_factors" ADD CONSTRAINT "FK_092d9cd92065362a14bd3659aed" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "auth_identities" ADD CONSTRAINT "FK_c06a980d83c42611d27a294e55c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refresh_tokens" ADD CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "FK_b74883f5884a42fd8496d389b25" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    // Notify every process of a changed setting on commit.
    await runner.query(
      `CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_notify(''settings_changed'', ''''); RETURN NULL; END'`,
    );
    await runner.query(
      `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "FK_b74883f5884a42fd8496d389b25"`);
    await runner.query(`ALTER TABLE "refresh_tokens" DROP CONSTRAINT "FK_3bf308fa93da3966f9e76fcfba4"`);
    await runner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19"`);
    await runner.query(`ALTER TABLE "auth_identities" DROP CONSTRAINT "FK_c06a980d83c42611d27a294e55c"`);
    await runner.query(`ALTER TABLE "auth_factors" DROP CONSTRAINT "FK_092d9cd92065362a14bd3659aed"`);
    await runner.query(`ALTER TABLE "admin_users" DROP CONSTRAINT "FK_1aa08400548588fd7d6dbfd4b54"`);
    await runner.query(`DROP TABLE "signing_keys"`);
    await runner.query(`DROP TABLE "login_attempts"`);
    await runner.query(`DROP INDEX "public"."IDX_671b027d4cd11dbaf61a290dd2"`);
    await runner.query(`DROP INDEX "public"."IDX_b74883f5884a42fd8496d389b2"`);
    await runner.query(`DROP INDEX "public"."IDX_bbd687a104e1921e6702c6e3aa"`);
    await runner.query(`DROP TABLE "api_tokens"`);
    await runner.query(`DROP INDEX "public"."IDX_64a74100a40e6a4d6ce2819c14"`);
    await runner.query(`DROP INDEX "public"."IDX_9918ecb57c70f807c3ed6c2c4c"`);
    await runner.query(`DROP INDEX "public"."IDX_a7838d2ba25be1342091b6695f"`);
    await runner.query(`DROP INDEX "public"."IDX_3bf308fa93da3966f9e76fcfba"`);
    await runner.query(`DROP TABLE "refresh_tokens"`);
    await runner.query(`DROP INDEX "public"."IDX_e75dad4fc044319b1a8f52e3fb"`);
    await runner.query(`DROP INDEX "public"."IDX_07f25351bdacfdec029518c9c6"`);
    await runner.query(`DROP INDEX "public"."IDX_3b9aa4dbd36de6682222faaff5"`);
    await runner.query(`DROP TABLE "security_events"`);
    await runner.query(`DROP INDEX "public"."IDX_3f2288fd760015115d1f6e6bfb"`);
    await runner.query(`DROP INDEX "public"."IDX_9b3fc99e79df1bcad1da2476e1"`);
    await runner.query(`DROP INDEX "public"."IDX_9cfe37d28c3b229a350e086d94"`);
    await runner.query(`DROP INDEX "public"."IDX_abaa9e068cdd390bc5210f7988"`);
    await runner.query(`DROP INDEX "public"."IDX_085d540d9f418cfbdc7bd55bb1"`);
    await runner.query(`DROP TABLE "sessions"`);
    await runner.query(`DROP INDEX "public"."IDX_88a8493449aa85fa89f3c7bc81"`);
    await runner.query(`DROP INDEX "public"."IDX_c06a980d83c42611d27a294e55"`);
    await runner.query(`DROP TABLE "auth_identities"`);
    await runner.query(`DROP INDEX "public"."IDX_a2b8e95258d024c599bb02b9bf"`);
    await runner.query(`DROP INDEX "public"."IDX_092d9cd92065362a14bd3659ae"`);
    await runner.query(`DROP TABLE "auth_factors"`);
    await runner.query(`DROP INDEX "public"."IDX_33ac246c3f9998dae31f87624f"`);
    await runner.query(`DROP INDEX "public"."IDX_dcd0c8a4b10af9c986e510b9ec"`);
    await runner.query(`DROP INDEX "public"."IDX_1aa08400548588fd7d6dbfd4b5"`);
    await runner.query(`DROP TABLE "admin_users"`);
    await runner.query(`DROP INDEX "public"."IDX_e1bcae0971273abfb0be1d8834"`);
    await runner.query(`DROP INDEX "public"."IDX_97672ac88f789774dd47f7c8be"`);
    await runner.query(`DROP TABLE "users"`);
    await runner.query(`DROP TABLE "webhook_events"`);
    await runner.query(`DROP INDEX "public"."IDX_799075a3ed2eb713c6842816d9"`);
    await runner.query(`DROP INDEX "public"."IDX_c8639b7626fa94ba8265628f21"`);
    await runner.query(`DROP TABLE "settings"`);
    await runner.query(`DROP INDEX "public"."IDX_345ef3e86dd9c7569b049d5d8b"`);
    await runner.query(`DROP INDEX "public"."IDX_56f4fb7b18536b27976dcebb3c"`);
    await runner.query(`DROP INDEX "public"."IDX_7ff86b769b26fc38b93be5d4af"`);
    await runner.query(`DROP TABLE "one_time_codes"`);
    await runner.query(`DROP INDEX "public"."IDX_fcdcc4db215e04132cdec5a915"`);
    await runner.query(`DROP TABLE "rate_limits"`);
    await runner.query(`DROP INDEX "public"."IDX_5f57f121d11985d6ff41bd79a8"`);
    await runner.query(`DROP INDEX "public"."IDX_4b95a97baefd5e50597351e335"`);
    await runner.query(`DROP INDEX "public"."IDX_7a75148c625ed61d9d5f9f4514"`);
    await runner.query(`DROP INDEX "public"."IDX_5019aaab1f71602dd83fb0c5b4"`);
    await runner.query(`DROP TABLE "message_logs"`);
    await runner.query(`DROP TABLE "counters"`);
    await runner.query(`DROP INDEX "public"."IDX_5e72f040fdc5efc8eef52a388c"`);
    await runner.query(`DROP TABLE "idempotency_keys"`);
    await runner.query(`DROP INDEX "public"."IDX_47c731bf663d144950b89c80e7"`);
    await runner.query(`DROP INDEX "public"."IDX_903070da8db86cad2f23f707ee"`);
    await runner.query(`DROP TABLE "audit_entries"`);
    await runner.query('DROP FUNCTION settings_changed()');
  }
}
