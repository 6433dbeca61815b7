import { loadSpeech } from '@haulbook/texts';
import { cleanup, render, screen } from '@testing-library/react';
import { RootContext, type RootData } from './use-root';
import { OwnText } from './own-text';
import { SpeechContext } from '../language/use-speech';

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
