import { Fragment, type ReactNode } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useWording } from '../../texts/wording';
import { FilterWords } from '../filter-words';
import { isGroup, pruned, takesValue, type FilterGroup, type FilterPart, type FilterRule } from './filter-tree';
import type { FilterField } from './filter-fields';
import { isKnown, useFilterFields } from './use-filter-fields';

/** Conditions in words: "Status is any of Sent and (Total is from $500 or Customer › City contains “Bos”)". */
export default function TreeWords({ resource, tree }: { resource: ResourceSchema; tree: FilterGroup }) {
  const fields = useFilterFields(resource);
  const known = pruned(tree, isKnown(fields));
  return known && <PartWords part={known} fields={fields} isWhole />;
}

interface PartWordsProps {
  part: FilterPart;
  fields: readonly FilterField[];
  /** Whether nothing stands around it. */
  isWhole?: boolean;
}

function PartWords({ part, fields, isWhole }: PartWordsProps): ReactNode {
  const { builder } = useWording().texts;
  if (!isGroup(part)) return <RuleWords rule={part} fields={fields} />;
  const isNone = part.kind === 'none';
  const isAlone = part.parts.length === 1 || (isWhole && !isNone);
  const words = part.parts.map((each, at) => (
    <Fragment key={at}>
      {at > 0 && ` ${part.kind === 'all' ? builder.and : builder.or} `}
      <PartWords part={each} fields={fields} isWhole={part.parts.length === 1 && !isNone} />
    </Fragment>
  ));
  return (
    <>
      {isNone && `${builder.noneOf} `}
      {!isAlone && '('}
      {words}
      {!isAlone && ')'}
    </>
  );
}

function RuleWords({ rule, fields }: { rule: FilterRule; fields: readonly FilterField[] }) {
  const wording = useWording();
  const at = fields.find(({ field }) => field.name === rule.field);
  if (!at) return null;
  const { builder, filters } = wording.texts;
  const isLiteral = rule.operator === 'equals' || rule.operator === 'starts';
  return (
    <>
      {at.field.label} {builder.operatorOf(at.control, rule.operator)}
      {takesValue(rule.operator) && ' '}
      {takesValue(rule.operator) && (isLiteral ? filters.quoted(rule.text) : <FilterWords field={at.field} text={rule.text} />)}
    </>
  );
}
