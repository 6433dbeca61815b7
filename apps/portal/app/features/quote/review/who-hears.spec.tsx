import { render } from '@testing-library/react';
import { WhoHears } from './who-hears';

const customer = { firstName: 'Robin', lastName: 'Reed', email: 'robin@example.com', phone: '+19195550123' };
const words = (sentTo: string[], changes: object = {}) =>
  render(<WhoHears quote={{ customer: { ...customer, ...changes }, sentTo }} />).container.textContent;

describe('who hears of a quote', () => {
  it('is the customer, at their address and number', () => {
    expect(words([])).toBe('We’ll keep you updated atrobin@example.com · (919) 555-0123');
    expect(words([], { email: '' })).toBe('We’ll keep you updated at(919) 555-0123');
  });

  it('is who gets the quotes of a company, by name, and the customer about the visit alone', () => {
    expect(words(['Kim Porter', 'Lee Park'])).toBe(
      'Who hears from usThe code and messages about this quote go to Kim Porter and Lee Park.News about the visit goes to robin@example.com · (919) 555-0123',
    );
    expect(words(['Kim Porter'], { email: '', phone: '' })).toBe(
      'Who hears from usThe code and messages about this quote go to Kim Porter.',
    );
  });
});
