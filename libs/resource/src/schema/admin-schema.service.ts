import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ActionSchema, AdminSchema, FieldSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { actionsOf } from '../declaration/actions.js';
import { hasValue, pathOf } from '../declaration/fields.js';
import { UNSORTABLE } from '../declaration/kinds.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { isRequired } from '../declaration/validators.js';
import { isNeededWhere } from '../declaration/when.js';
import { readableViews } from '../declaration/views.js';
import { isExported } from '../export/columns.js';
import { mayImport } from '../import/fields.js';
import type { Access } from '../policy/access.js';
import { FoundHooks } from '../crud/found-hooks.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import { commonFields, isWithin } from '../crud/where.js';
import { AuditEntry } from '../records/audit.js';
import { AdminLists } from './admin-lists.js';
import { AdminSite } from './admin-site.js';
import { Audience } from './audience.js';
import { withFileLimit } from './file-limit.js';
import { inputSchemas } from './input-schemas.js';
import { SCHEMA_OPTIONS, type SchemaOptions } from './schema-options.js';

/** Builds the schema of the generated screens, limited to what the caller may know. */
@Injectable()
export class AdminSchemaService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly audience: Audience,
    private readonly hooks: FoundHooks,
    @Inject(SCHEMA_OPTIONS) private readonly options: SchemaOptions,
    @Optional() private readonly named?: AdminSite,
    @Optional() private readonly kept?: AdminLists,
  ) {}

  async schema(): Promise<AdminSchema> {
    const actor = this.audience.require();
    const visible = this.registry.definitions.map(({ meta }) => this.registry.access(meta, actor)).filter((access) => access.may('read'));
    const [site, lists, me] = await Promise.all([this.named?.site(), this.kept?.lists(), this.options.me(actor)]);
    const isTranslated = (site?.languages ?? []).length > 0;
    const all = await Promise.all(visible.map((access) => this.begun(access.meta, this.resource(access))));
    const resources = all
      .map((resource) => ({ ...resource, fields: withFileLimit(resource.fields, site?.mostBytes) }))
      .map((resource) => (isTranslated ? resource : untranslated(resource)));
    const used = new Set(resources.map((resource) => resource.group));
    return {
      now: new Date().toISOString(),
      site,
      groups: this.options.groups.filter((group) => used.has(group.name)),
      resources,
      rules: visible.flatMap((access) => access.rules),
      lists,
      me,
    };
  }

  /** Have the fields of a new record begin with what settings say. */
  private async begun(meta: ResourceMeta, resource: ResourceSchema): Promise<ResourceSchema> {
    const given = await this.hooks.of(meta)?.defaults?.();
    if (!given) return resource;
    return {
      ...resource,
      fields: resource.fields.map((field) => (field.name in given ? { ...field, default: given[field.name] } : field)),
    };
  }

  private resource(access: Access): ResourceSchema {
    const { meta } = access;
    const { options } = meta;
    const readable = access.readable();
    const names = new Set(readable.map((field) => field.name));
    return {
      path: meta.path,
      label: meta.label,
      labelPlural: meta.labelPlural,
      group: options.group,
      icon: options.icon,
      order: options.order ?? 100,
      title: meta.title.filter((name) => names.has(name)),
      untitled: options.untitled?.filter((name) => names.has(name)),
      search: meta.search.filter((name) => names.has(name.split('.')[0]!)),
      empty: options.empty,
      emptyLink: options.emptyLink,
      tells: options.tells,
      description: options.description,
      fields: readable.map((field) => fieldSchema(field, access)),
      filters: this.filters(access),
      transitions: readable.flatMap((field) => transitionsOf(meta, field, access)),
      ownActions: ownActionsOf(access),
      actions: {
        // What is about a record is created on the page of that record.
        create: access.may('create') && !options.about,
        update: access.may('update'),
        delete: access.may('delete'),
        export: isExported(meta),
        import: mayImport(access),
      },
      features: {
        ...{ trash: meta.trash, history: meta.history, timeline: this.hasTimeline(meta) },
        ...{ comments: options.features?.comments, tasks: options.features?.tasks, files: options.features?.files },
      },
      tabs: options.tabs && Object.entries(options.tabs).map(([label, sections]) => ({ label, sections })),
      defaultSort: meta.defaultSort,
      views: readableViews(meta, names),
    };
  }

  /** Return the declared filters over lines and references whose fields the caller may read. */
  private filters(access: Access): FieldSchema[] | undefined {
    return access.meta.options.filters?.filter((path) => this.mayFilter(access, path)).map((path) => filterSchema(access.meta, path));
  }

  /** Whether the caller may read what a filter looks at. The policy of lines is that of their record. */
  private mayFilter(access: Access, path: string): boolean {
    const { own, inner } = pathOf(access.meta, path);
    if (access.rows('read', own) === null) return false;
    return own!.kind === 'lines' || this.registry.access(metaOf(own!.target())).rows('read', inner) !== null;
  }

  private hasTimeline({ options }: ResourceMeta): boolean {
    return options.timeline !== undefined && this.registry.access(metaOf(AuditEntry)).may('read');
  }
}

