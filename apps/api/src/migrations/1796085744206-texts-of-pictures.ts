import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TextsOfPictures1796085744206 implements MigrationInterface {
  name = 'TextsOfPictures1796085744206';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_pictures" ADD "shows_translations" jsonb`);
    await runner.query(`ALTER TABLE "site_pictures" ADD "after_shows_translations" jsonb`);
    await runner.query(`ALTER TABLE "site_pictures" ADD "caption_translations" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_pictures" DROP COLUMN "caption_translations"`);
    await runner.query(`ALTER TABLE "site_pictures" DROP COLUMN "after_shows_translations"`);
    await runner.query(`ALTER TABLE "site_pictures" DROP COLUMN "shows_translations"`);
  }
}
