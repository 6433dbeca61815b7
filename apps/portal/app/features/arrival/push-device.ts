import { arrivalPath, type Followed } from '@haulbook/api-client';
import type { PushView } from '@haulbook/contracts';

/** How a device is notified of a visit, and what went wrong as that was changed. */
export interface Notified {
  state: 'none' | 'off' | 'on' | 'blocked';
  problem?: string;
}

/** The worker of notifications has pages of its own kind alone, and touches none of what they load. */
const WORKER = { path: '/visit-worker.js', scope: '/track/' };

/** Whether this device is notified of a visit. */
export async function look(at: Followed): Promise<Notified> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER.scope);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return { state: 'off' };
  return said(await post(at, 'push/look', { endpoint: subscription.endpoint }));
}

/** Ask for notifications, and have this device notified of a visit. */
export async function turnOn(at: Followed): Promise<Notified> {
  if ((await Notification.requestPermission()) !== 'granted') return { state: Notification.permission === 'denied' ? 'blocked' : 'off' };
  const known = await post(at, 'push/look', {});
  if (!known.ok) return said(known);
  const { endpoint, keys } = (await subscribed(known.view.publicKey)).toJSON();
  return said(await post(at, 'push', { endpoint, keys }));
}

/** Have this device notified of a visit no more. */
export async function turnOff(at: Followed): Promise<Notified> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER.scope);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return { state: 'off' };
  return said(await post(at, 'push/off', { endpoint: subscription.endpoint }), 'on');
}

type Answer = { ok: true; view: PushView } | { ok: false; message: string };

async function post(at: Followed, what: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/${arrivalPath(at)}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as PushView & { message: string };
  return response.ok ? { ok: true, view: answer } : { ok: false, message: answer.message };
}

/** @param before how it stays where that was refused */
function said(answer: Answer, before: 'off' | 'on' = 'off'): Notified {
  if (!answer.ok) return { state: before, problem: answer.message };
  return { state: answer.view.isOn ? 'on' : 'off' };
}

/** Have the browser get an address at its maker's push service, or return the one it has. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  const worker = await active(await navigator.serviceWorker.register(WORKER.path, { scope: WORKER.scope }));
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    // It has an address that belongs to another key, such as that of a server before this one.
    const other = await worker.pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

/** Wait until a worker is ready. */
function active(worker: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = worker.active ? null : (worker.installing ?? worker.waiting);
  if (!coming) return Promise.resolve(worker);
  return new Promise((resolve, reject) =>
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(worker);
      if (coming.state === 'redundant') reject(new Error('The worker of notifications was not installed'));
    }),
  );
}
