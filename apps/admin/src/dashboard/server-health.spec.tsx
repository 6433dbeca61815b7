import { screen, waitFor } from '@testing-library/react';
import { fakeApi, renderAdmin, schema } from '@haulbook/resource-admin/testing';
import { ServerHealth } from './server-health';

function open(status: number, data: object) {
  const { http, calls } = fakeApi(() => ({ status, data }));
  renderAdmin(<ServerHealth />, { http, schema: schema([]), path: '/', at: '/' });
  return calls;
}

describe('the health of the server on the dashboard', () => {
  it('is said when jobs are stuck, with the reason', async () => {
    open(503, { code: 'unavailable', message: 'The oldest job has been due for 12 minutes' });
    expect((await screen.findByRole('alert')).textContent).toContain('Something is stuck: The oldest job has been due for 12 minutes');
    expect(screen.getByRole('link', { name: 'See what ran last' }).getAttribute('href')).toBe('/automation');
  });

  it('is not worth a word while all is well', async () => {
    const calls = open(200, { status: 'ok' });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/health'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
