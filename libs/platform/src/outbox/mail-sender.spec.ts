import type { PlatformConfig } from '../config/config.js';
import { mailHtml } from './mail-html.js';
import { MailSender } from './mail-sender.js';

/** Create the sender of an application at an address, with or without MAIL_FROM. */
function sender(config: Partial<PlatformConfig>) {
  const region = { zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' };
  const site = { site: async () => ({ name: 'Lending library', ...region }) };
  return new MailSender({ publicUrl: 'https://books.example:8443', ...config } as PlatformConfig, site);
}

describe('the sender of mails', () => {
  it('has the name of the application and an address at its host', async () => {
    expect(await sender({}).from()).toEqual({ name: 'Lending library', address: 'no-reply@books.example' });
  });

  it('writes in the language of the application', async () => {
    const mail = { subject: 'Willkommen', preview: 'Willkommen', heading: 'Willkommen', paragraphs: [] };
    expect(await mailHtml(mail, await sender({}).get())).toMatch(/<html [^>]*lang="de-DE"/);
  });

  it('is MAIL_FROM where that is set', async () => {
    expect(await sender({ MAIL_FROM: 'Books <desk@books.example>' }).from()).toBe('Books <desk@books.example>');
  });
});
