import { askedAtDoor, billsAtDoor, countRefusal, doorBills, dueWhenDone, owedAtDoor, spreadAtDoor, type DoorBill } from './door-money.js';

const bill = (id: string, status: DoorBill['status'], kind: DoorBill['kind'] = 'bill', isFee = false): DoorBill => ({
  id,
  status,
  kind,
  isFee,
});
const fee = (id: string, status: DoorBill['status']) => bill(id, status, 'bill', true);

describe('money at the door', () => {
  it('goes to open bills, drafts of work that was done, and before those to the deposit', () => {
    const deposit = bill('c', 'issued', 'deposit');
    const closed = [bill('b', 'draft', 'deposit'), bill('d', 'paid'), bill('e', 'void')];
    expect(doorBills([deposit, ...closed])).toEqual([deposit]);
    // A bill asks for what was not paid of the deposit.
    expect(doorBills([deposit, ...closed, bill('a', 'draft'), bill('f', 'partially_paid')]).map(({ id }) => id)).toEqual(['a', 'f']);
  });

  it('is not asked for what goes on a monthly bill, nor for a deposit that such a bill asks for', () => {
    const [deposit, draft, issued] = [bill('c', 'issued', 'deposit'), bill('a', 'draft'), bill('b', 'issued')];
    expect(askedAtDoor([deposit, draft], 'per_job')).toEqual([deposit, draft]);
    expect(askedAtDoor([deposit, draft], 'monthly')).toEqual([]);
    expect(askedAtDoor([deposit], 'monthly')).toEqual([deposit]);
    expect(askedAtDoor([draft, issued], 'monthly')).toEqual([issued]);
  });

  it('goes to all open bills in their order, or to the one that was chosen', () => {
    const two = [bill('a', 'issued'), bill('b', 'partially_paid')];
    expect(billsAtDoor([two[0]!, bill('d', 'paid')], undefined)).toEqual([two[0]]);
    expect(billsAtDoor(two, undefined)).toEqual(two);
    expect(billsAtDoor(two, 'b')).toEqual([two[1]]);
  });

  it('goes to the bill of the job before fees, and to fees that the office has not checked only where they are chosen', () => {
    const [draft, issued, job] = [fee('x', 'draft'), fee('y', 'issued'), bill('j', 'draft')];
    expect(billsAtDoor([draft, issued, job], undefined)).toEqual([job, issued]);
    expect(billsAtDoor([draft, issued, job], 'x')).toEqual([draft]);
    expect(billsAtDoor([draft, bill('d', 'paid')], undefined)).toMatch(/not checked/);
  });

  it('is due for the job when it is done, less what was paid of its deposit and bills, but not of fees', () => {
    const deposit = { paidCents: 5000, totalCents: 5000, ownFeesCents: 0 };
    const dryRun = { paidCents: 7500, totalCents: 7500, ownFeesCents: 7500 };
    const mixed = { paidCents: 3000, totalCents: 10_000, ownFeesCents: 8000 };
    expect(dueWhenDone(38_900, [deposit, dryRun, mixed])).toBe(31_900);
    expect(dueWhenDone(4000, [deposit])).toBe(0);
  });

  it('goes to no bill that is paid, of another job, or not there', () => {
    expect(billsAtDoor([bill('a', 'issued')], 'x')).toMatch(/another job/);
    expect(billsAtDoor([bill('a', 'paid')], undefined)).toBe('This bill is paid.');
    expect(billsAtDoor([], undefined)).toMatch(/Finish the job first/);
  });

  it('pays the first bill first, and the tip goes with the last part', () => {
    const owed = [
      { id: 'a', owedCents: 10_000 },
      { id: 'b', owedCents: 5000 },
    ];
    const spread = (amountCents: number) => spreadAtDoor(owed, { amountCents, tipCents: 700 });
    expect(spread(4000)).toEqual([{ id: 'a', amountCents: 4000, tipCents: 700 }]);
    expect(spread(12_000)).toEqual([
      { id: 'a', amountCents: 10_000, tipCents: 0 },
      { id: 'b', amountCents: 2000, tipCents: 700 },
    ]);
    expect(spread(15_000)!.map(({ amountCents }) => amountCents)).toEqual([10_000, 5000]);
    expect(spread(15_001)).toBeNull();
  });

  it('is what a draft asks for, and else what is left of the bill', () => {
    const sums = { totalCents: 900, balanceCents: 400 };
    expect([owedAtDoor({ ...sums, status: 'draft' }), owedAtDoor({ ...sums, status: 'partially_paid' })]).toEqual([900, 400]);
  });
});

describe('the count of a truck’s day', () => {
  const recorded = { cashCents: 20_000, checksCents: 5000 };

  it('is locked as it is when it agrees', () => {
    expect(countRefusal(recorded, recorded, null)).toBeNull();
  });

  it.each([
    [{ cashCents: 19_000, checksCents: 5000 }, '$10.00 less in cash than was recorded. Explain the difference.'],
    [{ cashCents: 20_000, checksCents: 5001 }, '$0.01 more in checks than was recorded. Explain the difference.'],
    [{ cashCents: 0, checksCents: 25_000 }, '$200.00 less in cash and $200.00 more in checks than was recorded. Explain the difference.'],
  ])('with a difference needs an explanation', (counted, words) => {
    expect(countRefusal(counted, recorded, '  ')).toBe(words);
    expect(countRefusal(counted, recorded, 'Ten dollars went for parking')).toBeNull();
  });
});
