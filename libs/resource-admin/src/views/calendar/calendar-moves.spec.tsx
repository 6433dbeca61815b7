import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Answer, type Call } from '../../testing/fake-api';
import { field, resource, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';
import { calendarFields } from './events';
import { useCalendarMoves } from './use-calendar-moves';

const trips = resource('trips', {
  label: 'Trip',
  fields: [field('name', 'text'), field('on', 'date')],
  views: { calendar: { from: 'on' } },
});
const row = { id: 't1', version: 2, name: 'Night sail', on: '2026-03-08' };
const warning = { status: 409, data: { code: 'confirmation_needed', message: 'The crew is away that day' } };

/** Move the trip to another day, with a server that answers writes so. */
function move(answer: (call: Call) => Answer) {
  const { http, calls } = fakeApi((call) => (call.method === 'patch' ? answer(call) : { data: [] }));
  const undo = jest.fn();
  function Drop() {
    const moves = useCalendarMoves(trips, calendarFields(trips)!);
    return (
      <button type="button" onClick={() => moves.move(row, '2026-03-09', undo)}>
        Drop
      </button>
    );
  }
  renderAdmin(<Drop />, { http, schema: schema([trips]) });
  fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
  return { undo, sent: () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body) };
}
const asks = ({ body }: Call): Answer => ((body as { confirmed?: boolean }).confirmed ? { data: { ...row, version: 3 } } : warning);
const answerWith = async (name: string) => {
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('The crew is away that day')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name }));
};

describe('a row that is moved on the calendar with a warning', () => {
  it('is moved once the warning was read', async () => {
    const { sent, undo } = move(asks);
    await answerWith('Save anyway');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { on: '2026-03-09', version: 2 },
      { on: '2026-03-09', version: 2, confirmed: true },
    ]);
    expect(undo).not.toHaveBeenCalled();
  });

  it('is put back where the person goes back', async () => {
    const { sent, undo } = move(asks);
    await answerWith('Go back');
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(1);
    expect(screen.queryByText(/was not moved|not moved/)).toBeNull();
  });
});
