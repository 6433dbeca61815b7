import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry, ResourceSchema } from '@haulbook/resource-contracts';
import { LoadError, Loading } from '../../layout/states';
import { useTexts, useWording } from '../../texts/wording';
import { comparedFields } from './compared-fields';
import { CompareTable } from './compare-table';
import { usePutBack } from './use-put-back';
import { useVersion, versionBefore, versionsOf } from './use-versions';

interface CompareDialogProps {
  resource: ResourceSchema;
  id: string;
  entries: readonly HistoryEntry[];
  /** What reads more entries, so that older versions can be chosen; nothing once all are there. */
  earlier: ReactNode;
  /** The version to look at; the present one is shown beside the one before it. */
  version: number;
  /** The version of the record now. */
  now: number;
  onClose: () => void;
}

/** A version of a record beside another one, or beside the record as it is now: then its values can be put back. */
export default function CompareDialog({ resource, id, entries, earlier, version, now, onClose }: CompareDialogProps) {
  const { compare } = useTexts();
  const [then, setThen] = useState(version === now ? (versionBefore(entries, now) ?? now) : version);
  const [beside, setBeside] = useState(now);
  const [chosen, setChosen] = useState<string[]>([]);
  const { putBack, problem, busy } = usePutBack(resource, id, onClose);
  const mayPutBack = resource.actions.update && beside === now;
  const see = (set: (version: number) => void) => (chosenVersion: number) => {
    set(chosenVersion);
    setChosen([]);
  };
  const footer = mayPutBack ? (
    <Button
      type="primary"
      loading={busy}
      disabled={chosen.length === 0}
      onClick={() => void putBack({ to: then, fields: chosen, version: now })}
    >
      {compare.putBack(chosen.length)}
    </Button>
  ) : null;
  return (
    <Modal open title={compare.title(resource)} width={960} className="ra-compare-dialog" footer={footer} onCancel={onClose}>
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="ra-form-problem" />}
      <div className="ra-compare-versions">
        <VersionSelect label={compare.version} entries={entries} now={now} value={then} onChoose={see(setThen)} />
        <VersionSelect label={compare.beside} entries={entries} now={now} value={beside} onChoose={see(setBeside)} />
        {earlier}
      </div>
      <Versions
        key={`${then} ${beside}`}
        resource={resource}
        id={id}
        then={then}
        beside={beside}
        chosen={mayPutBack ? chosen : null}
        onChoose={setChosen}
      />
      {resource.actions.update && beside !== now && <p className="ra-muted">{compare.onlyNow}</p>}
    </Modal>
  );
}

interface VersionsProps {
  resource: ResourceSchema;
  id: string;
  then: number;
  beside: number;
  /** Names of the fields chosen to be put back; null where that is not possible. */
  chosen: string[] | null;
  onChoose: (names: string[]) => void;
}

/** Two versions, read from the server. */
function Versions({ resource, id, then, beside, chosen, onChoose }: VersionsProps) {
  const { compare } = useTexts();
  const [all, setAll] = useState(false);
  const read = [useVersion(resource, id, then), useVersion(resource, id, beside)];
  const failed = read.find(({ isError }) => isError);
  if (failed) return <LoadError message={failed.error?.message} onRetry={failed.retry} />;
  const [one, other] = read.map(({ past }) => past);
  if (!one || !other) return <Loading rows={6} />;
  const fields = comparedFields(resource, one.row, other.row);
  const shown = fields.filter(({ differs }) => all || differs);
  return (
    <>
      <Checkbox checked={!all} onChange={({ target }) => setAll(!target.checked)}>
        {compare.onlyChanges}
      </Checkbox>
      {shown.length === 0 ? (
        <p className="ra-muted">{compare.same}</p>
      ) : (
        <CompareTable resource={resource} fields={shown} versions={[one, other]} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

interface VersionSelectProps {
  label: string;
  entries: readonly HistoryEntry[];
  now: number;
  value: number;
  onChoose: (version: number) => void;
}

function VersionSelect({ label, entries, now, value, onChoose }: VersionSelectProps) {
  const { texts, format } = useWording();
  const { compare } = texts;
  const older = versionsOf(entries).filter(({ version }) => version !== now);
  return (
    <label>
      {label}
      <select className="ra-page-size" value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        <option value={now}>{compare.now(now)}</option>
        {older.map(({ version, actor, at }) => (
          <option key={version} value={version}>
            {compare.of(version, actor, format.moment(at))}
          </option>
        ))}
      </select>
    </label>
  );
}
