/** Fields of a row that names a record of another resource: which one, its title, and what else is said of it. */
export interface NamesRecord<Name extends string = string> {
  resource: Name;
  record: Name;
  title: Name;
  rest?: readonly Name[];
}

type Feature = 'comments' | 'tasks' | 'files';
type Features = Partial<Record<Feature, boolean | undefined>>;

/** Fields of a row about a record of another resource. */
export interface About<Name extends string = string> {
  /** The path of the resource. */
  resource: Name;
  /** The record's id. */
  record: Name;
  /** The action, if there is one; for a transition, its name. */
  action?: Name;
  /** The record's values by key, before and after, if the row has them. */
  images?: [before: Name, after: Name];
  /** The feature by which resources take such rows; without it, all do. */
  feature?: Feature;
}

/** Whether records with these features take the rows that are about records so: all do, where that asks for none. */
export const takesRows = (features: Features = {}, { feature }: About): boolean => !feature || features[feature] === true;
