import { User } from '@haulbook/identity';
import { listenLive, type LiveListener } from '@haulbook/identity/testing';
import type { RecordChange } from '@haulbook/resource-contracts';
import { CrewMember } from '../../scheduling/crew-member.entity.js';
import { forgetRateLimits, useTestApp, type TestClient } from '../../testing/test-app.js';

const PATH = '/api/admin/live';

describe('the stream of changes', () => {
  const app = useTestApp();
  forgetRateLimits(app);
  const open: LiveListener[] = [];
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close();
  });

  /** Listen. `next` waits for the next changes of crew, and of the record `of` this id, and answers null once the stream has ended. */
  async function listen(client: TestClient, of?: string) {
    const listener = await listenLive(client);
    open.push(listener);
    const next = () => listener.changes(({ resource, id }) => resource === 'crew-members' || id === of);
    return { status: listener.status, type: listener.type, next };
  }
  const crew = (name: string) => app.records.insert(CrewMember, { name });

  it('says which record changed and how, once it is committed, and nothing of its values', async () => {
    const { status, type, next } = await listen(await app.signInAs('admin'));
    expect([status, type]).toEqual([200, 'text/event-stream']);
    const lost = app.records.transaction(async () => {
      await crew('Never was');
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const { id } = await crew('Sam');
    expect(await next()).toEqual([{ resource: 'crew-members', id, kind: 'created' }]);
    await app.records.transaction(async () => {
      await app.records.updateOne(CrewMember, id, { name: 'Samuel' });
      await app.records.updateOne(CrewMember, id, { name: 'Sam' });
    });
    expect(await next()).toEqual([{ resource: 'crew-members', id, kind: 'updated' }]);
    await app.records.remove(CrewMember, { id });
    expect(await next()).toEqual([{ resource: 'crew-members', id, kind: 'deleted' }]);
  });

  it('begins with what changed since its page began to read, or says that this is not known any more', async () => {
    const client = await app.signInAs('admin');
    const { next } = await listen(client);
    /** Return what a page is told first that began to read a moment before a change. */
    const beginning = async () => {
      const { id } = await crew('Early');
      await next();
      const late = await listenLive(client, '?age=1');
      const [, { name, data }] = [await late.next(), (await late.next())!];
      late.close();
      return name === 'missed' ? name : (JSON.parse(data) as RecordChange[]).filter((change) => change.id === id);
    };
    let told = await beginning();
    // The process has just begun to listen itself.
    while (told === 'missed') told = await beginning();
    expect(told).toEqual([{ resource: 'crew-members', id: expect.any(String), kind: 'created' }]);
    const old = await listenLive(client, '?age=600000');
    open.push(old);
    expect([(await old.next())?.name, (await old.next())?.name]).toEqual(['stream', 'missed']);
    expect((await client.get(`${PATH}?age=soon`)).status).toBe(400);
  });

  it('leaves out what its reader may not read', async () => {
    const { person } = await app.signInAs('customer');
    const [admin, boss] = [
      await listen(await app.signInAs('admin'), person!.userId),
      await listen(await app.signInAs('super_admin'), person!.userId),
    ];
    await app.records.transaction(async () => {
      await app.records.updateOne(User, person!.userId, { emailConfirmedAt: null });
      await crew('Al');
    });
    const heard = async ({ next }: typeof admin) => (await next())!.map(({ resource }) => resource);
    expect(await heard(admin)).toEqual(['crew-members']);
    expect(await heard(boss)).toEqual(['users', 'crew-members']);
  });

  it('is for staff, in no more windows than people have open', async () => {
    expect((await app.visitor().get(PATH)).status).toBe(401);
    expect((await (await app.signInAs('customer')).get(PATH)).status).toBe(403);
    const admin = await app.signInAs('admin');
    for (let window = 1; window <= 8; window++) await listen(admin);
    expect((await admin.get(PATH)).body).toMatchObject({ code: 'too_many_requests' });
    expect((await listen(await app.signInAs('admin'))).status).toBe(200);
  });

  it('counts how often a person opens one, not how often their office does', async () => {
    const [eager, colleague] = [await app.signInAs('admin'), await app.signInAs('admin')];
    const again = async () => {
      const { status, close } = await listenLive(eager);
      close();
      return status;
    };
    expect(await again()).toBe(200);
    await app.records.db.query(`UPDATE rate_limits SET hits = 119, resets_at = now() + interval '1 hour' WHERE key LIKE $1`, [
      `%${eager.person!.userId}%`,
    ]);
    expect(await again()).toBe(200);
    expect((await eager.get(PATH)).status).toBe(429);
    expect((await listen(colleague)).status).toBe(200);
  });

  it.each([
    ['is signed out', (client: TestClient) => client.post('/api/auth/logout')],
    ['is disabled', ({ person }: TestClient) => app.records.updateOne(User, person!.userId, { disabledAt: new Date(0).toISOString() })],
    [
      'no longer works here',
      ({ person }: TestClient) => app.records.db.query('DELETE FROM admin_users WHERE user_id = $1', [person!.userId]),
    ],
  ])('ends with the next change when its reader %s, without it', async (_how, leave) => {
    const client = await app.signInAs('admin');
    const listener = await listenLive(client);
    open.push(listener);
    await leave(client);
    const mo = await crew('Mo');
    // What another test did may still be on its way.
    expect(await listener.changes(({ id }) => id === mo.id)).toBeNull();
  });
});
