import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MemberWishes1795856255449 implements MigrationInterface {
  name = 'MemberWishes1795856255449';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "member_wishes" ("member_id" uuid NOT NULL, "wish_id" uuid NOT NULL, CONSTRAINT "PK_a13f366393296b0ffe15cc46ffa" PRIMARY KEY ("member_id", "wish_id"))`);
    await runner.query(`CREATE INDEX "IDX_adcb3f8ef35b44cde8da891d5c" ON "member_wishes"  ("member_id") `);
    await runner.query(`CREATE INDEX "IDX_bd48110f53f47ad813c42eda10" ON "member_wishes"  ("wish_id") `);
    await runner.query(`ALTER TABLE "member_wishes" ADD CONSTRAINT "FK_adcb3f8ef35b44cde8da891d5c8" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE`);
    await runner.query(`ALTER TABLE "member_wishes" ADD CONSTRAINT "FK_bd48110f53f47ad813c42eda10d" FOREIGN KEY ("wish_id") REFERENCES "books"("id") ON DELETE CASCADE ON UPDATE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "member_wishes" DROP CONSTRAINT "FK_bd48110f53f47ad813c42eda10d"`);
    await runner.query(`ALTER TABLE "member_wishes" DROP CONSTRAINT "FK_adcb3f8ef35b44cde8da891d5c8"`);
    await runner.query(`DROP INDEX "public"."IDX_bd48110f53f47ad813c42eda10"`);
    await runner.query(`DROP INDEX "public"."IDX_adcb3f8ef35b44cde8da891d5c"`);
    await runner.query(`DROP TABLE "member_wishes"`);
  }
}
