/** What `npm run client` writes of a resource. */
export interface ResourceTypes {
  row: object;
  create: object;
  update: object;
  /** The records that its references lead to, one or many, by the names of the references. */
  refs: object;
  /** The fields of its lines, by their paths: `services.doneOn`. */
  filters: object;
  /** What each transition asks for; `undefined` when that is nothing. */
  transitions: object;
  actions: object;
  /** Whether what is deleted can be restored. */
  trash: boolean;
}

type Scalar = string | number | boolean;

/** The names of the fields that hold one value, or a list of choices: what a list is filtered and sorted by. */
export type ValueKey<Row> = {
  [Key in keyof Row]-?: NonNullable<Row[Key]> extends Scalar | readonly Scalar[] ? Key : never;
}[keyof Row] &
  string;

/** The value that a field is compared with: of a list of choices, one of them. */
type Compared<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>;

interface Equality<Value> {
  $eq?: Value | null;
  $ne?: Value | null;
  $in?: readonly Value[];
  $notin?: readonly Value[];
  $isnull?: true;
  $notnull?: true;
}

interface Order<Value> {
  $gt?: Value;
  $gte?: Value;
  $lt?: Value;
  $lte?: Value;
  $between?: readonly [Value, Value];
}

/** Parts of a text; the forms that end in `L` pay no heed to capitals. */
interface WithinText {
  $starts?: string;
  $ends?: string;
  /** Contains. */
  $cont?: string;
  /** Does not contain. */
  $excl?: string;
  $startsL?: string;
  $endsL?: string;
  $contL?: string;
  $exclL?: string;
  $eqL?: string;
  $neL?: string;
  $inL?: readonly string[];
  $notinL?: readonly string[];
}

type Comparison<Value> = Equality<Value> &
  ([Value] extends [boolean] ? unknown : Order<Value>) &
  ([Value] extends [string] ? WithinText : unknown);

/** What a field must be: a value, nothing, or comparisons that must all hold. */
type Condition<Value> = Compared<Value> | null | Comparison<Compared<Value>>;

/** What free-form data, and lines and records that belong to a row, can be asked for: whether there are any. */
type Presence = null | { $isnull: true } | { $notnull: true };

type OfFields<Row> = { [Key in ValueKey<Row>]?: Condition<Row[Key]> } & {
  [Key in Exclude<keyof Row & string, ValueKey<Row>>]?: Presence;
};

type OfRefs<Refs> = UnionToIntersection<
  { [Ref in keyof Refs & string]: { [Key in ValueKey<Refs[Ref]> as `${Ref}.${Key}`]?: Condition<Refs[Ref][Key]> } }[keyof Refs & string]
>;

type UnionToIntersection<Union> = [Union] extends [never]
  ? unknown
  : (Union extends unknown ? (union: Union) => void : never) extends (all: infer All) => void
    ? All
    : never;

/**
 * A condition on the rows of a resource: its fields, fields of records that it refers to (`customer.lastName`; of many, one must meet the
 * condition) and of its lines (`services.doneOn`; one of them must meet it), and groups of conditions.
 */
export type Where<Types extends ResourceTypes> = OfFields<Types['row']> &
  OfRefs<Types['refs']> &
  OfFields<Types['filters']> & { $and?: readonly Where<Types>[]; $or?: readonly Where<Types>[]; $not?: Where<Types> };
