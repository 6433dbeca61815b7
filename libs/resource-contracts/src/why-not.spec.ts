import type { PermissionFact, WhyNot } from './permissions.js';
import { whyNotTexts, whyNotWords } from './why-not.js';

const fact = (more: Partial<PermissionFact>): PermissionFact => ({
  label: 'Status',
  is: 'one',
  values: ['Draft'],
  isCaller: false,
  ...more,
});
const words = (why: WhyNot) =>
  whyNotWords(why, {
    texts: whyNotTexts,
    roles: { super_admin: 'Super admin' },
    either: (items) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items),
  });

describe('why something may not be done, in words', () => {
  it.each<[WhyNot, string]>([
    [{ because: 'role', roles: ['super_admin'] }, 'Only this role: Super admin.'],
    [{ because: 'role', roles: ['super_admin', 'boss'] }, 'Only these roles: Super admin or boss.'],
    [{ because: 'role', roles: [] }, 'No role may do this here.'],
    [{ because: 'system' }, 'The system does this by itself.'],
    [{ because: 'once' }, 'Chosen when the record is created.'],
    [{ because: 'state', from: ['Draft', 'Sent'], now: 'Approved' }, 'Only from: Draft or Sent. It is Approved now.'],
    [{ because: 'hidden' }, 'It depends on a state that you can’t see.'],
    [{ because: 'rows', any: [[fact({ values: ['Draft', 'Sent'] })]] }, 'Only where Status is Draft or Sent.'],
    [
      {
        because: 'rows',
        any: [[fact({ is: 'none' }), fact({ label: 'Rare', values: [true] })], [fact({ label: 'Owner', isCaller: true })]],
      },
      'Only where Status is not Draft and Rare is yes, or where Owner is you.',
    ],
    [{ because: 'rows', any: [[fact({ label: 'Pages', is: 'more', values: [7] })]] }, 'Only where Pages is above 7.'],
    [{ because: 'rows', any: [[fact({ label: 'Closed', values: [null] })]] }, 'Only where Closed is empty.'],
    [{ because: 'rows', any: [] }, 'Only on other records. The rule is about something you can’t see.'],
  ])('%j: %s', (why, expected) => expect(words(why)).toBe(expected));
});
