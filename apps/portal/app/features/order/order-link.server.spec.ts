import { ApiError } from '@haulbook/api-client';
import type { Visitor } from '../../http/session.server';
import { answerOrderLink, orderLinkPage } from './order-link.server';

const ORDER = { number: 'J-2027-00001', quoteId: 'q1' };
const gone = () => Promise.reject(new ApiError({ status: 404, code: 'not_found', message: 'Order not found' }));

/** A visitor, to whom the link and the account answer so. */
function visitor({ link = gone, account = gone, customerId }: { link?: () => unknown; account?: () => unknown; customerId?: string }) {
  const asked = jest.fn(account);
  const api = { orderLinks: { get: link }, account: { order: asked } };
  return { asked, visitor: { api, me: { user: customerId ? { customerId } : null } } as unknown as Visitor };
}

describe('an order at its number', () => {
  it('is shown behind a link that works, also to its owner', async () => {
    const { visitor: owner, asked } = visitor({ link: async () => ORDER, account: async () => ORDER, customerId: 'c1' });
    expect((await orderLinkPage(owner, ORDER.number, 'token')).data.order).toEqual(ORDER);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['', 'ended'])('leads its signed-in owner to the account, with the token %p', async (token) => {
    const { visitor: owner } = visitor({ account: async () => ORDER, customerId: 'c1' });
    const led = (await orderLinkPage(owner, ORDER.number, token).catch((thrown: unknown) => thrown)) as Response;
    expect([led.status, led.headers.get('location')]).toEqual([302, '/customer/orders/q1']);
  });

  it.each([{}, { customerId: 'c2' }])('is not there for anyone else: %p', async (who) => {
    const page = await orderLinkPage(visitor(who).visitor, ORDER.number, '');
    expect([page.data.order, page.init!.status]).toEqual([null, 404]);
  });

  it('is not taken for missing while the API is down', async () => {
    const down = () => Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: 'Please try again' }));
    await expect(orderLinkPage(visitor({ link: down }).visitor, ORDER.number, 'token')).rejects.toMatchObject({ status: 503 });
  });
});

describe('the form for a new link', () => {
  const send = async (typed: Record<string, string>, answer: () => Promise<object>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'send', ...typed })) form.set(name, value);
    const sent = jest.fn(answer);
    const api = { orderLinks: { send: sent } } as never;
    return { sent, answered: (await answerOrderLink(api, 'J-1', '', form)) as { data?: object } & object };
  };

  it('sends number and contact as records have them', async () => {
    const { sent, answered } = await send({ number: ' j-1 ', reach: '(919) 555-0142' }, async () => ({ message: 'On its way' }));
    expect(sent).toHaveBeenCalledWith({ number: 'j-1', reach: '+19195550142' });
    expect(answered).toEqual({ ok: true, intent: 'send', message: 'On its way' });
  });

  it('keeps what was typed when it is refused, here or there', async () => {
    const typed = { number: 'J-1', reach: 'pat@' };
    const { sent, answered } = await send(typed, async () => ({}));
    expect(sent).not.toHaveBeenCalled();
    expect(answered.data).toMatchObject({ ok: false, typed, fields: { reach: 'Please enter a valid email address' } });
    const tooMany = () => Promise.reject(new ApiError({ status: 429, code: 'too_many_requests', message: 'Too many requests' }));
    const later = await send({ number: 'J-1', reach: 'pat@example.com' }, tooMany);
    expect(later.answered.data).toMatchObject({ ok: false, typed: { reach: 'pat@example.com' }, message: 'Too many requests' });
  });
});
