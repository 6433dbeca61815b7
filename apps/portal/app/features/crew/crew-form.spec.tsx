import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CrewStopView } from '@haulbook/contracts';
import type { CrewAnswer } from './answer';
import { CrewContext, type CrewContextValue } from './crew-context';
import { CrewForm } from './crew-form';

const stopAt = (seen: number) => ({ id: 'v1', status: 'arrived', seen }) as unknown as CrewStopView;

/** Show a form of a stop; `ok` is what it is answered. */
function show(ok: boolean) {
  const sent: FormData[] = [];
  const press = async (form: FormData) => {
    sent.push(form);
    return { ok } as CrewAnswer;
  };
  const context = { token: 't', answer: undefined, press } as unknown as CrewContextValue;
  const form = (seen: number) => (
    <CrewContext.Provider value={context}>
      <CrewForm stop={stopAt(seen)} intent="disposal" button="Note this load">
        <input aria-label="Pounds" name="weightLb" />
      </CrewForm>
    </CrewContext.Provider>
  );
  const { rerender } = render(form(1));
  const input = () => screen.getByLabelText<HTMLInputElement>('Pounds');
  return {
    sent,
    input,
    type: (value: string) => fireEvent.input(input(), { target: { value } }),
    /** Something else was recorded at the stop. */
    change: () => rerender(form(2)),
    send: () => act(async () => void fireEvent.click(screen.getByRole('button'))),
  };
}

describe('a form of a stop', () => {
  it('keeps what was typed while something else is recorded, and is sent once from there', async () => {
    const { type, change, input, send, sent } = show(false);
    type('1,240');
    change();
    expect(input().value).toBe('1,240');
    await send();
    await send();
    expect(sent.map((form) => [form.get('weightLb'), form.get('key')])).toEqual(Array(2).fill(['1,240', 'disposal-v1-arrived-1-0']));
  });

  it('is empty again once it counted, with a key of its own', async () => {
    const { type, change, input, send, sent } = show(true);
    type('1,240');
    await send();
    expect(input().value).toBe('');
    change();
    await send();
    expect(sent.map((form) => form.get('key'))).toEqual(['disposal-v1-arrived-1-0', 'disposal-v1-arrived-2-1']);
  });
});
