import { Setting, SettingsService } from '@haulbook/platform';
import { authClient, newAddress, signUpNew, why } from '../../testing/auth-client.js';
import { asSystem, SIGN_UP } from '../../testing/people.js';
import { forgetRateLimits, useTestApp } from '../../testing/test-app.js';

/** New passwords: the most used ones and the name of the business are refused, wherever one is chosen. */

const app = useTestApp();
forgetRateLimits(app);

/** Samples from across the list, up to the end of its first ten thousand. */
const COMMON = ['trustno1', 'corvette', 'ranger12', '26081983', ' 26081983 ', 'TrustNo1'];
const REFUSED = 'Please choose a less common password';

const register = (password: string) => app.visitor().post('/api/auth/register', { email: newAddress(), password, data: SIGN_UP.data });

it.each([...COMMON, 'haulbook', 'Haulbook2026!'])('a browser cannot sign up with %j', async (password) => {
  const { status, body } = await register(password);
  expect([status, body.error_code, body.fields]).toEqual([422, 'weak_password', { password: REFUSED }]);
});

it.each(COMMON)('a client cannot sign up with or change to %j', async (password) => {
  const { error } = await authClient(app).signUp({ email: newAddress(), password });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', message: REFUSED, reasons: ['pwned'] });
});

it('nor can anybody change to one', async () => {
  const { client } = await signUpNew(app);
  expect(why((await client.updateUser({ password: 'ranger12' })).error)).toEqual({ code: 'weak_password', status: 422 });
  expect((await client.updateUser({ password: 'ranger12 of the north' })).error).toBeNull();
});

it('the name of the business is the one the owner set', async () => {
  const brand = await app.app.get(SettingsService).get('brand');
  await asSystem(() => app.records.update(Setting, { key: 'brand' }, { value: { ...brand, businessName: 'Fox & Sons Hauling' } }));
  app.app.get(SettingsService).forget();
  expect((await register('foxsonshauling1')).body.message).toBe(REFUSED);
  expect((await register('Haulbook2026!')).status).toBe(200);
});
