import type { Page } from '@playwright/test';

/** A device with a fingerprint reader, which keeps passkeys and unlocks them at once. */
export interface Device {
  /** Count the passkeys that it keeps. */
  count(): Promise<number>;
  /** Set whether someone is there to unlock it. Nobody is, and offers in fields wait, until a page asks for a passkey by a button. */
  attend(present: boolean): Promise<void>;
}

/** Give the browser of a page a device for passkeys, through the DevTools protocol. */
export async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    attend: (enabled) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
  };
}
