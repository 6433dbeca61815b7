/** The pages of the site: those for everybody, and those of a customer who has something on each of them. */
import { withClient } from '../lib/client.mjs';

const PASSWORD = 'a long enough sentence';

const FOR_EVERYBODY = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'about', path: '/about' },
  { name: 'photo quote', path: '/photo-quote' },
  { name: 'thank you', path: '/thank-you' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'brand kit', path: '/brand-kit-showcase' },
  { name: 'nothing there', path: '/no-such-page' },
];

/** Return the pages for everybody: also those of services, towns and guides, and the first steps of a booking. */
export async function publicPagesOf(database) {
  return withFirstRows(database, async (first) => {
    const service = await first('SELECT slug FROM services WHERE intro IS NOT NULL ORDER BY "order" LIMIT 1');
    const town = await first("SELECT slug FROM towns WHERE status = 'published' ORDER BY name LIMIT 1");
    const guide = await first("SELECT slug FROM guides WHERE status = 'published' ORDER BY published_on LIMIT 1");
    const zip = await first('SELECT zip FROM service_areas ORDER BY zip LIMIT 1');
    return [
      ...FOR_EVERYBODY,
      ...(zip ? [{ name: 'home with a price', path: `/?zip=${zip.zip}&load=6` }] : []),
      ...(service ? [{ name: 'service', path: `/services/${service.slug}` }] : []),
      ...(town ? [{ name: 'town', path: `/junk-removal/${town.slug}` }] : []),
      ...(guide
        ? [
            { name: 'guides', path: '/guides' },
            { name: 'guide', path: `/guides/${guide.slug}` },
          ]
        : []),
      { name: 'booking contact', path: BOOKING },
      { name: 'booking items', path: BOOKING, fill: CONTACT, press: ['Continue'] },
    ];
  });
}

/** A booking of three quarters of a truck. */
const BOOKING = '/book-new?service=garage-cleanouts&load=6';
const CONTACT = { 'First name': 'Robin', 'Last name': 'Hauler', Email: 'robin@example.com', Phone: '(919) 555-0142' };

/** The pictures of the README that show the site, by their file in docs/images; `toward` is the role of what stands in the middle. */
export const OF_README = {
  home: { name: 'home', width: 1280, height: 800 },
  booking: { name: 'booking items', width: 1280, height: 800, toward: 'slider' },
  'booking-phone': { name: 'booking items', width: 390, height: 844, toward: 'slider' },
};

/**
 * Give the customer with the most orders an account, and return their pages; none where there are no customers.
 * @param context signed out; signed in as the customer afterwards
 */
export async function customerPagesOf(context, origin, database) {
  return withFirstRows(database, async (first) => {
    const customer = await first(
      `SELECT c.id, c.email, c.first_name, c.last_name FROM customers c JOIN orders o ON o.customer_id = c.id
       WHERE c.email IS NOT NULL GROUP BY c.id ORDER BY count(*) FILTER (WHERE o.status IN ('completed', 'closed')) > 0 DESC, count(*) DESC, c.email LIMIT 1`,
    );
    if (!customer) return [];
    await signUp(context, origin, customer, first);
    const order = await first(
      "SELECT quote_id FROM orders WHERE customer_id = $1 AND status IN ('completed', 'closed') ORDER BY completed_at DESC LIMIT 1",
      customer.id,
    );
    const quote = await first(
      'SELECT number FROM quotes WHERE customer_id = $1 AND sent_at IS NOT NULL ORDER BY sent_at DESC LIMIT 1',
      customer.id,
    );
    return [
      ...['', '/appointments', '/quotes', '/profile', '/security'].map((part) => ({ name: `dashboard${part}`, path: `/dashboard${part}` })),
      ...(quote
        ? [
            { name: 'quote', path: `/quote-review/${quote.number}` },
            { name: 'quote to print', path: `/quote-review-legacy/${quote.number}` },
          ]
        : []),
      ...(order ? ofOrder(order.quote_id) : []),
    ];
  });
}

const ofOrder = (quoteId) => [
  { name: 'order', path: `/customer/orders/${quoteId}` },
  { name: 'where it went', path: `/customer/orders/${quoteId}/where-it-went` },
  { name: 'confirmation', path: `/order-confirmation/${quoteId}` },
];

async function signUp({ request }, origin, { id, email, first_name, last_name }, first) {
  const headers = { origin };
  const data = { first_name, last_name, phone_number: '(984) 555-0100', customer_type: 'residential' };
  const made = await request.post('/api/auth/register', { headers, data: { email, password: PASSWORD, data } });
  if (!made.ok()) throw new Error(await made.text());
  // The mail with its link goes nowhere here: the account takes over its customer as by that link.
  const { id: userId } = await first('UPDATE users SET email_confirmed_at = now() WHERE email = $1 RETURNING id', email);
  await first('UPDATE customers SET user_id = $1 WHERE id = $2', userId, id);
  const answer = await request.post('/api/auth/login', { headers, data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Run `work` with what returns the first row of a statement. */
const withFirstRows = (database, work) =>
  withClient(database, (client) => work(async (sql, ...values) => (await client.query(sql, values)).rows[0]));
