/** Placeholder for personal data in columns that are NOT NULL. */
const GONE = 'Removed';

/** An SQL statement; `$1` is the customer's id and `$2` their email address. */
type Statement = string;

/** Build an UPDATE that also raises the row's version, so that an open admin form detects the change. */
const set = (table: string, columns: string, where: string): Statement =>
  `UPDATE ${table} SET ${columns}, version = version + 1, updated_at = now() WHERE ${where} AND $1::uuid IS NOT NULL AND $2::text IS NOT NULL`;
const remove = (table: string, where: string): Statement =>
  `DELETE FROM ${table} WHERE ${where} AND $1::uuid IS NOT NULL AND $2::text IS NOT NULL`;

const OWN = 'customer_id = $1::uuid';
const OF_DOCUMENTS = `document_id IN (SELECT id FROM documents WHERE ${OWN})`;
/**
 * The number by which things are the customer's that were never linked to them. Typing a number proves nothing: it counts only where there is
 * no email address, so that the number is who they are, and staff took down what they ask for.
 */
const NUMBER = `SELECT phone FROM customers WHERE id = $1::uuid AND email IS NULL`;

/** Also messages by number alone: sign-in codes, and texts that came in before the number was known. */
const MESSAGES = `(${OWN} OR recipient = $2 OR customer_id IS NULL AND recipient IN (
  ${NUMBER}
  UNION SELECT f.phone FROM auth_factors f JOIN customers c ON c.user_id = f.user_id
   WHERE c.id = $1::uuid AND f.status = 'verified'))`;
/** Calls that were logged before their number was known to be that of a customer without an address are also theirs. */
const CALLS = `(${OWN} OR customer_id IS NULL AND number = (${NUMBER}))`;

/** Leads that were never linked are known by the address or, of a customer without one, by the number. */
const LEADS = `(${OWN} OR email = nullif($2, '') OR customer_id IS NULL AND email IS NULL
  AND phone = (${NUMBER}))`;

/** The address, unless it is only what an account claims: that proves nothing about the contacts of others. */
const PROVEN = `(SELECT lower(nullif($2, '')) WHERE NOT EXISTS (
  SELECT 1 FROM customers c JOIN users u ON u.id = c.user_id WHERE c.id = $1::uuid AND u.email_confirmed_at IS NULL))`;
/** People at companies are known by the address alone. */
const CONTACTS = `(${OWN} OR lower(email) = ${PROVEN})`;

/** The person's records, each with the path of its resource. */
const RECORDS = `
  SELECT 'customers', $1::uuid::text
  UNION ALL SELECT 'users', user_id::text FROM customers WHERE id = $1::uuid AND user_id IS NOT NULL
  UNION ALL SELECT 'leads', id::text FROM leads WHERE ${LEADS}
  UNION ALL SELECT 'quotes', id::text FROM quotes WHERE ${OWN}
  UNION ALL SELECT 'orders', id::text FROM orders WHERE ${OWN}
  UNION ALL SELECT 'change-orders', id::text FROM change_orders WHERE ${OWN}
  UNION ALL SELECT 'appointments', id::text FROM appointments WHERE ${OWN}
  UNION ALL SELECT 'reschedule-requests', id::text FROM reschedule_requests WHERE ${OWN}
  UNION ALL SELECT 'invoices', id::text FROM invoices WHERE ${OWN}
  UNION ALL SELECT 'payments', id::text FROM payments WHERE ${OWN}
  UNION ALL SELECT 'customer-addresses', id::text FROM customer_addresses WHERE ${OWN}
  UNION ALL SELECT 'customer-contacts', id::text FROM customer_contacts WHERE ${CONTACTS}
  UNION ALL SELECT 'calls', id::text FROM calls WHERE ${CALLS}
  UNION ALL SELECT 'reviews', id::text FROM reviews WHERE ${OWN}
  UNION ALL SELECT 'ratings', id::text FROM ratings WHERE ${OWN}
  UNION ALL SELECT 'documents', id::text FROM documents WHERE ${OWN}
  UNION ALL SELECT 'signature-requests', id::text FROM signature_requests WHERE ${OF_DOCUMENTS}
  UNION ALL SELECT 'document-versions', id::text FROM document_versions WHERE ${OF_DOCUMENTS}
  UNION ALL SELECT 'customer-payments', id::text FROM customer_payments WHERE ${OWN}
  UNION ALL SELECT 'repeat-jobs', id::text FROM repeat_jobs WHERE ${OWN}`;
