import type { Attachment } from 'nodemailer/lib/mailer/index.js';

/** The kinds of files that mails bring. An application adds its own by declaration merging: `{ invoice: true }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface AttachmentKinds {}

/** A file that is made when its mail is sent. */
export interface MailAttachment {
  kind: keyof AttachmentKinds & string;
  /** Of the record it is made from. */
  id: string;
}

/** Makes the files of mails. Provided by an application whose mails have any, globally. */
export abstract class MailAttachments {
  abstract file(attachment: MailAttachment): Promise<Attachment>;
}
