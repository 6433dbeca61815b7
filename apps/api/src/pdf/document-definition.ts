import { msg, QTY_ONE, type Speech } from '@haulbook/core';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Printable, PrintableLine } from './printable.js';

const INK = '#15202b';
const MUTED = '#4a5763';
const RULE = '#dfe5e9';
/** Width and height in points. */
const LOGO_ROOM: [number, number] = [180, 36];

const quantity = (qty: number): string => String(qty / QTY_ONE);

/** The number of letters from which a word may be wider than its column. */
const LONG_WORD = /(\S{25,})/;

/** Return text that fits its column: break a word too long for it, which would push the rest off the page. */
const fitting = (text: string): Content[] =>
  text
    .split(LONG_WORD)
    .flatMap((part, index) => (part === '' ? [] : [index % 2 === 0 ? { text: part } : { text: part, wordBreak: 'break-all' }]));

function masthead({ kind, number, sender }: Printable, { t }: Speech): Content {
  const address = `${sender.city}, ${sender.state} · ${sender.phone} · ${sender.email}`;
  return {
    columns: [
      {
        stack: [
          ...(sender.image ? [{ image: sender.image, fit: LOGO_ROOM, margin: [0, 0, 0, 6] as [number, number, number, number] }] : []),
          { text: sender.businessName, style: 'brand' },
          { text: address, style: 'muted' },
        ],
      },
      {
        stack: [
          { text: t(kind).toUpperCase(), style: 'kind' },
          { text: number, style: 'number' },
        ],
        width: 'auto',
        alignment: 'right',
      },
    ],
    margin: [0, 0, 0, 28],
  };
}

const HEADINGS: Record<Printable['kind'], string> = {
  Quote: msg('Prepared for'),
  Invoice: msg('Billed to'),
  Receipt: msg('Received from'),
  'Donation receipt': msg('Donated by'),
};

function parties({ kind, recipient, facts }: Printable, { t }: Speech): Content {
  const heading = t(HEADINGS[kind]).toUpperCase();
  const rows: TableCell[][] = facts.map(([label, value]) => [
    { text: t(label), style: 'muted' },
    { text: fitting(value), alignment: 'right' },
  ]);
  return {
    columns: [
      {
        stack: [
          ...(recipient.length > 0 ? [{ text: heading, style: 'label' }] : []),
          ...recipient.map((text, index) => ({ text: fitting(text), bold: index === 0 })),
        ],
        width: '*',
      },
      { table: { widths: ['auto', '*'], body: rows.length > 0 ? rows : [['', '']] }, layout: 'noBorders', width: 230 },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 24],
  };
}

function lineRow(line: PrintableLine, { told, money }: Speech): TableCell[] {
  const label: Content[] = [
    { text: fitting(told(line.label)) },
    ...(line.note ? [{ text: fitting(told(line.note)), style: 'muted' }] : []),
  ];
  return [
    { stack: label },
    { text: quantity(line.qty), alignment: 'right' },
    { text: money(line.unitCents), alignment: 'right' },
    { text: money(line.totalCents), alignment: 'right' },
  ];
}

const COLUMNS = [msg('Description'), msg('Quantity'), msg('Price'), msg('Amount')];

function lineTable({ lines, sender }: Printable, speech: Speech): Content[] {
  if (lines.length === 0) return [];
  const head: TableCell[] = COLUMNS.map((text, index) => ({
    text: speech.t(text),
    style: 'label',
    alignment: index === 0 ? 'left' : 'right',
  }));
  return [
    {
      table: { headerRows: 1, dontBreakRows: true, widths: ['*', 60, 80, 80], body: [head, ...lines.map((line) => lineRow(line, speech))] },
      layout: {
        hLineWidth: (row: number) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
        vLineWidth: () => 0,
        hLineColor: (row: number) => (row === 1 ? sender.color : RULE),
        paddingTop: () => 7,
        paddingBottom: () => 7,
        paddingLeft: (column: number) => (column === 0 ? 0 : 6),
        paddingRight: (column: number) => (column === 3 ? 0 : 6),
      },
      margin: [0, 0, 0, 14],
    },
  ];
}

function totalsTable({ totals }: Printable, { told, money }: Speech): Content[] {
  if (totals.length === 0) return [];
  const body = totals.map(({ label, cents, strong }) => [
    { text: told(label), ...(strong ? { style: 'total' } : { style: 'muted' }) },
    { text: money(cents), alignment: 'right', ...(strong && { style: 'total' }) },
  ]);
  const table = {
    columns: [
      { text: '', width: '*' },
      { table: { widths: ['*', 'auto'], body }, layout: 'noBorders', width: 230 },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 20],
  };
  return [table as Content];
}

const notesBlock = ({ notes }: Printable, { t }: Speech): Content[] =>
  notes.map(({ title, text, image }) => ({
    stack: [
      { text: t(title).toUpperCase(), style: 'label' },
      ...(image ? [{ image, width: 180, margin: [0, 6, 0, 4] as [number, number, number, number] }] : []),
      { text: fitting(text) },
    ],
    margin: [0, 0, 0, 12],
    unbreakable: text.length < 1500,
  }));

/** Lay out a document on US letter paper. @param speech the reader’s language */
export function documentDefinition(printable: Printable, speech: Speech): TDocumentDefinitions {
  const { kind, number, sender } = printable;
  const { t, locale } = speech;
  const title = `${t(kind)} ${number}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 64],
    info: { title, author: sender.businessName },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.25 },
    styles: {
      brand: { fontSize: 20, bold: true, color: sender.color },
      kind: { fontSize: 11, bold: true, color: MUTED, characterSpacing: 1.5 },
      number: { fontSize: 16, bold: true },
      label: { fontSize: 8, bold: true, color: MUTED, characterSpacing: 0.8 },
      muted: { fontSize: 9.5, color: MUTED },
      total: { fontSize: 13, bold: true, color: sender.color },
    },
    content: [masthead, parties, lineTable, totalsTable, notesBlock].flatMap((part) => part(printable, speech)),
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: `${sender.businessName} · ${title}`, style: 'muted' },
        { text: t('Page {page} of {pages}', { page, pages }), style: 'muted', alignment: 'right' },
      ],
      margin: [54, 20, 54, 0],
    }),
  };
}
