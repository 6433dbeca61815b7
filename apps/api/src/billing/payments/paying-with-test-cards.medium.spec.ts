import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

describe('paying with a saved test card', () => {
  let app: TestApp;
  let client: TestClient;
  let staff: TestClient;
  let count = 0;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
    client = await app.signInAs('customer');
  });
  afterAll(() => app?.close());

  const save = async (card: string) => (await client.post('/api/portal/payment-methods', { card })).body.card;
  async function pay(body: object) {
    const lines = [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }];
    const { body: invoice } = await staff.post('/api/invoices', { customerId: client.person!.customerId, lines });
    await staff.post(`/api/invoices/${invoice.id}/transitions/issue`, {});
    return (await client.post(`/api/portal/invoices/${invoice.id}/pay`, body, { 'idempotency-key': `test-${++count}` })).body;
  }

  it('pays, or is declined', async () => {
    const [good, bad] = [await save('4242424242424242'), await save('4000000000000341')];
    expect(await pay({ savedCardId: good.id })).toMatchObject({ status: 'succeeded' });
    expect(await pay({ savedCardId: bad.id })).toMatchObject({
      status: 'failed',
      message: 'Your card was declined. Please try another one.',
    });
  });

  it('keeps the one that pays', async () => {
    expect(await pay({ card: '5555555555554444', saveCard: true })).toMatchObject({ status: 'succeeded' });
    expect(await pay({ card: '4000000000000002', saveCard: true })).toMatchObject({ status: 'failed' });
    const cards = (await client.get('/api/portal/payment-methods')).body;
    expect(cards.map(({ last4 }: { last4: string }) => last4)).toEqual(['4242', '0341', '4444']);
  });
});
