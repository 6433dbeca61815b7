import { render, screen } from '@testing-library/react';
import { ProofLine } from './proof-line';

const NONE = { insured: null, licensed: null, jobs: null, rating: null };

it('is nothing while nothing is stated', () => {
  const { container } = render(<ProofLine proof={NONE} />);
  expect(container.innerHTML).toBe('');
});

it('says each fact with what it rests on, and links to the ratings', () => {
  const proof = {
    insured: { cover: 'General liability up to $2,000,000', insurer: 'Piedmont Mutual' },
    licensed: { number: 'NC-48213', issuer: '' },
    jobs: 1200,
    rating: { stars: 4.8, count: 1112, source: 'Google', url: 'https://g.page/x' },
  };
  render(<ProofLine proof={proof} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4.8 out of 5 stars1,112 ratings on Google (opens in a new tab)',
    '1,200+ jobs doneCounted from our own books',
    'InsuredGeneral liability up to $2,000,000, Piedmont Mutual',
    'LicensedNo. NC-48213',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://g.page/x');
});
