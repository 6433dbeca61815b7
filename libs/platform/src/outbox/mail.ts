/** What one mail says, apart from how it looks: HTML and plain text are both made from this. All of it is inert text. */
export interface Mail {
  subject: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Short facts in two columns. */
  facts?: [label: string, value: string][];
  /** A one-time code, shown large. */
  code?: string;
  button?: { label: string; url: string };
  /** Small print under everything else. */
  note?: string;
}

/** Who writes. */
export interface Sender {
  /** The language of the mails (BCP 47), for screen readers and translators. */
  language: string;
  name: string;
  /** "Raleigh, NC" */
  place: string | null;
  phone: string | null;
  publicUrl: string;
}

/** The same mail as plain text. */
export function mailText(mail: Mail, sender: Sender): string {
  const facts = (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [
    mail.heading,
    ...mail.paragraphs,
    facts,
    mail.code ? `Your code: ${mail.code}` : '',
    mail.button ? `${mail.button.label}:\n${mail.button.url}` : '',
    mail.note ?? '',
    [sender.name, sender.place, sender.phone].filter(Boolean).join(' · '),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
