import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddLibrary1795345100000 implements MigrationInterface {
  name = 'AddLibrary1795345100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "books" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "title" text NOT NULL, "author" text NOT NULL, "isbn" text, "copies" integer NOT NULL DEFAULT '1', CONSTRAINT "PK_f3f2f25a099d24e12545b70b022" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_54337dc30d9bb2c3fadebc6909" ON "books"  ("isbn") `);
    await runner.query(`CREATE INDEX "IDX_80d9804f7521d7670a65592dce" ON "books"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "members" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "first_name" text NOT NULL, "last_name" text NOT NULL, "email" text NOT NULL, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "PK_28b53062261b996d9c99fa12404" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_2714af51e3f7dd42cf66eeb08d" ON "members"  ("email") `);
    await runner.query(`CREATE INDEX "IDX_3553ad964c23896069121eeb65" ON "members"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "loans" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "status" text NOT NULL DEFAULT 'open', "member_id" uuid NOT NULL, "due_on" date NOT NULL, "renewals" integer NOT NULL DEFAULT '0', CONSTRAINT "loans_status_known" CHECK (status IN ('open', 'returned')), CONSTRAINT "PK_5c6942c1e13e4de135c5203ee61" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_fb5fa1c0aa9c3190790ee2e72e" ON "loans"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_7f4f9757fb65bb6aad252ea1f7" ON "loans"  ("member_id") `);
    await runner.query(`CREATE INDEX "IDX_4d0b4ecdddb3164794db4830bf" ON "loans"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "loan_lines" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "loan_id" uuid NOT NULL, "book_id" uuid NOT NULL, "note" text, CONSTRAINT "PK_2493268c0a2266e8d4c92616346" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_6b7ef484f1b9c1ef26fab45800" ON "loan_lines"  ("loan_id") `);
    await runner.query(`CREATE INDEX "IDX_0a4b5cdcac182d86c3119430b1" ON "loan_lines"  ("book_id") `);
    await runner.query(
      `ALTER TABLE "loans" ADD CONSTRAINT "FK_7f4f9757fb65bb6aad252ea1f76" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "loan_lines" ADD CONSTRAINT "FK_6b7ef484f1b9c1ef26fab458002" FOREIGN KEY ("loan_id") REFERENCES "loans"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "loan_lines" ADD CONSTRAINT "FK_0a4b5cdcac182d86c3119430b1d" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "loan_lines" DROP CONSTRAINT "FK_0a4b5cdcac182d86c3119430b1d"`);
    await runner.query(`ALTER TABLE "loan_lines" DROP CONSTRAINT "FK_6b7ef484f1b9c1ef26fab458002"`);
    await runner.query(`ALTER TABLE "loans" DROP CONSTRAINT "FK_7f4f9757fb65bb6aad252ea1f76"`);
    await runner.query(`DROP INDEX "public"."IDX_0a4b5cdcac182d86c3119430b1"`);
    await runner.query(`DROP INDEX "public"."IDX_6b7ef484f1b9c1ef26fab45800"`);
    await runner.query(`DROP TABLE "loan_lines"`);
    await runner.query(`DROP INDEX "public"."IDX_4d0b4ecdddb3164794db4830bf"`);
    await runner.query(`DROP INDEX "public"."IDX_7f4f9757fb65bb6aad252ea1f7"`);
    await runner.query(`DROP INDEX "public"."IDX_fb5fa1c0aa9c3190790ee2e72e"`);
    await runner.query(`DROP TABLE "loans"`);
    await runner.query(`DROP INDEX "public"."IDX_3553ad964c23896069121eeb65"`);
    await runner.query(`DROP INDEX "public"."IDX_2714af51e3f7dd42cf66eeb08d"`);
    await runner.query(`DROP TABLE "members"`);
    await runner.query(`DROP INDEX "public"."IDX_80d9804f7521d7670a65592dce"`);
    await runner.query(`DROP INDEX "public"."IDX_54337dc30d9bb2c3fadebc6909"`);
    await runner.query(`DROP TABLE "books"`);
  }
}
