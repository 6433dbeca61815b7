import type { FieldSchema, Tone } from './admin-schema.js';

/** A setting as the back office shows it: a card of its page, whose fields are named by their path in the setting's record. */
export interface SettingSchema {
  /** The key of its record. */
  key: string;
  label: string;
  /** What it is for, in a sentence. */
  help?: string;
  /** Name of the icon of its card. */
  icon?: string;
  /** Name of its section. */
  section: string;
  /** Heading under which the page of its section lists it. */
  group?: string;
  /** The message whose words it keeps. */
  message?: MessageSetting;
  /** Its values, named `value.heavy.maxEighths`, each with its default. */
  fields: FieldSchema[];
}

/** How something is set up, on the page of a setting. */
export interface SettingFact {
  label: string;
  /** The state of it, in words. */
  value: string;
  tone?: Tone;
  /** What follows from it, or what to do about it. */
  help?: string;
  /** The environment variables that set it. */
  variables?: string[];
  /** Where it is changed: a path of the back office. */
  to?: string;
  /** Lines to copy into something else. */
  code?: string;
  /** The address of a page outside the back office that shows it. */
  href?: string;
}

/** A section of the settings as the back office shows it: cards under a heading, or a page of its own. */
export interface SettingSectionSchema {
  name: string;
  title: string;
  /** What is in it, in a sentence. */
  help?: string;
  /** Whether it has a page of its own, to which a card leads. */
  apart?: boolean;
  /** Name of the icon of that card. */
  icon?: string;
  /** Name of the section that shows that card; among the lists where there is no such section. */
  under?: string;
}

/** Every setting that the caller may change, in the order of their declaration. */
export interface SettingPages {
  sections: SettingSectionSchema[];
  settings: SettingSchema[];
}

/** What the page of a message's words needs to know about it. */
export interface MessageSetting {
  name: string;
  /** Who gets it. */
  to: string;
  /** Whether it goes by mail, and by text message. */
  email: boolean;
  text: boolean;
  /** The fields that its words may name. A condition has no text: it shows or hides what stands inside of it. */
  fields: { name: string; label: string; condition?: boolean }[];
}

/** How the words of a message look, filled in with example data. */
export interface MessagePreview {
  /** Null where the message does not go by mail. */
  mail: { subject: string; preview: string; html: string } | null;
  /** Null where the message does not go by text. */
  text: { text: string; characters: number; segments: number; unicode: boolean } | null;
}

/** Words of a message that are said only where a field has a value, or a condition holds; or only where not. */
export interface ConditionalWords {
  /** Name of the field they depend on. */
  field: string;
  /** Whether they are said where it is so, not where it isn't. */
  holds: boolean;
  /** The words, with fields by what they are called. */
  says: string;
  within: ConditionalWords[];
}

/** How words look that are being typed, and by part (`body`) what in them is said only sometimes. */
export interface WordsPreview extends MessagePreview {
  sometimes: Record<string, ConditionalWords[]>;
}

/** A message that an action would send, filled in. */
export interface ComingMessage extends MessagePreview {
  channel: 'email' | 'sms';
  recipient: string;
}

/** What an action would say: its messages, and what the person who starts it should know first. */
export interface ComingMessages extends ComingAdvice {
  messages: ComingMessage[];
  /** How many things were left out of what is shown, each of which may send a message. */
  more?: number;
}

/** What is known of an action beside its messages. */
interface ComingAdvice {
  warnings: string[];
  /** Why it would be refused as it is filled in so far, so that it has no messages. */
  refused?: string;
}

/** What an action would say, as it is shown to a person who is let in by a link. */
export interface ComingWords extends ComingAdvice {
  messages: {
    channel: 'email' | 'sms';
    /** Where it goes, masked. */
    to: string;
    /** Null for a text. */
    subject: string | null;
    /** What it says, without what its links open. */
    text: string;
  }[];
}

/** The header of a request that says what becomes of its messages: they are shown, and all else undone, or they are left off. */
export const MESSAGES_HEADER = 'X-Messages';
export type MessagesWish = 'show' | 'off';
