import type { ReceiptSignature } from '../billing/ledger/payment.entity.js';
import { signatureImage } from '../portal/review/signature-image.js';

/** Return what a customer signed on the crew's phone, with the drawing redrawn; null without a signature. @throws DomainError `validation` */
export async function signatureOf(name: string | null | undefined, image: string | null): Promise<ReceiptSignature | null> {
  return name ? { name, image: await signatureImage(image) } : null;
}
