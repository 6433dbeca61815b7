import { fakeApi } from '../testing/fake-api';
import { createAuthProvider } from './auth-provider';

const roles = ['admin'];

function provider(answer: { status?: number; data: unknown }) {
  const left: string[] = [];
  const { http, calls } = fakeApi(() => answer);
  return {
    auth: createAuthProvider({ http, roles, leave: (address) => left.push(address), here: () => '/admin/quotes?page=2' }),
    left,
    calls,
  };
}

describe('auth provider', () => {
  it('lets staff stay', async () => {
    const { auth, left } = provider({ data: { role: 'admin' } });
    expect(await auth.check()).toEqual({ authenticated: true });
    expect(left).toEqual([]);
  });

  it.each(['visitor', 'customer'])('sends a %s to the login page, with the way back', async (role) => {
    const { auth, left } = provider({ data: { role } });
    expect(await auth.check()).toEqual({ authenticated: false });
    expect(left).toEqual(['/login?redirectTo=%2Fadmin%2Fquotes%3Fpage%3D2']);
  });

  it('keeps people on the page while the server is out of reach', async () => {
    const { auth, left } = provider({ status: 503, data: {} });
    expect(await auth.check()).toEqual({ authenticated: true });
    expect(left).toEqual([]);
  });

  it('goes to the login page when a call finds the session ended, and only then', async () => {
    const { auth, left } = provider({ data: {} });
    await auth.onError({ statusCode: 403 });
    expect(left).toEqual([]);
    await auth.onError({ statusCode: 401 });
    expect(left).toHaveLength(1);
  });

  it('lets the application clear what it keeps at logout, though the server does not answer', async () => {
    const { http } = fakeApi(() => ({ status: 503, data: {} }));
    const onLogout = jest.fn();
    await createAuthProvider({ http, roles, leave: () => undefined, onLogout }).logout({});
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('stays and says so when the session could not be ended', async () => {
    const { auth, left } = provider({ status: 503, data: {} });
    expect(await auth.logout({})).toEqual({
      success: false,
      error: { name: 'You’re still signed in', message: expect.stringMatching(/try again/i) },
    });
    expect(left).toEqual([]);
  });

  it('leaves when the session is over already', async () => {
    const { auth, left } = provider({ status: 401, data: {} });
    expect(await auth.logout({})).toEqual({ success: true });
    expect(left).toEqual(['/login']);
  });

  it('ends the session at the server before it leaves', async () => {
    const { auth, left, calls } = provider({ data: {} });
    await auth.logout({});
    expect(calls.map((call) => call.path)).toEqual(['/api/auth/logout']);
    expect(left).toEqual(['/login']);
  });
});
