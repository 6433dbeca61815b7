import bowser from 'bowser';

/** "Chrome 128 on Windows"; what is not known is left out. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  if (!name) return 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
