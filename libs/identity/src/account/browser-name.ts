import { msg } from '@haulbook/core';
import bowser from 'bowser';

const UNKNOWN = msg('Unknown browser');

/** Return the name of a browser, e.g. "Chrome 128 on Windows". Unknown parts are left out. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  if (!name) return UNKNOWN;
  return os.name ? `${name} on ${os.name}` : name;
}
