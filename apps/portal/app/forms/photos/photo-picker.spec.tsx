import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { PhotoPicker } from './photo-picker';
import type { Uploads } from './use-uploads';

jest.mock('@remix-run/react', () => ({}));

afterEach(cleanup);

const choose = (files: File[]) => Object.defineProperty(screen.getByLabelText('Add photos'), 'files', { value: files, configurable: true });

it('sends what was chosen before the script was there, and what is chosen later, each once', () => {
  const sent: string[][] = [];
  const send = (files: File[]) => Promise.resolve(void sent.push(files.map(({ name }) => name)));
  const uploads: Uploads = { megabytes: 15, sending: [], failed: [], send, again: null, stop: () => undefined };
  const page = (
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as RootData}>
      <PhotoPicker photos={[]} uploads={uploads} onChange={() => undefined} />
    </RootContext.Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  choose([new File(['1'], 'early.jpg')]);
  const { rerender } = render(page, { container, hydrate: true });
  expect(sent).toEqual([['early.jpg']]);
  rerender(page);
  choose([new File(['2'], 'late.jpg')]);
  fireEvent.change(screen.getByLabelText('Add photos'));
  expect(sent).toEqual([['early.jpg'], ['late.jpg']]);
});
