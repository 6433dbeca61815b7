import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TextField } from '../../../ui/field';
import { FormAnswerNote, type FormAnswer } from './form-answer';

const form = (answer: FormAnswer | undefined) => (
  <form>
    <FormAnswerNote answer={answer} />
    <TextField label="Email" name="email" />
    <TextField label="Phone" name="phone" error={answer?.fields?.phone} />
  </form>
);

it('takes the keyboard to the first input that is wrong', () => {
  const { rerender } = render(form(undefined));
  expect(document.activeElement).toBe(document.body);
  rerender(form({ ok: false, message: null, fields: { phone: 'Please enter a valid US phone number' } }));
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

it('takes it to the message when no input is', () => {
  const { rerender } = render(form(undefined));
  rerender(form({ ok: false, message: 'Invalid email or password' }));
  expect(document.activeElement?.textContent).toBe('Invalid email or password');
  expect(screen.getByRole('alert').textContent).toBe('Invalid email or password');
});

it('leaves it in the field that was being filled in when the script of a drawn answer arrived', () => {
  const drawn = form({ ok: true, message: 'Magic link sent!' });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(drawn);
  screen.getByLabelText('Email').focus();
  const { rerender } = render(drawn, { container, hydrate: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  rerender(form({ ok: false, message: 'Invalid email or password' }));
  expect(document.activeElement?.textContent).toBe('Invalid email or password');
});
