import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads of staff from before attaching was noted may be in use. They count as attached, so that only later ones are swept. */
export class UploadsOfBefore1795742000000 implements MigrationInterface {
  name = 'UploadsOfBefore1795742000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "stored_files" SET "attached_at" = "created_at" WHERE "attached_at" IS NULL AND "owner_session" IS NULL`);
  }

  async down(): Promise<void> {}
}
