import { APPOINTMENT_PRESETS } from './appointment-presets';

const filtersOn = (today: string) =>
  APPOINTMENT_PRESETS.map(({ label, query }) => {
    const asked = new URLSearchParams(query(today));
    return [label, asked.get('f.date'), asked.get('f.status')];
  });

describe('the parts of the list of appointments', () => {
  it('begin with the visits to come, without canceled ones, and name those that were never closed', () => {
    const open = 'confirmed,en_route,arrived';
    expect(filtersOn('2026-03-01')).toEqual([
      ['Upcoming', '2026-03-01..', open],
      ['Today', '2026-03-01..2026-03-01', null],
      ['Past', '..2026-02-28', null],
      ['Not closed', '..2026-02-28', open],
    ]);
  });
});
