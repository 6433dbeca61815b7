import { isAskedHere } from './loopback.js';

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  isAskedHere({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } });

describe('a request from this machine', () => {
  it.each([['localhost:3000'], ['127.0.0.1:3000'], ['[::1]:3000'], ['haulbook.localhost']])('asks for %s', (host) => {
    expect(asked({ host })).toBe(true);
  });

  it.each([['haul.example'], ['localhost.haul.example'], ['10.0.0.7:3000'], ['127.0.0.1.nip.io'], ['']])('does not ask for %p', (host) => {
    expect(asked({ host })).toBe(false);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 tunnel'],
    ['x-real-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('was not passed on by a proxy, which says so in %s', (name, value) => {
    expect(asked({ [name]: value })).toBe(false);
  });

  it('comes over a connection from here', () => {
    expect(asked({}, '::1')).toBe(true);
    expect(asked({}, '::ffff:127.0.0.1')).toBe(true);
    expect(asked({}, '192.168.1.20')).toBe(false);
  });
});
