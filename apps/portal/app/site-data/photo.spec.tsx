import { loadSpeech } from '@haulbook/texts';
import { render, screen } from '@testing-library/react';
import { SpeechContext } from '../language/use-speech';
import { Photo } from './photo';
import { RootContext, type RootData } from './use-root';

const PICTURE = { key: '0f3a', width: 1200, height: 900, shows: 'Our truck', focus: '30% 70%', widths: [480, 960, 1200] };

it('names its sizes, keeps its place free and its focal point in view', () => {
  render(<Photo picture={PICTURE} sizes="50vw" className="h-40" />);
  const img = screen.getByAltText<HTMLImageElement>('Our truck');
  expect(img.getAttribute('src')).toBe('/api/pictures/0f3a-960.webp');
  expect([img.width, img.height, img.style.objectPosition, img.getAttribute('loading')]).toEqual([1200, 900, '30% 70%', 'lazy']);
  const [avif, ...others] = img.parentElement!.querySelectorAll('source');
  expect([avif!.type, avif!.sizes, others]).toEqual(['image/avif', '50vw', []]);
  expect(avif!.srcset).toBe('/api/pictures/0f3a-480.avif 480w, /api/pictures/0f3a-960.avif 960w, /api/pictures/0f3a-1200.avif 1200w');
});

it('is loaded before anything else where visitors see it first', () => {
  render(<Photo picture={{ ...PICTURE, focus: '50% 50%' }} sizes="100vw" first />);
  const img = screen.getByAltText('Our truck');
  expect([img.getAttribute('fetchpriority'), img.getAttribute('loading'), img.getAttribute('style')]).toEqual(['high', null, null]);
});

it('names no size that its place never needs', () => {
  render(<Photo picture={PICTURE} sizes="20vw" most={960} />);
  const [avif] = screen.getByAltText('Our truck').parentElement!.querySelectorAll('source');
  expect(avif!.srcset).toBe('/api/pictures/0f3a-480.avif 480w, /api/pictures/0f3a-960.avif 960w');
});

it('leaves nothing to choose where one size is enough, and keeps the file for old browsers', () => {
  render(<Photo picture={PICTURE} most={480} />);
  const img = screen.getByAltText<HTMLImageElement>('Our truck');
  const [avif] = img.parentElement!.querySelectorAll('source');
  expect(avif!.outerHTML).toBe('<source type="image/avif" srcset="/api/pictures/0f3a-480.avif">');
  expect(img.getAttribute('src')).toBe('/api/pictures/0f3a-960.webp');
});

it.each([
  ['Our truck', 'en'],
  ['Nuestro camión', null],
])('says of what it shows whether it is English on a page in Spanish: %s', async (shows, lang) => {
  render(
    <SpeechContext.Provider value={await loadSpeech('es')}>
      <RootContext.Provider value={{ inEnglish: ['Our truck'] } as unknown as RootData}>
        <Photo picture={{ ...PICTURE, shows }} />
      </RootContext.Provider>
    </SpeechContext.Provider>,
  );
  expect(screen.getByAltText(shows).getAttribute('lang')).toBe(lang);
});
