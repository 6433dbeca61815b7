import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mark, MARKED, unmark } from './1795907651290-numbers-of-days.js';

const BY_QUOTES = MARKED.find(({ table }) => table === 'quotes')!;

/** When a quote was sent first, and a mark where that changes. The revision is watched on: the version before reads it. */
export class FirstSending1795920436855 implements MigrationInterface {
  name = 'FirstSending1795920436855';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "first_sent_at" TIMESTAMP(3) WITH TIME ZONE`);
    await unmark(runner, BY_QUOTES);
    await mark(runner, { ...BY_QUOTES, columns: [...BY_QUOTES.columns, 'first_sent_at'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await unmark(runner, BY_QUOTES);
    await mark(runner, BY_QUOTES);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "first_sent_at"`);
  }
}
