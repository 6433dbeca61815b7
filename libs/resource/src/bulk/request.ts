import type { ResourceMeta } from '../declaration/types.js';
import { invalid } from '../errors/domain-error.js';
import type { RowsRequest } from '../query/list.js';
import { refuseUnknown } from '../crud/validate.js';

type Row = Record<string, unknown>;

/** What is done to each record of a bulk change. */
export interface BulkWork {
  /** `update`, `delete`, `restore`, or the name of a transition or of a declared action on many. */
  action: string;
  /** The values of an update. */
  values?: Row;
  /** The input of a transition or an action. */
  input?: Row;
  /** False leaves off the messages of transitions. */
  tell?: boolean;
  /** True for records about which there are warnings, too. */
  confirmed?: boolean;
}

/** A bulk change of all records that a list shows. */
export interface BulkRequest {
  work: BulkWork;
  rows: RowsRequest;
  /** Whether nothing is changed, only found out what would be. */
  dryRun: boolean;
}

/** The longest search, as in lists. */
const MAX_SEARCH = 200;

const NAMES = ['action', 'where', 'search', 'values', 'input', 'tell', 'confirmed', 'dryRun'];

/**
 * Read the body of a bulk change: `where` is a condition in the grammar of lists, `search` are the words of the search box. A restore is
 * of the records in the trash.
 * @throws DomainError `validation`
 */
export function readBulkRequest(meta: ResourceMeta, body: unknown): BulkRequest {
  refuseUnknown(body, NAMES);
  const { action, where, search, values, input, tell, confirmed, dryRun } = Object(body) as Row;
  if (typeof action !== 'string') throw invalid({ action: 'action is what to do: update, delete, or the name of a step' });
  if (search !== undefined && (typeof search !== 'string' || search.length > MAX_SEARCH))
    throw invalid({ search: `search takes words, at most ${MAX_SEARCH} characters` });
  const parts = { where, values, input };
  for (const [name, part] of Object.entries(parts))
    if (part !== undefined && !isObject(part)) throw invalid({ [name]: `${name} must be an object` });
  const flags = { tell, confirmed, dryRun };
  for (const [name, flag] of Object.entries(flags))
    if (flag !== undefined && typeof flag !== 'boolean') throw invalid({ [name]: `${name} must be true or false` });
  const trashed = action === 'restore';
  if (trashed && !meta.trash) throw invalid({ action: `${meta.labelPlural} have no trash` });
  return {
    work: { action, ...given({ values, input, tell, confirmed }) },
    rows: { search: where, ...(search ? { words: search } : {}), trashed },
    dryRun: dryRun === true,
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const given = (parts: Row): Row => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
