import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotifyMe } from './notify-me';

const ENDPOINT = 'https://push.example.com/1';
const AT = { token: 'abc' };

/** A browser that has notifications, as far as the page asks it. */
function browserWith(permission: NotificationPermission, answered: NotificationPermission = permission) {
  const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'B', auth: 'A' } }) };
  const pushManager = { subscribe: jest.fn(async () => subscription), getSubscription: async () => subscription };
  const worker = { active: {}, pushManager };
  const container = { register: jest.fn(async () => worker), getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const asked = jest.fn(async () => answered);
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: asked } });
  return { asked, container, pushManager };
}

describe('notifications of a visit', () => {
  const given = globalThis.fetch;
  const sent = jest.fn();
  beforeEach(() => {
    sent.mockReset().mockImplementation(async (path: string) => answer({ isOn: !path.endsWith('/off'), publicKey: 'KEY' }));
    Object.assign(globalThis, { fetch: sent });
  });
  afterEach(() => {
    Object.assign(globalThis, { fetch: given });
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  });
  const answer = (body: object, ok = true) => ({ ok, json: async () => body });
  const show = () => act(async () => render(<NotifyMe at={AT} />));
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const paths = () => sent.mock.calls.map(([path]) => String(path).replace('/api/portal/track/abc/push', ''));

  it('are not offered by a browser that has none', async () => {
    await show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ask for nothing until the button is pressed, and are then turned on and off', async () => {
    const { asked, container, pushManager } = browserWith('default', 'granted');
    await show();
    expect([asked.mock.calls, sent.mock.calls]).toEqual([[], []]);
    await press('Notify me on this device');
    expect(await screen.findByText(/^Notifications are on\./)).toBeTruthy();
    expect(container.register).toHaveBeenCalledWith('/visit-worker.js', { scope: '/track/' });
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    expect(JSON.parse(sent.mock.calls[1]![1].body)).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'B', auth: 'A' } });
    await press('Turn notifications off');
    expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeTruthy();
    expect(paths()).toEqual(['/look', '', '/off']);
  });

  it('are known to be on by a page that is opened again', async () => {
    browserWith('granted');
    await show();
    expect(await screen.findByRole('button', { name: 'Turn notifications off' })).toBeTruthy();
    expect(paths()).toEqual(['/look']);
  });

  it('say that the browser blocks them, and what to do', async () => {
    browserWith('default', 'denied');
    await show();
    Object.assign(window, { Notification: { ...window.Notification, permission: 'denied', requestPermission: async () => 'denied' } });
    await press('Notify me on this device');
    expect((await screen.findByRole('alert')).textContent).toContain('This browser blocks our notifications. Allow them for this site');
    expect(sent).not.toHaveBeenCalled();
  });

  it('say why they were refused, and stay on where turning them off failed', async () => {
    browserWith('granted');
    sent.mockImplementation(async (path: string) =>
      path.endsWith('/off') ? answer({ message: 'Too many tries.' }, false) : answer({ isOn: true, publicKey: 'KEY' }),
    );
    await show();
    await press('Turn notifications off');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
    expect(screen.getByRole('button', { name: 'Turn notifications off' })).toBeTruthy();
  });
});
