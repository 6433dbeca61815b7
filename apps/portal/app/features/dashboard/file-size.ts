import { ENGLISH, type Speech } from '@haulbook/core';

/** Return a file's size in words: "34 KB", "1.2 MB". */
export function sizeOf(bytes: number, { locale }: Pick<Speech, 'locale'> = ENGLISH): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const megabytes = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${(bytes / 1_000_000).toLocaleString(locale, megabytes)} MB`;
}
