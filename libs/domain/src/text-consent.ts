/** Consent to text messages: for each kind of message, what was agreed to, when, from where, and for which number. */
export interface SmsConsent {
  transactional?: ConsentRecord | null;
  marketing?: ConsentRecord | null;
}
export interface ConsentRecord {
  granted: boolean;
  wordingVersion: string;
  at: string;
  ip: string | null;
  /** E.164. It counts for this number alone: another one may be another person's. */
  number: string | null;
}

interface Statement {
  at: Date;
  number: string | null;
  /** The address it came from, if by the site. */
  ip?: string | null;
}

/** Record what was said about texts, by the wording that it was said to. */
export const consentRecord = (granted: boolean, wordingVersion: string, { at, number, ip = null }: Statement): ConsentRecord => ({
  granted,
  wordingVersion,
  at: at.toISOString(),
  ip,
  number,
});

/** The wordings of consent that was taken back and given again by text, and of what staff were told on the phone. */
export const BY_STOP = 'Text: STOP';
export const BY_START = 'Text: START';
export const BY_PHONE = 'Said on the phone';

interface Receiver {
  phone: string | null;
  smsConsent: SmsConsent | null;
}

/** Whether a customer agreed to get texts of a kind on the number they have now. */
export function agreesToTexts({ phone, smsConsent }: Receiver, kind: keyof SmsConsent = 'transactional'): boolean {
  const said = smsConsent?.[kind];
  return Boolean(said?.granted && phone && said.number === phone);
}

/** What a customer said about texts on the number they have now, and when. */
export type TextStanding = { is: 'agreed' | 'stopped' | 'other_number'; at: string } | { is: 'none' };

/** Return what a customer said about texts: agreed, asked for no more, agreed on a number they no longer have, or nothing that counts. */
export function textStanding({ phone, smsConsent }: Receiver): TextStanding {
  const said = smsConsent?.transactional;
  if (!said || !phone) return { is: 'none' };
  if (said.granted) return { is: said.number === phone ? 'agreed' : 'other_number', at: said.at };
  return said.number === phone && said.wordingVersion === BY_STOP ? { is: 'stopped', at: said.at } : { is: 'none' };
}
