import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from './harness/fixtures.js';
import { workspace } from './harness/workspace.js';

const SKIPPED = new Set(['node_modules', '.git', '.nx', '.data', 'dist', 'build', 'test-results', 'playwright-report']);

/** Names and texts that only the server knows. A browser must never receive one of them. */
const SERVER_ONLY =
  /DATABASE_URL|SMTP_URL|STRIPE_SECRET|STRIPE_WEBHOOK|_CLIENT_SECRET|APPLE_PRIVATE_KEY|SEED_ADMIN_PASSWORD|argon2|PRIVATE KEY-----|SELECT .{1,80} FROM users/;

/** Keys in the formats of their issuers. */
const KEYS =
  /-----BEGIN (?:\w+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}|\b(?:sk|rk)_live_\w{16}|\bwhsec_[A-Za-z0-9]{24}|\bAKIA[A-Z0-9]{16}\b|\bSK[0-9a-f]{32}\b/;

function* filesIn(folder: string, skipped = new Set<string>()): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (skipped.has(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path, skipped);
    else yield path;
  }
}
const holding = (paths: Iterable<string>, pattern: RegExp): string[] =>
  [...paths].flatMap((path) => {
    const found = pattern.exec(readFileSync(path, 'utf8'));
    return found ? [`${relative(workspace, path)}: ${found[0].slice(0, 40)}`] : [];
  });

test('what browsers are given holds nothing of the server’s', () => {
  const folders = ['apps/portal/build/client', 'apps/admin/dist'].map((folder) => join(workspace, folder));
  const scripts = folders.flatMap((folder) => [...filesIn(folder)].filter((path) => /\.(js|css|html|json|map)$/.test(path)));
  expect(scripts.length).toBeGreaterThan(20);
  expect(holding(scripts, SERVER_ONLY)).toEqual([]);
});

test('the repository holds no key', () => {
  const sources = [...filesIn(workspace, SKIPPED)].filter((path) => statSync(path).size < 2_000_000);
  expect(sources.length).toBeGreaterThan(300);
  expect(holding(sources, KEYS)).toEqual([]);
});
