import { FIRST_BUSINESS } from '../site-data/first-business';
import { businessData, townData } from './structured-data';

it('shows search engines the logo of the owner, or the mark that is shipped', () => {
  const logoOf = (logoUrl: string | null) =>
    businessData({ origin: 'https://example.com', business: { ...FIRST_BUSINESS, logoUrl } })['logo'];
  expect([logoOf('/api/brand/logo/1'), logoOf(null)]).toEqual([
    'https://example.com/api/brand/logo/1',
    'https://example.com/apple-touch-icon.png',
  ]);
});

it('names the business once: a town is where it does something', () => {
  const place = { origin: 'https://example.com', business: FIRST_BUSINESS };
  const town = townData(place, { slug: 'cary', name: 'Cary', state: 'NC' });
  expect([town['@type'], town['@id'], town['url']]).toEqual(['Service', undefined, 'https://example.com/junk-removal/cary']);
  expect(town['provider']).toMatchObject({ '@id': businessData(place)['@id'] });
  expect(town['areaServed']).toEqual({ '@type': 'City', name: 'Cary, NC' });
});

it('tells when the office is open, where the settings say so', () => {
  const hoursOf = (office: (typeof FIRST_BUSINESS)['rules']['office']) => {
    const business = { ...FIRST_BUSINESS, rules: { ...FIRST_BUSINESS.rules, office } };
    return businessData({ origin: 'https://example.com', business })['openingHoursSpecification'];
  };
  expect(hoursOf({ weekdays: [1, 6], opensAt: '08:00', closesAt: '18:00' })).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Saturday'], opens: '08:00', closes: '18:00' },
  ]);
  expect(hoursOf(null)).toBeUndefined();
});
