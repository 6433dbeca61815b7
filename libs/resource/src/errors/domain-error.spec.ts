import { badQuery, DomainError, forbidden, ignoreRefusal, invalid, notFound } from './domain-error.js';

describe('refusals', () => {
  it('have the status of their code', () => {
    expect(badQuery('No such field')).toMatchObject({ code: 'bad_query', status: 400, message: 'No such field', name: 'DomainError' });
    expect(notFound('Book')).toMatchObject({ code: 'not_found', status: 404, message: 'Book was not found' });
    expect(forbidden()).toMatchObject({ code: 'forbidden', status: 403, message: 'You are not allowed to do this' });
    expect(forbidden('Not yours').message).toBe('Not yours');
  });

  it('of bad input say the first thing that is wrong, and all by field', () => {
    const fields = { name: 'Name is required', age: 'Age is required' };
    expect(invalid(fields)).toMatchObject({ code: 'validation', message: 'Name is required', extra: { fields } });
    expect(invalid({}).message).toBe('Please check what you entered');
    expect(invalid(fields).toBody()).toEqual({ code: 'validation', message: 'Name is required', fields });
  });

  it('can be ignored, but no other error can', () => {
    expect(ignoreRefusal(notFound('Book'))).toBeUndefined();
    expect(() => ignoreRefusal(new Error('boom'))).toThrow('boom');
  });

  it('of a code without a status are faults of ours', () => {
    expect(new DomainError('unknown_code' as never, 'Odd').status).toBe(500);
  });
});
