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
  /** Why the server refused it. It stays until somebody says what to do about it. */
  problem?: string;
  /** Set once the server took it. It counts on until the day was read again, so that a stop never falls back to before it. */
  taken?: true;
}

export type NewItem = Omit<WaitingItem, 'id'>;

/** The two sides of a stop that are photographed, as what they do. */
export const PHOTO = { before: 'photo-before', after: 'photo-after' } as const;
export type When = keyof typeof PHOTO;

export const isPhoto = ({ intent }: Pick<WaitingItem, 'intent'>): boolean => intent === PHOTO.before || intent === PHOTO.after;

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
};

export const nameOf = ({ intent }: Pick<WaitingItem, 'intent'>): string => NAMES[intent] ?? intent;
