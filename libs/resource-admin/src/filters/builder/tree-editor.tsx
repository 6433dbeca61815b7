import { Button, Select } from 'antd';
import { useRef } from 'react';
import { Icon } from '../../layout/icon';
import { useTexts } from '../../texts/wording';
import type { FilterField } from './filter-fields';
import { GROUP_KINDS, isGroup, MOST_LEVELS, MOST_RULES, rulesOf, type FilterGroup, type FilterPart, type FilterRule } from './filter-tree';
import { RuleEditor } from './rule-editor';

interface TreeEditorProps {
  tree: FilterGroup;
  fields: readonly FilterField[];
  /** Whether to mark conditions that lack something. */
  isMarked: boolean;
  onTree: (tree: FilterGroup) => void;
  /** What it is for, where the usual words do not say. */
  intro?: string;
}

/** The editor of conditions in groups. */
export function TreeEditor({ tree, fields, isMarked, onTree, intro }: TreeEditorProps) {
  const { builder } = useTexts();
  const isFull = rulesOf(tree).length >= MOST_RULES;
  return (
    <div className="ra-builder">
      <p className="ra-muted">{intro ?? builder.intro}</p>
      <GroupEditor group={tree} level={1} fields={fields} isMarked={isMarked} isFull={isFull} onGroup={onTree} />
    </div>
  );
}

interface GroupEditorProps extends Pick<TreeEditorProps, 'fields' | 'isMarked'> {
  group: FilterGroup;
  level: number;
  /** Whether the tree has as many conditions as it may. */
  isFull: boolean;
  onGroup: (group: FilterGroup) => void;
  onRemove?: () => void;
}

const NEW_RULE: FilterRule = { field: '', operator: 'is', text: '' };

/** A group: how its parts belong together, the parts, and buttons for more. */
function GroupEditor({ group, onGroup, onRemove, ...shared }: GroupEditorProps) {
  const { builder } = useTexts();
  const addButton = useRef<HTMLButtonElement>(null);
  const { level, isFull, ...inner } = shared;
  const change = (parts: FilterPart[]) => onGroup({ ...group, parts });
  const replace = (at: number, part: FilterPart) => change(group.parts.map((each, index) => (index === at ? part : each)));
  const remove = (at: number) => {
    change(group.parts.filter((_, index) => index !== at));
    addButton.current?.focus();
  };
  return (
    <fieldset className="ra-builder-group" aria-label={level > 1 ? builder.group : builder.conditions}>
      {(level > 1 || group.parts.length > 0) && <GroupHead group={group} onGroup={onGroup} onRemove={onRemove} />}
      {group.parts.map((part, at) =>
        isGroup(part) ? (
          <GroupEditor
            key={at}
            {...shared}
            group={part}
            level={level + 1}
            onGroup={(next) => replace(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <RuleEditor key={at} {...inner} rule={part} onRule={(next) => replace(at, next)} onRemove={() => remove(at)} />
        ),
      )}
      <div className="ra-builder-add">
        <Button
          ref={addButton}
          size="small"
          icon={<Icon name="plus" size={14} />}
          disabled={isFull}
          onClick={() => change([...group.parts, NEW_RULE])}
        >
          {builder.add}
        </Button>
        {level < MOST_LEVELS && (
          <Button size="small" disabled={isFull} onClick={() => change([...group.parts, { kind: 'any', parts: [NEW_RULE] }])}>
            {builder.addGroup}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function GroupHead({ group, onGroup, onRemove }: Pick<GroupEditorProps, 'group' | 'onGroup' | 'onRemove'>) {
  const { builder } = useTexts();
  return (
    <div className="ra-builder-head">
      <Select
        aria-label={builder.join}
        popupMatchSelectWidth={false}
        value={group.kind}
        onChange={(kind) => onGroup({ ...group, kind })}
        options={GROUP_KINDS.map((kind) => ({ value: kind, label: builder.joins[kind] }))}
      />
      <span>{builder.ofThese}</span>
      <span className="ra-grow" />
      {onRemove && (
        <Button type="text" size="small" aria-label={builder.removeGroup} icon={<Icon name="close" size={14} />} onClick={onRemove} />
      )}
    </div>
  );
}
