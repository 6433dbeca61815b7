import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { boats, field, resource, schema } from '../testing/fixtures';
import { holdUploads } from '../testing/fake-uploads';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import Teamwork from './teamwork';

const sending = holdUploads();
const filed = { ...boats, features: { trash: true, history: true, files: true } };
const files = resource('record-files', {
  ...{ label: 'File', labelPlural: 'Files', features: { trash: true, history: true } },
  fields: [field('file', 'file', { maxBytes: 100, accept: ['application/pdf', 'image/*'] }), field('name', 'text')],
});
const KEPT = { authorId: 'me', authorName: 'Ann Lee', createdAt: '2026-03-08T14:00:00.000Z', version: 1 };
const PLAN = { ...KEPT, id: 'r1', file: 'f1', name: 'plan.pdf', size: 2_500_000, mime: 'application/pdf' };
const HULL = {
  ...KEPT,
  id: 'r2',
  file: 'f2',
  name: 'hull.jpg',
  size: 40_000,
  mime: 'image/jpeg',
  authorId: 'sam',
  authorName: 'Sam Ortiz',
};
const rules = [
  { action: ['read', 'create'], subject: 'record-files' },
  { action: 'delete', subject: 'record-files', conditions: { authorId: 'me' } },
];

/** A record's page that can be left. */
function Page() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
      {isHere && <Teamwork resource={filed} row={{ id: 'b1', version: 1, name: 'Albatross' }} />}
    </>
  );
}

function open(there: object[] = [], write: (call: Call) => Answer = () => ({ data: { name: 'kept.pdf' } }), granted: object[] = rules) {
  const { http, calls } = fakeApi((call) => (call.method === 'get' ? { data: there } : write(call)));
  renderAdmin(<Page />, {
    http,
    schema: schema([filed, files], granted as typeof rules),
  });
  return calls;
}
const panel = () => screen.findByRole('region', { name: 'Files' });
const file = (name: string, bytes = 50) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const choose = async (...chosen: File[]) => fireEvent.change(within(await panel()).getByLabelText('Files'), { target: { files: chosen } });
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'post');

/** Drag something over the page and drop it, as a browser says it. */
function drag(type: 'dragOver' | 'drop', items: { file: File; isFolder?: boolean }[], target: Element = document.body) {
  const dataTransfer = {
    types: items.length > 0 ? ['Files'] : ['text/plain'],
    items: items.map((item) => ({ getAsFile: () => item.file, webkitGetAsEntry: () => ({ isDirectory: item.isFolder ?? false }) })),
  };
  const event = createEvent[type](target, { dataTransfer });
  fireEvent(target, event);
  return event;
}

