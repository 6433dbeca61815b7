import { MessageLog, RouteAccessReader, type RouteAccess } from '@haulbook/platform';
import { TELLS, type TellsOptions } from '@haulbook/resource';
import { newCustomer, Review, reviewWorld, sentQuote } from '../portal/review/review-fixtures.js';

const TOMORROW = '2027-03-03';
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

/** Why a request of staff has no messages to show or to leave off. */
type Silence = 'it sends none' | 'it is for staff' | 'a person types it';

/** The requests of staff that are not marked `@Tells()`. */
const SILENT: Record<string, Silence> = {
  'MessagePreviewsController.test': 'it is for staff',
  'StaffTextsController.see': 'it sends none',
  'StaffTextsController.write': 'a person types it',
  // Of a customer without an email address.
  'StaffDeletionController.open': 'it sends none',
  'ApiTokensController.secret': 'it sends none',
  'TeamworkController.seen': 'it sends none',
  'ViewAsController.begin': 'it sends none',
  'BoardController.order': 'it sends none',
  'CalendarFeedsController.link': 'it sends none',
  'CrewChangesController.decline': 'it sends none',
  'CrewChangesController.propose': 'it sends none',
  'CrewWorkController.addDisposal': 'it sends none',
  'CrewWorkController.addNote': 'it sends none',
  'CrewWorkController.addPhoto': 'it sends none',
  'CrewWorkController.arrive': 'it sends none',
  'FilesController.upload': 'it sends none',
  // What new records would send is left off.
  'ImportsController.begin': 'it sends none',
  'ImportsController.check': 'it sends none',
  'ImportsController.run': 'it sends none',
  'ImportsController.undo': 'it sends none',
  'InvoicesController.endPayLinks': 'it sends none',
  'JournalController.lock': 'it sends none',
  'MessagePreviewsController.preview': 'it sends none',
  'PhoneBookingsController.hold': 'it sends none',
  'PhoneBookingsController.price': 'it sends none',
  'PhoneBookingsController.times': 'it sends none',
  'PhotoRequestsController.keep': 'it sends none',
  'PhotoRequestsController.price': 'it sends none',
  'PricesController.change': 'it sends none',
  'PricesController.restore': 'it sends none',
  'QuotesController.link': 'it sends none',
  'RehearsalsController.rehearse': 'it sends none',
  'WebhookSecretsController.secret': 'it sends none',
};

/** Whether it is one of those that the link of a crew member opens. */
const isOfCrew = (name: string): boolean => /^Crew(Work|Money|Changes|Day)Controller\./.test(name);
const isForStaff = (access: RouteAccess): boolean =>
  Array.isArray(access) && access.some((role) => role === 'admin' || role === 'super_admin');

/** A request of staff that sends a message to a customer. */
interface Request {
  url: string;
  body: object;
  key?: string;
  email: string;
}