/** What staff said, planned and filed about them. */
export const ABOUT = `(resource, record_id) IN (${RECORDS})`;

/**
 * Rows of imported files: those that became records of theirs, and those with their address or, of a customer without one, their number. Taken
 * away, they can neither be read nor be imported once more.
 */
const IMPORTED = `(((SELECT i.resource FROM imports i WHERE i.id = import_id), record_id::text) IN (${RECORDS})
  OR EXISTS (SELECT 1 FROM jsonb_array_elements_text(cells) cell WHERE lower(btrim(cell)) = lower(nullif($2, ''))
    OR right(regexp_replace(cell, '\\D', '', 'g'), 10) = right((${NUMBER}), 10)))`;

/** Remove identifying data and free text from every table. Keep numbers, amounts, dates and the location that decides the sales tax. */
export const FORGET: readonly Statement[] = [
  // First, while leads are still known by their address.
  remove('mentions', ABOUT),
  remove('comments', ABOUT),
  remove('tasks', ABOUT),
  remove('record_files', ABOUT),
  remove('import_rows', IMPORTED),
  set('batch_rows', 'title = NULL, message = NULL', ABOUT),
  // Mails about them that staff did not get yet tell them nothing any more.
  remove('message_logs', `status <> 'sent' AND (payload->'data'->>'resource', payload->'data'->>'recordId') IN (${RECORDS})`),
  set('leads', `name = '${GONE}', email = NULL, phone = NULL, message = NULL, notes = NULL, photos = '{}', lost_reason = NULL`, LEADS),
  set(
    'quotes',
    `request = NULL, proposal = NULL, photos = '{}', request_notes = NULL, customer_notes = NULL, internal_notes = NULL, decline_reason = NULL,
     changes_requested = NULL, approval_note = NULL, approved_by = CASE WHEN approved_by IS NULL THEN NULL ELSE '${GONE}' END, access_token_hash = NULL, request_token_hash = NULL,
     signature = CASE WHEN signature IS NULL THEN NULL
       ELSE jsonb_build_object('name', '${GONE}', 'image', NULL, 'ip', '', 'userAgent', NULL, 'at', signature->'at', 'sha256', signature->'sha256') END`,
    OWN,
  ),
  set('orders', 'customer_notes = NULL, internal_notes = NULL, hold_reason = NULL, cancel_reason = NULL', OWN),
  set(
    'change_orders',
    `reason = '${GONE}', signature = CASE WHEN signature IS NULL THEN NULL
       ELSE jsonb_build_object('name', '${GONE}', 'image', NULL, 'ip', '', 'userAgent', NULL, 'at', signature->'at', 'sha256', signature->'sha256') END`,
    OWN,
  ),
  set(
    'appointments',
    `crew_notes = NULL, crew_report = NULL, before_photos = '{}', after_photos = '{}', door_photos = '{}', cancel_reason = NULL`,
    OWN,
  ),
  remove('push_subscriptions', `appointment_id IN (SELECT id FROM appointments WHERE ${OWN})`),
  set('reschedule_requests', `customer_reason = '${GONE}', notes = NULL, answer = NULL`, OWN),
  set('invoices', 'customer_notes = NULL, internal_notes = NULL', OWN),
  set(
    'payments',
    `notes = NULL, saved_card = NULL, agreed_by = CASE WHEN agreed_by IS NULL THEN NULL ELSE '${GONE}' END,
     signature = CASE WHEN signature IS NULL THEN NULL ELSE jsonb_build_object('name', '${GONE}', 'image', NULL) END`,
    OWN,
  ),
  // Keep city, ZIP code and county: they decide the tax that was charged. Coordinates are as exact as the street.
  set(
    'customer_addresses',
    `label = NULL, line1 = '${GONE}', line2 = NULL, latitude = NULL, longitude = NULL, gate_code = NULL, parking = NULL, access_notes = NULL,
     contact_id = NULL, deleted_at = coalesce(deleted_at, now())`,
    OWN,
  ),
  set('customer_addresses', 'contact_id = NULL', `contact_id IN (SELECT id FROM customer_contacts WHERE ${CONTACTS})`),
  remove('customer_contacts', CONTACTS),
  // Delete unsent messages: their content is erased, so there is nothing left to send.
  remove('message_logs', `${MESSAGES} AND status <> 'sent'`),
  set('message_logs', `recipient = '${GONE}', subject = NULL, payload = NULL, body = NULL, error = NULL`, MESSAGES),
  set('security_events', 'email = NULL, ip = NULL, user_agent = NULL, details = NULL, reported = NULL', 'email = $2'),
  remove('calls', CALLS),
  remove('reviews', OWN),
  remove('ratings', OWN),
  remove('signature_requests', OF_DOCUMENTS),
  remove('document_versions', OF_DOCUMENTS),
  remove('documents', OWN),
  remove('customer_payments', OWN),
  remove('login_attempts', `key = 'email:' || $2`),
];

