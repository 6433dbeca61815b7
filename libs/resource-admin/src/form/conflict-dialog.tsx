import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { ResourceSchema, StaleSave } from '@haulbook/resource-contracts';
import { fieldOf } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { ChangedValue } from './changed-value';
import { ConflictChoice, type Side } from './conflict-choice';
import { splitChanges, type Change } from './conflicts';

interface ConflictDialogProps {
  resource: ResourceSchema;
  stale: StaleSave;
  /** The values that this person is saving, by the names under which they are sent. */
  mine: Record<string, unknown>;
  saving?: boolean;
  onReload: () => void;
  /** Save this person's values without the fields (by the names under which they are sent) whose other value was chosen. */
  onSave: (theirs: string[]) => void;
  onClose: () => void;
}

/**
 * The dialog for two people's edits to the same record. It says who changed what and when, shows both values, and lets the person choose
 * field by field. Nothing is lost before that.
 */
export function ConflictDialog({ resource, stale, mine, saving, onReload, onSave, onClose }: ConflictDialogProps) {
  const { texts, format } = useWording();
  const { conflict } = texts;
  const when = `${format.moment(stale.changedAt)} ${format.zoneName(new Date(stale.changedAt))}`;
  const { clashing, theirs } = useMemo(() => splitChanges(resource, stale.changes, mine), [resource, stale, mine]);
  const [sides, setSides] = useState<Record<string, Side>>({});
  return (
    <Modal
      open
      title={conflict.title}
      onCancel={onClose}
      footer={[
        <Button key="theirs" onClick={onReload}>
          {conflict.reload}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={saving}
          onClick={() => onSave(clashing.map(({ name }) => name).filter((name) => sides[name] === 'theirs'))}
        >
          {clashing.length > 0 ? conflict.saveChosen : conflict.saveMine}
        </Button>,
      ]}
    >
      <p>{conflict.changed(stale.changedBy, resource, when)}</p>
      {clashing.length > 0 && <p>{conflict.choose}</p>}
      {clashing.map((clash) => (
        <ConflictChoice
          key={clash.name}
          clash={clash}
          side={sides[clash.name] ?? 'mine'}
          onChoose={(side) => setSides((before) => ({ ...before, [clash.name]: side }))}
        />
      ))}
      {theirs.length > 0 && <KeptChanges resource={resource} changes={theirs} />}
    </Modal>
  );
}

/** The changes that only the other person made, which are kept. */
function KeptChanges({ resource, changes }: { resource: ResourceSchema; changes: Change[] }) {
  const { conflict } = useTexts();
  return (
    <>
      <p>{conflict.kept}</p>
      <dl className="ra-conflict-kept">
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{change.label}</dt>
            <dd>
              <ChangedValue field={fieldOf(resource, change.field)} value={change.before} />
              {' → '}
              <ChangedValue field={fieldOf(resource, change.field)} value={change.after} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
