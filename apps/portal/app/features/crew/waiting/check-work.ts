import type { CrewStopView } from '@haulbook/contracts';
import { settingOffWarnings } from '@haulbook/domain';
import { fieldMessages } from '../../../http/field-messages';
import { readWork, type InputOf, type WorkForm } from '../work-steps';

/** What a form is refused with on the phone. */
export interface PhoneRefusal {
  ok: false;
  message: string | null;
  fields: Record<string, string>;
  code: string;
}

const refusal = (code: string, rest: Partial<PhoneRefusal>): PhoneRefusal => ({ ok: false, message: null, fields: {}, code, ...rest });

/**
 * Return what the server would refuse a form with, as far as a phone can know, or null. Without a connection no one would hear of it before
 * the crew has left.
 */
export function checkWork(intent: string, form: WorkForm, { stop, zone }: { stop: CrewStopView; zone: string }): PhoneRefusal | null {
  const parsed = readWork(intent, form);
  if (parsed && !parsed.success) return refusal('validation', { fields: fieldMessages(parsed.error) });
  if (intent === 'on-my-way' && !(parsed!.data as InputOf<'on-my-way'>).confirmed) {
    const warnings = settingOffWarnings(stop, new Date(), zone);
    if (warnings.length > 0) return refusal('confirmation_needed', { message: warnings.join(' ') });
  }
  return intent === 'payment' ? tooMuch(parsed!.data as InputOf<'payment'>, stop) : null;
}

function tooMuch({ invoiceId, amountCents }: InputOf<'payment'>, { bills, owedCents }: CrewStopView): PhoneRefusal | null {
  const chosen = bills.find(({ id }) => id === invoiceId);
  const most = chosen?.owedCents ?? owedCents;
  return most === null || amountCents <= most
    ? null
    : refusal('validation', { fields: { amountCents: 'This is more than is still to pay' } });
}