/**
 * Return what a reference and its record must have in common, by the keys with which filters and forms name values; of a line, apart what
 * it must have in common with the record that the line belongs to.
 */
function whereOf(meta: ResourceMeta, field: FieldMeta): Pick<FieldSchema, 'where' | 'whereRecord'> {
  if (field.kind !== 'ref' || !field.options.where) return {};
  const keys = (ofRecord: boolean) => {
    const pairs = commonFields(meta, field).filter((pair) => pair.ofRecord === ofRecord);
    return pairs.length === 0 ? undefined : Object.fromEntries(pairs.map(({ theirs, own }) => [theirs.key, own.key]));
  };
  return { where: keys(false), whereRecord: keys(true) };
}

/**
 * Build the schema of one field.
 * @param access null for fields of lines, which have no policy
 * @param meta the resource or the lines that it is a field of
 */
export function fieldSchema(field: FieldMeta, access: Access | null, meta = access?.meta): FieldSchema {
  const { options } = field;
  const writable = !options.readonly && field.kind !== 'state';
  const granted = (action: string) => writable && (access === null || access.rows(action, field) !== null);
  const refers = field.kind === 'ref' || field.kind === 'refs';
  return {
    name: field.name,
    kind: field.kind,
    label: field.label,
    help: options.help,
    required: isRequired(field) || isNeededWhere(field),
    creatable: granted('create'),
    updatable: granted('update') && !options.createOnly,
    list: options.list ?? false,
    filter: options.filter ?? false,
    sort: hasValue(field) && !UNSORTABLE.has(field.kind) && (options.sort ?? options.list ?? false),
    form: options.form ?? !field.system,
    show: options.show ?? !field.system,
    when: options.when,
    ...(meta && whereOf(meta, field)),
    only: options.only,
    within: access !== null && isWithin(access.meta, field) ? true : undefined,
    section: options.section,
    format: options.format,
    comma: options.comma,
    unique: options.unique,
    default: options.default,
    min: options.min,
    max: options.max,
    decimals: options.decimals,
    unit: options.unit,
    scale: options.scale,
    choices: field.choices,
    target: refers ? metaOf(field.target()).path : undefined,
    idField: refers ? field.key : undefined,
    fields: innerFields(field, access),
    many: options.many,
    accept: options.accept,
    maxBytes: options.maxBytes,
  };
}

function innerFields({ kind, target, original }: FieldMeta, access: Access | null): FieldSchema[] | undefined {
  if (original) return [fieldSchema(original, access)];
  return kind === 'lines' ? lineFields(metaOf(target())) : undefined;
}

/** Leave out the translations of texts, for an application that is read in one language. */
const untranslated = (resource: ResourceSchema): ResourceSchema => ({ ...resource, fields: withoutTranslations(resource.fields) });
const withoutTranslations = (fields: FieldSchema[]): FieldSchema[] =>
  fields
    .filter(({ format }) => format !== 'translations')
    .map((field) => (field.kind === 'lines' ? { ...field, fields: field.fields && withoutTranslations(field.fields) } : field));

/** Build the schema of a filter over lines or a reference. Its label says of what it is where the record has a field of that label. */
function filterSchema(meta: ResourceMeta, path: string): FieldSchema {
  const { own, inner } = pathOf(meta, path);
  const { idField, label, ...schema } = fieldSchema(inner!, null);
  const isOther = [...meta.fields.values()].some((field) => field.label === label);
  return {
    ...schema,
    ...{ name: path, label: isOther ? `${own!.label} · ${label}` : label, idField: idField && `${own!.name}.${idField}` },
    ...{ filter: true, list: false, sort: false, form: false, show: false, creatable: false, updatable: false },
  };
}

const lineFields = (line: ResourceMeta): FieldSchema[] =>
  [...line.fields.values()]
    .filter((field) => !field.options.hidden && (!field.system || field.name === 'position'))
    .map((field) => fieldSchema(field, null, line));

function transitionsOf(meta: ResourceMeta, field: FieldMeta, access: Access): TransitionSchema[] {
  return Object.entries(field.graph?.transitions ?? {})
    .filter(([name]) => access.may(name))
    .map(([name, transition]) => ({
      name,
      field: field.name,
      label: transition.label,
      from: [...transition.from],
      to: transition.to ?? null,
      danger: transition.danger,
      confirm: transition.confirm,
      tells: transition.tells,
      input: inputSchemas(meta, transition.input),
    }));
}

/** Build the schemas of the actions that the caller may run; one on no record must be granted without conditions. */
function ownActionsOf(access: Access): ActionSchema[] | undefined {
  const granted = Object.entries(actionsOf(access.meta)).filter(([name, { on }]) =>
    on === 'none' ? access.rows(name) === true : access.may(name),
  );
  if (granted.length === 0) return undefined;
  return granted.map(([name, { label, labelPlural, on, danger, confirm, tells, input }]) => ({
    name,
    label,
    labelPlural,
    on,
    danger,
    confirm,
    tells,
    input: inputSchemas(access.meta, input),
  }));
}
