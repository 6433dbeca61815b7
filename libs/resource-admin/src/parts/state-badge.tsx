import { Badge } from '../layout/badge';
import { useResourceSchema } from '../schema/admin-context';
import { stateField, type Row } from '../schema/fields';

/** The state of a record in words. */
export function StateBadge({ resource, row }: { resource: string; row: Row }) {
  const schema = useResourceSchema(resource);
  const state = schema && stateField(schema);
  const choice = state?.choices?.find(({ value }) => value === row[state.name]);
  return choice ? <Badge tone={choice.tone}>{choice.label}</Badge> : null;
}
