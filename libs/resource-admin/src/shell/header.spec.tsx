import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import ProfilePage from '../profile/profile-page';
import type { Addresses } from '../start/back-office';
import { Header } from './header';

/** The access of an ordinary admin: no accounts, and only the names of colleagues. */
const admin = schema([
  resource('quotes', { label: 'Quote', labelPlural: 'Quotes' }),
  resource('settings', { label: 'Setting', labelPlural: 'Settings' }),
  resource('admin-users', { actions: { create: false, update: false, delete: false, export: false } }),
]);
const me = { ...admin.me, jobTitle: 'Dispatcher' };

function open(addresses?: Partial<Addresses>) {
  const logouts: number[] = [];
  const { http } = fakeApi(() => ({ data: [] }));
  const { router } = renderAdmin(
    <>
      <Header menu={[]} onMenu={() => undefined} onLogout={() => logouts.push(1)} />
      <ProfilePage />
    </>,
    { http, schema: { ...admin, me }, backOffice: { addresses, headerTools: () => <a href="/create-quote">Create Quote</a> } },
  );
  return { router, logouts };
}

describe('header', () => {
  it('names the page, says what it is for, and shows what the application adds', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
    expect(screen.getByText('Your account as your team sees it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Quote' }).getAttribute('href')).toBe('/create-quote');
    expect(screen.getByRole('button', { name: 'Search everything' })).toBeTruthy();
  });

  it('shows who is signed in, and leads to their profile, the settings and out', async () => {
    const { router, logouts } = open({ security: '/account/security' });
    const user = screen.getByRole('button', { name: /Ann Lee Dispatcher/ });
    fireEvent.click(user);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Appearance', 'Settings', 'Sign-in and security', 'Logout']);
    fireEvent.click(items[4]!);
    expect(logouts).toEqual([1]);
    fireEvent.click(user);
    fireEvent.click((await screen.findAllByRole('menuitem'))[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});

describe('profile', () => {
  it('leads to no page for passwords where the application has none', () => {
    open();
    expect(screen.queryByRole('link', { name: 'Sign-in and security' })).toBeNull();
  });

  it('shows what colleagues see, and who changes it', () => {
    open();
    expect(screen.getByRole('region', { name: 'Profile' }).textContent).toContain('ann@example.com');
    expect(screen.getByText('A super admin changes names, titles and pictures.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change names and titles' })).toBeNull();
  });
});
