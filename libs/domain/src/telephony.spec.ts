import { agentStatusOf, formatSeconds, frameAddress, phoneOrigins } from './telephony.js';

it.each([
  ['Available', 'available'],
  [' ready ', 'available'],
  ['offline', 'offline'],
  ['Logged out', 'offline'],
  ['unavailable', 'offline'],
  ['busy', 'busy'],
  ['After call work', 'busy'],
  ['Coffee break', 'busy'],
])('an agent who is “%s” is %s', (word, status) => {
  expect(agentStatusOf(word)).toBe(status);
});

describe('the address of the phone system', () => {
  it.each(['https://phone.example/embedded?x=1', 'http://localhost:4000/', 'http://127.0.0.1:4000/'])('may be %s', (address) => {
    expect(frameAddress(address)?.href).toBe(address);
  });

  it.each(['', 'phone.example', 'http://phone.example/', 'javascript:alert(1)', 'https://user:word@phone.example/', 'data:text/html,x'])(
    'may not be “%s”',
    (address) => {
      expect(frameAddress(address)).toBeNull();
    },
  );

  it('comes first among the origins that may send messages; the rest of other addresses is dropped, and so are unusable ones', () => {
    const others = 'https://a.example/path, https://b.example:8443\nhttp://c.example nonsense https://phone.example';
    expect(phoneOrigins('https://phone.example/embedded', others)).toEqual([
      'https://phone.example',
      'https://a.example',
      'https://b.example:8443',
    ]);
    expect(phoneOrigins('', 'https://a.example')).toEqual([]);
  });
});

it.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [3905, '1 h 5 min'],
])('%d seconds are “%s”', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});
