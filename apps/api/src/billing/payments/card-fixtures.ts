import type { PaymentMethodView } from '@haulbook/contracts';
import type { TestClient } from '../../testing/test-app.js';
import { StripeWorld } from './stripe-fixtures.js';
import type { TypedCard } from './fake-stripe.js';

const PATH = '/api/portal/payment-methods';

/** A server with Stripe where customers save cards; background jobs run. */
export class CardWorld extends StripeWorld {
  override start(): Promise<void> {
    return super.start({ WORKER: '1' });
  }

  /** Create a customer for this test only. */
  newClient = (): Promise<TestClient> => this.app.signInAs('customer');

  cards = async (client: TestClient): Promise<PaymentMethodView[]> => (await client.get(PATH)).body;
  begin = async (client: TestClient): Promise<string> => (await client.post(PATH, {})).body.setupId;
  confirm = (client: TestClient, setupId: string) => client.post(`${PATH}/confirm`, { setupId });
  remove = (client: TestClient, id: string) => client.delete(`${PATH}/${id}`);
  outcome = (client: TestClient, paymentId: string) => client.post(`/api/portal/payments/${paymentId}/outcome`, {});

  /** Send Stripe's event that a card was set up. */
  setUp = (setupId: string): Promise<number> =>
    this.tell(this.eventOf('setup_intent.succeeded', { ...this.stripe.setups.get(setupId), payment_method: 'pm_unexpanded' }));

  /** Type a card into Stripe's form and save it. */
  async saved(client: TestClient, typed: TypedCard = {}): Promise<PaymentMethodView> {
    const setupId = await this.begin(client);
    this.stripe.completeSetup(setupId, typed);
    return (await this.confirm(client, setupId)).body.card;
  }

  /** Wait for the effect of a job. */
  async until(condition: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await condition())) await this.app.records.db.query('SELECT pg_sleep(0.02) IS NULL AS waited');
  }

  /** Wait until no job of this name is left. */
  done = (job: string): Promise<void> =>
    this.until(
      async () =>
        (await this.app.records.db.query('SELECT 1 AS found FROM graphile_worker.jobs WHERE task_identifier = $1', [job])).length === 0,
    );
}
