import { rangesIn } from './ranges.js';

it.each([
  [{ issuedAt: { $gte: 1, $lt: 2 } }, ['issuedAt']],
  [{ issuedAt: { $between: [1, 2] }, status: 'paid' }, ['issuedAt']],
  [{ $and: [{ issuedAt: { $gte: 1 } }, { $and: [{ issuedAt: { $lte: 2 } }, { dueOn: { $lt: 3 } }] }] }, ['issuedAt']],
  [{ issuedAt: { $gte: 1 } }, []],
  [{ $or: [{ issuedAt: { $gte: 1 } }, { issuedAt: { $lt: 2 } }] }, []],
  [{ issuedAt: { $gte: 1 }, dueOn: { $lt: 2 } }, []],
  [undefined, []],
])('the ranges of %j are of %j', (condition, fields) => expect(rangesIn(condition)).toEqual(fields));
