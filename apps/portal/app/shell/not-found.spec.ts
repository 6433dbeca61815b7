import { FALLBACK_SERVICES } from '../site-data/first-services';
import { suggestServices } from './not-found';

const slugs = (typed: string) => suggestServices(typed, FALLBACK_SERVICES).map((service) => service.slug);

it('finds what was meant from words, singular or plural', () => {
  expect(slugs('Pianos')).toEqual(['piano-removal']);
  expect(slugs('hot tubs')[0]).toBe('hot-tub-removal');
  expect(slugs('office furniture')[0]).toBe('office-furniture-removal');
});

it('finds it in an address as well', () => {
  expect(slugs('/services/garage-cleanout.html')).toEqual(['garage-cleanouts']);
  expect(slugs('/%E0%A4%A/mattress')).toEqual(['mattress-removal']);
});

it('finds nothing in words every service has, and nothing in nothing', () => {
  expect(slugs('junk removal services')).toEqual([]);
  expect(slugs('')).toEqual([]);
});

it('offers six at most', () => {
  expect(slugs('furniture office store shop property tenant garage attic basement')).toHaveLength(6);
});
