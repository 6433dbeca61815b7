import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { MIGRATION_LIMITS } from '../libs/platform/src/database/data-source.js';
import { readConfig } from '../apps/api/src/config.js';

const FOLDER = join(__dirname, '../ops/kubernetes');
const load = createRequire(__filename);

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template: { metadata: { labels: Record<string, string> }; spec: PodSpec } };
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container extends Record<'readinessProbe' | 'livenessProbe', Probe> {
  image: string;
  env: { name: string; value?: string }[];
  startupProbe: Probe & { periodSeconds: number; failureThreshold: number };
}
interface PodSpec {
  containers: Container[];
  securityContext: { runAsUser: number };
  terminationGracePeriodSeconds: number;
}
type Model = new (manifest: object) => { validate(): void };

const kustomization = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')) as {
  resources: string[];
  images: Record<string, string>[];
};
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const manifests = files.flatMap((file) => manifestsIn(file).map((manifest) => [`${file} ${manifest.kind}`, manifest] as const));
const ofKind = (file: string, kind: string) => manifestsIn(file).find((manifest) => manifest.kind === kind)!;

/** Return the class that checks a kind by the schema of its API. */
function modelOf({ apiVersion, kind }: Manifest): Model {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const home = apiVersion.startsWith('postgresql.cnpg.io/')
    ? `@kubernetes-models/cloudnative-pg/${apiVersion}`
    : `kubernetes-models/${[group, version].filter(Boolean).join('/')}`;
  return (load(home) as Record<string, Model>)[kind]!;
}

/** Wrap a value so that the properties which a check never looks at, because its schema has none of that name, can be listed. */
function watched(value: unknown, path: string): { value: unknown; unread(): string[] } {
  if (typeof value !== 'object' || value === null) return { value, unread: () => [] };
  const read = new Set<PropertyKey>();
  const children = new Map(Object.entries(value).map(([key, child]) => [key, watched(child, `${path}/${key}`)]));
  const inner = Array.isArray(value)
    ? [...children.values()].map((child) => child.value)
    : Object.fromEntries([...children].map(([key, child]) => [key, child.value]));
  const proxy: unknown = new Proxy(inner, {
    get: (from, key) => {
      read.add(key);
      return Reflect.get(from, key) as unknown;
    },
    // Whatever names there are, as of labels, are looked through.
    ownKeys: (from) => {
      for (const key of Reflect.ownKeys(from)) read.add(key);
      return Reflect.ownKeys(from);
    },
  });
  return { value: proxy, unread: () => [...children].flatMap(([key, child]) => (read.has(key) ? child.unread() : [`${path}/${key}`])) };
}

