import { ConfigProvider, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useFormat, useTexts } from '../../texts/wording';
import { conditionTree } from './condition-tree';
import { pruned, type FilterGroup } from './filter-tree';
import { isComplete, treeCondition } from './tree-condition';
import { TreeEditor } from './tree-editor';
import { UNFINISHED } from './unfinished';
import { useFilterFields } from './use-filter-fields';

const NONE: FilterGroup = { kind: 'all', parts: [] };

interface ConditionInputProps {
  /** The resource whose records the condition is about. */
  about: ResourceSchema;
  /** A condition in the grammar of the API; null for all records. */
  value: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  /** Whether to mark conditions that lack something. */
  isMarked: boolean;
}

/** An input for a condition that is stored, put together as those of lists are. While a part of it lacks something, the form is not sent. */
export function ConditionInput({ about, value, onChange, disabled, isMarked }: ConditionInputProps) {
  const { webhooks } = useTexts();
  const format = useFormat();
  const found = useFilterFields(about);
  const fields = useMemo(() => found.map((each) => ({ ...each, isFixed: true })), [found]);
  const [draft, setDraft] = useState<{ tree: FilterGroup; sent: unknown } | null>(null);
  const isOwn = draft !== null && JSON.stringify(draft.sent) === JSON.stringify(value ?? null);
  const tree = isOwn ? draft.tree : value ? conditionTree(value, fields, format) : NONE;
  if (!tree) return <span className="ra-muted">{webhooks.ownCondition}</span>;
  const change = (next: FilterGroup) => {
    // A condition without a field was never begun.
    const begun = pruned(next, ({ field }) => field !== '');
    const sent = !begun ? null : isComplete(begun, fields, format) ? treeCondition(begun, fields, format) : UNFINISHED;
    setDraft({ tree: next, sent });
    onChange?.(sent);
  };
  return (
    <ConfigProvider componentDisabled={disabled}>
      {/* What it lacks is said at its parts: not all of its inputs are wrong. */}
      <Form.Item noStyle validateStatus="">
        <TreeEditor tree={tree} fields={fields} isMarked={isMarked} onTree={change} intro={webhooks.allRecords} />
      </Form.Item>
    </ConfigProvider>
  );
}
