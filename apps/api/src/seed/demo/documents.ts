import { StoredFile } from '@haulbook/platform';
import { createHash } from 'node:crypto';
import { DocumentVersion } from '../../documents/document-version.entity.js';
import { Document, type DocumentKind } from '../../documents/document.entity.js';
import type { MadeOrder } from './orders.js';
import type { World } from './world.js';

/** Save bytes in the private store and return their key. */
export type PutFile = (file: { name: string; mime: string; content: Buffer }) => Promise<string>;

/** Build a one-page PDF with one line of text. */
function onePagePdf(text: string): Buffer {
  const stream = `BT /F1 14 Tf 72 720 Td (${text.replace(/[^\x20-\x7e]|[()\\]/g, ' ')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((at) => `${at} 00000 n `)].join('\n');
  return Buffer.from(`${body}xref\n0 6\n${table}\ntrailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

const PAPERS: readonly { kind: DocumentKind; name: string; text: string; shared: boolean }[] = [
  { kind: 'contract', name: 'Service agreement', text: 'Service agreement', shared: true },
  { kind: 'permit', name: 'Street parking permit', text: 'Street parking permit', shared: false },
  { kind: 'receipt', name: 'Donation receipt', text: 'Donation receipt', shared: true },
  { kind: 'other', name: 'Certificate of insurance', text: 'Certificate of insurance', shared: true },
];

/** Add a few documents of the latest orders, each a real file in the store. */
export async function addDocuments(world: World, orders: readonly MadeOrder[], putFile: PutFile): Promise<void> {
  for (const [index, order] of orders.slice(-8).entries()) {
    const { kind, name, text, shared } = PAPERS[index % PAPERS.length]!;
    const content = onePagePdf(`${text}, order ${order.row.number}`);
    const file = { name: `${name} ${order.row.number}.pdf`, mime: 'application/pdf', content };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const facts = { size: content.length, mime: file.mime, sha256 };
    const stored = await world.records.insert(StoredFile, {
      ...facts,
      name: file.name,
      storageKey: await putFile(file),
      purpose: 'document',
      customerId: order.row.customerId,
      attachedAt: world.now.toISOString(),
    });
    const belongs = { customerId: order.row.customerId, orderId: order.row.id, quoteId: order.row.quoteId };
    const made = { ...facts, ...belongs, name, kind, file: stored.id, visibleToCustomer: shared };
    const { id: documentId, edition } = await world.records.insert(Document, made);
    await world.records.insert(DocumentVersion, { ...facts, documentId, edition, file: stored.id });
  }
}
