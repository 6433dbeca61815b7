import { Injectable } from '@nestjs/common';
import type { Colleague } from '@haulbook/resource-contracts';
import { currentActor, Readable, ResourceRegistry, type Actor, type ResourceMeta } from '@haulbook/resource';
import { StaffActors, type StaffActor } from '../staff/staff-actors.js';

/** A record of any resource. */
export interface AnyRecord {
  resource: string;
  recordId: string;
}

/** Who of the staff may read a record: they alone can be mentioned on it, or have tasks about it. */
@Injectable()
export class Colleagues {
  constructor(
    private readonly staff: StaffActors,
    private readonly readable: Readable,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Return the staff with an active account who may read a record, by name. */
  async readersOf({ resource, recordId }: AnyRecord): Promise<StaffActor[]> {
    const all = await this.staff.all();
    const readers = await this.readable.readers({ resource, id: recordId }, all);
    return all.filter((each) => readers.has(each));
  }

  /** List them for a person who may read the record; no one for anyone else. */
  async around(record: AnyRecord): Promise<Colleague[]> {
    const actor: Actor | null = currentActor();
    const readers = await this.readersOf(record);
    if (!readers.some(({ id }) => id === actor?.id)) return [];
    return readers.map(({ staffId, name, jobTitle = null }) => ({ id: staffId, name, jobTitle }));
  }

  /** Return those of the staff with these ids who may read a record. */
  async among(record: AnyRecord, ids: readonly string[]): Promise<StaffActor[]> {
    return ids.length === 0 ? [] : (await this.readersOf(record)).filter(({ staffId }) => ids.includes(staffId));
  }

  /** Return the resource of a record, if it is one of the application's. */
  resourceOf({ resource }: AnyRecord): ResourceMeta | undefined {
    return this.registry.byPath(resource)?.meta;
  }
}
