import type { ChoiceSchema } from '@haulbook/resource-contracts';
import { Badge } from '../layout/badge';
import { Nothing } from './cells';
import type { CellProps } from './types';

/** A cell for several choices, shown by their labels in order. Those with a tone are badges. */
export function ChoicesCell({ value, field, place }: CellProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  if (chosen.length === 0) return <Nothing />;
  const known = field.choices?.filter((choice) => chosen.includes(choice.value)) ?? [];
  const gone = chosen.filter((each) => !known.some((choice) => choice.value === each));
  const shown: ChoiceSchema[] = [...known, ...gone.map((each) => ({ value: each, label: each }))];
  if (!shown.some((choice) => choice.tone))
    return <span className={place === 'list' ? 'ra-clip' : 'ra-wrap'}>{shown.map(({ label }) => label).join(', ')}</span>;
  return shown.map((choice) => (
    <Badge key={choice.value} tone={choice.tone}>
      {choice.label}
    </Badge>
  ));
}
