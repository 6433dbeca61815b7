/** One line of the command palette. */
export interface Hit {
  key: string;
  label: string;
  /** A detail that distinguishes it, such as whose quote it is. */
  detail?: string;
  kind: string;
  icon: string;
  to: string;
}
