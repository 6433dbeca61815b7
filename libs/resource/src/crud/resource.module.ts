import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { ResourceMeta } from '../declaration/types.js';
import { Db } from '../records/db.js';
import { Replica } from '../records/replica.js';
import { ChangeListeners } from '../records/change-listeners.js';
import { Records } from '../records/records.js';
import { AdminSchemaController } from '../schema/admin-schema.controller.js';
import { AdminSchemaService } from '../schema/admin-schema.service.js';
import { Audience } from '../schema/audience.js';
import { SCHEMA_OPTIONS, type SchemaOptions } from '../schema/schema-options.js';
import { CountsController } from '../counts/counts.controller.js';
import { CountsService } from '../counts/counts.service.js';
import { ListPermissionsService } from '../permissions/list-permissions.service.js';
import { PermissionsController } from '../permissions/permissions.controller.js';
import { PermissionsService } from '../permissions/permissions.service.js';
import { TableSizes } from '../search/table-sizes.service.js';
import { LeadingWords } from '../search/leading-words.service.js';
import { NameSearch } from '../search/name-search.service.js';
import { SearchController } from '../search/search.controller.js';
import { FoundInService } from '../search/found-in.service.js';
import { SearchService } from '../search/search.service.js';
import { ExportService } from '../export/export.service.js';
import { ImportService } from '../import/import.service.js';
import { UndoAtOnce } from '../import/undo-at-once.service.js';
import { ImportUndoService } from '../import/undo.service.js';
import { TimelineService } from '../timeline/timeline.service.js';
import { batchesControllerFor } from '../bulk/batches.controller.js';
import { BulkWrites } from '../bulk/bulk-writes.service.js';
import { actionsOf } from '../declaration/actions.js';
import { actionsControllerFor } from './actions.controller.js';
import { Actions } from './actions.service.js';
import { controllerFor } from './controller.js';
import type { ResourceDefinition } from './definition.js';
import { FileAttachments } from './file-attachments.js';
import { FoundHooks } from './found-hooks.service.js';
import { HistoryService } from './history.service.js';
import { ListPlans } from './list-plans.service.js';
import { LockOrder } from './lock-order.js';
import { DecoratedMethods } from './decorated-methods.js';
import { pastControllerFor } from './past.controller.js';
import { PastService } from './past.service.js';
import { Readable } from './readable.service.js';
import { ReadingService } from './reading.service.js';
import { RESOURCE_DEFINITIONS, ResourceRegistry } from './registry.js';
import { RunActions } from './run-actions.service.js';
import { Transitions } from './transitions.js';
import { VisibleChanges } from './visible-changes.service.js';
import { WritingService } from './writing.service.js';

/** Provides routes, schema and services for the application's list of resources. */
@Module({})
export class ResourceModule {
  static forRoot(definitions: ResourceDefinition[], options: SchemaOptions): DynamicModule {
    const services = [
      ResourceRegistry,
      ChangeListeners,
      Records,
      ReadingService,
      Readable,
      VisibleChanges,
      FoundHooks,
      WritingService,
      HistoryService,
      PastService,
      TimelineService,
      FileAttachments,
      LockOrder,
      DecoratedMethods,
      Transitions,
      Actions,
      RunActions,
      BulkWrites,
      AdminSchemaService,
      Audience,
      FoundInService,
      TableSizes,
      LeadingWords,
      NameSearch,
      ListPlans,
      SearchService,
      CountsService,
      PermissionsService,
      ListPermissionsService,
      ExportService,
      ImportService,
      ImportUndoService,
      UndoAtOnce,
    ];
    return {
      module: ResourceModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [
        AdminSchemaController,
        SearchController,
        CountsController,
        PermissionsController,
        ...definitions.flatMap(({ meta }) => controllersOf(meta)),
      ],
      providers: [
        { provide: RESOURCE_DEFINITIONS, useValue: definitions },
        { provide: SCHEMA_OPTIONS, useValue: options },
        {
          provide: Db,
          useFactory: (dataSource: DataSource, replica?: Replica) => new Db(dataSource, replica),
          inject: [DataSource, { token: Replica, optional: true }],
        },
        ...services,
      ],
      exports: [Db, ...services],
    };
  }
}

/** Return the controllers of a resource: its records, bulk changes, their past if it has a history, and its actions if it declares some. */
const controllersOf = (meta: ResourceMeta) => [
  controllerFor(meta),
  batchesControllerFor(meta),
  ...(meta.history ? [pastControllerFor(meta)] : []),
  ...(Object.keys(actionsOf(meta)).length > 0 ? [actionsControllerFor(meta)] : []),
];
