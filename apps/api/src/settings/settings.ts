import { isLocalTime } from '@haulbook/core';
import {
  BRAND_DEFAULTS,
  DEFAULT_AVAILABILITY,
  DEFAULT_PRICING_RULES,
  INVOICE_DUE_DAYS,
  QUOTE_VALID_DAYS,
  SLOT_HOLD_MINUTES,
  type AvailabilitySettings,
  type PricingRules,
} from '@haulbook/domain';
import type { SettingSection } from './setting.entity.js';

/** Settings that are one of a few, by their name, in words. The form offers these and the server refuses any other. */
export const SETTING_CHOICES = {
  staffSecondFactor: {
    default: 'As the server is set up (required in production)',
    required: 'Required',
    optional: 'Optional',
  },
} as const;

type ChoiceOf<Name extends keyof typeof SETTING_CHOICES> = keyof (typeof SETTING_CHOICES)[Name];

export interface BrandSettings {
  businessName: string;
  city: string;
  state: string;
  phone: string;
  email: string;
  zone: string;
}

export interface BookingSettings {
  /** Minutes a picked slot is kept. */
  holdMinutes: number;
  /** Hours the slot of a sent request is kept for staff to answer. */
  requestHoldHours: number;
  /** Open holds of one network address; beyond it somebody is hoarding. */
  maxOpenHolds: number;
  /** Times kept at once for unanswered requests from one network address. */
  maxRequestHoldsPerNetwork: number;
  /** And of one customer, that is of one e-mail address. */
  maxRequestHoldsPerCustomer: number;
  /** Requests one e-mail address may make within 24 hours. */
  maxRequestsPerDay: number;
  /** What stands beside the price range. */
  promise: string;
  /** Raised whenever the wording of the consent boxes changes. */
  consentVersion: string;
  termsVersion: string;
}

export interface QuoteSettings {
  validDays: number;
  invoiceDueDays: number;
  /** A deposit must be paid before the visit is confirmed; until then its time is held. */
  depositBeforeVisit: boolean;
}

export interface SignInSettings {
  /** Whether staff must give a second factor; `default` leaves it to STAFF_SECOND_FACTOR, else to production. */
  staffSecondFactor: ChoiceOf<'staffSecondFactor'>;
}

/** `haulingTaxRatePpm` is the rate of the hauling tax category, in parts per million. */
export type PricingSettings = PricingRules & { haulingTaxRatePpm: number };

/** Every setting, by its key, as it is stored. All of them are read: settings.spec.ts finds what is not. */
export interface StoredSettings {
  brand: BrandSettings;
  availability: Omit<AvailabilitySettings, 'zone'>;
  booking: BookingSettings;
  pricing: PricingSettings;
  quotes: QuoteSettings;
  signIn: SignInSettings;
}

/** Every setting as the services read it. One zone for everything: a slot never lies in another than the business. */
export type SettingValues = Omit<StoredSettings, 'availability'> & { availability: AvailabilitySettings };

export interface SettingDefinition<Value> {
  label: string;
  section: SettingSection;
  value: Value;
}

const { zone: _ofTheBrand, ...AVAILABILITY } = DEFAULT_AVAILABILITY;

/** The settings of a fresh installation (product decisions, sections 1, 5 and 6), as they are seeded and fallen back to. */
export const SETTING_DEFAULTS: { readonly [K in keyof StoredSettings]: SettingDefinition<StoredSettings[K]> } = {
  brand: { label: 'Brand', section: 'brand', value: { ...BRAND_DEFAULTS, email: 'hello@haulbook.example' } },
  availability: { label: 'Hours and capacity', section: 'hours', value: AVAILABILITY },
  booking: {
    label: 'Online booking',
    section: 'hours',
    value: {
      holdMinutes: SLOT_HOLD_MINUTES,
      requestHoldHours: 24,
      maxOpenHolds: 30,
      maxRequestHoldsPerNetwork: 12,
      maxRequestHoldsPerCustomer: 4,
      maxRequestsPerDay: 10,
      promise: 'Your final price stays within this range unless you sign a change order before we load.',
      consentVersion: '2026-01',
      termsVersion: '2026-01',
    },
  },
  pricing: { label: 'Pricing rules', section: 'pricing', value: { ...DEFAULT_PRICING_RULES, haulingTaxRatePpm: 0 } },
  quotes: {
    label: 'Quotes and invoices',
    section: 'pricing',
    value: { validDays: QUOTE_VALID_DAYS, invoiceDueDays: INVOICE_DUE_DAYS, depositBeforeVisit: false },
  },
  signIn: { label: 'Sign-in of staff', section: 'signin', value: { staffSecondFactor: 'default' } },
};

/**
 * What is stored over the default: known names with a value of the same kind count, everything else is passed over, so that
 * a half-filled or outdated setting never breaks a booking.
 */
export function overDefaults<T>(fallback: T, stored: unknown, name = ''): T {
  if (kindOf(fallback) !== 'object') return (fits(fallback, stored, name) ? stored : fallback) as T;
  if (typeof stored !== 'object' || stored === null) return fallback;
  const given = stored as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fallback as object).map(([key, value]) => [key, overDefaults(value, given[key], key)])) as T;
}

/** A setting as the back office reads it: stored before something was added, it has the default of that. */
export function withDefaults<S extends { key?: string; value?: object }>(setting: S): S {
  const { key, value } = setting;
  if (key === undefined || value === undefined || !Object.hasOwn(SETTING_DEFAULTS, key)) return setting;
  return { ...setting, value: overDefaults<object>(SETTING_DEFAULTS[key as keyof StoredSettings].value, value) };
}

/** The path of the first value that is of another kind than its default; null when all fit. Left-out names are fine. */
export function misfit(fallback: unknown, given: unknown, path = ''): string | null {
  if (given === undefined) return null;
  if (kindOf(fallback) !== 'object') return fits(fallback, given, path.split('.').at(-1)!) ? null : path;
  if (kindOf(given) !== 'object') return path;
  for (const [name, value] of Object.entries(fallback as object)) {
    const found = misfit(value, (given as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}

/** The size of something: need not be whole, but there is one. All other numbers are counted: cents, parts per million, minutes. */
const SIZE = /CubicYards$/;
const MOST = 2_147_483_647;

/** Whether a single value, or a list, can stand in for its default. */
function fits(fallback: unknown, given: unknown, name: string): boolean {
  if (kindOf(fallback) !== kindOf(given)) return false;
  if (name in SETTING_CHOICES) return Object.hasOwn(SETTING_CHOICES[name as keyof typeof SETTING_CHOICES], String(given));
  if (Array.isArray(given)) return given.every((one) => misfit((fallback as unknown[])[0], one) === null);
  if (typeof given === 'number') {
    const size = SIZE.test(name);
    return given >= (size ? 1 : 0) && given <= MOST && (size || Number.isInteger(given));
  }
  return typeof given !== 'string' || !isLocalTime(String(fallback)) || isLocalTime(given);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'nothing' : typeof value;
}
