import { ENGLISH } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { FIRST_BUSINESS } from '../site-data/first-business';
import { articleData, breadcrumbs, businessData, faqData, serviceData, townData, type Place } from './structured-data';

const PLACE: Place = { origin: 'https://example.com', business: FIRST_BUSINESS, speech: ENGLISH };

it('shows search engines the logo of the owner, or the mark that is shipped', () => {
  const logoOf = (logoUrl: string | null) => businessData({ ...PLACE, business: { ...FIRST_BUSINESS, logoUrl } })['logo'];
  expect([logoOf('/api/brand/logo/1'), logoOf(null)]).toEqual([
    'https://example.com/api/brand/logo/1',
    'https://example.com/apple-touch-icon.png',
  ]);
});

it('names the business once: a town is where it does something', () => {
  const town = townData(PLACE, { slug: 'cary', name: 'Cary', state: 'NC' });
  expect([town['@type'], town['@id'], town['url']]).toEqual(['Service', undefined, 'https://example.com/junk-removal/cary']);
  expect(town['provider']).toMatchObject({ '@id': businessData(PLACE)['@id'] });
  expect(town['areaServed']).toEqual({ '@type': 'City', name: 'Cary, NC' });
});

it('tells when the office is open, where the settings say so', () => {
  const hoursOf = (office: (typeof FIRST_BUSINESS)['rules']['office']) => {
    const business = { ...FIRST_BUSINESS, rules: { ...FIRST_BUSINESS.rules, office } };
    return businessData({ ...PLACE, business })['openingHoursSpecification'];
  };
  expect(hoursOf({ weekdays: [1, 6], opensAt: '08:00', closesAt: '18:00' })).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Saturday'], opens: '08:00', closes: '18:00' },
  ]);
  expect(hoursOf(null)).toBeUndefined();
});

describe('on a page in Spanish', () => {
  let place: Place;
  beforeAll(async () => {
    place = { ...PLACE, speech: await loadSpeech('es') };
  });

  it('the business says in Spanish what it does', () => {
    expect(businessData(place)['description']).toBe('Recogida de trastos y vaciados para hogares y negocios en Raleigh, NC.');
  });

  it('a town has the service by its Spanish name', () => {
    const town = townData(place, { slug: 'cary', name: 'Cary', state: 'NC' });
    expect([town['name'], town['serviceType']]).toEqual(['Recogida de trastos', 'Recogida de trastos']);
  });

  it('a service has the name that the page shows: the shipped one translated, the owner’s as it stands', () => {
    const nameOf = (name: string) => serviceData(place, { slug: 'garages', name, blurb: '', startingCents: null })['name'];
    expect([nameOf('Garage Cleanouts'), nameOf('Cocheras felices')]).toEqual(['Vaciado de garajes', 'Cocheras felices']);
  });

  it('the way to a page begins at the Spanish home page', () => {
    expect(breadcrumbs(place, ['Cary', '/junk-removal/cary'])['itemListElement']).toMatchObject([{ name: 'Inicio' }, { name: 'Cary' }]);
  });

  it('questions and guides have the words that the page shows', () => {
    const [faq] = faqData(place, [{ question: 'Home', answer: 'Services' }]);
    expect(faq!['script:ld+json']['mainEntity']).toMatchObject([{ name: 'Inicio', acceptedAnswer: { text: 'Servicios' } }]);
    const guide = { slug: 'x', title: 'Guides', summary: 'Services', pictureUrl: null, publishedOn: '2026-11-01', changedOn: '2026-11-01' };
    expect(articleData(place, guide)).toMatchObject({ headline: 'Guías', description: 'Servicios' });
  });
});
