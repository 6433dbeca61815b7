const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the fake device was asked for, and how it answers. */
export interface FakeDevice {
  asked: string[];
  refuse: boolean;
}

/** Give jsdom passkeys: a device that answers at once, or refuses as if the person had canceled. */
export function fakePasskeys(): FakeDevice {
  const device: FakeDevice = { asked: [], refuse: false };
  const answer = (what: string, response: object) => {
    device.asked.push(what);
    if (device.refuse) return Promise.reject(Object.assign(new Error('canceled'), { name: 'NotAllowedError' }));
    const known = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', getClientExtensionResults: () => ({}) };
    return Promise.resolve({ ...known, response: { clientDataJSON: bytes('{}'), ...response } });
  };
  const define = (target: object, name: string, value: unknown) => Object.defineProperty(target, name, { value, configurable: true });
  define(window, 'isSecureContext', true);
  define(window, 'PublicKeyCredential', class {});
  define(navigator, 'credentials', {
    get: () => answer('get', { authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null }),
    create: () => answer('create', { attestationObject: bytes('attestation'), getTransports: () => ['internal'] }),
  });
  return device;
}

/** Take the passkeys away again. */
export function forgetPasskeys(): void {
  for (const name of ['isSecureContext', 'PublicKeyCredential']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'credentials');
}
