import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { areaView, callersView, streetsView } from '@haulbook/contracts';
import { Db } from '@haulbook/resource';
import { Address } from '../customers/address.entity.js';
import { Contact } from '../customers/contact.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

/** A stand-in for a completion service, which answers as it is told. */
class Completion {
  readonly asked: string[] = [];
  answer: () => { status?: number; body?: string; silent?: boolean; location?: string } = () => ({ body: '[]' });
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(request.url!);
    const { status = 200, body = '', silent, location } = this.answer();
    const headers = { 'content-type': 'application/json', ...(location && { location }) };
    if (!silent) response.writeHead(status, headers).end(body);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const service = new Completion();
let app: TestApp;
let staff: TestClient;

const get = async (path: string, query: Record<string, string>, who = staff) =>
  who.get(`/api/phone-bookings/${path}?${new URLSearchParams(query).toString()}`);
const callers = async (text: string) => callersView.parse((await get('callers', { text })).body).people;
const names = async (text: string) => (await callers(text)).map(({ name }) => name);
const streets = async (search: string, zip = '27601') => streetsView.parse((await get('streets', { search, zip })).body).streets;
const lines = async (search: string, zip?: string) => (await streets(search, zip)).map(({ street }) => street);

beforeAll(async () => {
  app = await startTestApp({ ADDRESS_SEARCH_URL: `${await service.start()}/search` });
  staff = await app.signInAs('admin');
  const { customer } = await newCustomer(app, { firstName: 'Zelda', lastName: 'Quimby', companyName: 'Oak City', phone: '+19195550177' });
  const address = { customerId: customer.id, city: 'Raleigh', county: 'Wake', zip: '27601' };
  for (const line1 of ['12 Larkspur Lane', '14 Larkspur Lane', '9 Larch Court']) await app.records.insert(Address, { ...address, line1 });
  await app.records.insert(Address, { ...address, line1: '5 Lark Road', zip: '27703', county: 'Durham', city: 'Durham' });
  await app.records.insert(Lead, { name: 'Quincy Adams', phone: '+19195550188' });
  await app.records.insert(Lead, { name: 'Quincy Lost', phone: '+19195550189', status: 'lost' }, { states: true });
});
afterAll(async () => {
  await app.close();
  service.stop();
});
beforeEach(() => {
  service.answer = () => ({ body: '[]' });
});

describe('who is calling', () => {
  it.each(['0177', '555-0177', '(919) 555-0177', '919.555.0177', 'zelda', 'QUIM zel', 'oak city', '12 lark', 'larch court'])(
    'is a customer found by %s',
    async (text) => expect(await names(text)).toEqual(['Zelda Quimby']),
  );

  it('is an open lead, after the customers', async () => {
    expect((await callers('qui')).map(({ path, name }) => [path, name])).toEqual([
      ['customers', 'Zelda Quimby'],
      ['leads', 'Quincy Adams'],
    ]);
    expect(await callers('0188')).toMatchObject([{ path: 'leads', phone: '+19195550188', street: null }]);
  });

  it('is told apart by the street that was searched', async () => {
    expect(await callers('larch')).toMatchObject([{ company: 'Oak City', street: '9 Larch Court' }]);
  });

  it.each(['177', 'ze', '', '%%%', '__________'])('is nobody by %s alone', async (text) => expect(await callers(text)).toEqual([]));

  it('is a company found by one of its contacts, who is named', async () => {
    const [quimby] = await callers('zelda');
    const kim = { name: 'Kim Porter', phone: '+19195550173' };
    const company = { path: 'customers', id: quimby!.id, name: 'Zelda Quimby', company: 'Oak City', phone: '+19195550177' };
    const made = await app.records.insert(Contact, { ...kim, customerId: quimby!.id });
    for (const text of ['(919) 555-0173', '0173', 'porter']) expect(await callers(text)).toMatchObject([{ ...company, contact: kim }]);
    expect(await callers('oak city')).toMatchObject([{ ...company, contact: null }]);
    await app.records.remove(Contact, { id: made.id });
    expect(await callers('0173')).toEqual([]);
  });

  it('is asked in one statement', async () => {
    const spy = jest.spyOn(app.app.get(Db), 'query');
    await get('callers', { text: 'zelda' });
    expect(spy.mock.calls.filter(([sql]) => /customer_addresses/.test(sql))).toHaveLength(1);
    spy.mockRestore();
  });
});

describe('the street', () => {
  it('is completed by those that were served in the ZIP code, or anywhere while there is none', async () => {
    expect(await lines('99 lar')).toEqual(['Larkspur Lane', 'Larch Court']);
    expect(await streets('1 lark', '27703')).toEqual([{ street: 'Lark Road', city: 'Durham', zip: '27703' }]);
    expect(await lines('lark', '')).toEqual(['Larkspur Lane', 'Lark Road']);
  });

  it('is read by the index of ZIP codes', async () => {
    const spy = jest.spyOn(app.app.get(Db), 'query');
    await lines('lark');
    const asked = spy.mock.calls.filter(([sql]) => sql.includes('customer_addresses'));
    spy.mockRestore();
    expect(asked).toHaveLength(1);
    await app.records.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const plan = await tx.query(`EXPLAIN ${asked[0]![0].replace('$2', `'27601'`).replaceAll('$1', `'lark'`)}`);
      expect(JSON.stringify(plan)).toMatch(/Index Cond: \(zip = '27601'/);
    });
  });

  it('is also completed by a service, after the own ones, in the same ZIP code', async () => {
    const at = (road: string, postcode = '27601') => ({
      address: { house_number: '99', road, postcode, city: 'Raleigh', county: 'Wake County' },
    });
    service.answer = () => ({ body: JSON.stringify([at('Larkspur Lane'), at('Larson Drive'), at('Lark Road', '27703')]) });
    expect(await lines('99 lar')).toEqual(['Larkspur Lane', 'Larch Court', 'Larson Drive']);
    expect(new URL(service.asked.at(-1)!, 'http://x').searchParams.toString()).toBe(
      new URLSearchParams({ q: 'lar 27601', limit: '5', format: 'jsonv2', addressdetails: '1', countrycodes: 'us' }).toString(),
    );
  });

  it.each([{ status: 500 }, { body: '<html>' }, { body: '{"features":[{}]}' }, { status: 429, body: '[]' }, { silent: true }])(
    'is completed by the own ones alone when the service answers %p',
    async (answer) => {
      service.answer = () => answer;
      expect(await lines('99 larch')).toEqual(['Larch Court']);
    },
  );
});

