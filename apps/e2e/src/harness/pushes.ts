import type { Page } from '@playwright/test';

/** Have a page's browser get an address at a push service that does not exist: none can be reached from here. Call it before the page is opened. */
export async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.com/a-phone';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
    });
  });
}

/** Deliver a notification to the worker of a page's visits, as the browser does once it has decrypted it. */
export async function deliverPush(page: Page, content: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/track/'));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: JSON.stringify(content) });
}

/** Return the notifications of visits that a device shows. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/track/');
    return (await worker!.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });
