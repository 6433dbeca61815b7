import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AxiosRequestConfig } from 'axios';
import { createHttp } from '../data/http';
import { beginViewing, forgetViewing, leaveEndedView, viewing } from '../data/viewing';
import { FileCell } from '../kinds/file-cell';
import { DownloadLink } from '../parts/download-link';
import { Header } from '../shell/header';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { ViewingBanner } from './viewing-banner';

const owned = schema([resource('admin-users', { label: 'Colleague', labelPlural: 'Colleagues' })]);
const owner = { ...owned, me: { ...owned.me, role: 'super_admin' } };
const roles = { super_admin: 'Super admin', admin: 'Admin' };

/** Let nothing leave the page: jsdom has no other. */
const stay = (work: () => void) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  work();
  complain.mockRestore();
};
const asAdmin = () => stay(() => beginViewing({ token: 'sealed', name: 'admin' }, '/admin'));

describe('viewing the back office as someone else', () => {
  beforeEach(() => sessionStorage.clear());

  it('begins with a choice of roles and colleagues, and says why it was refused, until one chooses again', async () => {
    const { http, calls } = fakeApi(({ path }) =>
      path.includes('view-as') ? { status: 400, data: { message: 'Choose someone with an active account' } } : { data: [] },
    );
    renderAdmin(<Header menu={[]} onMenu={() => undefined} onLogout={() => undefined} />, { http, schema: owner, backOffice: { roles } });
    fireEvent.click(screen.getByRole('button', { name: /account menu/i }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'View as…' }));
    const start = await screen.findByRole('button', { name: 'Start viewing' });
    expect((start as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(await screen.findByRole('radio', { name: 'Admin' }));
    fireEvent.click(start);
    expect((await screen.findByRole('alert')).textContent).toContain('Choose someone with an active account');
    expect(calls.filter(({ path }) => path.includes('view-as')).map(({ body }) => body)).toEqual([{ role: 'admin' }]);
    fireEvent.click(screen.getByRole('radio', { name: 'A colleague' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Colleague' })).toBeTruthy();
  });

  it('is said on every page, and not offered again meanwhile', async () => {
    asAdmin();
    renderAdmin(
      <>
        <ViewingBanner />
        <Header menu={[]} onMenu={() => undefined} onLogout={() => undefined} />
      </>,
      { schema: owner, backOffice: { roles } },
    );
    expect(screen.getByRole('status').textContent).toContain('You’re viewing the back office as Admin. You can’t change anything.');
    fireEvent.click(screen.getByRole('button', { name: /account menu/i }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryByRole('menuitem', { name: 'View as…' })).toBeNull();
  });

  it('says once that it has ended by itself', async () => {
    asAdmin();
    stay(() => leaveEndedView('/admin'));
    expect(viewing()).toBeNull();
    const { unmount } = renderAdmin(<ViewingBanner />, { schema: owner });
    expect(screen.getByRole('status').textContent).toContain('Your view as someone else has ended.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    unmount();
    renderAdmin(<ViewingBanner />, { schema: owner });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is what requests say, but for those of signing in; ends with the session, and when the server says so', async () => {
    asAdmin();
    let over = 0;
    const http = createHttp(undefined, () => (over += 1));
    const sent: AxiosRequestConfig[] = [];
    let answer: { status: number; data: object } = { status: 200, data: {} };
    http.defaults.adapter = async (config) => {
      sent.push(config);
      if (answer.status < 300) return { ...answer, statusText: '', headers: {}, config };
      throw Object.assign(new Error('refused'), { config, response: { ...answer, headers: {}, config } });
    };
    await http.get('/api/leads');
    await http.post('/api/auth/logout');
    expect(sent.map(({ headers }) => headers?.['X-View-As'])).toEqual(['sealed', undefined]);
    answer = { status: 403, data: { code: 'viewing_over', message: 'Over' } };
    await expect(http.get('/api/leads')).rejects.toThrow('Over');
    expect(over).toBe(1);
    answer = { status: 401, data: { code: 'unauthenticated', message: 'Please sign in' } };
    await expect(http.get('/api/leads')).rejects.toThrow();
    expect(viewing()).toBeNull();
  });

  it('is what the browser says of the pictures and documents that it asks for by itself', async () => {
    const parts = (
      <>
        <FileCell value="f1" row={{ id: 'b1' }} place="list" field={field('cover', 'file', { accept: ['image/png'] })} />
        <DownloadLink href="/api/books/b1/pdf">Print</DownloadLink>
        <DownloadLink href="https://example.com/terms">Terms</DownloadLink>
      </>
    );
    const addresses = () => [
      screen.getByRole('img').getAttribute('src'),
      ...screen.getAllByRole('link').map((link) => link.getAttribute('href')),
    ];
    const own = renderAdmin(parts);
    expect(addresses()).toEqual(['/api/files/f1?small', '/api/files/f1', '/api/books/b1/pdf', 'https://example.com/terms']);
    own.unmount();
    asAdmin();
    renderAdmin(parts);
    expect(addresses()).toEqual([
      '/api/files/f1?small&viewAs=sealed',
      '/api/files/f1?viewAs=sealed',
      '/api/books/b1/pdf?viewAs=sealed',
      'https://example.com/terms',
    ]);
  });

  it('is nobody where something else is kept', () => {
    asAdmin();
    const [key] = Object.keys(sessionStorage);
    for (const odd of ['{', '"text"', '{"token":1}', '']) {
      sessionStorage.setItem(key!, odd);
      expect(viewing()).toBeNull();
    }
    forgetViewing();
    expect(viewing()).toBeNull();
  });
});
