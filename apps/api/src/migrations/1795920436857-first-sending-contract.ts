import type { MigrationInterface, QueryRunner } from 'typeorm';
import { mark, MARKED, unmark } from './1795907651290-numbers-of-days.js';
import { fillFirstSent } from './1795920436856-first-sending-aside.js';

const BY_HISTORY = MARKED.find(({ table }) => table === 'audit_entries')!;

/** The version before told first sendings from the history alone, and noted none: what it revised meanwhile is filled as well. */
export class FirstSendingContract1795920436857 implements MigrationInterface {
  name = 'FirstSendingContract1795920436857';
  readonly phase = 'contract';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillFirstSent(runner);
    await unmark(runner, BY_HISTORY);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "public"."IDX_e7d2ee9e4d66bf1717d640850b"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "IDX_e7d2ee9e4d66bf1717d640850b" ON "quotes" ("source", "created_at", "sent_at", "revision", "deleted_at", "id") `,
    );
    await mark(runner, BY_HISTORY);
  }
}
