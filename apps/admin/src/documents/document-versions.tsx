import {
  DownloadLink,
  kindOf,
  PreviewButton,
  SideRecords,
  useFormat,
  useResourceSchema,
  useTitleOf,
  type Row,
} from '@haulbook/resource-admin';

/** Every file that a document has or had: when it was added and by which colleague, its size and its checksum. */
export function DocumentVersions({ document }: { document: Row }) {
  return (
    <SideRecords heading="Versions" resource="document-versions" by="documentId" id={document.id} newestBy="edition" none="No files yet.">
      {(version) => <Version version={version} isCurrent={version.edition === document.edition} />}
    </SideRecords>
  );
}

function Version({ version, isCurrent }: { version: Row; isCurrent: boolean }) {
  const { moment, bytes } = useFormat();
  const staff = useResourceSchema('admin-users');
  const titleOf = useTitleOf();
  const by = version.addedBy ? titleOf(staff, version.addedBy as Row) : '';
  const name = `Version ${String(version.edition)}`;
  return (
    <>
      <p className="ra-side-head">
        <strong>{name}</strong>
        {isCurrent && <span className="ra-muted">current</span>}
      </p>
      <p className="ra-muted">{[moment(String(version.createdAt)), by, bytes(Number(version.size))].filter(Boolean).join(' · ')}</p>
      <Checksum version={version} />
      <p className="ra-side-actions">
        <PreviewButton id={String(version.file)} title={name} />
        <DownloadLink plain href={`/api/files/${String(version.file)}`} label={`Download ${name}`}>
          Download
        </DownloadLink>
      </p>
    </>
  );
}

/** The SHA-256 of a version, to be copied and compared. */
function Checksum({ version }: { version: Row }) {
  const field = useResourceSchema('document-versions')?.fields.find(({ name }) => name === 'sha256');
  if (!field) return null;
  const { Cell } = kindOf(field);
  return (
    <p>
      {field.label} <Cell field={field} value={version.sha256} row={version} place="show" />
    </p>
  );
}
