import type { RecordChange } from '@haulbook/resource-contracts';

/** The time in milliseconds in which a change is taken for one's own after a request that writes the record. */
const OWN_MS = 5000;

const RECORD = /^\/api\/([\w-]+)\/([\w-]+)/;

const writing = new Map<string, ReturnType<typeof setTimeout>>();

/** A request as far as it says which records it writes. */
interface Request {
  method?: string;
  url?: string;
  data?: unknown;
}

/** Note which records a request of this page writes. */
export function noteWrite({ method = 'get', url = '', data }: Request): void {
  const [, resource, id] = RECORD.exec(url) ?? [];
  if (method.toLowerCase() === 'get' || !resource) return;
  const { ids } = Object(data) as { ids?: unknown };
  for (const written of Array.isArray(ids) ? ids.map(String) : [id]) {
    const name = `${resource} ${written}`;
    clearTimeout(writing.get(name));
    writing.set(
      name,
      setTimeout(() => writing.delete(name), OWN_MS),
    );
  }
}

/** Whether this page wrote the record just now, so that a change of it is no news. */
export const isOwnWrite = ({ resource, id }: Pick<RecordChange, 'resource' | 'id'>): boolean => writing.has(`${resource} ${id}`);
