import { ENGLISH } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { pdfText } from '../testing/pdf-text.js';
import { documentDefinition } from './document-definition.js';
import type { Quote } from '../quotes/quote.entity.js';
import { quoteFacts, receiptNotes } from './facts.js';
import { print } from './print.js';
import type { Printable } from './printable.js';

/** Texts a user may type as a name or a note. */
const NASTY = '<script>alert(1)</script> https://evil.example/x {"image":"file:///etc/passwd","link":"https://evil.example"}';
const printable: Printable = {
  kind: 'Quote',
  number: 'Q-2026-00001',
  sender: { businessName: NASTY, city: 'Raleigh', state: 'NC', phone: '(919) 504-5200', email: 'hello@example.com' } as Printable['sender'],
  recipient: [NASTY],
  facts: [['Valid until', NASTY]],
  lines: [{ label: NASTY, note: NASTY, qty: 1000, unitCents: 100, totalCents: 100 }],
  totals: [{ label: NASTY, cents: 100, strong: true }],
  notes: [{ title: NASTY, text: NASTY }],
};

/** Collect every key of a definition, with its texts. */
function keysWith(part: unknown, text: string, key = ''): string[] {
  if (typeof part === 'string') return part.includes(text) ? [key] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => keysWith(value, text, Array.isArray(part) ? key : name));
}

/** Collect the innermost pieces of text, with their line breaks. */
function inlines(part: unknown): { text: string; wordBreak?: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { text, wordBreak } = part as { text?: unknown; wordBreak?: string };
  if (typeof text === 'string') return [{ text, ...(wordBreak && { wordBreak }) }];
  return Object.values(part).flatMap(inlines);
}

describe('documents', () => {
  it('keep what people typed as text, in every place', () => {
    const places = new Set(keysWith(documentDefinition(printable, ENGLISH), 'evil.example'));
    expect([...places].filter((key) => !['text', 'stack', 'body', 'title', 'author', 'footer'].includes(key))).toEqual([]);
    expect(places).toContain('text');
  });

  it('break words that are too long for their column, and no others', () => {
    const word = 'Wilhelmina.Featherstonehaugh-Cholmondeley@example.com';
    const definition = documentDefinition(
      {
        ...printable,
        recipient: ['Pat Doe', word],
        facts: [['Order', word]],
        lines: [{ ...printable.lines[0]!, label: `Sofa ${word} sofa`, note: word }],
        notes: [{ title: 'Notes', text: word }],
      },
      ENGLISH,
    );
    const texts = inlines(definition.content);
    expect(texts.filter(({ text }) => text === word).map(({ wordBreak }) => wordBreak)).toEqual(Array(5).fill('break-all'));
    for (const short of ['Pat Doe', 'Sofa ', ' sofa']) expect(texts).toContainEqual({ text: short });
  });

  it('hold no letter their font has none for', async () => {
    const printed = async (name: string): Promise<Buffer> => print({ ...printable, recipient: [name] }, ENGLISH);
    const size = async (name: string): Promise<number> => (await printed(name)).length;
    // Identical documents have the same length, apart from the time of printing.
    expect(await size('王')).toBe(await size('Wang'));
    expect(await size('Łódź Пётр Ánh')).not.toBe(await size('Lodz Petr Anh'));
  });

  it('hold no link, script or foreign file', async () => {
    const pdf = (await print(printable, ENGLISH)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    for (const active of ['/URI', '/JavaScript', '/JS', '/Launch', '/EmbeddedFile', '/OpenAction', '/AA'])
      expect(pdf).not.toMatch(new RegExp(`${active}\\b`));
  });

  it('are written in the reader’s language, with its letters, dates and amounts', async () => {
    const spanish = await loadSpeech('es');
    const quote = { status: 'sent', revision: 2, sentAt: '2027-01-04T15:00:00.000Z', expiresOn: '2027-02-03' } as Quote;
    const lines = [{ label: '1/4 truck', qty: 1000, unitCents: 123_450, totalCents: 123_450 }];
    const own = {
      ...printable,
      recipient: ['Ana'],
      facts: quoteFacts(quote, 'America/New_York', spanish),
      lines,
      totals: [{ label: 'Total', cents: 123_450 }],
    };
    const sender = { ...printable.sender, businessName: 'Haul' };
    const text = pdfText(await print({ ...own, sender, notes: receiptNotes({ signature: null }, spanish) }, spanish));
    for (const said of [
      'COTIZACIÓN',
      'PREPARADA PARA',
      'Descripción',
      'Válida hasta',
      '3 feb 2027',
      '1/4 de camión',
      '$1,234.50',
      'GRACIAS',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Página 1 de 1');
    expect(text).not.toMatch(/quote|prepared|description|valid |page|thank|truck/i);
  });
});
