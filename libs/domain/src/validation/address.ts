const STATE_CODES: ReadonlySet<string> = new Set(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD
  TN TX UT VT VA WA WV WI WY`.split(/\s+/),
);

/** Return the five digits of a ZIP or ZIP+4, or null. */
export function normalizeZip(value: string): string | null {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(value)?.[1] ?? null;
}

export function zipError(value: string | null | undefined): string | null {
  const text = (value ?? '').trim();
  if (text === '') return 'ZIP code is required';
  return normalizeZip(text) ? null : 'Please enter a valid 5-digit ZIP code';
}

export function stateCodeError(value: string | null | undefined): string | null {
  const text = (value ?? '').trim().toUpperCase();
  if (text === '') return 'State is required';
  return STATE_CODES.has(text) ? null : 'Please enter a two-letter state code';
}
