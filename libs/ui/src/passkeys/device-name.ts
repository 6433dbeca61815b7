import { msg } from '@haulbook/core';

const DEVICES: readonly [RegExp, string][] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, msg('Android phone')],
  [/cros/i, 'Chromebook'],
  [/macintosh/i, 'Mac'],
  [/windows/i, msg('Windows PC')],
];

/** Return what to call a passkey of this device, which its owner may change: an English text, or a name of its maker. */
export const deviceName = (userAgent: string): string => DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? msg('My device');
