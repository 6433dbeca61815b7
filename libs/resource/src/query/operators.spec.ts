import { compileOperator } from './operators.js';
import { Params } from './params.js';

/** Compile a comparison with a text. */
function compiled(operator: string, text: string) {
  const params = new Params();
  const sql = compileOperator(operator, { sql: 't.email', field: { name: 'email', kind: 'text', options: {} } }, text, params);
  return { sql, values: params.values };
}

describe('what a text contains', () => {
  it('is compared at once', () => {
    expect(compiled('$contL', 'ann')).toEqual({ sql: 't.email ILIKE $1', values: ['%ann%'] });
    expect(compiled('$contL', 'an@b')).toEqual({ sql: 't.email ILIKE $1', values: ['%an@b%'] });
    expect(compiled('$contL', '123456')).toEqual({ sql: 't.email ILIKE $1', values: ['%123456%'] });
    expect(compiled('$contL', '123456 b 1')).toEqual({ sql: 't.email ILIKE $1', values: ['%123456 b 1%'] });
    expect(compiled('$startsL', 'J-1234567')).toEqual({ sql: 't.email ILIKE $1', values: ['J-1234567%'] });
    expect(compiled('$startsL', 'ann@example.com')).toEqual({ sql: 't.email ILIKE $1', values: ['ann@example.com%'] });
  });

  it('is found by the name of an email address, whose domain many have, and then compared as a whole', () => {
    const sql = `(t.email ILIKE $1 AND (t.email || '') ILIKE $2)`;
    expect(compiled('$contL', 'a_n@example.com')).toEqual({ sql, values: ['%a\\_n@%', '%a\\_n@example.com%'] });
  });

  it('is found by the last digits of a long number, which begins as many do, and then compared as a whole', () => {
    const sql = `(t.email ILIKE $1 AND (t.email || '') ILIKE $2)`;
    expect(compiled('$contL', 'J-90012345')).toEqual({ sql, values: ['%012345%', '%J-90012345%'] });
    expect(compiled('$contL', 'J-123456')).toEqual({ sql, values: ['%123456%', '%J-123456%'] });
    expect(compiled('$contL', '1234567a')).toEqual({ sql, values: ['%234567%', '%1234567a%'] });
  });
});
