const SEPARATORS = /[\s\p{Cf}().\-\u2010-\u2015]/gu;
const NORTH_AMERICA = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
/**
 * Prefixes that people dial before a number within their country and omit from abroad, by calling code, if different from the usual 0
 * (ITU-T, National numbering plans). With null there is nothing to omit: a 0 is part of the number.
 */
const TRUNK_PREFIXES: Record<string, RegExp | null> = {
  '7': /^8(?=\d{10}$)/,
  '36': /^06/,
  '39': null,
  '225': null,
  '242': null,
  '378': null,
  '379': null,
};
const E164 = /^\+[1-9]\d{6,14}$/;

/** Rules for entering, checking and showing phone numbers in the country of an application. Stored ones are E.164. */
export interface PhoneRules {
  /**
   * Normalize a number to E.164 ("+19195045200"), from any way of typing it, a `tel:` link, or text with invisible characters as address
   * books copy it. Extensions are dropped.
   * @returns null when it is not a number that the application takes
   */
  normalize(value: string): string | null;
  /** Return the problem of a number, or null. Empty is an error only if a number is required. */
  error(value: string | null | undefined, options?: { required?: boolean }): string | null;
  /** Format a number: "(919) 504-5200" at home in the US; an invalid number is returned unchanged. */
  format(value: string): string;
  /** Return a `tel:` link, or null when there is nothing to call (the call button is then disabled). */
  link(value: string): string | null;
}

/**
 * Return the rules of a country by its calling code, '1' or '49'. Numbers without a calling code belong to that country. With '1', numbers
 * of other countries are refused; everywhere else they are accepted with their calling code.
 */
export function phoneRules(callingCode: string): PhoneRules {
  const normalize = callingCode === '1' ? northAmerican : (value: string) => international(value, callingCode);
  const invalid = callingCode === '1' ? 'Please enter a valid US phone number' : 'Please enter a valid phone number';
  return {
    normalize,
    error: (value, { required = false } = {}) => {
      const text = (value ?? '').trim();
      if (text === '') return required ? 'Phone number is required' : null;
      return normalize(text) ? null : invalid;
    },
    format: (value) => {
      const phone = normalize(value);
      if (!phone) return value;
      if (callingCode === '1') return `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
      return phone.startsWith(`+${callingCode}`) ? `+${callingCode} ${phone.slice(callingCode.length + 1)}` : phone;
    },
    link: (value) => {
      const dialled = normalize(value) ?? value.replace(/[^\d+]/g, '');
      return dialled === '' ? null : `tel:${dialled}`;
    },
  };
}

const digitsOf = (value: string): string => value.replace(/^\s*tel:/i, '').replace(SEPARATORS, '');

function northAmerican(value: string): string | null {
  const match = NORTH_AMERICA.exec(digitsOf(value));
  return match ? `+1${match[1]}` : null;
}

/** Return a number with its calling code: "030 1234567", "0049 30 1234567" and "+49 (0)30 1234567" are one number. */
function international(value: string, callingCode: string): string | null {
  const digits = digitsOf(value.replace('(0)', '')).replace(/^00/, '+');
  const trunk = callingCode in TRUNK_PREFIXES ? TRUNK_PREFIXES[callingCode] : /^0/;
  const national = trunk ? digits.replace(trunk, '') : digits;
  const phone = digits.startsWith('+') ? digits : `+${callingCode}${national}`;
  return E164.test(phone) ? phone : null;
}

let home = phoneRules('1');

/** Set the home country, whose numbers the rules below apply to. Called once, when an application starts. */
export function dialFrom(callingCode: string): void {
  home = phoneRules(callingCode);
}

/** Normalize a number by the rules of the application's country. @returns null when it is not valid */
export const normalizePhone: PhoneRules['normalize'] = (value) => home.normalize(value);
/** Return the problem of a phone number, or null. Empty is an error only if a number is required. */
export const phoneError: PhoneRules['error'] = (value, options) => home.error(value, options);
/** Format a number as people in the application's country write it. */
export const formatPhone: PhoneRules['format'] = (value) => home.format(value);
/** Return a `tel:` link, or null when there is nothing to call. */
export const telLink: PhoneRules['link'] = (value) => home.link(value);
