import { screen } from '@testing-library/react';
import { BY_PHONE, BY_STOP } from '@haulbook/domain';
import { field, renderAdmin } from '@haulbook/resource-admin/testing';
import { overrides } from '../overrides';

const said = { granted: true, at: '2026-03-08T15:00:00Z', ip: null, number: '+19195550142' };

describe('what a customer said about texts', () => {
  it.each([
    [BY_PHONE, true, 'Ann Lee agreed to texts about jobs at (919) 555-0142, on the phone on Mar 8, 2026, 11:00 AM.'],
    ['2026-01', true, 'Ann Lee agreed to texts about jobs at (919) 555-0142, on the site (wording 2026-01) on Mar 8, 2026, 11:00 AM.'],
    [BY_STOP, false, 'Ann Lee said no to texts about jobs at (919) 555-0142, by texting STOP on Mar 8, 2026, 11:00 AM.'],
  ])('%s is a sentence on their page', (wordingVersion, granted, sentence) => {
    const Cell = overrides.customers!.cells!.smsConsent!;
    const value = { transactional: { ...said, granted, wordingVersion }, marketing: null };
    renderAdmin(<Cell field={field('smsConsent', 'json')} value={value} row={{ firstName: 'Ann', lastName: 'Lee' }} place="show" />);
    expect(screen.getByRole('listitem').textContent).toBe(sentence);
  });
});
