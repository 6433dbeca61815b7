import { fireEvent, screen, within } from '@testing-library/react';
import type { DayMapView, MapStop, ScheduleView, StopOrderInput } from '@haulbook/contracts';
import { fakeApi, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import DayMap from './day-map';
import { FRAME, truckDay, VISIT } from './schedule-fixtures';

const RALEIGH = { latitude: 35.78, longitude: -78.64 };
const DURHAM = { latitude: 35.99, longitude: -78.9 };

const stop = (number: number, over: Partial<MapStop> = {}): MapStop => ({
  id: `a${number}`,
  number,
  customer: `Ann ${number}`,
  address: '7 Elm Street, Raleigh',
  zip: '27601',
  windowId: 'w1',
  place: RALEIGH,
  isExact: false,
  drive: { miles: 4.2, minutes: 8 },
  ...over,
});

const MAP: DayMapView = {
  date: '2027-03-03',
  depot: { ...RALEIGH, zip: '27603' },
  note: 'Distances and times are estimated, without traffic.',
  zips: [
    { zip: '27601', ...RALEIGH },
    { zip: '27701', ...DURHAM },
  ],
  trucks: [
    {
      truckId: 't2',
      name: 'Truck 2',
      stops: [
        stop(1),
        stop(2, { zip: '27701', place: DURHAM, isExact: true }),
        stop(3, { zip: '00000', place: null, drive: null, customer: null }),
      ],
      miles: 51.4,
      minutes: 95,
      better: { ids: ['a2', 'a1', 'a3'], savedMinutes: 12 },
    },
  ],
};

/** The same stops on the board. */
const DAY: ScheduleView['days'][number] = {
  date: '2027-03-03',
  closed: null,
  windows: [],
  trucks: [
    truckDay(
      't2',
      ['a1', 'a2', 'a3'].map((id, index) => ({ ...VISIT, id, version: index + 1 })),
    ),
  ],
};

function open(map: DayMapView, pages = 1) {
  const api = fakeApi(({ method, body }) =>
    method === 'post'
      ? { data: { stops: (body as StopOrderInput).stops.map(({ id, version }) => ({ id, version: version + 10 })) } }
      : { data: map },
  );
  const page = <DayMap date="2027-03-03" schedule={{ ...FRAME, pages, days: [DAY], waiting: [] }} />;
  renderAdmin(page, { http: api.http, schema: schema([resource('appointments', {})]), path: '/schedule', at: '/schedule' });
  return () => api.calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);
}

describe('the map of the day', () => {
  it('shows the numbered stops of a truck, and says the same in words', async () => {
    open(MAP);
    const picture = await screen.findByRole('img', { name: 'Map of 2 stops of 1 truck' });
    expect([...picture.querySelectorAll('.hb-map-stop text')].map((text) => text.textContent)).toEqual(['1', '2']);
    expect([...picture.querySelectorAll('.hb-map-zip')].map((text) => text.textContent)).toEqual(['27601', '27701']);
    expect([...picture.children].map(({ tagName }) => tagName).slice(0, 2)).toEqual(['polyline', 'g']);
    expect(picture.querySelector('polyline')!.getAttribute('points')!.split(' ')).toHaveLength(4);
    const tour = within(screen.getByRole('region', { name: 'Tour of Truck 2' }));
    expect(tour.getByText('3 stops, 51.4 mi, 1 h 35 min of driving')).toBeTruthy();
    expect(tour.getByText('A better order saves 12 min of driving.')).toBeTruthy();
    expect(tour.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ann 17 Elm Street, Raleigh · 27601 · about 4.2 mi, 8 min',
      'Ann 27 Elm Street, Raleigh · 27701 · 4.2 mi, 8 min of driving',
      'A customer7 Elm Street, Raleigh · 00000 · not on the map, its ZIP code is unknown',
    ]);
    expect(tour.getByRole('link', { name: 'Ann 1' }).getAttribute('href')).toBe('/appointments/a1');
    expect(screen.getByText(MAP.note)).toBeTruthy();
  });

  it('says that the depot is unknown', async () => {
    open({ ...MAP, depot: null });
    expect(await screen.findByText(/^The depot is not on the map: its ZIP code is unknown/)).toBeTruthy();
  });

  it('puts the stops in the better order with one click, which can be undone', async () => {
    const sent = open(MAP);
    fireEvent.click(await screen.findByRole('button', { name: 'Use the better order of Truck 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The stops are in the order they were in')).toBeTruthy();
    const place = { date: '2027-03-03', truckId: 't2' };
    const stops = (...all: [string, number][]) => ({ ...place, stops: all.map(([id, version]) => ({ id, version })) });
    expect(sent()).toEqual([
      ['/api/schedule/stops', stops(['a2', 2], ['a1', 1], ['a3', 3])],
      ['/api/schedule/stops', stops(['a1', 11], ['a2', 12], ['a3', 13])],
    ]);
  });

  it('says that there is no visit', async () => {
    open({ ...MAP, trucks: [] });
    expect(await screen.findByText('No truck has a visit on this day.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says so of the trucks of a page where there are others', async () => {
    open({ ...MAP, trucks: [] }, 2);
    expect(await screen.findByText('No truck on this page has a visit on this day.')).toBeTruthy();
  });
});
