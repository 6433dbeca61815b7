import type { AdminSchema, FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';

/** Build a field with the usual flags. */
export const field = (name: string, kind: FieldSchema['kind'], more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  kind,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  required: false,
  creatable: true,
  updatable: true,
  list: true,
  filter: true,
  sort: true,
  form: true,
  show: true,
  ...more,
});

export const resource = (path: string, more: Partial<ResourceSchema> = {}): ResourceSchema => ({
  path,
  label: 'Boat',
  labelPlural: 'Boats',
  group: 'fleet',
  order: 1,
  title: ['name'],
  search: ['name'],
  fields: [],
  transitions: [],
  actions: { create: true, update: true, delete: true, export: true },
  features: { trash: false, history: false },
  defaultSort: { field: 'name', order: 'asc' },
  ...more,
});

/** A boat with a name, a price, a state and a harbour. */
export const boats = resource('boats', {
  fields: [
    field('name', 'text', { required: true }),
    field('email', 'email'),
    field('priceCents', 'money', { label: 'Price', min: 0 }),
    field('status', 'state', {
      creatable: false,
      updatable: false,
      choices: [
        { value: 'afloat', label: 'Afloat', tone: 'success' },
        { value: 'ashore', label: 'Ashore', tone: 'warning' },
      ],
    }),
    field('harbour', 'ref', { target: 'harbours', idField: 'harbourId' }),
    field('launchedOn', 'date', { label: 'Launched' }),
    field('seenAt', 'datetime', { label: 'Last seen' }),
  ],
  transitions: [{ name: 'haul', field: 'status', label: 'Haul out', from: ['afloat'], to: 'ashore', input: [] }],
});

export const harbours = resource('harbours', { label: 'Harbour', labelPlural: 'Harbours', fields: [field('name', 'text')] });

export const schema = (resources: ResourceSchema[] = [boats, harbours], rules?: unknown[]): AdminSchema => ({
  groups: [{ name: 'fleet', label: 'Fleet', order: 1 }],
  resources,
  rules: rules ?? resources.map(({ path }) => ({ action: ['read', 'create', 'update', 'delete', 'haul'], subject: path })),
  site: { name: 'Harbour', zone: 'America/New_York' },
  me: { id: 'me', email: 'ann@example.com', name: 'Ann Lee', role: 'admin' },
});
