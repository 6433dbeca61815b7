import { createMoneyFormat, formatCents } from '@haulbook/core';

const money = createMoneyFormat('en-US', 'USD');

/** Something a crew member did that the page's day does not have yet. */
export interface WaitingItem {
  /** Its place in the order in which things were done. */
  id: number;
  /** Names it to the server, which takes it once. */
  key: string;
  /** The link under which it was done, and whose day of which date that is. */
  token: string;
  day: string;
  visit: string;
  /** What it is: a form of the page, or a photo. */
  intent: string;
  /** What the form was filled in with. */
  fields: Record<string, string>;
  photo?: File;
  /** Whether the photo is as small as it is sent. */
  isSmall?: boolean;
  /** When it was done, by this phone's clock. */
  at: number;
  /** Why the server refused it. It stays until a person says what to do about it. */
  problem?: string;
  /** The server's word for that. */
  code?: string;
  /** The links that had ended when it was to be sent. */
  endedUnder?: string[];
  /** Set once the server took it. It counts on until the day was read again, so that a stop never falls back to before it. */
  taken?: true;
  /** What became of it that its crew has to know, although it was taken. It stays until they have read it. */
  notice?: string;
  /** Whether the day that the page has counts it in. */
  settled?: true;
}

/** What is said about something that no link takes any more. */
export const LINK_ENDED = 'The link has ended and this was not recorded. Tell the office.';

/** Return something without the reason why it was refused, to be sent again. One that was to be confirmed is confirmed with that. */
export function asNew({ problem: _problem, code, ...item }: WaitingItem): WaitingItem {
  return code === 'confirmation_needed' ? { ...item, fields: { ...item.fields, confirmed: 'yes' } } : item;
}

/** Whether the link that something is sent under has ended. */
const hasEnded = ({ token, endedUnder = [] }: WaitingItem): boolean => endedUnder.includes(token);

/** Why something is not sent yet: for want of a signal, for what was refused before it at its stop, or with its link. */
export type Holdup = 'signal' | 'held' | 'ended';

/** Return why something is not sent yet. Photos wait for nothing but a signal and a link. */
export function holdupOf(item: WaitingItem, items: readonly WaitingItem[]): Holdup {
  const refused = items.filter((one) => one.problem && one.visit === item.visit && !isPhoto(one));
  return !isPhoto(item) && refused.length > 0 ? 'held' : hasEnded(item) ? 'ended' : 'signal';
}

export type NewItem = Omit<WaitingItem, 'id'>;

/** What of a stop is photographed, as what that does. */
export const PHOTO = { before: 'photo-before', after: 'photo-after', door: 'photo-door' } as const;
export type When = keyof typeof PHOTO;

/** Return what was photographed; undefined for what is no photo. */
export const whenOf = ({ intent }: Pick<WaitingItem, 'intent'>): When | undefined =>
  (Object.keys(PHOTO) as When[]).find((when) => PHOTO[when] === intent);

export const isPhoto = (item: Pick<WaitingItem, 'intent'>): boolean => whenOf(item) !== undefined;

/** What is done also without a connection. A new price and a link to pay are made by the server: they need one. */
const WAIT_FOR_SIGNAL = ['on-my-way', 'arrive', 'complete', 'sign-change', 'decline-change', 'payment', 'note', 'disposal'];
export const canWait = (intent: string): boolean => WAIT_FOR_SIGNAL.includes(intent);

const NAMES: Record<string, string> = {
  'on-my-way': 'On my way',
  arrive: 'Arrived',
  complete: 'Done',
  'sign-change': 'The signed price',
  'decline-change': 'The customer’s no',
  payment: 'The payment',
  note: 'The note',
  disposal: 'The load',
  [PHOTO.before]: 'A photo from before',
  [PHOTO.after]: 'A photo from after',
  [PHOTO.door]: 'A photo at the door',
};

/** Return what something is in words, a payment with its amount. */
export function nameOf({ intent, fields }: Pick<WaitingItem, 'intent' | 'fields'>): string {
  const cents = intent === 'payment' ? money.parse(fields['amountCents'] ?? '') : null;
  return cents ? `The payment of ${formatCents(cents)}` : (NAMES[intent] ?? intent);
}

/** A photo as it waited before everything else did: `{visit}:before`. */
export interface EarlierPhoto {
  side: string;
  photo: File;
}

/** Return what such a photo is now. */
export function photoFrom({ side, photo }: EarlierPhoto): Pick<NewItem, 'visit' | 'intent' | 'fields' | 'photo'> {
  const [visit = '', when] = side.split(':');
  return { visit, intent: when === 'before' ? PHOTO.before : PHOTO.after, fields: {}, photo };
}
