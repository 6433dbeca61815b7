import { allResources } from '../declaration/registry.js';
import type { ResourceMeta } from '../declaration/types.js';

/** Whether other rows are about records of this resource alone, and go with them: what people say about one, and plan for it. */
export const isTalkedAbout = ({ options: { features } }: ResourceMeta): boolean =>
  Boolean(features?.comments || features?.tasks || features?.files);

/** Return the resources whose rows are about single records and mean nothing without them; a log is not. Those that refer to another come first. */
export function belonging(): ResourceMeta[] {
  const found = allResources().filter(({ options: { about } }) => about && !about.images);
  const entities = new Set(found.map(({ entity }) => entity));
  const refers = ({ fields }: ResourceMeta) => [...fields.values()].some((field) => field.kind === 'ref' && entities.has(field.target()));
  return [...found.filter(refers), ...found.filter((meta) => !refers(meta))];
}
