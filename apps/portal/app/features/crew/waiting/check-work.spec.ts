import type { CrewStopView } from '@haulbook/contracts';
import { checkWork } from './check-work';

const stop = {
  date: '2027-03-02',
  endsAt: '2027-03-02T15:00:00.000Z',
  bills: [{ id: '0b7f5f9e-5a3f-4c39-9d2c-0d6f5d6f0a11', owedCents: 10_000 }],
  owedCents: 10_000,
} as unknown as CrewStopView;
const check = (intent: string, form: Record<string, string>, now = '2027-03-02T14:00:00Z') => {
  jest.useFakeTimers({ now: new Date(now) });
  return checkWork(intent, form, { stop, zone: 'America/New_York' });
};
afterEach(() => void jest.useRealTimers());

describe('what a phone can know without a connection', () => {
  it('refuses what is not filled in right, beside its field', () => {
    expect(check('payment', { method: 'check', amountCents: '50' })).toMatchObject({
      fields: { reference: 'Enter the number of the check' },
    });
    expect(check('disposal', { to: 'recycled', weightLb: '0' })!.fields).toEqual({ weightLb: 'Enter the weight' });
    expect(check('disposal', { to: 'recycled', weightLb: '' })).toBeNull();
    expect(check('arrive', {})).toBeNull();
  });

  it('refuses more money than is owed', () => {
    expect(check('payment', { method: 'cash', amountCents: '100.01' })).toMatchObject({ fields: { amountCents: expect.any(String) } });
    expect(check('payment', { method: 'cash', amountCents: '100' })).toBeNull();
  });

  it('asks before a crew sets off at an odd time, once', () => {
    expect(check('on-my-way', { minutes: '20' })).toBeNull();
    const late = '2027-03-02T15:30:00Z';
    expect(check('on-my-way', { minutes: '20' }, late)).toMatchObject({
      code: 'confirmation_needed',
      message: 'The window of this visit is over.',
    });
    expect(check('on-my-way', { minutes: '20', confirmed: 'yes' }, late)).toBeNull();
  });
});
