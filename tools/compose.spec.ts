import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/config.js';

const ROOT = join(__dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  profiles?: string[];
  environment?: Record<string, string | number | null>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  entrypoint?: string[];
  build?: string | { dockerfile_inline: string };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const scale = Object.fromEntries([...read('ops/compose/scale.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value!]));

/** Fill in variables as Compose does: `${A}`, `${A:-otherwise}` and `${A:+instead}`, the inner ones first. */
function filled(text: string, env: Record<string, string>): string {
  const next = text.replace(/\$\{(\w+)(?::([-+])([^${}]*))?\}/g, (_, name: string, sign: string | undefined, word = '') => {
    const value = env[name] ?? '';
    return sign === '+' ? value && String(word) : value || String(word);
  });
  return next === text ? text : filled(next, env);
}
const composed = (env: Record<string, string>) => parse(filled(read('docker-compose.yml'), env)) as Compose;
const settingsOf = ({ app }: Compose['services']) =>
  Object.fromEntries(Object.entries(app!.environment!).map(([name, value]) => [name, String(value ?? '')]));
const runsIn = ({ profiles = [] }: Service, profile?: string) => profiles.length === 0 || profiles.includes(profile ?? '');

describe.each([
  ['by itself', {}],
  ['with scale.env', scale],
])('docker-compose.yml %s', (_, env: Record<string, string>) => {
  const { services, volumes } = composed(env);
  const running = Object.entries(services)
    .filter(([, service]) => runsIn(service, env['COMPOSE_PROFILES']))
    .map(([name]) => name);
  const settings = settingsOf(services);

  it('gives the application settings that it starts with', () => {
    expect(readConfig({ NODE_ENV: 'production', ...settings })).toMatchObject({ PORT: 3000, DATA_DIR: '/data' });
  });

  it('leads it to services that run', () => {
    const addresses = Object.entries(settings).filter(([name, value]) => /_(URL|ENDPOINT)$/.test(name) && /^(?!s3:)\w+:\/\//.test(value));
    const hosts = addresses.filter(([name]) => name !== 'PUBLIC_URL').map(([, value]) => new URL(value).hostname);
    expect(hosts).toEqual(expect.arrayContaining(['mail', env['DATABASE_HOST'] ?? 'database']));
    expect(hosts.filter((host) => !running.includes(host))).toEqual([]);
  });

  it('needs only services, volumes and files that are there', () => {
    for (const name of running) {
      const { depends_on = [], volumes: mounts = [] } = services[name]!;
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(needed.filter((other) => !running.includes(other))).toEqual([]);
      for (const mount of mounts.map((each) => each.split(':')[0]!)) {
        if (mount.startsWith('./')) expect(statSync(join(ROOT, mount)).isFile()).toBe(true);
        else expect(Object.keys(volumes)).toContain(mount);
      }
    }
  });
});

test('every variable of the application is a setting that it has', () => {
  const person = { SEED_ADMIN_EMAIL: 'owner@example.com', SEED_ADMIN_PASSWORD: 'a long Passw0rd here', STAFF_SECOND_FACTOR: '0' };
  const settings = settingsOf(composed({ ...scale, ...person, MIGRATIONS: 'expand' }).services);
  const config = readConfig({ NODE_ENV: 'production', ...settings });
  // The library of the bucket reads these by itself.
  const others = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(Object.keys(settings).filter((name) => !(name in config) && !others.includes(name))).toEqual([]);
});

describe('the profile scale', () => {
  it('uses every variable of its file', () => {
    const named = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(scale).filter((name) => name !== 'COMPOSE_PROFILES' && !named.has(name))).toEqual([]);
  });

  it('has as many servers behind the balancer as processes', () => {
    expect(read('ops/compose/haproxy.cfg')).toContain(`server-template app ${scale['APP_REPLICAS']} app:3000`);
  });

  it('changes each line of the pooler’s recipe that it means to', () => {
    const { dockerfile_inline: recipe } = composed(scale).services['pooler']!.build as { dockerfile_inline: string };
    const changed = [...recipe.matchAll(/'s\/([^/]+)\/([^/]+)\/'/g)].map(([, from, to]) => [from!, to!] as const);
    const ini = changed.reduce((text, [from, to]) => {
      expect(text).toMatch(new RegExp(from, 'm'));
      return text.replace(new RegExp(from, 'm'), to);
    }, read('ops/pgbouncer/pgbouncer.ini'));
    for (const line of ['haulbook = host=database port=5432 dbname=haulbook', 'listen_addr = *', 'listen_port = 5432'])
      expect(ini.split('\n')).toContain(line);
  });

  it('keeps for a standby that is away what it has not received, within a limit', () => {
    expect(read('ops/compose/standby.sh')).toContain('--slot standby');
    expect(read('docker-compose.yml')).toMatch(/command: \[postgres, .*max_slot_wal_keep_size=\d+GB\]/);
  });

  it('can run its scripts', () => {
    expect(composed(scale).services['standby']!.entrypoint).toEqual(['/standby.sh']);
    for (const name of ['standby.sh', 'primary.sh']) expect(statSync(join(ROOT, 'ops/compose', name)).mode & 0o111).toBe(0o111);
  });
});
