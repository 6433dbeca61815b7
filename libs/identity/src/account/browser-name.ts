import bowser from 'bowser';

/** Return the name of a browser, e.g. "Chrome 128 on Windows". Unknown parts are left out. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  if (!name) return 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
