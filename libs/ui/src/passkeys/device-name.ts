const DEVICES: readonly [RegExp, string][] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android phone'],
  [/cros/i, 'Chromebook'],
  [/macintosh/i, 'Mac'],
  [/windows/i, 'Windows PC'],
];

/** Return what to call a passkey of this device, which its owner may change. */
export const deviceName = (userAgent: string): string => DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device';