it('a service that leads elsewhere is not followed', async () => {
  service.asked.length = 0;
  service.answer = () => ({ status: 302, location: '/elsewhere' });
  expect(await lines('99 larch')).toEqual(['Larch Court']);
  expect(service.asked.filter((url) => url.startsWith('/elsewhere'))).toEqual([]);
});

describe('the ZIP code', () => {
  it('says city, county and tax, or that the place is outside', async () => {
    expect(areaView.parse((await get('area', { zip: '27601-1234' })).body)).toEqual({
      zip: '27601',
      city: 'Raleigh',
      counties: [{ county: 'Wake', taxRatePpm: 72_500 }],
    });
    expect((await get('area', { zip: '90210' })).body).toEqual({ zip: '90210', city: null, counties: [] });
    expect((await get('area', { zip: 'abc' })).body.fields.zip).toMatch(/ZIP/);
  });
});

it.each(['callers', 'streets', 'area'] as const)('looking up %s is for staff, and takes no unknown words', async (path) => {
  const query: Record<string, string> = { area: { zip: '27601' }, callers: { text: 'zelda' }, streets: { search: 'lark' } }[path]!;
  expect((await get(path, query, app.visitor())).status).toBe(401);
  expect((await get(path, query, await app.signInAs('customer'))).status).toBe(403);
  expect((await get(path, { ...query, sort: 'x' })).status).toBe(400);
});
