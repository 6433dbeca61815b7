import type { QuoteView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { MISSING_CODE, MISSING_CONSENT, MISSING_NAME } from '@haulbook/domain';
import type { SignatureValue } from '../../../signing/signature-field';

interface Entered {
  /** What tells the chosen time; null without one. */
  slot: string | null;
  code: string;
  signature: SignatureValue;
  agree: boolean;
  purchaseOrder: string;
}

/** Return what an approval lacks, as messages by field: all at once. */
export function missingParts({ purchaseOrder, needsCode }: QuoteView, entered: Entered): Record<string, string> {
  const { name, drawn, image } = entered.signature;
  return {
    ...(purchaseOrder.required && !entered.purchaseOrder.trim() && { purchaseOrder: msg('Please enter your purchase order number') }),
    ...(needsCode && entered.code.length !== 6 && { code: MISSING_CODE }),
    ...(entered.slot === null && { slot: msg('Please pick a day and a time') }),
    ...(!name.trim() && { name: MISSING_NAME }),
    ...(drawn && !image && { image: msg('Please draw your signature, or choose to type it') }),
    ...(!entered.agree && { agree: MISSING_CONSENT }),
  };
}
