import { fireEvent, screen, waitFor } from '@testing-library/react';
import { field, resource, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import EditPage from './edit-page';

const coupons = resource('coupons', {
  fields: [
    field('code', 'text', { label: 'Code' }),
    field('staffOnly', 'boolean', { label: 'For staff' }),
    field('reason', 'text', { label: 'Reason', section: 'Staff', required: true, when: { staffOnly: true } }),
    field('limit', 'text', { label: 'Limit', when: { staffOnly: false } }),
  ],
});

function edit(row: Record<string, unknown>) {
  const { http, calls } = fakeApi(({ method, body }) => ({ data: method === 'patch' ? { ...row, ...(body as object) } : row }));
  renderAdmin(<EditPage resource={coupons} />, { http, schema: schema([coupons]), path: '/coupons/:id/edit', at: '/coupons/c1/edit' });
  return () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
}

describe('a form with fields that only some records have', () => {
  it('asks for them once they belong to the record, their section included, and sends no others', async () => {
    const sent = edit({ id: 'c1', version: 1, code: 'A', staffOnly: false, reason: null, limit: 'Ten' });
    await screen.findByDisplayValue('A');
    expect([screen.queryByLabelText('Reason'), screen.queryByRole('heading', { name: 'Staff' })]).toEqual([null, null]);
    fireEvent.click(screen.getByLabelText('For staff'));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'A friend' } });
    expect(screen.queryByLabelText('Limit')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ staffOnly: true, reason: 'A friend', limit: null, version: 1 }]));
  });

  it('marks one that the record cannot be without, and asks for it there only', async () => {
    const sent = edit({ id: 'c1', version: 1, code: 'A', staffOnly: false, reason: null, limit: null });
    await screen.findByDisplayValue('A');
    fireEvent.click(screen.getByLabelText('For staff'));
    const reason = await screen.findByLabelText('Reason');
    expect(reason.getAttribute('aria-required')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('For staff'));
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'B' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ code: 'B', version: 1 }]));
  });

  it('keeps what was typed when they come back', async () => {
    const sent = edit({ id: 'c1', version: 1, code: 'A', staffOnly: true, reason: 'A friend', limit: null });
    await screen.findByDisplayValue('A friend');
    fireEvent.click(screen.getByLabelText('For staff'));
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    fireEvent.click(screen.getByLabelText('For staff'));
    expect(((await screen.findByLabelText('Reason')) as HTMLInputElement).value).toBe('A friend');
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'B' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ code: 'B', version: 1 }]));
  });
});