describe('the messages of a request of staff', () => {
  const world = reviewWorld();
  const post = async (path: string, body: object = {}, key?: string) => {
    const answer = await world.staff.post(path, body, key ? { 'idempotency-key': key } : {});
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string };
  };
  const order = async () => {
    const whose = await newCustomer(world.app);
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, SMALL, whose)).approve();
    return { orderId: body.orderId as string, email: whose.customer.email! };
  };
  const slots = async (orderId: string) => {
    const { days } = (await world.staff.get(`/api/orders/${orderId}/availability?from=${TOMORROW}&days=3`)).body;
    return (days as { date: string; windows: { windowId: string; available: boolean }[] }[]).flatMap(({ date, windows }) =>
      windows.filter(({ available }) => available).map(({ windowId }) => ({ date, windowId })),
    );
  };
  const bill = async () => {
    const { customer } = await newCustomer(world.app);
    const lines = [{ kind: 'item', label: 'Chair', unitCents: 9900 }];
    const { id } = await post('/api/invoices', { customerId: customer.id, lines });
    await post(`/api/invoices/${id}/transitions/issue`, { tell: false });
    return { id, email: customer.email! };
  };

  const REQUESTS: Record<string, () => Promise<Request>> = {
    'a visit that is scheduled': async () => {
      const { orderId, email } = await order();
      return { url: `/api/orders/${orderId}/schedule`, body: (await slots(orderId))[0]!, email };
    },
    'a visit that is moved': async () => {
      const { orderId, email } = await order();
      const [first, second] = await slots(orderId);
      const { id } = await post(`/api/orders/${orderId}/schedule`, { ...first!, tell: false });
      return { url: `/api/appointments/${id}/move`, body: second!, email };
    },
    'a payment that is recorded': async () => {
      const { id, email } = await bill();
      return { url: `/api/invoices/${id}/payments`, body: { method: 'cash', amountCents: 9900 }, key: `pay ${id}`, email };
    },
    'a refund': async () => {
      const { id, email } = await bill();
      const { id: paymentId } = await post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: 9900 }, `paid ${id}`);
      await world.app.records.db.query('DELETE FROM message_logs WHERE recipient = $1', [email]);
      return { url: `/api/payments/${paymentId}/refunds`, body: { amountCents: 900, reason: 'Late' }, key: `back ${id}`, email };
    },
    'a new price': async () => {
      const { orderId, email } = await order();
      return { url: '/api/change-orders', body: { orderId, reason: 'Two more sofas', newTotalCents: 99_900 }, email };
    },
  };

  const sent = (email: string) => world.app.records.count(MessageLog, { recipient: email });
  const ask = ({ url, body, key }: Request, messages: string, client = world.staff) =>
    client.post(url, body, { 'x-messages': messages, ...(key && { 'idempotency-key': key }) });

  it.each(Object.keys(REQUESTS))('of %s are shown before it is done, and it can be done without', async (name) => {
    const request = await REQUESTS[name]!();
    const before = await sent(request.email);
    const { status, body } = await ask(request, 'show');
    expect(status).toBeLessThan(300);
    expect(body).toMatchObject({
      warnings: [],
      messages: [{ channel: 'email', recipient: request.email, mail: { html: expect.any(String) } }],
    });
    // Nothing of it remains: it can be shown again.
    expect((await ask(request, 'show')).body.messages[0].mail.subject).toBe(body.messages[0].mail.subject);
    const done = await ask(request, 'off');
    expect([done.status < 300, done.body.messages]).toEqual([true, undefined]);
    expect(await sent(request.email)).toBe(before);
  });

  it('are not shown for what cannot be saved, which is refused as it would be', async () => {
    const owner = await world.app.signInAs('super_admin');
    const colleague = { email: 'ann.other@example.com', firstName: 'Ann', lastName: 'Other' };
    expect((await owner.post('/api/admin-users', colleague)).status).toBe(201);
    const refused = await owner.post('/api/admin-users', colleague);
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    // To look at it is no mistake yet.
    const { status, body } = await owner.post('/api/admin-users', colleague, { 'x-messages': 'show' });
    expect([status, body]).toEqual([201, { messages: [], warnings: [], refused: refused.body.message }]);
  });

  it('can be shown and left off, unless it is known to send none; so can that of a request of a crew', () => {
    const posts = world.app.app
      .get(RouteAccessReader)
      .routes()
      .filter(({ method, name, access }) => method === 'POST' && (isForStaff(access) || isOfCrew(name)));
    const unmarked = posts.filter(({ handler }) => !Reflect.hasMetadata(TELLS, handler));
    expect(unmarked.map(({ name }) => name).sort()).toEqual(Object.keys(SILENT).sort());
    const byLink = posts.filter(({ handler }) => (Reflect.getMetadata(TELLS, handler) as TellsOptions | undefined)?.byLink);
    expect(byLink.filter(({ name }) => !isOfCrew(name))).toEqual([]);
  });

  it('are no other’s business, and those of other requests stay as they are', async () => {
    const request = await REQUESTS['a payment that is recorded']!();
    expect((await ask(request, 'show', await world.app.signInAs('customer'))).status).toBe(403);
    expect((await ask(request, 'show', world.app.visitor())).status).toBe(401);
    expect((await ask(request, 'twice')).body.code).toBe('bad_query');
    expect(
      (await ask({ ...request, url: '/api/portal/order-links', body: { number: 'J-1', reach: 'pat@example.com' } }, 'off')).status,
    ).toBe(400);
  });
});
