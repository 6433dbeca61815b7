import type { ImportMode, ImportStep } from '@haulbook/resource-contracts';
import { Field, isImported, Resource, ResourceEntity, routedResources, type Choices } from '@haulbook/resource';

/** The resources of which records can be imported, by path. */
const imported = (): Choices<string> =>
  Object.fromEntries(
    routedResources()
      .filter(isImported)
      .map(({ path, labelPlural }) => [path, labelPlural]),
  );

/** A file that a person imports: how it is read, and what came of it. Its rows are in a table of their own. */
@Resource<Import>({
  path: 'imports',
  searchOrder: false,
  label: 'Import',
  title: 'fileName',
  icon: 'upload',
  description: 'Files that records were made or changed from, and what came of them.',
  empty: 'Nothing was imported yet. Choose Import above a list.',
  indexes: [['ownerId', 'resource', 'createdAt']],
  created: { label: 'When', list: true, filter: true },
  features: { history: false },
  peopleOnly: true,
})
export class Import extends ResourceEntity {
  @Field.text({ label: 'File', max: 200, readonly: true, list: true, search: true }) fileName!: string;
  @Field.enum<string>(imported, { label: 'Records', readonly: true, list: true, filter: true }) resource!: string;
  @Field.enum<ImportStep>(
    {
      mapping: { label: 'To be checked' },
      checking: { label: 'Being checked', tone: 'processing' },
      checked: { label: 'Checked' },
      running: { label: 'Being imported', tone: 'processing' },
      done: { label: 'Imported', tone: 'success' },
      refused: { label: 'Nothing imported', tone: 'warning' },
      failed: { label: 'Stopped', tone: 'error' },
      undoing: { label: 'Being undone', tone: 'processing' },
      undone: { label: 'Undone' },
    },
    { label: 'Status', default: 'mapping', readonly: true, list: true, filter: true },
  )
  step!: ImportStep;
  @Field.number({ label: 'Rows', default: 0, min: 0, readonly: true, list: true }) rows!: number;
  /** Rows that the current step has been through. */
  @Field.number({ label: 'Rows done', default: 0, min: 0, readonly: true, show: false }) done!: number;
  @Field.number({ label: 'Created', default: 0, min: 0, readonly: true, list: true }) created!: number;
  @Field.number({ label: 'Changed', default: 0, min: 0, readonly: true, list: true }) updated!: number;
  @Field.number({ label: 'As before', default: 0, min: 0, readonly: true }) unchanged!: number;
  @Field.number({ label: 'Not imported', default: 0, min: 0, readonly: true, list: true }) failed!: number;
  @Field.number({ label: 'With a warning', default: 0, min: 0, readonly: true }) warned!: number;
  @Field.number({ label: 'Undone', default: 0, min: 0, readonly: true }) undone!: number;
  @Field.number({ label: 'Not undone', default: 0, min: 0, readonly: true }) kept!: number;
  @Field.json({ label: 'Headings', readonly: true, show: false }) headings!: string[];
  @Field.json({ label: 'Columns', readonly: true, show: false }) columns!: (string | null)[];
  @Field.enum<ImportMode>(
    { create: 'Create new records', update: 'Change existing records', both: 'Create and change' },
    { default: 'create', readonly: true },
  )
  mode!: ImportMode;
  @Field.text({ label: 'Found by', optional: true, readonly: true, max: 80, show: false }) key!: string | null;
  @Field.boolean({ label: 'All or nothing', default: false, readonly: true }) whole!: boolean;
  @Field.text({ label: 'Note', optional: true, max: 500, readonly: true }) note!: string | null;
  @Field.text({ label: 'Account', max: 64, readonly: true, show: false, format: 'code' }) ownerId!: string;
  @Field.text({ label: 'Imported by', max: 200, readonly: true, list: true }) ownerName!: string;
}
