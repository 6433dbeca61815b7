import type { CrewChangeView, CrewStopView } from '@haulbook/contracts';
import { loadSpeech } from '@haulbook/texts';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Changes } from '../changes';
import { CrewContext, type CrewContextValue } from '../crew-context';
import { ReceiptName } from './receipt-name';

const CHANGE: CrewChangeView = { id: 'c1', reason: '2 × Mattress', previousTotalCents: 50_000, newTotalCents: 69_800, open: true };
const stopOf = (language: string) =>
  ({ id: 'v1', status: 'arrived', seen: '1', customer: 'Pat', language, tellsBy: 'email and text', changes: [CHANGE] }) as CrewStopView;

/** Show a part of a stop, with what its form was answered. */
function show(part: ReactElement, answer?: object) {
  const context = { token: 't', answer, press: () => undefined } as unknown as CrewContextValue;
  return render(<CrewContext.Provider value={context}>{part}</CrewContext.Provider>);
}
const changesOf = (language: string) => <Changes stop={stopOf(language)} extras={[]} />;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const theirs = () => document.querySelector<HTMLElement>('[data-speech]')!;

describe('the new price that a customer signs on the crew’s phone', () => {
  beforeAll(() => loadSpeech('es'));

  it('is in the customer’s language, and what the crew reads in English', () => {
    show(changesOf('es'), {
      ...{ ok: false, visit: 'v1', intent: 'sign-change', message: null, code: 'validation' },
      fields: { name: 'Type your full name to sign' },
    });
    expect(screen.getByText('Hand the phone to Pat').closest('[lang]')).toBeNull();
    expect(theirs().lang).toBe('es-US');
    expect(screen.getByLabelText('Su nombre completo')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Escriba su nombre completo para firmar');
    expect(buttons()).toEqual(['Firmar con el dedo', 'Acepto $698.00', 'Ver lo que se envía', 'No, dejar lo que se aprobó']);
    for (const text of ['Aprobado antes: $500.00', 'Precio nuevo: $698.00', 'No me envíen una copia'])
      expect(theirs().textContent).toContain(text);
    expect(theirs().textContent).toContain('firma el nuevo precio. Recibirá una copia por correo y por mensaje de texto.');
    expect(screen.getByText('2 × Mattress').lang).toBe('en');
  });

  it('reads in English as it did', () => {
    show(changesOf('en'));
    expect(theirs().lang).toBe('en-US');
    expect(screen.getByLabelText('Your full name')).toBeTruthy();
    expect(buttons()).toEqual(['Sign with a finger', 'I agree to $698.00', 'See what is sent', 'No, keep to what was approved']);
    expect(theirs().textContent).toContain('Typing your name signs the new price. You get a copy by email and text.');
  });

  it('is in English where a language is one that this phone does not have yet', async () => {
    await act(async () => void show(changesOf('xx')));
    expect(screen.getByRole('button', { name: 'I agree to $698.00' })).toBeTruthy();
  });

  it('has the name under a receipt in their language too', () => {
    show(<ReceiptName stop={stopOf('es')} fields={{}} />);
    expect(screen.getByLabelText(/^Nombre del cliente \(opcional\)/)).toBeTruthy();
    expect(theirs().textContent).toContain('Firma por el recibo.');
  });
});
