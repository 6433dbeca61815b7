/** One place in the menu. Entries that the caller may not use or that have no page are left out when the menu is built. */
export interface MenuSpec {
  label: string;
  icon: string;
  /** Path of a resource: the entry leads to its list. */
  resource?: string;
  /** One of the application's own pages. */
  page?: string;
  /** The only role that sees the entry, whatever access others have to the resource. */
  only?: string;
  children?: MenuSpec[];
  /** Group of the schema whose resources are added to `children`, unless another entry names them. */
  group?: string;
  /** Paths of resources: the children of the entry lead to their create screens. */
  creates?: string[];
  /** Whether the entry contains the resources of all groups that no entry names. Without such an entry, they come at the end. */
  rest?: boolean;
}
