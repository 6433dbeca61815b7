import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { field } from '../testing/fixtures';
import { holdUploads } from '../testing/fake-uploads';
import { renderAdmin } from '../testing/render-admin';
import { FileInput } from './file-input';

const sent = holdUploads();
const contract = field('contract', 'file', { label: 'Contract', maxBytes: 100, accept: ['application/pdf'] });

function Form() {
  const [value, setValue] = useState<unknown>(null);
  return <FileInput field={contract} value={value} onChange={setValue} />;
}

/** Choose a file of so many bytes. */
function choose(name: string, bytes = 50) {
  const file = new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Contract'), { target: { files: [file] } });
}
const progress = (loaded: number) => sent()[0]!.progress(loaded, 50);

describe('a file on its way to the server', () => {
  it('shows how much of it has arrived, and then itself', async () => {
    renderAdmin(<Form />);
    choose('terms.pdf');
    const bar = await screen.findByRole('progressbar', { name: 'Uploading terms.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    progress(21);
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    progress(50);
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
    await sent()[0]!.finish({ id: 'f1', name: 'terms.pdf', size: 50, mime: 'application/pdf', url: '/api/files/f1' });
    expect((await screen.findByRole('link', { name: 'terms.pdf' })).getAttribute('href')).toBe('/api/files/f1');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says beside its name why it was refused, and can be dismissed', async () => {
    renderAdmin(<Form />);
    choose('terms.pdf');
    await screen.findByRole('progressbar');
    await sent()[0]!.refuse(415, { code: 'validation', message: 'Only PDFs are accepted' });
    expect((await screen.findByRole('alert')).textContent).toBe('Only PDFs are accepted');
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByText('terms.pdf')).toBeNull();
  });

  it('is not sent when it is too large', async () => {
    renderAdmin(<Form />);
    choose('scan.pdf', 101);
    expect((await screen.findByRole('alert')).textContent).toContain('100 bytes');
    expect(sent()).toHaveLength(0);
  });
});

it('a file that is there has the name it was uploaded under', async () => {
  renderAdmin(<FileInput field={contract} value="f1" onChange={() => undefined} />);
  await waitFor(() => expect(sent().map(({ config }) => [config.method, config.url])).toEqual([['head', '/api/files/f1']]));
  const headers = { 'content-type': 'application/pdf', 'content-disposition': "attachment; filename*=UTF-8''terms%20of%202026.pdf" };
  await sent()[0]!.finish({}, headers);
  expect((await screen.findByRole('link', { name: 'terms of 2026.pdf' })).getAttribute('href')).toBe('/api/files/f1');
});
