import type { DashboardView } from '@haulbook/contracts';
import { ENGLISH } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { SpeechContext } from '../../language/use-speech';
import { RootContext, type RootData } from '../../site-data/use-root';
import { ProfileForm } from './profile-form';

jest.mock('@remix-run/react', () => ({
  Form: 'form',
  useActionData: () => undefined,
  useNavigation: () => ({ state: 'idle' }),
}));
afterEach(cleanup);

const CUSTOMER = { firstName: 'Ana', lastName: 'Ruiz', phone: '+19195550142', preferredContactMethod: 'sms' } as DashboardView['customer'];

function show({ languages, language }: { languages: string[]; language: string | null }, speech = ENGLISH) {
  render(
    <RootContext.Provider value={{ languages, me: { user: { language } } } as RootData}>
      <SpeechContext.Provider value={speech}>
        <ProfileForm customer={CUSTOMER} />
      </SpeechContext.Provider>
    </RootContext.Provider>,
  );
}

const chosenOf = (legend: RegExp) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole('radio')
    .map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked]);

describe('the profile form', () => {
  it('asks for no language where the site has one', () => {
    show({ languages: ['en'], language: 'en' });
    expect(screen.queryByText(/Language/)).toBeNull();
    expect(chosenOf(/How should we reach you/)).toEqual([
      ['email', false],
      ['phone', false],
      ['sms', true],
    ]);
  });

  it('offers the languages of the site, each by its own name, with that of the account chosen', () => {
    show({ languages: ['en', 'es'], language: 'es' });
    expect(chosenOf(/Language/)).toEqual([
      ['en', false],
      ['es', true],
    ]);
    expect(screen.getByText('Español').lang).toBe('es');
  });

  it('chooses English for an account that has no language yet', () => {
    show({ languages: ['en', 'es'], language: null });
    expect(chosenOf(/Language/)[0]).toEqual(['en', true]);
  });

  it('is written in the language of the page', async () => {
    show({ languages: ['en', 'es'], language: 'es' }, await loadSpeech('es'));
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeTruthy();
    expect(chosenOf(/Idioma/)[1]).toEqual(['es', true]);
  });
});
