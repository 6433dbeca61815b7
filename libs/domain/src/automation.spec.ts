import { asksForReview, expiresSoon, isReachable, mayMailNow, noticeDue, takesFollowUps, type SentSoFar } from './automation.js';

const NEW_YORK = 'America/New_York';
const HOURS = { earliest: '08:00', latest: '20:00' };

describe('mails that can wait', () => {
  it.each([
    ['before eight', '2027-03-03T12:59:59Z', false],
    ['at eight', '2027-03-03T13:00:00Z', true],
    ['before eight in the evening', '2027-03-04T00:59:59Z', true],
    ['at eight in the evening', '2027-03-04T01:00:00Z', false],
    ['at eight on the day the clocks go forward', '2027-03-14T12:00:00Z', true],
    ['an hour before, on that day', '2027-03-14T11:59:59Z', false],
  ])('%s', (_, at, may) => {
    expect(mayMailNow(new Date(at), NEW_YORK, HOURS)).toBe(may);
  });
});

describe('a notice that is repeated', () => {
  const rule = { afterDays: 3, everyDays: 7, atMost: 2 };
  const none: SentSoFar = { count: 0, lastOn: null };
  const due = (today: string, sent = none, given = rule) => noticeDue('2027-03-01', sent, today, given);

  it('is due so many days after the start, also late', () => {
    expect([due('2027-03-03'), due('2027-03-04'), due('2027-04-04')]).toEqual([null, 1, 1]);
  });

  it('keeps its distance from the last one', () => {
    const sent = { count: 1, lastOn: '2027-03-10' };
    expect([due('2027-03-16', sent), due('2027-03-17', sent)]).toEqual([null, 2]);
  });

  it('ends, and is never sent twice on a day', () => {
    expect(due('2027-05-01', { count: 2, lastOn: '2027-03-17' })).toBeNull();
    expect(due('2027-03-10', { count: 1, lastOn: '2027-03-10' }, { ...rule, everyDays: 0 })).toBeNull();
    expect(due('2027-05-01', none, { ...rule, atMost: 0 })).toBeNull();
  });
});

describe('a quote about to expire', () => {
  it.each([
    [null, false],
    ['2027-03-02', false],
    ['2027-03-03', true],
    ['2027-03-06', true],
    ['2027-03-07', false],
  ])('valid through %s', (expiresOn, soon) => {
    expect(expiresSoon(expiresOn, '2027-03-03', 3)).toBe(soon);
  });
});

describe('a review', () => {
  const asked = (now: string) => asksForReview(new Date('2027-03-01T23:00:00Z'), new Date(now), NEW_YORK, 2);

  it('is asked for some days after the job was paid, and not weeks later', () => {
    expect(['2027-03-03T04:59:00Z', '2027-03-03T05:00:00Z', '2027-03-17T15:00:00Z', '2027-03-18T15:00:00Z'].map(asked)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('who is mailed', () => {
  const customer = { email: 'a@example.com', anonymizedAt: null, customerStatus: 'active', followUpEmails: true };

  it('is nobody without an address, and nobody whose data was deleted', () => {
    expect(
      [customer, { ...customer, email: null }, { ...customer, anonymizedAt: '2027-03-01T00:00:00Z' }].map((one) => isReachable(one)),
    ).toEqual([true, false, false]);
  });

  it('is a customer without an address while a contact gets that kind by mail', () => {
    const company = { ...customer, email: null };
    expect([[], [{ email: null }], [{ email: 'dana@example.com' }]].map((contacts) => isReachable(company, contacts))).toEqual([
      false,
      false,
      true,
    ]);
    expect(takesFollowUps(company, [{ email: 'dana@example.com' }])).toBe(true);
    expect(isReachable({ ...company, anonymizedAt: '2027-03-01T00:00:00Z' }, [{ email: 'dana@example.com' }])).toBe(false);
  });

  it('with what they can do without: who did not turn it off', () => {
    const variants = [{}, { followUpEmails: false }, { customerStatus: 'inactive' }, { email: null }];
    expect(variants.map((change) => takesFollowUps({ ...customer, ...change }))).toEqual([true, false, false, false]);
  });
});