describe('the manifests for Kubernetes', () => {
  it.each(manifests)('%s is what its API takes, with no property that is not in its schema', (_, manifest) => {
    const parts = Object.entries(manifest).map(([key, value]) => [key, watched(value, key)] as const);
    // Its constructor would copy everything, and so look at it.
    const model = Object.create(modelOf(manifest).prototype as object) as { validate(): void };
    Object.assign(model, Object.fromEntries(parts.map(([key, { value }]) => [key, value])));
    expect(() => model.validate()).not.toThrow();
    expect(parts.flatMap(([, { unread }]) => unread())).toEqual([]);
  });

  it('kustomization.yaml has fields that Kustomize takes, which refuses unknown ones, and leads to the namespace that is made', () => {
    const { metadata } = ofKind('namespace.yaml', 'Namespace');
    expect(kustomization).toEqual({
      ...{ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', namespace: metadata.name },
      resources: kustomization.resources.map(() => expect.any(String)),
      images: [{ name: expect.any(String), newName: expect.any(String), newTag: expect.any(String) }],
    });
  });

  it('lists each file but those that are applied by hand', () => {
    expect([...kustomization.resources, 'contract.yaml', 'secret.example.yaml'].sort()).toEqual(files.sort());
  });

  it('end the change of the tables with the image of the processes', () => {
    const imageOf = (file: string, kind: string) => ofKind(file, kind).spec!.template.spec.containers[0]!.image;
    const [{ name, newName, newTag }] = kustomization.images as [Record<string, string>];
    expect([imageOf('application.yaml', 'Deployment'), imageOf('contract.yaml', 'Job')]).toEqual([name, `${newName}:${newTag}`]);
  });

  it.each([
    ['application.yaml', 'Deployment'],
    ['contract.yaml', 'Job'],
  ])('%s has settings that the application takes, and no others', (file, kind) => {
    const [container] = ofKind(file, kind).spec!.template.spec.containers;
    const urls = container!.env.flatMap(({ name, value }) => (value ? [[name, value.replace('$(DATABASE_PASSWORD)', 'x')]] : []));
    const env: Record<string, string> = {
      ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' },
      ...ofKind('settings.yaml', 'ConfigMap').data,
      ...ofKind('secret.example.yaml', 'Secret').stringData,
      ...(Object.fromEntries(urls) as Record<string, string>),
    };
    const config = readConfig(env);
    const others = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    expect(Object.keys(env).filter((name) => !(name in config) && !others.includes(name))).toEqual([]);
    expect(config.MIGRATIONS).toBe('expand');
  });

  it('give a start the time for several statements of a migration, each of which may take as long as it is let', () => {
    const [container] = ofKind('application.yaml', 'Deployment').spec!.template.spec.containers;
    const { periodSeconds, failureThreshold } = container!.startupProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeGreaterThanOrEqual(20 * MIGRATION_LIMITS.statement);
  });

  it('give a process the time to stop that it takes, and run it as the user of the image', () => {
    const { template } = ofKind('application.yaml', 'Deployment').spec!;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(7 + 9);
    expect(readFileSync(join(FOLDER, '../../Dockerfile'), 'utf8')).toContain(`\nUSER ${template.spec.securityContext.runAsUser}\n`);
  });

  it('send visitors to a process that says it is ready, and start one anew that no longer answers', () => {
    const [{ startupProbe, readinessProbe, livenessProbe }] = ofKind('application.yaml', 'Deployment').spec!.template.spec.containers as [
      Container,
    ];
    const asked = (path: string) => ({ httpGet: { path, port: 'http' } });
    expect([startupProbe, readinessProbe, livenessProbe]).toMatchObject([asked('/api/live'), asked('/api/health'), asked('/api/live')]);
    expect(readFileSync(join(FOLDER, '../../docs/haproxy.cfg'), 'utf8')).toContain('option httpchk GET /api/health');
  });

  it('scale, spare and reach the processes of the application', () => {
    const { metadata, spec } = ofKind('application.yaml', 'Deployment');
    const { labels } = spec!.template.metadata;
    expect(ofKind('scaling.yaml', 'HorizontalPodAutoscaler').spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: metadata.name },
    });
    expect(ofKind('scaling.yaml', 'PodDisruptionBudget').spec).toMatchObject({ selector: { matchLabels: labels } });
    expect(ofKind('network.yaml', 'Service').spec).toMatchObject({ selector: labels });
  });

  it('have a pooler with values of the recipe for one machine', () => {
    const recipe = readFileSync(join(FOLDER, '../pgbouncer/pgbouncer.ini'), 'utf8');
    const valueOf = (name: string) => new RegExp(`^${name} = (.+)$`, 'm').exec(recipe)?.[1];
    const { pgbouncer } = ofKind('database.yaml', 'Pooler').spec as unknown as {
      pgbouncer: { poolMode: string; parameters: Record<string, string> };
    };
    expect(pgbouncer.poolMode).toBe(valueOf('pool_mode'));
    expect(pgbouncer.parameters).toEqual(Object.fromEntries(Object.keys(pgbouncer.parameters).map((name) => [name, valueOf(name)])));
  });
});
