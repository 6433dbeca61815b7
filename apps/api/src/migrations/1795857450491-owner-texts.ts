import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnerTexts1795857450491 implements MigrationInterface {
  name = 'OwnerTexts1795857450491';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "service_items" ADD "name_translations" jsonb`);
    await runner.query(`ALTER TABLE "service_items" ADD "refused_why_translations" jsonb`);
    await runner.query(`ALTER TABLE "service_questions" ADD "question_translations" jsonb`);
    await runner.query(`ALTER TABLE "service_questions" ADD "answer_translations" jsonb`);
    await runner.query(`ALTER TABLE "categories" ADD "name_translations" jsonb`);
    await runner.query(`ALTER TABLE "services" ADD "name_translations" jsonb`);
    await runner.query(`ALTER TABLE "services" ADD "blurb_translations" jsonb`);
    await runner.query(`ALTER TABLE "services" ADD "intro_translations" jsonb`);
    await runner.query(`ALTER TABLE "guides" ADD "title_translations" jsonb`);
    await runner.query(`ALTER TABLE "guides" ADD "summary_translations" jsonb`);
    await runner.query(`ALTER TABLE "guides" ADD "body_translations" jsonb`);
    await runner.query(`ALTER TABLE "guides" ADD "picture_shows_translations" jsonb`);
    await runner.query(`ALTER TABLE "town_questions" ADD "question_translations" jsonb`);
    await runner.query(`ALTER TABLE "town_questions" ADD "answer_translations" jsonb`);
    await runner.query(`ALTER TABLE "towns" ADD "summary_translations" jsonb`);
    await runner.query(`ALTER TABLE "towns" ADD "body_translations" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "towns" DROP COLUMN "body_translations"`);
    await runner.query(`ALTER TABLE "towns" DROP COLUMN "summary_translations"`);
    await runner.query(`ALTER TABLE "town_questions" DROP COLUMN "answer_translations"`);
    await runner.query(`ALTER TABLE "town_questions" DROP COLUMN "question_translations"`);
    await runner.query(`ALTER TABLE "guides" DROP COLUMN "picture_shows_translations"`);
    await runner.query(`ALTER TABLE "guides" DROP COLUMN "body_translations"`);
    await runner.query(`ALTER TABLE "guides" DROP COLUMN "summary_translations"`);
    await runner.query(`ALTER TABLE "guides" DROP COLUMN "title_translations"`);
    await runner.query(`ALTER TABLE "services" DROP COLUMN "intro_translations"`);
    await runner.query(`ALTER TABLE "services" DROP COLUMN "blurb_translations"`);
    await runner.query(`ALTER TABLE "services" DROP COLUMN "name_translations"`);
    await runner.query(`ALTER TABLE "categories" DROP COLUMN "name_translations"`);
    await runner.query(`ALTER TABLE "service_questions" DROP COLUMN "answer_translations"`);
    await runner.query(`ALTER TABLE "service_questions" DROP COLUMN "question_translations"`);
    await runner.query(`ALTER TABLE "service_items" DROP COLUMN "refused_why_translations"`);
    await runner.query(`ALTER TABLE "service_items" DROP COLUMN "name_translations"`);
  }
}
