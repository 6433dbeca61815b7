import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

it('are ten, all different, and easy to read', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

it('are the same however they are typed', () => {
  expect(recoveryCodeHash(' K7F3M 9xq2h')).toBe(recoveryCodeHash('k7f3m-9xq2h'));
  expect(recoveryCodeHash('k7f3m-9xq2j')).not.toBe(recoveryCodeHash('k7f3m-9xq2h'));
});

it.each(['123456', '', 'k7f3m', '1234567890'])('%p is none', (typed) => {
  expect(recoveryCodeHash(typed)).toBeNull();
});
