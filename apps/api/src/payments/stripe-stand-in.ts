import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The few endpoints of Stripe's API that are used, on loopback, with its idempotency keys. */
export class StripeStandIn {
  readonly intents = new Map<string, Record<string, unknown>>();
  readonly calls: string[] = [];
  private readonly answered = new Map<string, object>();
  refundStatus = 'succeeded';
  /** A status refunds are refused with. */
  refusal: number | null = null;
  /** Answers wait for this. */
  gate: Promise<void> | null = null;
  /** What is asked for is done, but the answer never arrives. */
  silent = false;
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

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key && this.answered.get(key);
    if (known) return { status: 200, body: known };
    this.calls.push(`${request.method} ${request.url}`);
    const answer = this.handle(request.method!, request.url!, form);
    if (key && answer.status === 200) this.answered.set(key, answer.body);
    await this.gate;
    return answer;
  }

  private handle(method: string, url: string, form: URLSearchParams): { status: number; body: object } {
    const [, , kind, id, action] = url.split('/');
    if (kind === 'refunds' && this.refusal)
      return { status: this.refusal, body: { error: { type: 'invalid_request_error', message: 'Another call has this key' } } };
    if (kind === 'refunds')
      return { status: 200, body: { id: id ?? `re_${this.calls.length}`, object: 'refund', status: this.refundStatus } };
    if (method === 'POST' && !id) {
      const made = `pi_${this.intents.size + 1}`;
      const metadata = { paymentId: form.get('metadata[paymentId]') };
      this.intents.set(made, {
        id: made,
        object: 'payment_intent',
        amount: Number(form.get('amount')),
        status: 'requires_payment_method',
        client_secret: `${made}_secret`,
        metadata,
      });
      return { status: 200, body: this.intents.get(made)! };
    }
    const intent = this.intents.get(id!);
    if (!intent) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such payment_intent' } } };
    if (action === 'cancel') {
      if (intent['status'] === 'succeeded' || intent['status'] === 'processing')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'It is too late for that' } } };
      intent['status'] = 'canceled';
    }
    return { status: 200, body: intent };
  }
}
