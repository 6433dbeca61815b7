import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coordinates of addresses whose street was removed with the customer's data are removed, too: they are as exact as the street. */
export class PlacesOfErasedCustomers1795616000000 implements MigrationInterface {
  name = 'PlacesOfErasedCustomers1795616000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE customer_addresses SET latitude = NULL, longitude = NULL, version = version + 1, updated_at = now()
       WHERE latitude IS NOT NULL AND customer_id IN (SELECT id FROM customers WHERE anonymized_at IS NOT NULL)`,
    );
  }

  async down(): Promise<void> {
    // What was removed does not come back.
  }
}
