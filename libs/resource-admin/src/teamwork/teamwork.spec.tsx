import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import ShowPage from '../show/show-page';
import { fakeApi } from '../testing/fake-api';
import { answerAbout, commented, teamworkSchema } from '../testing/open-teamwork';
import { renderAdmin } from '../testing/render-admin';

const boat = (id: string) => ({ id, version: 1, name: id === 'b1' ? 'Ida' : 'Otto' });

/** Open the page of a boat. */
function open() {
  const about = answerAbout({}, () => ({ data: {} }));
  const { http } = fakeApi((call) => {
    const [, id] = /^\/api\/boats\/(\w+)$/.exec(call.path) ?? [];
    return id ? { data: boat(id) } : about(call);
  });
  return renderAdmin(<ShowPage resource={commented} />, { http, schema: teamworkSchema(), path: '/boats/:id', at: '/boats/b1' });
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });

describe('what staff write about a record', () => {
  it('is not lost without a question', async () => {
    const { router } = open();
    const first = await box();
    fireEvent.change(first, { target: { value: 'For Ida' } });
    await act(() => router.navigate('/boats/b2'));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect([router.state.location.pathname, first.value]).toEqual(['/boats/b1', 'For Ida']);
    fireEvent.change(first, { target: { value: '' } });
    await act(() => router.navigate('/boats/b2'));
    expect(router.state.location.pathname).toBe('/boats/b2');
  });

  it('is not taken along to another record', async () => {
    const { router } = open();
    await box();
    await act(() => router.navigate('/boats/b2'));
    await box();
    await act(() => router.navigate('/boats/b1'));
    fireEvent.change(await box(), { target: { value: 'For Ida' } });
    await act(() => router.navigate('/boats/b2'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/boats/b2'));
    expect((await box()).value).toBe('');
  });
});
