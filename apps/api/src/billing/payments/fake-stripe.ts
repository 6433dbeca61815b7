import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Thing = Record<string, unknown> & { id: string };
interface Answer {
  status: number;
  body: object;
}

/** A card typed into Stripe's form. */
export interface TypedCard {
  brand?: string;
  last4?: string;
  expMonth?: number;
  expYear?: number;
}

/** Last four digits of a card that can be saved but is declined when charged. */
export const DECLINED = '0341';
/** Last four digits of a card whose bank authenticates the customer before it pays. */
export const REQUIRES_AUTHENTICATION = '3155';

/**
 * Fake Stripe server on loopback for tests: the API endpoints in use, with idempotency keys, and the effects of Stripe's form in a browser.
 */
export class FakeStripe {
  readonly intents = new Map<string, Thing>();
  readonly setups = new Map<string, Thing>();
  readonly customers = new Map<string, Thing>();
  /** Cards by id, each with its customer; null once the card is detached. */
  readonly methods = new Map<string, Thing>();
  /** Disputes by id; tests add them. */
  readonly disputes = new Map<string, Thing>();
  /** Refunds by id, including those made in the dashboard. */
  readonly refunds = new Map<string, Thing>();
  readonly calls: string[] = [];
  private readonly answered = new Map<string, object>();
  refundStatus = 'succeeded';
  /** HTTP status to refuse refunds with. */
  refusal: number | null = null;
  /** Responses wait for this promise. */
  gate: Promise<void> | null = null;
  /** Carry out each request but respond with status 500, as if the response were lost. */
  silent = false;
  /** Reject the API key. */
  lockedOut = false;
  private server!: Server;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) =>
        response
          .writeHead(this.silent ? 500 : status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
          .end(JSON.stringify(this.silent ? { error: { type: 'api_error', message: 'Something broke' } } : body)),
      );
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /**
   * Submit a card in the form of a setup, with the bank's approval.
   * @returns the card's id.
   */
  completeSetup(setupId: string, typed: TypedCard = {}): string {
    const setup = this.setups.get(setupId)!;
    const method = this.newMethod(String(setup['customer']), typed);
    Object.assign(setup, { status: 'succeeded', payment_method: method });
    return method;
  }

  /** Pay with a card in the form of a payment. The card is attached to the customer if it is to be saved. */
  completePayment(intentId: string, typed: TypedCard = {}): void {
    const intent = this.intents.get(intentId)!;
    const owner = intent['setup_future_usage'] ? String(intent['customer']) : null;
    Object.assign(intent, { status: 'succeeded', payment_method: this.newMethod(owner, typed), latest_charge: `ch_${intentId}` });
  }

  /** Refund a payment in Stripe's dashboard. */
  refundInDashboard(intentId: string, amount: number, status = 'succeeded'): Thing {
    const id = `re_dashboard_${this.refunds.size + 1}`;
    const refund = { id, object: 'refund', amount, status, payment_intent: intentId, charge: `ch_${intentId}`, metadata: {} };
    this.refunds.set(id, refund);
    return refund;
  }

  /** Finish the bank's authentication of the customer, successfully or not. */
  authenticate(intentId: string, agreed = true): void {
    const refused = {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { message: 'Your bank could not confirm that it is you.' },
    };
    Object.assign(this.intents.get(intentId)!, agreed ? { status: 'succeeded' } : refused);
  }

  private newMethod(customer: string | null, { brand = 'visa', last4 = '4242', expMonth = 12, expYear = 2040 }: TypedCard): string {
    const id = `pm_${this.methods.size + 1}`;
    const card = { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint: `${brand}${last4}` };
    this.methods.set(id, { id, object: 'payment_method', type: 'card', customer, card });
    return id;
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe');
    const form = new URLSearchParams([...searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key && this.answered.get(key);
    if (known) return { status: 200, body: known };
    this.calls.push(`${request.method} ${pathname}`);
    if (this.lockedOut) return refused(401, 'Expired API Key provided');
    const answer = this.handle(request.method!, pathname, form);
    // A copy, since a repeated call must get the first response even after the object has changed.
    if (key && answer.status === 200) this.answered.set(key, structuredClone(answer.body));
    const sent = structuredClone(answer);
    await this.gate;
    return sent;
  }

  private handle(method: string, path: string, form: URLSearchParams): Answer {
    const [, , kind, id, action] = path.split('/');
    switch (kind) {
      case 'refunds':
        return this.refund(method, id, form);
      case 'disputes':
        return found(this.disputes.get(id!));
      case 'customers':
        return method === 'DELETE'
          ? this.dropCustomer(id!)
          : this.make(this.customers, 'cus', { object: 'customer', ...metadata(form, 'customerId') });
      case 'payment_methods':
        return action === 'detach' ? this.detach(id!) : found(this.methods.get(id!));
      case 'setup_intents':
        return id ? found(this.expanded(this.setups.get(id), form)) : this.makeSetup(form);
      case 'payment_intents':
        return id ? this.intent(id, action, form) : this.makeIntent(form);
      default:
        return refused(404, 'There is no such address');
    }
  }

  private refund(method: string, id: string | undefined, form: URLSearchParams): Answer {
    if (this.refusal) return refused(this.refusal, 'Another call has this key');
    if (method === 'GET' && !id) {
      const data = [...this.refunds.values()].filter(({ charge }) => charge === form.get('charge'));
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (id) return { status: 200, body: { ...this.refunds.get(id), id, object: 'refund', status: this.refundStatus } };
    const intent = form.get('payment_intent')!;
    const about = { amount: Number(form.get('amount')), payment_intent: intent, charge: `ch_${intent}`, ...metadata(form, 'refundId') };
    const made = { id: `re_${this.calls.length}`, object: 'refund', status: this.refundStatus, ...about };
    this.refunds.set(made.id, made);
    return { status: 200, body: made };
  }

  private make(kind: Map<string, Thing>, prefix: string, values: object): Answer {
    const id = `${prefix}_${kind.size + 1}`;
    kind.set(id, { id, client_secret: `${id}_secret`, ...values });
    return { status: 200, body: kind.get(id)! };
  }

  private dropCustomer(id: string): Answer {
    if (!this.customers.delete(id)) return refused(404, 'No such customer');
    for (const method of this.methods.values()) if (method['customer'] === id) method['customer'] = null;
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  private detach(id: string): Answer {
    const method = this.methods.get(id);
    if (!method?.['customer']) return refused(400, 'The payment method is not attached to a customer');
    method['customer'] = null;
    return { status: 200, body: method };
  }

  private makeSetup(form: URLSearchParams): Answer {
    const customer = form.get('customer');
    if (!this.customers.has(customer ?? '')) return refused(400, 'No such customer');
    const values = { customer, usage: form.get('usage'), status: 'requires_payment_method', payment_method: null };
    return this.make(this.setups, 'seti', { object: 'setup_intent', ...values });
  }

  private makeIntent(form: URLSearchParams): Answer {
    const [customer, method] = [form.get('customer'), form.get('payment_method')];
    if (method && this.methods.get(method)?.['customer'] !== customer) return refused(400, 'This payment method belongs to somebody else');
    return this.make(this.intents, 'pi', {
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      status: method ? 'requires_confirmation' : 'requires_payment_method',
      customer,
      payment_method: method,
      setup_future_usage: form.get('setup_future_usage'),
      ...metadata(form, 'paymentId'),
    });
  }

  private intent(id: string, action: string | undefined, form: URLSearchParams): Answer {
    const intent = this.intents.get(id);
    if (!intent) return refused(404, 'No such payment_intent');
    if (action === 'cancel') {
      if (['succeeded', 'processing', 'canceled'].includes(String(intent['status']))) return refused(400, 'It is too late for that');
      intent['status'] = 'canceled';
    }
    if (action === 'confirm') return this.confirm(intent, form);
    return found(this.expanded(intent, form));
  }

  private confirm(intent: Thing, form: URLSearchParams): Answer {
    if (intent['status'] !== 'requires_confirmation') return refused(400, `This intent is ${String(intent['status'])}`);
    const { last4 } = this.methods.get(String(intent['payment_method']))!['card'] as { last4: string };
    const isAbsent = last4 === REQUIRES_AUTHENTICATION && form.get('off_session') === 'true';
    if (last4 === DECLINED || isAbsent) {
      const error = isAbsent
        ? { type: 'card_error', code: 'authentication_required', message: 'This card needs its owner to confirm the payment.' }
        : { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error });
      return { status: 402, body: { error: { ...error, payment_intent: intent } } };
    }
    intent['status'] = last4 === REQUIRES_AUTHENTICATION ? 'requires_action' : 'succeeded';
    return found(this.expanded(intent, form));
  }

  private expanded(thing: Thing | undefined, form: URLSearchParams): Thing | undefined {
    const method = form.get('expand[0]') === 'payment_method' && this.methods.get(String(thing?.['payment_method']));
    return thing && method ? { ...thing, payment_method: method } : thing;
  }
}

const found = (thing: Thing | undefined): Answer => (thing ? { status: 200, body: thing } : refused(404, 'There is no such thing'));

const refused = (status: number, message: string): Answer => ({ status, body: { error: { type: 'invalid_request_error', message } } });

const metadata = (form: URLSearchParams, name: string) => ({ metadata: { [name]: form.get(`metadata[${name}]`) } });
