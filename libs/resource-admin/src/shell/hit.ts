/** One line of the command palette. */
export interface Hit {
  key: string;
  label: string;
  /** What else tells it apart: whose quote it is. */
  detail?: string;
  kind: string;
  icon: string;
  to: string;
}
