const US_NUMBER = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;

/**
 * Normalize a US number to E.164 ("+19195045200"), from any way of typing it, a `tel:` link, or text with invisible characters as address
 * books copy it. Extensions are dropped.
 * @returns null when it is not a US number.
 */
export function normalizePhone(value: string): string | null {
  const match = US_NUMBER.exec(value.replace(/^\s*tel:/i, '').replace(/[\s\p{Cf}().\-\u2010-\u2015]/gu, ''));
  return match ? `+1${match[1]}` : null;
}

/** What is wrong with a phone number, or null. Empty is only an error where one is required. */
export function phoneError(value: string | null | undefined, options: { required?: boolean } = {}): string | null {
  const text = (value ?? '').trim();
  if (text === '') return options.required ? 'Phone number is required' : null;
  return normalizePhone(text) ? null : 'Please enter a valid US phone number';
}

/** "(919) 504-5200"; a number that is not a US one is shown as it is. */
export function formatPhone(value: string): string {
  const phone = normalizePhone(value);
  return phone ? `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}` : value;
}

/** A `tel:` link, or null when there is nothing to call (the call button is then disabled). */
export function telLink(value: string): string | null {
  const dialled = normalizePhone(value) ?? value.replace(/[^\d+]/g, '');
  return dialled === '' ? null : `tel:${dialled}`;
}
