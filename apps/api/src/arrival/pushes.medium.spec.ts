import type { PushView } from '@haulbook/contracts';
import { Setting } from '@haulbook/platform';
import { importJWK, jwtVerify } from 'jose';
import { Customer } from '../customers/customer.entity.js';
import { crewWorld, TODAY } from '../crew/crew-fixtures.js';
import { ArrivalLinks } from '../orders/arrival-links.service.js';
import { NOW } from '../portal/review/review-fixtures.js';
import { VisitPushes } from '../pushes/visit-pushes.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { ErasureService } from '../security/erasure.service.js';
import { PushBrowser, PushService } from '../testing/push-service.js';
import type { TestClient } from '../testing/test-app.js';
import { PushDelivery } from './push-delivery.service.js';

const JOBS = `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE t.identifier = 'send_push' ORDER BY j.id`;

describe('notifications of a visit', () => {
  const world = crewWorld({ PUSH_PRIVATE: '1', LOG_LEVEL: 'silent' });
  const service = new PushService();
  let sam: CrewMember;
  let crewToken: string;

  beforeAll(async () => {
    await service.start();
    sam = await world.app.records.insert(CrewMember, { name: 'Sam Hillborough' });
    crewToken = await world.tokenOf(sam);
    for (const name of ['Third', 'Fourth']) await world.app.records.insert(Truck, { name, cubicYardsMilli: 15_000, active: true });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    world.app.clock.set(NOW);
    service.received.length = 0;
    service.status = 201;
    await world.app.records.db.query('DELETE FROM graphile_worker._private_jobs');
  });

  const part = <T>(type: new (...args: never[]) => T): T => world.app.app.get(type, { strict: false });
  const linkTo = async (visit: Appointment): Promise<string> => {
    const customer = await world.customerOf(visit);
    return (await part(ArrivalLinks).pageFor(visit, customer)).url.split('/').at(-1)!;
  };
  const ask = (link: string, what: string, body: object, by: TestClient = world.app.visitor()) =>
    by.post<PushView>(`/api/portal/track/${link}/push${what}`, body);
  /** Have a browser notified of a visit by its link. */
  const turnOn = async (visit: Appointment, browser = service.browser()): Promise<PushBrowser> => {
    const { status, body } = await ask(await linkTo(visit), '', browser.subscription);
    expect([status, body.isOn]).toEqual([200, true]);
    return browser;
  };
  const setOff = (visit: Appointment, more: object = {}) => world.act(crewToken, visit, 'on-my-way', { minutes: 20, ...more });
  const waiting = () => world.app.records.db.query<{ payload: { subscriptionId: string } }>(JOBS);
  /** Do what the worker does with the notifications that wait. */
  const deliver = async () => {
    for (const { payload } of await waiting()) await part(PushDelivery).send(payload);
    return service.received;
  };
  const browsersOf = ({ id }: Appointment) =>
    world.app.records.db.query(`SELECT id FROM push_subscriptions WHERE appointment_id = $1::uuid`, [id]);

  it('reach the browser that asked for them, signed and for it alone, in the words of the page, and lead there', async () => {
    const visit = await world.visitOn(TODAY, sam);
    const browser = await turnOn(visit);
    expect((await setOff(visit)).status).toBe(200);
    const [message, ...others] = await deliver();
    expect(others).toEqual([]);
    const { url, tag, ...said } = browser.read(message!);
    expect(said).toEqual({
      title: 'Your crew is on the way',
      body: expect.stringMatching(/^About 20 minutes away\. They expect to be there around/),
    });
    expect((await world.app.visitor().get(url.replace('http://localhost:3000/track/', '/api/portal/track/'))).body).toMatchObject({
      status: 'en_route',
    });
    expect(() => service.browser().read(message!)).toThrow();
    expect(message!.headers).toMatchObject({
      ttl: '7200',
      urgency: 'high',
      topic: tag.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    });
    await expectSigned(message!.headers.authorization!);
  });

  /** Check that a push service can tell whose a notification is (RFC 8292): by the key with which the browser subscribed. */
  async function expectSigned(authorization: string): Promise<void> {
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
    const { publicKey } = (await ask(await linkTo(await world.visitOn(TODAY, sam)), '/look', {})).body;
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const { payload } = await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:postmaster@localhost' });
  }

  it('speak the language of the customer', async () => {
    const { id, version } = (await world.app.records.findOne(Setting, { key: 'languages' }))!;
    await world.staff.patch(`/api/settings/${id}`, { version, value: { es: true } });
    const visit = await world.visitOn(TODAY, sam);
    await world.app.records.updateOne(Customer, visit.customerId, { language: 'es' });
    const browser = await turnOn(visit);
    await setOff(visit);
    expect(browser.read((await deliver())[0]!).title).toBe('Su equipo va en camino');
  });

  it('leave with no visit whose customer did not ask, turned them off, or whose crew leaves messages off', async () => {
    const [never, off, untold] = [await world.visitOn(TODAY, sam), await world.visitOn(TODAY, sam), await world.visitOn(TODAY, sam)];
    const browser = await turnOn(off);
    await turnOn(untold);
    expect((await ask(await linkTo(off), '/off', { endpoint: browser.endpoint })).body.isOn).toBe(false);
    expect((await ask(await linkTo(off), '/look', { endpoint: browser.endpoint })).body.isOn).toBe(false);
    for (const [visit, more] of [
      [never, {}],
      [off, {}],
      [untold, { tell: false }],
    ] as const)
      await setOff(visit, more);
    expect(await waiting()).toEqual([]);
  });

  it('are tried again by the queue while the service is broken, and tell then how the visit is by now', async () => {
    const visit = await world.visitOn(TODAY, sam);
    const browser = await turnOn(visit);
    await setOff(visit);
    service.status = 500;
    await expect(deliver()).rejects.toThrow('was not taken and will be retried');
    expect((await world.act(crewToken, visit, 'arrive')).status).toBe(200);
    service.status = 201;
    expect(browser.read((await deliver()).at(-1)!).title).toBe('Your crew is here');
    expect(await browsersOf(visit)).toHaveLength(1);
  });

  it.each([404, 410])('end with a browser that its service no longer knows (%i)', async (status) => {
    const visit = await world.visitOn(TODAY, sam);
    await turnOn(visit);
    await setOff(visit);
    service.status = status;
    await deliver();
    expect(await browsersOf(visit)).toEqual([]);
  });

  it('are given up on, with the browser kept, when the service will not have them', async () => {
    const visit = await world.visitOn(TODAY, sam);
    await turnOn(visit);
    await setOff(visit);
    service.status = 403;
    await deliver();
    expect(await browsersOf(visit)).toHaveLength(1);
  });

  it('are of one visit, for who follows that one: by its link, or as its owner', async () => {
    const [stranger, owner] = [await world.app.signInAs('customer'), await world.app.signInAs('customer')];
    const visit = await world.visitOn(TODAY, sam);
    await world.app.records.updateOne(Appointment, visit.id, { customerId: owner.person!.customerId! });
    const browser = service.browser();
    const own = `/api/portal/appointments/${visit.id}/arrival/push`;
    const refused = [await stranger.post(own, browser.subscription), await world.app.visitor().post(own, browser.subscription)];
    refused.push(await world.staff.post(own, browser.subscription), await ask('a'.repeat(43), '', browser.subscription));
    expect(refused.map(({ status }) => status)).toEqual([404, 401, 403, 404]);
    expect((await owner.post(own, browser.subscription)).body).toMatchObject({ isOn: true });
    const other = await world.visitOn(TODAY, sam);
    expect((await ask(await linkTo(other), '/off', { endpoint: browser.endpoint })).status).toBe(200);
    expect((await owner.post(`${own}/look`, { endpoint: browser.endpoint })).body).toMatchObject({ isOn: true });
    await setOff(visit);
    expect(browser.read((await deliver())[0]!).url).toBe(`http://localhost:3000/customer/visits/${visit.id}`);
  });

  it('go to ten browsers at most, each once, and none once the visit is over', async () => {
    const visit = await world.visitOn(TODAY, sam);
    const link = await linkTo(visit);
    const first = await turnOn(visit);
    await turnOn(visit, first);
    for (let browsers = 1; browsers < 10; browsers += 1) await turnOn(visit);
    expect((await ask(link, '', service.browser().subscription)).body).toMatchObject({
      message: expect.stringMatching(/10 devices already/),
    });
    expect(await browsersOf(visit)).toHaveLength(10);
    await world.workUpTo(crewToken, visit, 'complete');
    expect((await ask(link, '', first.subscription)).status).toBe(404);
  });

  it('tell of a visit that is canceled, and are forgotten with its day and with its customer', async () => {
    const [visit, erased] = [await world.visitOn(TODAY, sam), await world.visitOn(TODAY, sam)];
    const browser = await turnOn(visit);
    await world.staff.post(`/api/appointments/${visit.id}/transitions/cancel`, { input: { reason: 'The truck broke down' } });
    const said = browser.read((await deliver())[0]!);
    expect(said).toMatchObject({ title: 'This visit isn’t taking place' });
    expect(JSON.stringify(said)).not.toContain('broke down');

    await turnOn(erased);
    await part(ErasureService).forgetCustomer(erased.customerId);
    expect([await browsersOf(erased), (await browsersOf(visit)).length]).toEqual([[], 1]);
    await part(VisitPushes).sweep();
    expect(await browsersOf(visit)).toHaveLength(1);
    world.app.clock.set(new Date('2027-03-03T12:00:00Z'));
    await part(VisitPushes).sweep();
    expect(await browsersOf(visit)).toEqual([]);
  });
});

describe('where notifications may go', () => {
  const world = crewWorld();

  it('is the public internet, encrypted, with keys of a browser', async () => {
    const visit = await world.visitOn(TODAY, await world.app.records.insert(CrewMember, { name: 'Sam' }));
    const { url } = await world.app.app.get(ArrivalLinks, { strict: false }).pageFor(visit, await world.customerOf(visit));
    const { keys } = new PushBrowser('https://push.example.com/1').subscription;
    const tried = (body: object) => world.app.visitor().post(`/api/portal/track/${url.split('/').at(-1)}/push`, body);
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://10.0.0.5/1',
      'https://db.internal/1',
      'https://push.example.com:8443/1',
    ])
      expect((await tried({ endpoint, keys })).status).toBe(400);
    expect((await tried({ endpoint: 'https://push.example.com/1', keys: { ...keys, auth: 'short' } })).status).toBe(400);
    expect((await tried({ endpoint: 'https://push.example.com/1', keys })).status).toBe(200);
  });
});
