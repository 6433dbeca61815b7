/** One place in the menu. What the caller may not use, or what has no page, is left out when the menu is built. */
export interface MenuSpec {
  label: string;
  icon: string;
  /** Path of a resource: the entry leads to its list. */
  resource?: string;
  /** A page of the application's own. */
  page?: string;
  /** Only this role sees the entry, whatever else others may see of the resource. */
  only?: string;
  children?: MenuSpec[];
  /** Group of the schema whose resources are added to `children`, unless another entry names them. */
  group?: string;
  /** Paths of resources: the children of the entry lead to their create screens. */
  creates?: string[];
  /** Holds the resources of all groups that no entry names. Without such an entry they stand at the end. */
  rest?: boolean;
}