/** Remove the old and new values from the audit log of the person's records, and of what staff said and filed about them. Keep who did what, and when. */
export const FORGET_HISTORY: Statement = `UPDATE audit_entries a SET before = NULL, after = NULL
  WHERE (a.resource, a.record_id) IN (${RECORDS}
    UNION ALL SELECT 'comments', id::text FROM comments WHERE ${ABOUT}
    UNION ALL SELECT 'tasks', id::text FROM tasks WHERE ${ABOUT}
    UNION ALL SELECT 'record-files', id::text FROM record_files WHERE ${ABOUT}
    -- Cards and contacts that were removed before.
    UNION ALL SELECT resource, record_id FROM audit_entries
     WHERE resource IN ('customer-payments', 'customer-contacts') AND before ->> 'customerId' = $1::uuid::text
    UNION ALL SELECT resource, record_id FROM audit_entries
     WHERE resource = 'customer-contacts' AND lower(before ->> 'email') = ${PROVEN})
  AND $2::text IS NOT NULL`;

/** Anonymize the customer's row instead of deleting it, because orders and invoices reference it. */
export const FORGET_CUSTOMER: Statement = set(
  'customers',
  `first_name = 'Deleted', last_name = 'customer', email = 'deleted-' || id || '@customer.invalid', phone = NULL, company_name = NULL,
   tags = NULL, notes = NULL, utm_source = NULL, utm_medium = NULL, utm_campaign = NULL, sms_consent = NULL, last_interaction_date = NULL,
   user_id = NULL, anonymized_at = now()`,
  'id = $1::uuid',
);

/** Delete a customer without orders or invoices, together with all their records: the books do not need the row. */
export const DROP_CUSTOMER: readonly Statement[] = [
  set('message_logs', 'customer_id = NULL', OWN),
  set('deletion_requests', 'customer_id = NULL', OWN),
  remove('sent_notices', OWN),
  remove('holds', `(${OWN} OR quote_id IN (SELECT id FROM quotes WHERE ${OWN}))`),
  remove('redemptions', OWN),
  remove('quotes', OWN),
  remove('leads', OWN),
  remove('customer_addresses', OWN),
  remove('customers', 'id = $1::uuid'),
];
