import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks all orders that were done before there were triggers, so that the job adds them up and reports ask their records until then. The
 * migration that makes the triggers keeps writers from their tables until it ends, and there may be millions of orders to mark.
 */
export class KeptOrderCostsAside1795887110612 implements MigrationInterface {
  name = 'KeptOrderCostsAside1795887110612';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO order_cost_marks (order_id) SELECT id FROM orders WHERE status IN ('completed', 'closed') ORDER BY completed_at`,
    );
    await runner.query('ANALYZE order_cost_marks');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM order_cost_marks');
  }
}
