import type { CrewDayView, CrewStopView } from '@haulbook/contracts';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { newCustomer, Review, reviewWorld, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import type { CrewMember } from '../scheduling/crew-member.entity.js';

/** The Tuesday of the world's clock. */
export const TODAY = '2027-03-02';
const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

/** How something is sent from a crew's phone: under a key of its own and without having waited, unless said otherwise. */
interface Sending {
  key?: string;
  waited?: number;
  /** What becomes of its messages. */
  messages?: 'show' | 'off';
}

/** Start a server, with what staff and a crew's phone do about a day. */
export function crewWorld(settings?: Record<string, string>) {
  const world = reviewWorld(settings);
  let keys = 0;
  beforeEach(() => world.app.records.db.query('DELETE FROM rate_limits'));

  const headersOf = ({ key = `key-${++keys}`, waited = 0, messages }: Sending) => ({
    ...{ 'idempotency-key': key, 'x-waited-seconds': String(waited) },
    ...(messages && { 'x-messages': messages }),
  });
  const issue = (crew: CrewMember, body: object = {}, client = world.staff) => client.post(`/api/crew-members/${crew.id}/day-link`, body);
  const pathOf = (token: string, { id }: Pick<Appointment, 'id'>, what: string) => `/api/portal/crew/${token}/visits/${id}/${what}`;
  const read = (token: string) => world.app.visitor().get<CrewDayView>(`/api/portal/crew/${token}`);
  const act = (token: string, visit: Pick<Appointment, 'id'>, what: string, body: object = {}, how: Sending = {}) =>
    world.app.visitor().post(pathOf(token, visit, what), body, headersOf(how));

  return {
    get app() {
      return world.app;
    },
    get staff() {
      return world.staff;
    },
    issue,
    read,
    act,
    /** Make a link, and return its token. */
    tokenOf: async (crew: CrewMember, body: object = {}): Promise<string> => (await issue(crew, body)).body.url.split('/').at(-1),
    stopOf: async (token: string, { id }: Pick<Appointment, 'id'>): Promise<CrewStopView> =>
      (await read(token)).body.stops.find((stop) => stop.id === id)!,
    customerOf: ({ customerId }: Appointment): Promise<Customer> => world.app.records.get(Customer, customerId),
    /** Send a picture, taken before the work unless said otherwise. */
    sendPhoto: (
      token: string,
      visit: Pick<Appointment, 'id'>,
      content: Uint8Array,
      how: Sending = {},
      when: 'before' | 'after' | 'door' = 'before',
    ): Promise<Response> => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'before.jpg');
      return world.app.visitor().fetch(pathOf(token, visit, `photos/${when}`), { method: 'POST', body, headers: headersOf(how) });
    },
    /** Book a visit of a new customer, and give it a crew. */
    visitOn: async (date: string, crew: CrewMember): Promise<Appointment> => {
      const { app, staff } = world;
      const whose = await newCustomer(app, { firstName: 'Ann', lastName: `Of ${crew.name}` });
      await app.records.updateOne(Address, whose.address.id, { gateCode: '#4711' });
      const { body } = await new Review(app, await sentQuote(app, staff, SMALL, whose)).approve();
      const board = (await staff.get(`/api/orders/${body.orderId}/availability?from=${date}&days=1`)).body;
      const { windowId } = board.days[0].windows.find(({ available }: { available: boolean }) => available);
      const booked = await staff.post(`/api/orders/${body.orderId}/schedule`, { date, windowId });
      if (booked.status !== 201) throw new Error(JSON.stringify(booked.body));
      await staff.patch(`/api/appointments/${booked.body.id}`, { crewMemberIds: [crew.id], crewNotes: 'Mind the dog' });
      return app.records.get(Appointment, booked.body.id);
    },
    /** Work through a visit up to a step. */
    workUpTo: async (token: string, visit: Appointment, last: 'on-my-way' | 'arrive' | 'complete'): Promise<void> => {
      for (const what of ['on-my-way', 'arrive', 'complete']) {
        const { status, body } = await act(token, visit, what, { minutes: null });
        if (status !== 200) throw new Error(JSON.stringify(body));
        if (what === last) return;
      }
    },
  };
}
