import { FIRST_BUSINESS } from '../site-data/first-business';
import { businessData } from './structured-data';

it('shows search engines the logo of the owner, or the mark that is shipped', () => {
  const logoOf = (logoUrl: string | null) =>
    businessData({ origin: 'https://example.com', business: { ...FIRST_BUSINESS, logoUrl } })['logo'];
  expect([logoOf('/api/brand/logo/1'), logoOf(null)]).toEqual([
    'https://example.com/api/brand/logo/1',
    'https://example.com/apple-touch-icon.png',
  ]);
});
