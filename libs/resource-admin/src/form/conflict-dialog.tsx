import { Button, Modal } from 'antd';
import { inSentence, type ResourceSchema, type StaleSave } from '@haulbook/contracts';
import { formatMoment, zoneName } from '../format/when';
import { useZone } from '../schema/admin-context';
import { fieldOf, writeName } from '../schema/fields';
import { ChangedValue } from './changed-value';

interface ConflictDialogProps {
  resource: ResourceSchema;
  stale: StaleSave;
  /** What this person meant to save, by the names in which it is sent. */
  mine: Record<string, unknown>;
  saving?: boolean;
  onReload: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Two people saved the same record: says who changed what and when, and lets this one choose. Nothing is lost before that. */
export function ConflictDialog({ resource, stale, mine, saving, onReload, onKeepMine, onClose }: ConflictDialogProps) {
  const zone = useZone();
  const when = `${formatMoment(stale.changedAt, zone)} ${zoneName(zone, new Date(stale.changedAt))}`;
  const clashing = stale.changes.filter(({ field }) => {
    const known = fieldOf(resource, field);
    return (known ? writeName(known) : field) in mine;
  });
  return (
    <Modal
      open
      title="Somebody else saved this first"
      onCancel={onClose}
      footer={[
        <Button key="theirs" onClick={onReload}>
          Reload theirs
        </Button>,
        <Button key="mine" type="primary" loading={saving} onClick={onKeepMine}>
          Keep mine
        </Button>,
      ]}
    >
      <p>
        <strong>{stale.changedBy}</strong> changed this {inSentence(resource.label)} on {when}, after you opened it.
      </p>
      {stale.changes.length > 0 && <ChangeTable resource={resource} stale={stale} />}
      <p className="ra-muted">
        {clashing.length > 0
          ? `You both changed ${clashing.map((change) => inSentence(change.label)).join(', ')}. Keep mine writes yours over it; everything else they changed stays.`
          : 'You changed other fields: keep mine saves them, and everything they changed stays.'}
      </p>
    </Modal>
  );
}

function ChangeTable({ resource, stale }: { resource: ResourceSchema; stale: StaleSave }) {
  return (
    <table className="ra-lines">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {stale.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>
              <ChangedValue field={fieldOf(resource, change.field)} value={change.before} />
            </td>
            <td>
              <ChangedValue field={fieldOf(resource, change.field)} value={change.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
