import type { OwnSession } from '@haulbook/resource-contracts';
import { loadSpeech } from '@haulbook/texts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SpeechContext } from '../../../language/use-speech';
import { RootContext, type RootData } from '../../../site-data/use-root';
import { SessionsPanel } from './sessions-panel';

jest.mock('@remix-run/react', () => ({
  Form: ({ children }: { children: ReactNode }) => children,
  useNavigation: () => ({ state: 'idle' }),
}));
afterEach(cleanup);

const AT = '2027-01-08T15:00:00Z';
const session = (browser: string): OwnSession => ({
  ...{ id: browser, browser, current: false, createdAt: AT, lastSeenAt: AT, expiresAt: AT },
  ...{ ip: null, method: 'password', assurance: 'aal1', kind: 'browser' },
});

it.each([
  ['en', ['Chrome 128 on Windows', 'curl 8', 'Unknown browser']],
  ['es', ['Chrome 128 en Windows', 'curl 8', 'Navegador desconocido']],
])('names browsers in the language of the page: %s', async (code, names) => {
  render(
    <SpeechContext.Provider value={await loadSpeech(code)}>
      <SessionsPanel sessions={['Chrome 128 on Windows', 'curl 8', 'Unknown browser'].map(session)} answer={undefined} />
    </SpeechContext.Provider>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('.font-medium')!.textContent.trim())).toEqual(names);
});

it('says how a session began in the words of the page, never by the name on the wire', () => {
  const methods = { 'email/signup': 'by sign-up', magiclink: 'by emailed link', password: 'by password' };
  render(<SessionsPanel sessions={Object.keys(methods).map((method) => ({ ...session(method), method }))} answer={undefined} />);
  for (const words of Object.values(methods)) expect(screen.getByText(new RegExp(`${words}$`))).toBeTruthy();
});

it('tells when each was used last, in the zone of the company', () => {
  render(
    <RootContext.Provider value={{ business: { zone: 'America/Los_Angeles' } } as RootData}>
      <SessionsPanel sessions={[session('Firefox 150')]} answer={undefined} />
    </RootContext.Provider>,
  );
  expect(screen.getByText(/Last active Jan 8, 7:00 AM/)).toBeTruthy();
});
