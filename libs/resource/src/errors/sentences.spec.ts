import { sentencesOf, toldBody } from './sentences.js';

const german = sentencesOf('de-DE', {
  Name: 'Der Name',
  '{label} is required': '{label} fehlt',
  'Please sign in': 'Bitte anmelden',
  'The loan is overdue.': 'Die Ausleihe ist überfällig.',
});

describe('an error in the words of an application', () => {
  it('says its message, those of its fields, and that of the contract of sign-in', () => {
    const body = { code: 'validation', message: 'Name is required', msg: 'Please sign in', fields: { name: 'Name is required' } };
    const told = 'Der Name fehlt';
    expect(toldBody(body, german)).toEqual({ code: 'validation', message: told, msg: 'Bitte anmelden', fields: { name: told } });
  });

  it('asks its warnings one by one', () => {
    const warnings = ['The loan is overdue.', 'The reader owes 3 €.'];
    const question = { code: 'confirmation_needed', message: warnings.join(' '), details: { warnings, more: 1 } };
    expect(toldBody(question, german)).toEqual({
      code: 'confirmation_needed',
      message: 'Die Ausleihe ist überfällig. The reader owes 3 €.',
      details: { warnings: ['Die Ausleihe ist überfällig.', 'The reader owes 3 €.'], more: 1 },
    });
  });

  it('leaves what the application has no words for, and what is no sentence', () => {
    const body = { code: 'conflict', message: 'Reload it', details: { warnings: 3, name: 'Please sign in' } };
    expect(toldBody(body, german)).toEqual(body);
  });
});
