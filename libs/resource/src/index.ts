export * from './declaration/timeline.js';
export * from './declaration/about.js';
export * from './declaration/types.js';
export { Field } from './declaration/field.js';
export { defineLanguages, inLanguage, said, type Translations } from './declaration/translations.js';
export { addResourceField, Resource } from './declaration/resource.js';
export { ResourceEntity, LineEntity } from './declaration/entity.js';
export { BadDeclarations, checkDeclarations } from './declaration/check.js';
export { camel, SnakeNaming, snake } from './declaration/naming.js';
export { countOf, sumOf } from './query/computed.js';
export { actionsOf } from './declaration/actions.js';
export { beginningOf } from './query/names.js';
export { findField, searchedNames, stateFields } from './declaration/fields.js';
export { allResources, entityAt, findMeta, metaOf } from './declaration/registry.js';
export { tablesOf } from './declaration/tables.js';
export { addErrorCodes, DomainError, badQuery, forbidden, invalid, notFound, ignoreRefusal } from './errors/domain-error.js';
export { fromDatabase, takenValue } from './errors/database-errors.js';
export {
  currentActor,
  currentIdentity,
  currentJobId,
  currentRequestId,
  currentTraceparent,
  inJob,
  inRequest,
  runAs,
  traceOf,
  type Actor,
  type ActorClaims,
  type JobScope,
} from './policy/actor.js';
export { definePolicy, type Policy } from './policy/policy.js';
export { Access } from './policy/access.js';
export { AuditEntry } from './records/audit.js';
export { AuditArchive } from './records/audit-archive.js';
export { archivedEntry, isArchived, type ArchivableEntry, type ArchivedEntry } from './records/archived-entry.js';
export { moveKey, movePath } from './records/history-names.js';
export { onStatementEnded, type EndedStatement } from './records/ended-statements.js';
export { onSlowStatement, SLOW_STATEMENT_MS } from './records/slow-statements.js';
export { ChangeListeners } from './records/change-listeners.js';
export { CHANGES_CHANNEL } from './records/announcements.js';
export { attemptInside, Db, UNPREPARED } from './records/db.js';
export { BACKGROUND_LIMITS, Tx, type Limits } from './records/executor.js';
export { Replica } from './records/replica.js';
export { inBackground, leaveScopes, outsideTransaction, within } from './policy/scope.js';
export { Records, type Where } from './records/records.js';
export { increment } from './records/columns.js';
export { resource, routedResources, type ResourceDefinition } from './crud/definition.js';
export type { ResourceHooks } from './crud/hooks.js';
export { OnAction, type ActionOutcome } from './crud/action.js';
export { Actions } from './crud/actions.service.js';
export { RunActions } from './crud/run-actions.service.js';
export { BatchHost, type LongAction } from './bulk/host.js';
export { BulkWrites, type BulkOutcome } from './bulk/bulk-writes.service.js';
export { readTransitionBody } from './crud/transition-input.js';
export { readBulkRequest, type BulkWork } from './bulk/request.js';
export { AfterTransition, LocksFirst, OnTransition } from './crud/transition.js';
export { AttachesFiles, FileAttachments } from './crud/file-attachments.js';
export { ResourceModule } from './crud/resource.module.js';
export { ResourceRegistry } from './crud/registry.js';
export { readQueryString } from './crud/query-string.js';
export { ReadingService } from './crud/reading.service.js';
export { titleOf } from './schema/record-title.js';
export { Readable } from './crud/readable.service.js';
export { VisibleChanges, type VisibleChange } from './crud/visible-changes.service.js';
export { WritingService, present } from './crud/writing.service.js';
export { ListPermissionsService } from './permissions/list-permissions.service.js';
export { PermissionsService } from './permissions/permissions.service.js';
export { SearchService } from './search/search.service.js';
export { HistoryService } from './crud/history.service.js';
export { PastService } from './crud/past.service.js';
export { DecoratedMethods } from './crud/decorated-methods.js';
export {
  confirmFirst,
  isRehearsed,
  isShownEnough,
  messagesAreOff,
  noteMessage,
  rehearse,
  Tells,
  TELLS,
  withTelling,
  type Rehearsal,
  type TellsOptions,
} from './crud/telling.js';
export { Transitions, type TransitionRun } from './crud/transitions.js';
export { withFileLimit } from './schema/file-limit.js';
export { AdminSchemaService } from './schema/admin-schema.service.js';
export type { SchemaOptions } from './schema/schema-options.js';
export { AdminLists } from './schema/admin-lists.js';
export { AdminSite, valueWriterOf } from './schema/admin-site.js';
export { csvText } from './export/csv.js';
export { DEFAULT_REGION, type Region } from './export/cells.js';
export { EXPORT_TYPES } from './export/types.js';
export { ExportHost } from './export/host.js';
export { columnFields, importKeys, isImported, mayImport } from './import/fields.js';
export { guessColumns, plain, type FormerColumns } from './import/guess.js';
export { ImportService } from './import/import.service.js';
export { planOf, requiredFields, type ImportedRow, type ImportPlan } from './import/plan.js';
export { readImportFile } from './import/read-file.js';
export { sampleFile, type SampleFormat } from './import/sample.js';
export { IMPORT_LIMITS, type ImportLine, type ImportTable } from './import/table.js';
export { ImportUndoService } from './import/undo.service.js';
export type { ImportedRecord, UndoneRow } from './import/undone.js';
export { ErrorFilter } from './errors/error.filter.js';
export { ENGLISH_SENTENCES, Sentences, sentencesOf, toldBody } from './errors/sentences.js';
export { clientSource, type ClientFile } from './client/client-source.js';
export { resourceDocument } from './openapi/paths.js';
export { isUuid } from './query/values.js';
