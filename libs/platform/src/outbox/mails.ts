import type { Mail } from './mail.js';

/**
 * The mails of the application, by name, with the data each is filled with. An application adds its own by declaration merging, as
 * `MailsOf` its templates.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface MailCatalog {}

export type MailName = keyof MailCatalog & string;

type Template = (data: never) => Mail;

/** The data that templates are filled with, for declaration merging. */
export type MailsOf<Templates extends Record<string, Template>> = { [Name in keyof Templates]: Parameters<Templates[Name]>[0] };

const defined = new Map<string, { compose: Template; secret: boolean }>();

/**
 * Declare mails; they can be sent once the module that does so is imported. A later definition replaces an earlier one of the same name, so
 * that an application can reword a mail of the framework.
 * @param secret names of mails that grant access: their data is deleted once they are delivered.
 */
export function defineMails<Templates extends Record<string, Template>>(
  templates: Templates,
  secret: readonly (keyof Templates)[] = [],
): Templates {
  for (const [name, compose] of Object.entries(templates)) defined.set(name, { compose, secret: secret.includes(name) });
  return templates;
}

/**
 * Compose the mail of a template.
 * @returns the mail of a template, filled in; null when the template no longer exists.
 */
export function composeMail(name: string, data: object): Mail | null {
  const template = defined.get(name);
  return template ? (template.compose as (data: object) => Mail)(data) : null;
}

/** Whether the data of a mail is deleted once it is delivered. */
export const isSecretMail = (name: string): boolean => defined.get(name)?.secret ?? false;
