import { loadSpeech } from '@haulbook/texts';
import { render } from '@testing-library/react';
import { SpeechContext } from '../../../language/use-speech';
import { PrivacyPage } from './privacy-page';
import { whatWeStore } from './privacy-sections';
import { TermsPage } from './terms-page';

jest.mock('@remix-run/react', () => ({}));

const photos = (photosToModel: boolean, photosDeleted = false) =>
  whatWeStore({ photosToModel, photosDeleted })
    .find(({ id }) => id === 'photos')!
    .body.join(' ');

it('says that photos go to an image recognition service exactly where the operator has set one', () => {
  expect(photos(true)).toContain('we also send those photos to an image recognition service, without your name');
  expect(photos(false)).not.toContain('recognition');
});

describe.each([
  ['privacy', <PrivacyPage key="privacy" photosToModel photosDeleted />],
  ['terms', <TermsPage key="terms" fees={[{ name: 'Late cancellation', unitCents: 7500 }]} refused={['Asbestos', 'Wet paint']} />],
])('the page of %s', (_, page) => {
  const pageIn = async (code: string) => {
    const speech = await loadSpeech(code);
    return render(<SpeechContext.Provider value={speech}>{page}</SpeechContext.Provider>);
  };

  it('has no English sentence in Spanish, and says that the English text is binding', async () => {
    const text = async (code: string) =>
      [...(await pageIn(code)).container.querySelectorAll('h1, h2, p, li')].map(({ textContent }) => textContent!.trim());
    const [english, spanish] = [await text('en'), await text('es')];
    expect(spanish.filter((line) => english.includes(line))).toEqual([]);
    expect(spanish).toContainEqual(expect.stringContaining('Solo el texto en inglés es vinculante.'));
  });

  it('leads from the Spanish text to the English one, and says nothing of the kind there', async () => {
    expect((await pageIn('es')).getByRole('link', { name: 'el texto en inglés' }).getAttribute('href')).toBe('?lang=en');
    expect((await pageIn('en')).container.querySelector('[hreflang]')).toBeNull();
  });
});
