import { ENGLISH, type BrandColors, type Speech } from '@haulbook/core';

/** Content of a mail, independent of its layout: both HTML and plain text are made from it. All of it is inert text. */
export interface Mail {
  subject: string;
  /** Line that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Short facts in two columns. */
  facts?: [label: string, value: string][];
  /** A one-time code, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Small print below everything else. */
  note?: string;
  /** The page where the reader turns mails like this one off. Mail programs offer it, too. */
  preferences?: { label: string; url: string };
}

/** The sender of a mail. */
export interface Sender {
  /** The language of the mails (BCP 47), for screen readers and translators. */
  language: string;
  name: string;
  /** "Raleigh, NC" */
  place: string | null;
  phone: string | null;
  publicUrl: string;
  colors?: BrandColors;
  /** Address of the logo; null without one. */
  logoUrl?: string | null;
}

/** Render the mail as plain text. */
export function mailText(mail: Mail, sender: Sender, { t }: Speech = ENGLISH): string {
  const facts = (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [
    mail.heading,
    ...mail.paragraphs,
    facts,
    mail.code ? t('Your code: {code}', { code: mail.code }) : '',
    mail.button ? `${mail.button.label}:\n${mail.button.url}` : '',
    mail.note ?? '',
    [sender.name, sender.place, sender.phone].filter(Boolean).join(' · '),
    mail.preferences ? `${mail.preferences.label}: ${mail.preferences.url}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
