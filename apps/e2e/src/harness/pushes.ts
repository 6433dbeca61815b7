import type { Page } from '@playwright/test';

/** Have a page's browser get an address at a push service that does not exist: none can be reached from here. Call it before the page is opened. */
export const standInForPushService = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const endpoint = 'https://push.example.com/a-phone';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    // The browser of tests grants the permission, and says all the same that it did not.
    Object.defineProperty(Notification, 'permission', { get: () => (sessionStorage.getItem('subscribed') ? 'granted' : 'default') });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
    });
  });

/**
 * Deliver a notification to the worker of a page's visits, as the browser does once it has decrypted it, and press what it shows. The browser
 * of tests shows none itself.
 * @returns what the worker has it show and open
 */
export async function deliverPush(page: Page, content: object): Promise<unknown[]> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/visit-worker.js'))!;
  await worker.evaluate(noteInstead);
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
  return worker.evaluate((): Promise<unknown[]> => Reflect.get(self, 'noted'));
}

/** Have a worker note what it shows and opens in place of doing it, and press what it shows at once. */
function noteInstead(): void {
  const seen: unknown[] = [];
  const show = async (title: string, { body, tag, data }: NotificationOptions) => {
    seen.push({ title, body, tag });
    const notification = { data, close: () => undefined };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  };
  Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show });
  const noted = new Promise<unknown[]>((resolve) => {
    Object.assign(Reflect.get(self, 'clients'), { openWindow: async (url: string) => resolve([...seen, url]) });
  });
  Object.assign(self, { noted });
}
