import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CrewStopView } from '@haulbook/contracts';
import { useState } from 'react';
import type { CrewAnswer } from './answer';
import { CrewContext, type CrewContextValue } from './crew-context';
import { CrewForm } from './crew-form';

const stopAt = (seen: number) => ({ id: 'v1', status: 'arrived', seen }) as unknown as CrewStopView;

const COMING = {
  messages: [{ channel: 'email' as const, to: 'p•••@example.com', subject: 'Your receipt', text: 'Thank you.' }],
  warnings: [],
};

/** Show a form of a stop, and what it is answered. */
function show(answer: object) {
  const sent: FormData[] = [];
  function Page({ seen }: { seen: number }) {
    const [answered, setAnswer] = useState<CrewAnswer>();
    const press = async (form: FormData) => {
      sent.push(form);
      const given = { ...answer, visit: 'v1', intent: 'disposal' } as CrewAnswer;
      if ('coming' in answer || 'code' in answer) setAnswer(given);
      return given;
    };
    const context = { token: 't', answer: answered, press } as unknown as CrewContextValue;
    return (
      <CrewContext.Provider value={context}>
        <CrewForm stop={stopAt(seen)} intent="disposal" button="Note this load" tells>
          <input aria-label="Pounds" name="weightLb" />
        </CrewForm>
      </CrewContext.Provider>
    );
  }
  const form = (seen: number) => <Page seen={seen} />;
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const { rerender } = render(form(1));
  const input = () => screen.getByLabelText<HTMLInputElement>('Pounds');
  return {
    sent,
    input,
    type: (value: string) => fireEvent.input(input(), { target: { value } }),
    /** Something else was recorded at the stop. */
    change: () => rerender(form(2)),
    send: (name = 'Note this load') => press(name),
    look: () => press('See what is sent'),
  };
}

describe('a form of a stop', () => {
  it('keeps what was typed while something else is recorded, and is sent once from there', async () => {
    const { type, change, input, send, sent } = show({ ok: false, fields: {} });
    type('1,240');
    change();
    expect(input().value).toBe('1,240');
    await send();
    await send();
    expect(sent.map((form) => [form.get('weightLb'), form.get('key')])).toEqual(Array(2).fill(['1,240', 'disposal-v1-arrived-1-0']));
  });

  it('shows what it sends without doing it, keeps what was typed, and shows it no longer once something else is typed', async () => {
    const { type, look, input, sent } = show({ ok: true, message: null, coming: COMING });
    type('1,240');
    await look();
    expect(sent.map((form) => [form.get('show'), form.get('weightLb')])).toEqual([['yes', '1,240']]);
    expect(screen.getByText('Email to p•••@example.com')).toBeTruthy();
    expect(screen.getByText('Your receipt')).toBeTruthy();
    expect(input().value).toBe('1,240');
    type('900');
    expect(screen.queryByText('Your receipt')).toBeNull();
    expect(screen.getByRole('button', { name: 'See what is sent' })).toBeTruthy();
  });

  it('takes a warning that was shown for read', async () => {
    const { look, send, sent } = show({ ok: true, message: null, coming: { ...COMING, warnings: ['It went out already.'] } });
    await look();
    expect(screen.getByRole('alert').textContent).toBe('It went out already.');
    await send('Note this load all the same');
    expect(sent[1]!.get('confirmed')).toBe('yes');
  });

  it('confirms what it was asked, but not for what is filled in after that', async () => {
    const { type, send, sent } = show({ ok: false, code: 'confirmation_needed', message: 'It went out already.', fields: {} });
    await send();
    await send('Note this load all the same');
    type('900');
    await send();
    expect(sent.map((form) => form.get('confirmed'))).toEqual([null, 'yes', null]);
  });

  it('is empty again once it counted, with a key of its own', async () => {
    const { type, change, input, send, sent } = show({ ok: true });
    type('1,240');
    await send();
    expect(input().value).toBe('');
    change();
    await send();
    expect(sent.map((form) => form.get('key'))).toEqual(['disposal-v1-arrived-1-0', 'disposal-v1-arrived-2-1']);
  });
});
