import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from './index';
import { createPageApi } from './in-pages';

const asked: string[] = [];
jest.mock('./request', () => ({ createSend: () => (call: { path: string }) => asked.push(call.path) }));

const apps = join(import.meta.dirname, '../../../apps');

/** Return the paths of all resources, whose routes are generated from their declarations. */
function generated(): Set<string> {
  const resources = readFileSync(join(apps, 'api/client/index.ts'), 'utf8').split('export interface Resources {')[1]!;
  return new Set([...resources.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, path]) => path!));
}

/** Return the path that each call asks, by its name. What it is called with stands for a file, a text and an object alike. */
function pathsOf(group: object, argument: Blob, within = ''): [call: string, path: string | undefined][] {
  return Object.entries(group).flatMap(([name, call]) => {
    if (typeof call !== 'function') return pathsOf(call as object, argument, `${within}${name}.`);
    asked.length = 0;
    call(...Array.from({ length: call.length }, () => argument));
    return [[`${within}${name}`, asked[0]]] as [string, string | undefined][];
  });
}

const first = (path: string | undefined) => path?.split(/[/?]/)[0];

it('calls no generated route by a path written by hand: the typed client is for these', () => {
  const [resources, file] = [generated(), new Blob()];
  expect(resources).toContain('quotes');
  // What is followed by a link is told from what is not by its token.
  const calls = [file, Object.assign(new Blob(), { token: 't' })].flatMap((argument) =>
    [createApi(), createPageApi()].flatMap((api) => pathsOf(api, argument)),
  );
  expect(calls.filter(([, path]) => !path)).toEqual([]);
  expect(calls.filter(([, path]) => resources.has(first(path)!))).toEqual([]);
});

it('nor does the site itself', () => {
  const [resources, site] = [generated(), join(apps, 'portal/app')];
  const sources = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.spec)\.tsx?$/.test(name));
  const written = sources.flatMap((name) =>
    [...readFileSync(join(site, name), 'utf8').matchAll(/["'`]\/?api\/([\w-]+)/g)].map(([, path]) => [name, path!] as const),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter(([, path]) => resources.has(path))).toEqual([]);
});
