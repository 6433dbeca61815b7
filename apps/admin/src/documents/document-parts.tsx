import type { RecordProps } from '@haulbook/resource-admin';
import { DocumentVersions } from './document-versions';
import { NewVersion } from './new-version';

/** Actions on a document in addition to its transitions. */
export function DocumentActions({ row }: RecordProps) {
  return <NewVersion document={row} />;
}

/** What belongs to a document: every file it ever had. */
export function DocumentAside({ row }: RecordProps) {
  return <DocumentVersions document={row} />;
}
