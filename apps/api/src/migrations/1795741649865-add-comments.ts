import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddComments1795741649865 implements MigrationInterface {
  name = 'AddComments1795741649865';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "comments" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "resource" text NOT NULL, "record_id" text NOT NULL, "body" text NOT NULL, "author_id" text NOT NULL, "author_name" text NOT NULL, CONSTRAINT "PK_8bf68bc960f2b69e818bdb90dcb" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_fdd3a9a08fd7903fe973819cc1" ON "comments"  ("resource", "record_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_46e6120d59dc35d22e344c6418" ON "comments"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "mentions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "resource" text NOT NULL, "record_id" text NOT NULL, "excerpt" text NOT NULL, "author_name" text NOT NULL, "status" text NOT NULL DEFAULT 'new', "comment_id" uuid NOT NULL, "user_id" text NOT NULL, CONSTRAINT "UQ_6b890816804f930da20f31bd78b" UNIQUE ("comment_id", "user_id"), CONSTRAINT "mentions_status_known" CHECK (status IN ('new', 'seen')), CONSTRAINT "PK_2c728c4685beaa7be19e11eae42" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_70dbe97ffaba6c86221067f02b" ON "mentions"  ("comment_id") `);
    await runner.query(`CREATE INDEX "IDX_9e1293193cc218ed47035e4383" ON "mentions"  ("user_id", "status") `);
    await runner.query(`CREATE INDEX "IDX_27fddabe92323026c33b63b160" ON "mentions"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "tasks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "resource" text NOT NULL, "title" text NOT NULL, "record_id" text NOT NULL, "status" text NOT NULL DEFAULT 'open', "assignee_id" uuid, "due_on" date, "notes" text, "author_name" text NOT NULL, CONSTRAINT "tasks_status_known" CHECK (status IN ('open', 'done')), CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_855d484825b715c545349212c7" ON "tasks"  ("assignee_id") `);
    await runner.query(`CREATE INDEX "IDX_480f88e9d51c309c15b1c619a9" ON "tasks"  ("resource", "record_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_56aefe41469e61fa2cd4f535b4" ON "tasks"  ("assignee_id", "status", "due_on") `);
    await runner.query(`CREATE INDEX "IDX_51fcd644e6698a1143a541c293" ON "tasks"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "comment_mentioned" ("comment_id" uuid NOT NULL, "mentioned_id" uuid NOT NULL, CONSTRAINT "PK_1352c6bf396fca63729cdc546f7" PRIMARY KEY ("comment_id", "mentioned_id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_d6f2c0f1f9525d3c287986fbbe" ON "comment_mentioned"  ("comment_id") `);
    await runner.query(`CREATE INDEX "IDX_111c0f87f8bb2f09a2ccb707c0" ON "comment_mentioned"  ("mentioned_id") `);
    await runner.query(
      `ALTER TABLE "mentions" ADD CONSTRAINT "FK_70dbe97ffaba6c86221067f02bd" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tasks" ADD CONSTRAINT "FK_855d484825b715c545349212c7f" FOREIGN KEY ("assignee_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "comment_mentioned" ADD CONSTRAINT "FK_d6f2c0f1f9525d3c287986fbbe7" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
    await runner.query(
      `ALTER TABLE "comment_mentioned" ADD CONSTRAINT "FK_111c0f87f8bb2f09a2ccb707c0d" FOREIGN KEY ("mentioned_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "comment_mentioned" DROP CONSTRAINT "FK_111c0f87f8bb2f09a2ccb707c0d"`);
    await runner.query(`ALTER TABLE "comment_mentioned" DROP CONSTRAINT "FK_d6f2c0f1f9525d3c287986fbbe7"`);
    await runner.query(`ALTER TABLE "tasks" DROP CONSTRAINT "FK_855d484825b715c545349212c7f"`);
    await runner.query(`ALTER TABLE "mentions" DROP CONSTRAINT "FK_70dbe97ffaba6c86221067f02bd"`);
    await runner.query(`DROP INDEX "public"."IDX_111c0f87f8bb2f09a2ccb707c0"`);
    await runner.query(`DROP INDEX "public"."IDX_d6f2c0f1f9525d3c287986fbbe"`);
    await runner.query(`DROP TABLE "comment_mentioned"`);
    await runner.query(`DROP INDEX "public"."IDX_51fcd644e6698a1143a541c293"`);
    await runner.query(`DROP INDEX "public"."IDX_56aefe41469e61fa2cd4f535b4"`);
    await runner.query(`DROP INDEX "public"."IDX_480f88e9d51c309c15b1c619a9"`);
    await runner.query(`DROP INDEX "public"."IDX_855d484825b715c545349212c7"`);
    await runner.query(`DROP TABLE "tasks"`);
    await runner.query(`DROP INDEX "public"."IDX_27fddabe92323026c33b63b160"`);
    await runner.query(`DROP INDEX "public"."IDX_9e1293193cc218ed47035e4383"`);
    await runner.query(`DROP INDEX "public"."IDX_70dbe97ffaba6c86221067f02b"`);
    await runner.query(`DROP TABLE "mentions"`);
    await runner.query(`DROP INDEX "public"."IDX_46e6120d59dc35d22e344c6418"`);
    await runner.query(`DROP INDEX "public"."IDX_fdd3a9a08fd7903fe973819cc1"`);
    await runner.query(`DROP TABLE "comments"`);
  }
}
