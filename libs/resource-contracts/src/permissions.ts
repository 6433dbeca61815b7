/** Something that must be true of a record: its field has one of these values, or none of them. */
export interface PermissionFact {
  label: string;
  is: 'one' | 'none' | 'less' | 'more';
  /** Choices and states by their labels, everything else as it is stored; null for nothing. */
  values: (string | number | boolean | null)[];
  /** Whether the value is the caller themselves. */
  isCaller: boolean;
}

/** Why something may not be done. */
export type WhyNot =
  /** The policy grants it to other roles, or to none. */
  | { because: 'role'; roles: string[] }
  /** Only the server does it. */
  | { because: 'system' }
  /** The state is another one. */
  | { because: 'state'; from: string[]; now: string }
  /** It depends on a state that the caller may not read. */
  | { because: 'hidden' }
  /** The policy grants it on other records: those of which all facts of one list are true. It is empty where it says more than the caller may read. */
  | { because: 'rows'; any: PermissionFact[][] }
  /** A value that is chosen when the record is made. */
  | { because: 'once' };

/** What the caller may or may not do with a record, or with a list. */
export interface Permission {
  /** `update`, `delete`, `restore` from the trash, `revert` to an earlier version; of a list and of what is about the record `create`, of a list `import`, `export`; the name of a transition or an action, or that of a field. */
  name: string;
  /** The label that it is declared with; empty for those that have none. */
  label: string;
  /** The label of what it is done with, where that is not the record itself but about it, such as a comment; some of them may be granted then. */
  of?: string;
  why: WhyNot | null;
}

/** `GET /api/admin/permissions?resource=&recordId=`; of a list, without `recordId`. */
export interface Permissions {
  actions: Permission[];
  /** The fields that can't be changed though the record can. */
  fields: Permission[];
}
