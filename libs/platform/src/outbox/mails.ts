import type { Mail } from './mail.js';

/** The mails of the application, by name, with what each is filled with. It adds its own by declaration merging, as `MailsOf` its templates. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface MailCatalog {}

export type MailName = keyof MailCatalog & string;

type Template = (data: never) => Mail;

/** What templates are filled with, for declaration merging. */
export type MailsOf<Templates extends Record<string, Template>> = { [Name in keyof Templates]: Parameters<Templates[Name]>[0] };

const defined = new Map<string, { compose: Template; secret: boolean }>();

/**
 * Declares mails; they can be sent once the module that does so is imported. One defined later replaces one of the same name, so that
 * an application may word a mail of the framework in its own way.
 * @param secret names of those that open a door: what they were filled with is forgotten once they are delivered.
 */
export function defineMails<Templates extends Record<string, Template>>(
  templates: Templates,
  secret: readonly (keyof Templates)[] = [],
): Templates {
  for (const [name, compose] of Object.entries(templates)) defined.set(name, { compose, secret: secret.includes(name) });
  return templates;
}

/** @returns the mail of a template, filled in; null when the name is of a template that is no more. */
export function composeMail(name: string, data: object): Mail | null {
  const template = defined.get(name);
  return template ? (template.compose as (data: object) => Mail)(data) : null;
}

/** Whether what a mail was filled with is forgotten once it is delivered. */
export const isSecretMail = (name: string): boolean => defined.get(name)?.secret ?? false;
