import { untranslatedIn } from './untranslated';

it('finds what is the same in both answers, by the owner’s words alone', () => {
  const answer = (name: string, answered: string) => ({
    slug: 'barn',
    counties: ['Wake'],
    services: [{ name, blurb: 'Swept.', group: 'Other' }, { name: 'Garage Cleanouts' }],
    questions: [{ question: 'When?', answer: answered }],
  });
  const found = untranslatedIn(answer('Graneros', 'Hoy.'), answer('Barns', 'Hoy.'), (text) => text === 'Garage Cleanouts');
  expect(found).toEqual(['Swept.', 'When?', 'Hoy.']);
});

it('finds what pictures show and what is under them', () => {
  const answer = (caption: string) => [
    { place: 'hero', slug: null, caption, picture: { key: 'ab', shows: 'Our truck', focus: '50% 50%' } },
  ];
  expect(untranslatedIn(answer('Dos horas.'), answer('Two hours.'), () => false)).toEqual(['Our truck']);
});
