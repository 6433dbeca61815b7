import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers by the order in which they keep a number that several have: those who are reached by nothing else, then the last heard of. */
const RANKED = `SELECT id, phone, email, concat_ws(' ', first_name, last_name) AS name,
    row_number() OVER (PARTITION BY phone ORDER BY email IS NULL DESC, last_interaction_date DESC NULLS LAST, created_at, id) AS rank
  FROM customers WHERE phone IS NOT NULL`;

/** A number belongs to one customer. Where several have one, the others keep it in their notes, for staff to settle. */
export class UniquePhonesOfCustomers1795605128388 implements MigrationInterface {
  name = 'UniquePhonesOfCustomers1795605128388';

  async up(runner: QueryRunner): Promise<void> {
    await refuseUnreachable(runner);
    await runner.query(
      `WITH ranked AS (${RANKED}),
            told AS (SELECT other.id, other.phone, 'Phone ' || other.phone || ' is also that of ' || owner.name || ', who keeps it. Enter '
                || 'another number here, or make this person a contact of that customer.' AS sentence
              FROM ranked other JOIN ranked owner ON owner.phone = other.phone AND owner.rank = 1 WHERE other.rank > 1),
            changed AS (UPDATE customers c SET phone = NULL, version = c.version + 1, updated_at = now(),
                notes = concat_ws(E'\\n', b.notes, told.sentence),
                tags = concat_ws(', ', b.tags, 'shared number')
              FROM told JOIN customers b ON b.id = told.id WHERE c.id = told.id
              RETURNING c.id, c.version, c.notes, c.tags, b.phone AS old_phone, b.notes AS old_notes, b.tags AS old_tags)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after)
       SELECT 'System', 'update', 'customers', id::text, version,
         jsonb_build_object('phone', old_phone, 'notes', old_notes, 'tags', old_tags),
         jsonb_build_object('phone', NULL, 'notes', notes, 'tags', tags)
       FROM changed`,
    );
    await runner.query(`DROP INDEX "IDX_88acd889fbe17d0e16cc4bc917"`);
    await runner.query(`CREATE UNIQUE INDEX "IDX_88acd889fbe17d0e16cc4bc917" ON "customers"  ("phone") `);
  }

  /** The numbers stay where they are: the notes of the others have them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "IDX_88acd889fbe17d0e16cc4bc917"`);
    await runner.query(`CREATE INDEX "IDX_88acd889fbe17d0e16cc4bc917" ON "customers"  ("phone") `);
  }
}

/**
 * Refuse to guess whose number it is where it is the only way to reach several customers.
 * @throws Error that names them, and says what to do
 */
async function refuseUnreachable(runner: QueryRunner): Promise<void> {
  const shared: { phone: string; names: string }[] = await runner.query(
    `SELECT phone, string_agg(concat_ws(' ', first_name, last_name), ' and ' ORDER BY created_at) AS names
     FROM customers WHERE phone IS NOT NULL AND email IS NULL GROUP BY phone HAVING count(*) > 1 ORDER BY phone`,
  );
  if (shared.length === 0) return;
  const list = shared.map(({ phone, names }) => `${phone}: ${names}`).join('; ');
  throw new Error(
    `Some customers have the same phone number and no email address. ${list}. Start the version that ran before, give all but one of them ` +
      'an email address or another number, then start this one again.',
  );
}
