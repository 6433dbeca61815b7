import { act, fireEvent, render, screen } from '@testing-library/react';
import Appearance from '../shell/appearance';
import { completeJsdom } from '../testing/render-admin';
import { english } from '../texts/english';
import { WordingProvider, type Wording } from '../texts/wording';
import { ThemeProvider } from './theme-provider';

/** Let the system be dark or light; `change` makes it the other. */
function system(isDark: boolean) {
  completeJsdom();
  const listeners = new Set<() => void>();
  const media = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: () => undefined,
  };
  window.matchMedia = ((query: string) => (query.includes('color-scheme') ? media : { ...media, matches: false })) as never;
  return () => {
    media.matches = !media.matches;
    for (const listener of listeners) listener();
  };
}

const open = () =>
  render(
    <ThemeProvider backOffice={{ name: 'Harbour', palette: { brand: '#1d4ed8' } }}>
      <WordingProvider value={{ texts: english } as Wording}>
        <Appearance open onClose={() => undefined} />
      </WordingProvider>
    </ThemeProvider>,
  );
const shown = () => document.documentElement.dataset;
const color = (name: string) => document.documentElement.style.getPropertyValue(`--hb-${name}`);
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is dark or light as the system is, until a person chooses, in the brand’s own colors', () => {
  const turn = system(true);
  open();
  expect([shown()['theme'], color('surface')]).toEqual(['dark', '#161d24']);
  act(turn);
  expect([shown()['theme'], color('surface'), color('brand')]).toEqual(['light', '#ffffff', '#1d4ed8']);
  choose('Dark');
  expect([shown()['theme'], screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
  act(turn);
  act(turn);
  expect(shown()['theme']).toBe('dark');
  choose('As the system');
  expect(shown()['theme']).toBe('light');
});

it('has more on a screen for those who choose so, and what another tab chose', () => {
  system(false);
  open();
  choose('Compact');
  expect(shown()['density']).toBe('compact');
  const [key] = Object.keys(localStorage).filter((each) => each.endsWith('preferences'));
  localStorage.setItem(key!, '{"density":"enormous","theme":"dark"}');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect([shown()['density'], shown()['theme']]).toEqual(['comfortable', 'dark']);
});
