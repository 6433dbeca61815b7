import { billAtDoor, countRefusal, doorBills, type DoorBill } from './door-money.js';

const bill = (id: string, status: DoorBill['status'], kind: DoorBill['kind'] = 'bill'): DoorBill => ({ id, status, kind });

describe('money at the door', () => {
  it('goes to open bills, drafts of work that was done, and before those to the deposit', () => {
    const deposit = bill('c', 'issued', 'deposit');
    const closed = [bill('b', 'draft', 'deposit'), bill('d', 'paid'), bill('e', 'void')];
    expect(doorBills([deposit, ...closed])).toEqual([deposit]);
    // A bill asks for what was not paid of the deposit.
    expect(doorBills([deposit, ...closed, bill('a', 'draft'), bill('f', 'partially_paid')]).map(({ id }) => id)).toEqual(['a', 'f']);
  });

  it('goes to the only open bill by itself, and among several to the one that was chosen', () => {
    const two = [bill('a', 'issued'), bill('b', 'partially_paid')];
    expect(billAtDoor([two[0]!, bill('d', 'paid')], undefined)).toBe(two[0]);
    expect(billAtDoor(two, undefined)).toMatch(/several bills/);
    expect(billAtDoor(two, 'b')).toBe(two[1]);
  });

  it('goes to no bill that is paid, of another job, or not there', () => {
    expect(billAtDoor([bill('a', 'issued')], 'x')).toMatch(/another job/);
    expect(billAtDoor([bill('a', 'paid')], undefined)).toBe('This bill is paid.');
    expect(billAtDoor([], undefined)).toMatch(/Finish the job first/);
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
