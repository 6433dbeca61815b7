import { Injectable } from '@nestjs/common';
import type { Permission, Permissions, WhyNot } from '@haulbook/resource-contracts';
import { ResourceRegistry } from '../crud/registry.js';
import { actionsOf } from '../declaration/actions.js';
import type { ResourceMeta } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';
import { isExported } from '../export/columns.js';
import { isImported, mayImport } from '../import/fields.js';
import { PermissionsService } from './permissions.service.js';

const NOBODY: WhyNot = { because: 'role', roles: [] };

/** Says what the caller may do with a list that is about none of its records, and who may do the rest. */
@Injectable()
export class ListPermissionsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly permissions: PermissionsService,
  ) {}

  /** Return the permissions of the caller on a list. @throws DomainError `not_found` when they may not read it */
  of(path: string): Permissions {
    const found = this.registry.byPath(path);
    const access = found && this.registry.access(found.meta);
    if (!access?.may('read')) throw notFound('List');
    const { meta } = access;
    const imports = isImported(meta) ? this.whyNot(meta, mayImport(access), 'create', 'update') : NOBODY;
    const own = Object.entries(actionsOf(meta)).flatMap(([name, { label, on }]): Permission[] =>
      on === 'none' ? [{ name, label, why: this.whyNot(meta, access.may(name), name) }] : [],
    );
    // What is about a record is made on the page of that record.
    const create = meta.options.about ? [] : [{ name: 'create', label: '', why: this.whyNot(meta, access.may('create'), 'create') }];
    return {
      actions: [
        ...create,
        { name: 'import', label: '', why: imports },
        { name: 'export', label: '', why: isExported(meta) ? null : NOBODY },
        ...own,
      ],
      fields: [],
    };
  }

  /** Return who may do what the caller may not: the roles that the policy grants any of these actions. */
  private whyNot(meta: ResourceMeta, isGranted: boolean, ...actions: string[]): WhyNot | null {
    if (isGranted) return null;
    return { because: 'role', roles: [...new Set(actions.flatMap((action) => this.permissions.rolesThat(meta, action)))] };
  }
}
