import { codeError, longTextError, nameError } from '@haulbook/core';
import { normalizeZip, stateCodeError, zipError } from './address.js';

describe('the rest of an address form', () => {
  it('ZIP and state', () => {
    expect(normalizeZip(' 27601-1234 ')).toBe('27601');
    expect([zipError(''), zipError('2760'), zipError('27601')]).toEqual([
      'ZIP code is required',
      'Please enter a valid 5-digit ZIP code',
      null,
    ]);
    expect([stateCodeError('nc'), stateCodeError('XX'), stateCodeError('')]).toEqual([
      null,
      'Please enter a two-letter state code',
      'State is required',
    ]);
  });

  it('names, texts and codes', () => {
    expect(nameError('  ', 'First name')).toBe('First name is required');
    expect(nameError('x'.repeat(81), 'First name')).toBe('First name is too long (max 80 characters)');
    expect(nameError('Zoë', 'First name')).toBeNull();
    expect(longTextError(null, 'Notes', 10)).toBeNull();
    expect([codeError(''), codeError('12345'), codeError('12 34 56')]).toEqual([
      'Verification code is required',
      'Please enter the 6-digit code',
      null,
    ]);
  });
});
