import { verify } from '@node-rs/argon2';
import { DECOY_HASH, hashPassword, verifyPassword } from './passwords.js';

describe('passwords', () => {
  it('are kept as argon2id with the recommended parameters', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match what they were made from, blanks and all', async () => {
    const stored = await hashPassword(' påss wörd 🐎 ');
    expect(await verifyPassword(' påss wörd 🐎 ', stored)).toBe(true);
    expect(await verifyPassword('påss wörd 🐎', stored)).toBe(false);
  });

  it('are never cut: what comes after the 72nd byte counts', async () => {
    const long = 'x'.repeat(100);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
  });

  it('match nothing where there is no hash or a broken one', async () => {
    expect(await verifyPassword('anything', null)).toBe(false);
    expect(await verifyPassword('anything', 'not a hash')).toBe(false);
  });

  // A decoy that argon2 could not read would be refused at once, and tell which addresses have an account.
  it('are checked against a decoy that costs as much as a stored hash', async () => {
    const cost = (encoded: string) => encoded.split('$').slice(1, 4).join('$');
    expect(cost(DECOY_HASH)).toBe(cost(await hashPassword('correct horse battery')));
    await expect(verify(DECOY_HASH, 'correct horse battery')).resolves.toBe(false);
  });
});
