import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONFIG, MessageLog, type PlatformConfig } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { Payment } from '../billing/ledger/payment.entity.js';
import { ChangeOrder } from '../orders/change-order.entity.js';
import { Order } from '../orders/order.entity.js';
import { NOW } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewWorld, TODAY } from './crew-fixtures.js';

const MINUTE = 60;

describe('what a crew did without a connection', () => {
  const world = crewWorld();
  const { act } = world;
  let crew: CrewMember;
  let token: string;

  beforeAll(async () => {
    crew = await world.app.records.insert(CrewMember, { name: 'Sam Hill' });
  });
  beforeEach(async () => {
    world.app.clock.set(NOW);
    token = await world.tokenOf(crew);
  });
  /** What is true of a time about so many minutes ago. */
  const ago = (minutes: number) => {
    const at = world.app.clock.now().getTime() - minutes * 60_000;
    return { asymmetricMatch: (time: string) => Math.abs(Date.parse(time) - at) < 30_000 };
  };
  const visitNow = ({ id }: Appointment) => world.app.records.get(Appointment, id);
  const mails = (visit: Appointment, template: string) => world.app.records.find(MessageLog, { customerId: visit.customerId, template });

  it('counts from when it was done, and tells the customer what is left of the way', async () => {
    const visit = await world.visitOn(TODAY, crew);
    const off = await act(token, visit, 'on-my-way', { minutes: 30 }, { waited: 12 * MINUTE });
    expect(off.body).toEqual({ ok: true, late: false });
    expect((await mails(visit, 'on_my_way'))[0]!.payload).toMatchObject({ data: { minutes: 18 } });
    await act(token, visit, 'arrive', {}, { waited: 5 * MINUTE });
    expect(await visitNow(visit)).toMatchObject({ status: 'arrived', onMyWayAt: ago(12), arrivedAt: ago(5) });
    await act(token, visit, 'complete', {}, { waited: 2 * MINUTE });
    expect(await visitNow(visit)).toMatchObject({ status: 'completed', completedAt: ago(2) });
    expect(await world.app.records.get(Order, visit.orderId)).toMatchObject({ status: 'completed', completedAt: ago(2) });
  });

  it('is signed at the time when the customer signed', async () => {
    const visit = await world.visitOn(TODAY, crew);
    expect((await act(token, visit, 'changes', { other: 'Fence', otherCents: 5000 })).status).toBe(201);
    const { id } = (await world.stopOf(token, visit)).changes[0]!;
    expect((await act(token, visit, `changes/${id}/sign`, { name: 'Ann Hill' }, { waited: 25 * MINUTE })).status).toBe(200);
    expect((await world.app.records.get(ChangeOrder, id)).signature).toMatchObject({ name: 'Ann Hill', at: ago(25) });
  });

  it('tells nobody that it is on the way once it is there', async () => {
    const visit = await world.visitOn(TODAY, crew);
    const off = await act(token, visit, 'on-my-way', { minutes: 10 }, { waited: 10 * MINUTE });
    expect(off.body).toEqual({ ok: true, late: true });
    expect(await mails(visit, 'on_my_way')).toEqual([]);
    expect(await visitNow(visit)).toMatchObject({ status: 'en_route', onMyWayAt: ago(10) });
  });

  it('counts once however often it is sent, also at once and with another wait, and nothing without a key', async () => {
    const visit = await world.visitOn(TODAY, crew);
    const twice = (what: string, body: object = {}) =>
      Promise.all([61, 122].map((waited) => act(token, visit, what, body, { key: `${what}-${visit.id}`, waited })));
    const statuses: number[] = [];
    for (const step of ['on-my-way', 'arrive', 'complete']) {
      for (const { status } of await twice(step, { minutes: 120 })) statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await mails(visit, 'on_my_way')).toHaveLength(1);
    for (const { status } of await twice('notes', { note: 'Gate was open' })) expect(status).toBe(201);
    expect((await visitNow(visit)).crewReport!.split('\n')).toHaveLength(1);
    for (const { status } of await twice('payments', { method: 'cash', amountCents: 500 })) expect(status).toBe(201);
    expect(await world.app.records.count(Payment, { customerId: visit.customerId })).toBe(1);
    expect((await act(token, visit, 'notes', { note: 'No key' }, { key: '' })).body.fields).toHaveProperty('Idempotency-Key');
    const wrong = { 'idempotency-key': 'wrong', 'x-waited-seconds': '-1' };
    const path = `/api/portal/crew/${token}/visits/${visit.id}/arrive`;
    expect((await world.app.visitor().post(path, {}, wrong)).body.fields).toHaveProperty('x-waited-seconds');
  });

  it('writes notes for the office, with the time and the name', async () => {
    const visit = await world.visitOn(TODAY, crew);
    expect((await act(token, visit, 'notes', { note: ' ' })).body.fields).toEqual({ note: 'Write what the office should know' });
    await act(token, visit, 'notes', { note: 'Piano has to wait' }, { waited: 30 * MINUTE });
    await act(token, visit, 'notes', { note: 'Gate code changed' });
    const { crewReport } = await world.stopOf(token, visit);
    expect(crewReport).toBe('8:30 AM Sam Hill: Piano has to wait\n9 AM Sam Hill: Gate code changed');
    const [, ...full] = await Promise.all(Array.from({ length: 8 }, () => act(token, visit, 'notes', { note: 'x'.repeat(500) })));
    expect(full.some(({ body }) => /no more room/.test(body.fields?.note))).toBe(true);
    const changed = await world.app.records.find(AuditEntry, { recordId: visit.id, actorId: crew.id });
    expect(changed.length).toBeGreaterThan(1);
  });

  it('is taken until noon of the next day if it was done before midnight, on the day of its money, and not once the link is revoked', async () => {
    const visit = await world.visitOn(TODAY, crew);
    await world.workUpTo(token, visit, 'complete');
    world.app.clock.set(new Date('2027-03-03T13:00:00Z'));
    const HOURS = 60 * MINUTE;
    expect((await act(token, visit, 'payments', { method: 'cash', amountCents: 500 })).status).toBe(410);
    expect((await world.read(token)).status).toBe(410);
    const late = { waited: 10 * HOURS };
    expect((await act(token, visit, 'payments', { method: 'cash', amountCents: 500 }, late)).status).toBe(201);
    expect(await world.app.records.find(Payment, { customerId: visit.customerId })).toMatchObject([{ paidAt: ago(10 * 60) }]);
    // What the phone does not keep is of now, whatever it says.
    expect((await act(token, visit, 'pay-link', { send: 'none' }, late)).status).toBe(410);
    expect((await act(token, visit, 'changes', { other: 'Fence', otherCents: 5000 }, late)).status).toBe(410);
    world.app.clock.set(new Date('2027-03-03T17:00:00Z'));
    expect((await act(token, visit, 'notes', { note: 'Too late' }, { waited: 14 * HOURS })).status).toBe(410);
    world.app.clock.set(NOW);
    await world.tokenOf(crew);
    expect((await act(token, visit, 'notes', { note: 'Replaced' }, { waited: 60 * MINUTE })).status).toBe(410);
  });

  it('leaves no file behind that was refused, sent twice, or too many', async () => {
    const { DATA_DIR } = world.app.app.get<PlatformConfig>(CONFIG);
    const stored = async () => (await readdir(join(DATA_DIR, 'files'), { recursive: true })).filter((name) => name.includes('.')).length;
    const visit = await world.visitOn(TODAY, crew);
    const picture = (shade: number) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade * 10, g: 90, b: 30 } } })
        .png()
        .toBuffer();
    expect((await world.sendPhoto(token, visit, await picture(0))).status).toBe(201);
    const before = await stored();
    expect((await world.sendPhoto(token, visit, await picture(0))).status).toBe(201);
    expect((await world.sendPhoto(token, visit, Buffer.from('no picture'))).status).toBe(415);
    expect((await world.sendPhoto(token, visit, await picture(1), { key: '' })).status).toBe(400);
    expect(await stored()).toBe(before);
    for (let shade = 1; shade < 20; shade += 1) expect((await world.sendPhoto(token, visit, await picture(shade))).status).toBe(201);
    const refused = await world.sendPhoto(token, visit, await picture(24));
    expect([refused.status, await stored()]).toEqual([400, before + 19]);
    const again = { key: 'photo-again' };
    const other = await world.visitOn(TODAY, crew);
    await world.sendPhoto(token, other, await picture(3), again);
    // Compressed once more it is another file, but the same photo.
    expect((await world.sendPhoto(token, other, await picture(4), again)).status).toBe(201);
    expect((await visitNow(other)).beforePhotos).toHaveLength(1);
    expect(await stored()).toBe(before + 20);
  });
});
