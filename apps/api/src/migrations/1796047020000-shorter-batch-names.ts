import { SHORTER_BATCH_NAMES } from '@haulbook/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of bulk changes keep no words that were typed and no titles of other records, those of earlier ones neither. */
export class ShorterBatchNames1796047020000 implements MigrationInterface {
  name = 'ShorterBatchNames1796047020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of SHORTER_BATCH_NAMES) await runner.query(statement);
  }

  async down(): Promise<void> {
    // What was taken out is known nowhere.
  }
}
