import { Injectable, SetMetadata, type OnModuleInit } from '@nestjs/common';
import { BadDeclarations } from '../declaration/check.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { isWritable } from '../declaration/validators.js';
import { invalid } from '../errors/domain-error.js';
import { Db } from '../records/db.js';
import { DecoratedMethods } from './decorated-methods.js';
import { ResourceRegistry } from './registry.js';

const ATTACHES_FILES = Symbol('resource:attaches-files');

/**
 * Mark the service method that attaches uploaded files to a record for the current actor, inside the transaction of the write. It gets
 * the ids that the write adds and returns whether the actor may add all of them: knowing an id is not a permission.
 * @example `@AttachesFiles() attachOwn(ids: string[]): Promise<boolean>`
 */
export const AttachesFiles = (): MethodDecorator => SetMetadata(ATTACHES_FILES, true);

type Attach = (ids: string[]) => Promise<boolean>;
type Row = Record<string, unknown>;

const GONE = 'This file is no longer available. Please upload it again.';
const ONE_GONE = 'One of these files is no longer available. Please upload it again.';

/** Attaches the files that generated writes add to records, by the application's `@AttachesFiles` method. */
@Injectable()
export class FileAttachments implements OnModuleInit {
  private attach?: Attach;

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly registry: ResourceRegistry,
    private readonly db: Db,
  ) {}

  /**
   * Check that a method decides which files clients may add.
   * @throws BadDeclarations when clients may write files and no method decides which they may add.
   */
  onModuleInit(): void {
    this.attach = this.methods.of<true, Attach>(ATTACHES_FILES)[0]?.method;
    const open = this.registry.definitions.find(({ meta }) => fileFields(meta).some((field) => isWritable(field, 'create')));
    if (open && !this.attach)
      throw new BadDeclarations([
        `${open.meta.path} takes files, and nothing says whose: mark a method of a provider with @AttachesFiles()`,
      ]);
  }

  /** Whether a draft has files. */
  has(meta: ResourceMeta, draft: Row): boolean {
    return fileFields(meta).some((field) => idsIn(draft, field).length > 0);
  }

  /** Attach the files that the draft adds. @throws DomainError `validation` naming the field whose files the actor may not add. */
  async add(meta: ResourceMeta, draft: Row, before: Row | null): Promise<void> {
    const fields = fileFields(meta);
    const there = before ? fields.flatMap((field) => idsIn(before, field)) : [];
    for (const field of fields) {
      const named = [...new Set(idsIn(draft, field))].filter((id) => !there.includes(id));
      const known = before && named.length > 0 ? await this.inHistory(meta, before, field, named) : [];
      const added = named.filter((id) => !known.includes(id));
      if (added.length > 0 && !(await this.attach?.(added))) throw invalid({ [field.key]: field.options.many ? ONE_GONE : GONE });
    }
  }

  /**
   * Attach files that no field of a record holds, as those of settings.
   * @returns whether the actor may add all of them.
   */
  async addLoose(ids: string[]): Promise<boolean> {
    return ids.length === 0 || ((await this.attach?.(ids)) ?? false);
  }

  /** Return those of the files that this field held before, by the record's history: they may be put back without a check. */
  private async inHistory(meta: ResourceMeta, { id: recordId }: Row, field: FieldMeta, ids: string[]): Promise<string[]> {
    const found = await this.db.query<{ id: string }>(
      `SELECT f.id FROM unnest($1::text[]) AS f(id) WHERE EXISTS (SELECT 1 FROM audit_entries a
       WHERE a.resource = $2 AND a.record_id = $3 AND a.before->$4::text @> to_jsonb(f.id))`,
      [ids, meta.path, recordId, field.key],
    );
    return found.map(({ id }) => id);
  }
}

const fileFields = (meta: ResourceMeta): FieldMeta[] => [...meta.fields.values()].filter(({ kind }) => kind === 'file');
const idsIn = (row: Row, field: FieldMeta): string[] => [row[field.name] ?? []].flat() as string[];
