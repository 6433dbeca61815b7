import { formatPhone } from '@haulbook/core';
import { BY_PHONE, BY_START, BY_STOP, type ConsentRecord, type SmsConsent } from '@haulbook/domain';
import { Nothing, useFormat, type CellProps } from '@haulbook/resource-admin';

const WHAT: Record<keyof SmsConsent, string> = { transactional: 'texts about jobs', marketing: 'offers by text' };

/** How it was said, by the wording that it was said to. Any other wording is that of a form on the site. */
const HOW: Record<string, string> = { [BY_STOP]: 'by texting STOP', [BY_START]: 'by texting START', [BY_PHONE]: 'on the phone' };

/** A cell with what a customer said about texts: a sentence for each kind, with who, for which number, how and when. */
export function TextConsentCell({ value, row }: CellProps) {
  const { moment } = useFormat();
  const said = Object.entries((value ?? {}) as SmsConsent) as [keyof SmsConsent, ConsentRecord | null][];
  const known = said.flatMap(([kind, record]) => (record ? [{ kind, ...record }] : []));
  const who = [row.firstName, row.lastName].filter(Boolean).join(' ') || 'The customer';
  if (known.length === 0) return <Nothing />;
  return (
    <ul className="hb-words">
      {known.map(({ kind, granted, wordingVersion, at, number }) => (
        <li key={kind}>
          {who} {granted ? 'agreed to' : 'said no to'} {WHAT[kind]}
          {number && ` at ${formatPhone(number)}`}, {HOW[wordingVersion] ?? `on the site (wording ${wordingVersion})`} on {moment(at)}.
        </li>
      ))}
    </ul>
  );
}
