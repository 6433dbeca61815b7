import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { FieldKind, FieldSchema } from '@haulbook/resource-contracts';
import { abilityFrom } from '../auth/ability';
import { AdminContextProvider } from '../schema/admin-context';
import { field, schema } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import { WordingProvider } from '../texts/wording';
import { OverlaysProvider } from '../layout/overlays';
import { kindOf } from './registry';

function show(kind: FieldKind, value: unknown, more: Partial<FieldSchema> = {}, place: 'list' | 'show' = 'show') {
  const shown = field('it', kind, more);
  const { Cell } = kindOf(shown);
  const admin = schema();
  return render(
    <MemoryRouter>
      <WordingProvider value={NEW_YORK}>
        <AdminContextProvider value={{ schema: admin, ability: abilityFrom(admin.rules), overrides: {}, backOffice: { name: 'Harbour' } }}>
          <OverlaysProvider>
            <Cell field={shown} value={value} row={{}} place={place} />
          </OverlaysProvider>
        </AdminContextProvider>
      </WordingProvider>
    </MemoryRouter>,
  ).container;
}

describe('how kinds are shown', () => {
  it.each<[FieldKind, unknown, string, Partial<FieldSchema>?]>([
    ['text', 'Ann', 'Ann'],
    ['text', '14:30', '2:30 PM', { format: 'time' }],
    ['text', 'later', 'later', { format: 'time' }],
    ['text', null, '—empty', { format: 'code' }],
    ['text', 'application/pdf', 'PDF', { format: 'mime' }],
    ['text', 'image/jpeg', 'Photo (JPEG)', { format: 'mime' }],
    ['text', 'image/webp', 'Photo (WebP)', { format: 'mime' }],
    ['text', 'application/octet-stream', 'File', { format: 'mime' }],
    ['money', 123_450, '$1,234.50'],
    ['money', 0, '$0.00'],
    ['number', 72_500, '7.25%', { scale: 10_000, unit: '%', decimals: 2 }],
    ['number', 0.5, '0.5', { decimals: 3 }],
    ['boolean', false, 'No'],
    ['date', '2026-03-08', 'Mar 8, 2026'],
    ['datetime', '2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00 AM EDT'],
    ['phone', '+19195045200', '(919) 504-5200'],
    ['enum', 'b', 'Big', { choices: [{ value: 'b', label: 'Big' }] }],
    ['enum', 'gone', 'gone', { choices: [] }],
    ['json', { volumeEighths: 3, note: null, by: { name: 'Ann', agreed: true } }, 'Volume eighths3ByNameAnnAgreedYes'],
    ['json', { paidCents: 1250, at: '2026-03-08T07:00:00.000Z', days: [1, 2] }, 'Paid$12.50AtMar 8, 2026, 3:00 AMDays1, 2'],
    ['json', [{ qty: 2 }, { qty: 3 }], 'Qty2Qty3'],
    ['json', { a: null, b: [] }, '—empty'],
  ])('%s %p as %s', (kind, value, text, more = {}) => {
    expect(show(kind, value, more).textContent).toBe(text);
  });

  it.each<FieldKind>(['text', 'money', 'date', 'datetime', 'ref', 'refs', 'file', 'lines', 'state'])(
    'nothing of %s as a dash that is read as "empty"',
    (kind) => {
      expect(show(kind, null).textContent).toBe('—empty');
    },
  );

  it('a state as a badge in its tone', () => {
    const badge = show('state', 'a', { choices: [{ value: 'a', label: 'Afloat', tone: 'success' }] }).querySelector('.ra-badge');
    expect(badge?.className).toContain('ra-badge-success');
    expect(badge?.textContent).toBe('Afloat');
  });

  it('addresses as links one can use', () => {
    show('email', 'ann@example.com');
    expect(screen.getByRole('link', { name: 'ann@example.com' }).getAttribute('href')).toBe('mailto:ann@example.com');
    show('phone', '+19195045200');
    expect(screen.getByRole('link', { name: '(919) 504-5200' }).getAttribute('href')).toBe('tel:+19195045200');
  });

  it('a script address as text, never as a link', () => {
    expect(show('url', 'javascript:alert(1)').querySelector('a')).toBeNull();
    expect(show('url', 'https://example.com/').querySelector('a')?.getAttribute('rel')).toContain('noopener');
  });

  it('a related record by its title, with a link to it', () => {
    show('ref', { id: 'h1', name: 'Kiel' }, { target: 'harbours' });
    expect(screen.getByRole('link', { name: 'Kiel' }).getAttribute('href')).toBe('/harbours/h1');
  });

  it('a related record of a resource that is not the caller’s to see without a link', () => {
    expect(show('ref', { id: 'x1', name: 'Secret' }, { target: 'secrets' }).innerHTML).not.toContain('<a');
  });

  it('lines as a table with the total of money', () => {
    const fields = [field('label', 'text'), field('totalCents', 'money', { label: 'Total' }), field('position', 'number')];
    const rows = [
      { id: '1', label: 'Paint', totalCents: 500, position: 0 },
      { id: '2', label: 'Rope', totalCents: 250, position: 1 },
    ];
    show('lines', rows, { fields });
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['LabelTotal', 'Paint$5.00', 'Rope$2.50', 'Total$7.50']);
  });

  it('a yes or no of lines last, and only where one of them is not as usual', () => {
    const fields = [
      field('selected', 'boolean', { default: true }),
      field('optional', 'boolean', { default: false }),
      field('label', 'text'),
    ];
    const paint = { id: '1', label: 'Paint', selected: true, optional: false };
    show('lines', [paint], { fields });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Label']);
    cleanup();
    show('lines', [paint, { ...paint, id: '2', label: 'Rope', selected: false }], { fields });
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['LabelSelected', 'PaintYes', 'RopeNo']);
  });

  it('no sum of lines of which some are left out: the fields of the record say what counts', () => {
    const fields = [
      field('label', 'text'),
      field('totalCents', 'money', { label: 'Total' }),
      field('selected', 'boolean', { default: true }),
    ];
    const paint = { id: '1', label: 'Paint', totalCents: 500, selected: true };
    show('lines', [paint, { ...paint, id: '2', label: 'Rope', selected: false }], { fields });
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['LabelTotalSelected', 'Paint$5.00Yes', 'Rope$5.00No']);
  });

  it('lines in a list as their number', () => {
    expect(show('lines', [{}, {}], { fields: [] }, 'list').textContent).toBe('2 lines');
  });

  it('pictures as thumbnails with a name', () => {
    show('file', ['f1'], { many: true, accept: ['image/png'], label: 'Photo' });
    expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/api/files/f1?small');
  });

  it('a file that may be anything as a button that shows it', () => {
    show('file', 'f1', { accept: ['application/pdf', 'image/*'], label: 'Contract' }, 'list');
    expect(screen.getByRole('button', { name: 'Preview Contract' }).textContent).toBe('Preview');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an identifier short and copies it whole', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const code = 'pi_3PabcdefghijklmnopqrZ9x8Y7';
    expect(show('text', code, { format: 'code', label: 'Charge ID' }).querySelector('code')?.textContent).toBe('pi_3Pabcdefg…Z9x8Y7');
    fireEvent.click(screen.getByRole('button', { name: 'Copy Charge ID' }));
    expect(await screen.findAllByText('Copied')).not.toHaveLength(0);
    expect(written).toEqual([code]);
  });

  it('offers no copying in lists', () => {
    show('text', 'demo_INV-1', { format: 'code' }, 'list');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
