import { fromDatabase, takenValue } from './database-errors.js';

const failed = (code: string, more: object = {}, message = 'refused') => Object.assign(new Error(message), { code, ...more });

describe('what the database refuses', () => {
  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['a disk that fails', '58030'],
    ['a full disk of our own', 'ENOSPC'],
    ['a used-up quota', 'EDQUOT'],
    ['a server that takes no writes', '25006'],
    ['no connection', 'ECONNREFUSED'],
  ])('for %s is over by itself or by its operator: try again later', (_, code) => {
    expect(fromDatabase(failed(code))).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'The service is busy right now. Please try again in a moment.',
    });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client is not queryable',
  ])('without a code, by its words, is over by itself: %s', (message) => {
    expect(fromDatabase(new Error(message))?.status).toBe(503);
  });

  it('for a statement that is wrong is a fault of ours', () => {
    expect(fromDatabase(failed('42601'))).toBeNull();
    expect(fromDatabase(new Error('boom'))).toBeNull();
    expect(fromDatabase({ message: 'Query read timeout' })).toBeNull();
  });

  it.each([
    ['Key (first_name)=(1) already exists.', 'firstName', 'This first name is already taken'],
    ['Key (lower(name::text))=(x) already exists.', 'name', 'This name is already taken'],
    ['Key ("order")=(x) already exists.', 'order', 'This order is already taken'],
  ])('for a value that is taken names its field: %s', (detail, field, message) => {
    expect(fromDatabase(failed('23505', { detail }))).toMatchObject({
      status: 409,
      code: 'already_exists',
      message,
      extra: { fields: { [field]: message } },
    });
  });

  it('for a taken value without a column says so of the record', () => {
    expect(fromDatabase(failed('23505'))).toMatchObject({ message: 'This record already exists', extra: {} });
  });

  it.each([
    failed('23001', { table: 'loan_lines' }),
    failed('23503', { table: 'loan_lines', detail: 'Key (id)=(1) is still referenced from table "loan_lines".' }),
  ])('for a record in use names what uses it', (error) => {
    expect(fromDatabase(error)).toMatchObject({
      code: 'in_use',
      message: 'This record is still used by loan lines, so it can’t be deleted',
    });
  });

  it('for a reference to nothing names its field', () => {
    const message = 'The chosen author no longer exists';
    expect(fromDatabase(failed('23503', { detail: 'Key (author_id)=(1) is not present in table "authors".' }))).toMatchObject({
      code: 'validation',
      message,
      extra: { fields: { authorId: message } },
    });
  });

  it('for a record without any of some fields names them', () => {
    const message = 'Enter at least one of these: email, mobile phone';
    const fields = { email: message, mobilePhone: message };
    expect(fromDatabase(failed('23514', { table: 'people', constraint: 'people_email_or_mobile_phone' }))).toMatchObject({
      ...{ status: 400, code: 'validation', message, extra: { fields } },
    });
    expect(fromDatabase(failed('23514', { table: 'people', constraint: 'people_status_known' }))).toBeNull();
  });

  it('for what no column can store is bad input', () => {
    const message = 'Your request contains characters or numbers that can’t be stored';
    const broken = failed('22P02', {}, 'invalid input syntax for type json');
    for (const error of [...['22021', '22P05', '22003', '22007', '22008'].map((code) => failed(code)), broken]) {
      expect(fromDatabase(error)).toMatchObject({ status: 400, code: 'validation', message });
    }
    expect(fromDatabase(failed('22P02', {}, 'invalid input syntax for type uuid'))).toBeNull();
    expect(fromDatabase({ code: '22P02', message: 'invalid input syntax for type json' })).toBeNull();
  });
});

describe('a taken value', () => {
  const taken = (detail?: string, code = '23505') => takenValue({ code, detail, table: 'tags' });

  it('is read with its table and column', () => {
    expect(taken('Key (name)=(old maps) already exists.')).toEqual({ table: 'tags', column: 'name', value: 'old maps' });
    expect(taken('Key (lower(name))=(old) already exists.')).toEqual({ table: 'tags', column: 'name', value: 'old' });
    expect(taken('Key (lower("group"::text))=(a) already exists.')).toEqual({ table: 'tags', column: 'group', value: 'a' });
  });

  it('is none of other errors, of several columns, or of nothing', () => {
    expect(taken('Key (a, b)=(1, 2) already exists.')).toBeNull();
    expect(taken('Key (name)=(old) already exists.', '23503')).toBeNull();
    expect(taken()).toBeNull();
    expect(takenValue(undefined)).toBeNull();
  });
});
