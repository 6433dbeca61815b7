import { createHmac } from 'node:crypto';
import { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { asSystem } from '../testing/people.js';
import { somebody, useSocialWorld } from '../testing/social-world.js';
import { AuthIdentity, User } from '@haulbook/identity';

const world = useSocialWorld();

const PATH = '/api/auth/facebook/data-deletion';

/** Send a form as Facebook's server does, without cookie or origin. */
async function ask(subject: string, secret = 'facebook-secret') {
  const payload = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: subject })).toString('base64url');
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  const body = new URLSearchParams({ signed_request: `${signature}.${payload}` });
  const response = await fetch(`${world.app.url}${PATH}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as { url: string; confirmation_code: string } };
}
const statusOf = async (code: string) => (await world.app.visitor().get(`/api/portal/deletion-requests/${code}`)).body;
const identityOf = (subject: string) => world.app.records.findOne(AuthIdentity, { subject });

describe('Facebook’s request to delete somebody’s data', () => {
  it('is carried out, and answers where that can be seen', async () => {
    const { client } = await world.signIn('facebook', { id: 'fb-gone', email: 'fb-gone@example.com', first_name: 'Gone' });
    const me = (await client.get('/api/auth/me')).body.user;
    await asSystem(() => world.app.records.update(User, { id: me.id }, { emailConfirmedAt: new Date().toISOString() }));
    const { status, body } = await ask('fb-gone');
    expect(status).toBe(200);
    expect(body.url).toBe(`http://localhost:3000/account/delete?code=${body.confirmation_code}`);
    expect(await statusOf(body.confirmation_code)).toMatchObject({ status: 'completed' });
    expect(await identityOf('fb-gone')).toBeNull();
    expect(await world.app.records.findOne(Customer, { id: me.customerId })).toBeNull();
    expect((await client.get('/api/auth/me')).body.role).toBe('visitor');
  });

  it('leaves alone what belongs to an address the account only claimed', async () => {
    const kept = { email: 'fb-claimed@example.com', phone: '+19195550111' };
    const lead = await asSystem(() => world.app.records.insert(Lead, { ...kept, name: 'The real owner', source: 'website' }));
    await world.signIn('facebook', { id: 'fb-claimer', email: kept.email });
    expect((await ask('fb-claimer')).status).toBe(200);
    expect(await identityOf('fb-claimer')).toBeNull();
    expect(await world.app.records.findOne(User, { email: kept.email })).toBeNull();
    expect(await world.app.records.get(Lead, lead.id)).toMatchObject({ name: 'The real owner', email: kept.email });
  });

  it('leaves alone a customer of that address, too, and takes only the account', async () => {
    const email = 'fb-customer@example.com';
    const customer = await asSystem(() =>
      world.app.records.insert(Customer, { email, firstName: 'Real', lastName: 'Owner', phone: '+19195550112' }),
    );
    await world.signIn('facebook', { id: 'fb-without', email });
    await ask('fb-without');
    expect(await identityOf('fb-without')).toBeNull();
    expect(await world.app.records.findOne(User, { email })).toBeNull();
    expect(await world.app.records.get(Customer, customer.id)).toMatchObject({ email, firstName: 'Real' });
  });

  it('about somebody we do not know is done already', async () => {
    const { body } = await ask('fb-stranger');
    expect(await statusOf(body.confirmation_code)).toMatchObject({ status: 'completed' });
  });

  it('about the same number at another provider touches nobody', async () => {
    const person = somebody();
    await world.signIn('google', person);
    await ask(person.sub);
    expect(await identityOf(person.sub)).not.toBeNull();
  });

  it('counts only when Facebook signed it', async () => {
    await world.signIn('facebook', { id: 'fb-stays', email: 'fb-stays@example.com' });
    expect((await ask('fb-stays', 'guessed')).status).toBe(400);
    expect(await identityOf('fb-stays')).not.toBeNull();
  });
});
