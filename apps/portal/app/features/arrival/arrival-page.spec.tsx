import type { ArrivalView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { ON_THE_WAY, TODAYS } from './arrival-fixtures';
import { ArrivalPage } from './arrival-page';

jest.mock('@remix-run/react', () => ({ useLocation: () => ({ pathname: '/track/t', search: '' }) }));
jest.mock('./use-visit', () => ({ useVisit: (_at: unknown, visit: unknown) => visit }));
jest.mock('./notify-me', () => ({ NotifyMe: () => null }));
jest.mock('./rate-visit', () => ({ RateVisit: () => null }));
jest.mock('../../site-data/use-root', () => ({
  useRoot: () => ({
    business: { name: 'Acme', phone: '(919) 504-5200', logoUrl: null, zone: 'America/New_York' },
    ...{ language: 'en', languages: ['en', 'es'] },
  }),
}));

const open = (visit: ArrivalView) => render(<ArrivalPage at={{ visitId: 'v' }} visit={visit} answer={null as never} />);
const openByLink = () => render(<ArrivalPage at={{ token: 't' }} visit={TODAYS} answer={null as never} />);
const HOW = /We email you when the crew sets off/;

afterEach(cleanup);

it('says how its customer hears of the crew until it has set off, and after that only leads back', () => {
  open(TODAYS);
  expect(screen.getByText(HOW)).toBeTruthy();
  cleanup();
  open({ ...ON_THE_WAY, status: 'completed', completedAt: '2027-03-02T15:00:00.000Z', canRate: true });
  expect(screen.queryByText(HOW)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('has one button that stands out: the one that sends the rating, while it is asked for', () => {
  const call = () => screen.getByRole('link', { name: /^Call/ }).classList.contains('btn-brand');
  const done = { ...ON_THE_WAY, status: 'completed' as const, completedAt: '2027-03-02T15:00:00.000Z' };
  open({ ...done, canRate: true });
  expect(call()).toBe(false);
  cleanup();
  open({ ...done, canRate: false });
  expect(call()).toBe(true);
});

it('has the logo and the languages where no header of the site is, and a button that says what it does', () => {
  openByLink();
  expect(screen.getByRole('link', { name: 'Acme home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Call (919) 504-5200' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Español' }).getAttribute('href')).toBe('/track/t?lang=es');
  cleanup();
  open(TODAYS);
  expect(screen.queryByRole('link', { name: 'Español' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Acme home' })).toBeNull();
});