describe('the files of a record', () => {
  it('say their size, who added them and when; only what one added oneself can be deleted', async () => {
    const calls = open([PLAN, HULL]);
    const itemOf = async (name: string) => (await screen.findByText(name)).closest('li')!;
    const [plan, hull] = [await itemOf('plan.pdf'), await itemOf('hull.jpg')];
    expect(plan.textContent).toContain('2.5 MB · Ann Lee');
    expect(within(plan).getByRole('link', { name: 'Download plan.pdf' }).getAttribute('href')).toBe('/api/files/f1');
    expect(within(plan).getByRole('button', { name: 'Preview plan.pdf' })).toBeTruthy();
    expect(hull.querySelector('img')!.getAttribute('src')).toBe('/api/files/f2?small');
    expect(within(hull).getByRole('link', { name: 'hull.jpg' })).toBeTruthy();
    expect(within(hull).queryByRole('button', { name: 'Delete hull.jpg' })).toBeNull();
    fireEvent.click(within(plan).getByRole('button', { name: 'Delete plan.pdf' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'delete')!.path).toBe('/api/record-files/r1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(posts(calls).map(({ path }) => path)).toEqual(['/api/record-files/r1/restore']));
  });

  it('are chosen, several at once, each with its progress, and then belong to the record', async () => {
    const calls = open();
    expect(await screen.findByText('No files on this boat yet.')).toBeTruthy();
    await choose(file('one.pdf'), file('two.pdf'));
    await waitFor(() => expect(sending()).toHaveLength(2));
    sending()[0]!.progress(21, 50);
    expect(screen.getByRole('progressbar', { name: 'Uploading one.pdf' }).getAttribute('aria-valuenow')).toBe('42');
    await sending()[0]!.finish({ id: 'f8' });
    await waitFor(() => expect(posts(calls)[0]!.body).toEqual({ resource: 'boats', recordId: 'b1', file: 'f8' }));
    expect((await screen.findByText('kept.pdf was added')).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('progressbar', { name: 'Uploading one.pdf' })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Uploading two.pdf' })).toBeTruthy();
  });

  it('are dropped anywhere on the page, which says so; folders are refused in words', async () => {
    open();
    await panel();
    expect(drag('dragOver', [{ file: file('a.pdf') }]).defaultPrevented).toBe(true);
    expect(await screen.findByText('Drop to add to this boat')).toBeTruthy();
    expect(drag('drop', [{ file: file('a.pdf') }, { file: file('Scans'), isFolder: true }]).defaultPrevented).toBe(true);
    await waitFor(() => expect(sending()).toHaveLength(1));
    expect(screen.queryByText('Drop to add to this boat')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Folders can’t be added. Drop the files in it.');
  });

  it('are left to what else takes a drop, and to the browser where it is no file', async () => {
    open();
    await panel();
    const other = document.body.appendChild(document.createElement('div'));
    other.addEventListener('drop', (event) => event.preventDefault());
    drag('drop', [{ file: file('a.pdf') }], other);
    expect(drag('drop', []).defaultPrevented).toBe(false);
    expect(sending()).toHaveLength(0);
    other.remove();
  });

  it('that are refused stay, with the reason; what may pass can be tried again', async () => {
    const calls = open([], () => ({ data: { name: 'one.pdf' } }));
    await choose(file('huge.pdf', 101), file('one.pdf'), file('two.txt'));
    expect((await screen.findByRole('alert')).textContent).toContain('100 bytes');
    await waitFor(() => expect(sending()).toHaveLength(2));
    await sending()[0]!.refuse(0);
    await sending()[1]!.refuse(415, { message: 'Please upload a PDF' });
    expect(await screen.findByText('Please upload a PDF')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again to upload one.pdf' }));
    await waitFor(() => expect(sending()).toHaveLength(3));
    await sending()[2]!.finish({ id: 'f9' });
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss two.txt' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  });

  it('stay in sight when the record does not take them', async () => {
    open([], () => ({ status: 400, data: { message: 'Invalid', fields: { resource: 'You can’t add files to boats' } } }));
    await choose(file('one.pdf'));
    await waitFor(() => expect(sending()).toHaveLength(1));
    await sending()[0]!.finish({ id: 'f9' });
    expect((await screen.findByRole('alert')).textContent).toBe('You can’t add files to boats');
    expect(screen.getByText('one.pdf')).toBeTruthy();
  });

  it('are added though the page is left meanwhile, and what fails then is said', async () => {
    const calls = open();
    await choose(file('one.pdf'), file('two.pdf'));
    await waitFor(() => expect(sending()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('region', { name: 'Files' })).toBeNull();
    await sending()[0]!.finish({ id: 'f8' });
    await waitFor(() => expect(posts(calls)[0]!.body).toEqual({ resource: 'boats', recordId: 'b1', file: 'f8' }));
    await sending()[1]!.refuse(415, { message: 'Please upload a PDF' });
    expect(await screen.findByText('two.pdf was not added')).toBeTruthy();
    expect(screen.getByText('Please upload a PDF')).toBeTruthy();
  });

  it('cannot be added by whom the policy does not let', async () => {
    open([PLAN], undefined, [{ action: 'read', subject: 'record-files' }]);
    expect(await screen.findByText('plan.pdf')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(drag('dragOver', [{ file: file('a.pdf') }]).defaultPrevented).toBe(false);
  });
});
