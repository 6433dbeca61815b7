import type { Mail, Sender } from './mail.js';

/** Return the HTML of a mail. The mail components are large; they are loaded with the first mail. */
export async function mailHtml(mail: Mail, sender: Sender): Promise<string> {
  const { mailLayout } = await import('./mail-layout.js');
  return mailLayout(mail, sender);
}
