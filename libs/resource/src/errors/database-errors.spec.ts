import { fromDatabase } from './database-errors.js';

const failed = (code: string) => Object.assign(new Error('refused'), { code });

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
    expect(fromDatabase(failed(code))?.status).toBe(503);
  });

  it('for a statement that is wrong is a fault of ours', () => {
    expect(fromDatabase(failed('42601'))).toBeNull();
  });
});
