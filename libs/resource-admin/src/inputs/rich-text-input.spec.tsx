import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { field } from '../testing/fixtures';
import { RichTextInput } from './rich-text-input';

function Holder({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>('Sort **first**.');
  const change = (next: unknown) => {
    onChange(next);
    setValue(next);
  };
  return <RichTextInput field={field('body', 'richText')} value={value} onChange={change} aria-label="Body" />;
}

it('shows a text as readers see it, and goes on with the text as it was typed', () => {
  const sent: unknown[] = [];
  render(<Holder onChange={(value) => sent.push(value)} />);
  fireEvent.change(screen.getByLabelText('Body'), { target: { value: '## Before\n\n[Book](/book-new) <b onclick="x()">now</b>' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Before' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/book-new');
  expect(document.querySelector('[onclick]')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('## Before');
  fireEvent.change(screen.getByLabelText('Body'), { target: { value: '' } });
  expect(sent.at(-1)).toBeNull();
});

it('has its buttons under one stop of the Tab key', () => {
  render(<Holder onChange={() => undefined} />);
  const bar = screen.getByRole('toolbar', { name: 'Formatting' });
  expect(bar.getAttribute('for')).toBe(screen.getByLabelText('Body').id);
  expect([...bar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Heading',
    'Bold',
    'Italic',
    'Bulleted list',
    'Numbered list',
    'Quotation',
    'Link',
  ]);
  expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
});
