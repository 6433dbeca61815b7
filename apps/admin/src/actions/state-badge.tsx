import { Badge, useResourceSchema, stateField, type Row } from '@haulbook/resource-admin';

/** The state of a record in words. */
export function StateBadge({ resource, row }: { resource: string; row: Row }) {
  const schema = useResourceSchema(resource);
  const state = schema && stateField(schema);
  const choice = state?.choices?.find(({ value }) => value === row[state.name]);
  return choice ? <Badge tone={choice.tone}>{choice.label}</Badge> : null;
}
