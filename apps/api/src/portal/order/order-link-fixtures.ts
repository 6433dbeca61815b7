import { withoutLinks } from '@haulbook/platform';
import type { Customer } from '../../customers/customer.entity.js';
import { textWorld, type TextWorld } from '../../testing/text-world.js';
import { Order } from '../../orders/order.entity.js';
import { FULL_LOAD } from '../review/review-fixtures.js';

export const tokenIn = (link: URL) => link.searchParams.get('token')!;

/** Start an application for the tests of a file, with what they do about orders behind links. */
export function orderLinkWorld() {
  const world = textWorld();
  const bodies = (customer: Customer) => sentTo(world, customer);
  const visitor = () => world.app.visitor();
  const at = (order: Order, path = '') => `/api/portal/order-links/${order.number}${path}`;
  return {
    world,
    agreed: world.agreed,
    deliver: world.deliver,
    bodies,
    visitor,
    at,
    see: (order: Order, token: string) => visitor().get(`${at(order)}?token=${token}`),

    /** Approve a job on a customer's word, with a deposit, and return its order. */
    async orderOf(customer: Customer): Promise<Order> {
      const { body: quote } = await world.staff.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] });
      const word = { approvedBy: 'Robin Reed', approvedHow: 'phone' };
      const { status } = await world.staff.post(`/api/quotes/${quote.id}/transitions/approveFor`, { input: word });
      if (status !== 200) throw new Error(`approving answers ${status}`);
      return (await world.app.records.findOne(Order, { quoteId: quote.id }))!;
    },

    /** Return the address in the text of a template that the carrier got last, and show that the log has it no more. */
    async linkIn(customer: Customer, template: string): Promise<URL> {
      const text = (await world.deliver(customer)).filter((message) => message.template === template).at(-1)!;
      const [, sent] = /(https?:\S+)/.exec(bodies(customer).find((body) => withoutLinks(body) === text.body)!)!;
      expect(text).toMatchObject({ status: 'sent', payload: null, body: expect.stringContaining('token=…') });
      return new URL(sent!);
    },
  };
}

/** Return what the carrier sent to a customer, the newest first. */
const sentTo = ({ carrier }: TextWorld, { phone }: Customer) =>
  carrier.texts
    .filter(({ form }) => form.get('To') === phone)
    .map(({ form }) => form.get('Body')!)
    .reverse();
