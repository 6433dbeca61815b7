import { loadSpeech } from '@haulbook/texts';
import { cleanup, render, screen } from '@testing-library/react';
import { untranslatedIn } from '../http/untranslated';
import { RootContext, type RootData } from '../site-data/use-root';
import { OwnText } from './own-text';
import { SpeechContext } from './use-speech';

afterEach(cleanup);

async function show(inEnglish: string[], text: string) {
  render(
    <SpeechContext.Provider value={await loadSpeech('es')}>
      <RootContext.Provider value={{ inEnglish } as unknown as RootData}>
        <p>
          <OwnText>{text}</OwnText>
        </p>
      </RootContext.Provider>
    </SpeechContext.Provider>,
  );
}

it('says of a text without a translation that it is English', async () => {
  await show(['Barn sweeping'], 'Barn sweeping');
  expect(screen.getByText('Barn sweeping').lang).toBe('en');
});

it.each([
  ['the catalog translates', 'Garage Cleanouts', 'Vaciado de garajes'],
  ['the owner translated', 'Barrido de graneros', 'Barrido de graneros'],
])('marks none that %s', async (_who, text, shown) => {
  await show(['Barn sweeping'], text);
  expect(screen.getByText(shown).closest('[lang]')).toBe(document.querySelector('html[lang]'));
});

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
