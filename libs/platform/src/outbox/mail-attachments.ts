import type { Attachment } from 'nodemailer/lib/mailer/index.js';

/** Kinds of files that mails attach. An application adds its own by declaration merging: `{ invoice: true }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface AttachmentKinds {}

/** A file that is generated when its mail is sent. */
export interface MailAttachment {
  kind: keyof AttachmentKinds & string;
  /** Id of the record it is generated from. */
  id: string;
}

/** Generates the attachments of mails. Provided globally by an application whose mails have any. */
export abstract class MailAttachments {
  abstract file(attachment: MailAttachment): Promise<Attachment>;
}
