import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyInputAgain, noteEarlyInput } from './early-input';

const NAMES = ['Sweep', 'Mop'];
let page: Root;
let saved: string;

/** Fields whose state is React's, with a name that may have been saved. */
function Form() {
  const [boxes, setBoxes] = useState(['Mop']);
  const [circle, setCircle] = useState('Sweep');
  const [text, setText] = useState('');
  const [size, setSize] = useState('small');
  const [note, setNote] = useState('');
  useEffect(() => setText(saved), []);
  const tick = (name: string, on: boolean) => setBoxes((now) => [...now.filter((each) => each !== name), ...(on ? [name] : [])]);
  return (
    <>
      {NAMES.map((name) => (
        <fieldset key={name} aria-label={name}>
          <input type="checkbox" id={name} checked={boxes.includes(name)} onChange={(event) => tick(name, event.currentTarget.checked)} />
          <input type="radio" name="one" id={`only${name}`} checked={circle === name} onChange={() => setCircle(name)} />
        </fieldset>
      ))}
      <input type="email" id="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <textarea id="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <select id="size" value={size} onChange={(event) => setSize(event.currentTarget.value)}>
        <option value="small">Small</option>
        <option value="large">Large</option>
      </select>
      <button type="button" onClick={() => sent.push(text)}>
        Send
      </button>
      <output>{[[...boxes].sort().join('+'), circle, text, size].join()}</output>
    </>
  );
}

let sent: string[] = [];

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const said = () => document.querySelector('output')!.textContent;
const hydrate = () => {
  const early = noteEarlyInput(document);
  page = hydrateRoot(
    document.querySelector('main')!,
    <>
      <Form />
      <EarlyInputAgain early={early} then={() => document.querySelector('button')!.click()} />
    </>,
  );
};
const enter = (id: string, value: string) => {
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  saved = '';
  sent = [];
  document.body.innerHTML = `<main>${renderToString(<Form />)}</main>`;
});
afterEach(() => act(async () => page.unmount()));

it.each<[string, () => void, string]>([
  ['nothing', () => undefined, 'Mop,Sweep,,small'],
  ['boxes that are ticked and unticked', () => NAMES.forEach((name) => field(name).click()), 'Sweep,Sweep,,small'],
  ['what is taken back', () => ['Sweep', 'Sweep'].forEach((name) => field(name).click()), 'Mop,Sweep,,small'],
  ['another circle', () => field('onlyMop').click(), 'Mop,Mop,,small'],
  ['the first circle again', () => ['onlyMop', 'onlySweep'].forEach((name) => field(name).click()), 'Mop,Sweep,,small'],
  ['a text', () => enter('text', 'early@example.com'), 'Mop,Sweep,early@example.com,small'],
  ['an option', () => enter('size', 'large'), 'Mop,Sweep,,large'],
])('takes over %s from before hydration', async (_, before, after) => {
  before();
  await act(async () => hydrate());
  expect(said()).toBe(after);
  expect(NAMES.filter((name) => field(name).checked).join('+')).toBe(after.split(',')[0]);
});

it.each([
  ['Sweep', 'Mop+Sweep,Sweep,,small'],
  ['onlyMop', 'Mop,Mop,,small'],
])('hears the press on %s that makes React hydrate at once', async (id, after) => {
  await act(async () => {
    hydrate();
    field(id).click();
  });
  expect(said()).toBe(after);
  expect(field(id).checked).toBe(true);
});

it('prefers what was just typed to what was saved', async () => {
  saved = 'saved@example.com';
  enter('text', 'early@example.com');
  await act(async () => hydrate());
  expect(said()).toContain('early@example.com');
});

it('leaves later input alone', async () => {
  await act(async () => hydrate());
  await act(async () => field('Sweep').click());
  expect(said()).toBe('Mop+Sweep,Sweep,,small');
});

it('is done before a press from before is repeated', async () => {
  enter('text', 'early@example.com');
  await act(async () => hydrate());
  expect(sent).toEqual(['early@example.com']);
});

it('leaves the cursor where it is', async () => {
  enter('note', 'early words');
  field('note').setSelectionRange(5, 7);
  await act(async () => hydrate());
  expect([field('note').selectionStart, field('note').selectionEnd]).toEqual([5, 7]);
});
