import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCalendarFeeds1795448448538 implements MigrationInterface {
  name = 'AddCalendarFeeds1795448448538';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "calendar_feeds" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "crew_member_id" uuid, "status" text NOT NULL DEFAULT 'new', "owner_id" uuid, "user_id" text, "for_crew" boolean NOT NULL DEFAULT false, "token_hash" text, "last_read_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "calendar_feeds_status_known" CHECK (status IN ('new', 'active', 'revoked')), CONSTRAINT "PK_045067d8bb57f971f3c5426ea71" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_ace1e7f02fd8151d868a045bd2" ON "calendar_feeds"  ("crew_member_id") `);
    await runner.query(`CREATE INDEX "IDX_a05b9fcde7148d906424a81435" ON "calendar_feeds"  ("owner_id") `);
    await runner.query(`CREATE INDEX "IDX_3212ce9ff23847e66347a6730d" ON "calendar_feeds"  ("user_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_df53b5f17d35a6bac0fb13e16a" ON "calendar_feeds"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_0dec2dafb91b0c947fc78a2a7d" ON "calendar_feeds"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "calendar_feeds" ADD CONSTRAINT "FK_ace1e7f02fd8151d868a045bd2b" FOREIGN KEY ("crew_member_id") REFERENCES "crew_members"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "calendar_feeds" ADD CONSTRAINT "FK_a05b9fcde7148d906424a814354" FOREIGN KEY ("owner_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "calendar_feeds" DROP CONSTRAINT "FK_a05b9fcde7148d906424a814354"`);
    await runner.query(`ALTER TABLE "calendar_feeds" DROP CONSTRAINT "FK_ace1e7f02fd8151d868a045bd2b"`);
    await runner.query(`DROP INDEX "public"."IDX_0dec2dafb91b0c947fc78a2a7d"`);
    await runner.query(`DROP INDEX "public"."IDX_df53b5f17d35a6bac0fb13e16a"`);
    await runner.query(`DROP INDEX "public"."IDX_3212ce9ff23847e66347a6730d"`);
    await runner.query(`DROP INDEX "public"."IDX_a05b9fcde7148d906424a81435"`);
    await runner.query(`DROP INDEX "public"."IDX_ace1e7f02fd8151d868a045bd2"`);
    await runner.query(`DROP TABLE "calendar_feeds"`);
  }
}
