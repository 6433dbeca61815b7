import { asksNothing, asksOthers, rangesIn } from './ranges.js';

it.each([
  [{ issuedAt: { $gte: 1, $lt: 2 } }, ['issuedAt']],
  [{ issuedAt: { $between: [1, 2] }, status: 'paid' }, ['issuedAt']],
  [{ $and: [{ issuedAt: { $gte: 1 } }, { $and: [{ issuedAt: { $lte: 2 } }, { dueOn: { $lt: 3 } }] }] }, ['issuedAt']],
  [{ issuedAt: { $gte: 1 } }, []],
  [{ $or: [{ issuedAt: { $gte: 1 } }, { issuedAt: { $lt: 2 } }] }, []],
  [{ issuedAt: { $gte: 1 }, dueOn: { $lt: 2 } }, []],
  [undefined, []],
])('the ranges of %j are of %j', (condition, fields) => expect(rangesIn(condition)).toEqual(fields));

it.each([
  [{ 'customer.lastName': { $contL: 'son' } }, true],
  [{ $and: [{ status: 'sent' }, { $and: [{ 'customer.lastName': 'Lee' }] }] }, true],
  [{ $or: [{ status: 'sent' }, { 'customer.lastName': 'Lee' }] }, false],
  [{ customerId: 'a' }, false],
  [undefined, false],
])('%j asks about other records: %s', (condition, does) => expect(asksOthers(condition)).toBe(does));

it.each([
  [undefined, true],
  [{}, true],
  [{ $and: [{}, { $and: [] }] }, true],
  [{ $or: [] }, false],
  [{ $and: [{}, { status: 'sent' }] }, false],
])('%j is met by every row: %s', (condition, is) => expect(asksNothing(condition)).toBe(is));
