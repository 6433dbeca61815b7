import type { FoundIn } from '@haulbook/resource-contracts';

/** One line of the command palette. */
export interface Hit {
  key: string;
  label: string;
  /** What distinguishes it: whose quote it is, how to reach a lead. */
  detail?: string;
  /** Where it has what was searched for, if the line does not say. */
  found?: readonly FoundIn[];
  /** The kind of thing it leads to: "Quote". */
  kind: string;
  icon: string;
  to: string;
}

/** Lines of the palette under one heading. */
export interface HitGroup {
  label: string;
  hits: Hit[];
}
