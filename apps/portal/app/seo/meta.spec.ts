import { loadSpeech, type LanguageCode } from '@haulbook/texts';
import { bookingMeta, servicePageMeta } from './meta';

const GARAGE = { slug: 'garage-cleanouts', name: 'Garage Cleanouts', blurb: 'Emptied and swept.', startingCents: null };

const argsIn = (language: LanguageCode) => {
  const business = { name: 'Haulbook', city: 'Raleigh', state: 'NC' };
  const data = { origin: 'https://example.com', language, languages: ['en', 'es'], business };
  return { matches: [{ id: 'root', data }], location: { pathname: '/services/garage-cleanouts', search: '' } };
};

describe('the title of a service', () => {
  beforeAll(() => loadSpeech('es'));

  it.each<[LanguageCode, string]>([
    ['en', 'Garage Cleanouts in Raleigh, NC | Haulbook'],
    ['es', 'Vaciado de garajes en Raleigh, NC | Haulbook'],
  ])('is in the language of its page, and of the booking page for it: %s', (language, title) => {
    const args = argsIn(language);
    expect(servicePageMeta(args, { ...GARAGE, questions: [] })[0]).toEqual({ title });
    expect(bookingMeta(args, GARAGE)[0]).toEqual({ title });
  });

  it('has the name that the owner gave it as it stands', () => {
    expect(servicePageMeta(argsIn('es'), { ...GARAGE, name: 'Cocheras felices', questions: [] })[0]).toEqual({
      title: 'Cocheras felices en Raleigh, NC | Haulbook',
    });
  });
});
